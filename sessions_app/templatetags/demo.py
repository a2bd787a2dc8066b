from django import template
from django.conf import settings

register = template.Library()


@register.inclusion_tag("demo/_strip.html", takes_context=True)
def demo_strip(context: dict[str, object]) -> dict[str, object]:
    """The strip on top of every page of a demo; nothing on the site of a club."""
    return {"is_demo": settings.DEMO, "csrf_token": context.get("csrf_token")}
