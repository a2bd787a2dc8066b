import os

from django.core.wsgi import get_wsgi_application
from django.db import connection

from clubsite.unreadable import only_utf8

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")

application = only_utf8(get_wsgi_application())

# One connection stays open beside those of the requests. SQLite takes away its files -wal and -shm
# with the last one, and on a full disk it could not make them again: then nobody could even look.
if connection.vendor == "sqlite":
    connection.ensure_connection()
else:
    from clubsite.patience import PatientConnection

    # Longer than a save waits for another one, and shorter than a tablet waits for its answer.
    PatientConnection.patience = 6
