"""What granian serves."""

from clubsite.bridge import Bridge
from clubsite.wsgi import application as wsgi_application

application = Bridge(wsgi_application)
