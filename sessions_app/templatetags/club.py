from django import template

from sessions_app.club.the_club import club_name

register = template.Library()
register.simple_tag(club_name)
