"""The texts of the club on its home page, kept with who wrote them and when."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from sessions_app.models import ClubText
from sessions_app.shared.submission import Author

Place = ClubText.Place


def texts_now() -> dict[str, ClubText]:
    """The newest of every place, in one query; also an empty one, which hides its place."""
    newest = ClubText.objects.values("place").annotate(last=Max("pk")).values("last")
    return {text.place: text for text in ClubText.objects.filter(pk__in=newest)}


@transaction.atomic
def save_texts(*, texts: Mapping[str, str], author: Author) -> int:
    """How many of them are new wordings; what stayed as it was is not written again."""
    shown = {place: text.text for place, text in texts_now().items()}
    changed = {
        place: text.strip() for place, text in texts.items() if text.strip() != shown.get(place, "")
    }
    now = timezone.now()
    ClubText.objects.bulk_create(
        ClubText(place=place, text=text, by=author.by, user=author.user, at=now)
        for place, text in changed.items()
    )
    return len(changed)
