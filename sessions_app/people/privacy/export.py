"""What is held about a person in one file: for a program as JSON, and for people as a page."""

import io
import json
import zipfile

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString

from sessions_app.models import Player, PrivacyAct
from sessions_app.people.privacy.inventory import Held, held_about
from sessions_app.shared.submission import Author

# The page leaves the site, so it brings its own few rules.
STYLE = SafeString(
    "body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; }"
    "div { overflow-x: auto; } table { border-collapse: collapse; }"
    "th, td { padding: .3rem .6rem; border: 1px solid #999; text-align: left; }"
)


@transaction.atomic
def export_of(*, player: Player, author: Author) -> bytes:
    """It is written down that it was given out, and to whom it was given is up to the club."""
    write_down(player=player, kind=PrivacyAct.Kind.EXPORTED, author=author)
    return packed(player, held_about(player))


def write_down(*, player: Player, kind: PrivacyAct.Kind, author: Author) -> None:
    PrivacyAct.objects.create(
        player=player, kind=kind, by=author.by, user=author.user, at=timezone.now()
    )


def packed(player: Player, held: list[Held]) -> bytes:
    told = {each.key: each.as_objects() for each in held}
    written = json.dumps(told, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
    page = render_to_string(
        "people/privacy/export.html",
        {"player": player, "held": held, "now": timezone.now(), "style": STYLE},
    )
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("person.json", written)
        archive.writestr("person.html", page)
    return content.getvalue()
