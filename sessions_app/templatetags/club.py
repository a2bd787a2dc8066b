from django import template

from sessions_app.shared.club import club_name

register = template.Library()
register.simple_tag(club_name)
