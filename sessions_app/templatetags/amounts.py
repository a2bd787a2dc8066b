"""Points of the standings, which need not be whole: `{{ row.total|amount }}`."""

from django import template

from sessions_app.shared.amounts import amount

register = template.Library()
register.filter("amount", amount)
