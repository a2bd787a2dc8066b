from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.countries import CountryField, is_a_country
from sessions_app.models.public_id import WithIdempotencyKey, WithPublicId
from sessions_app.models.sort_name import SortNameField, key_belongs_to

# Sorted by the last name, then the first; the tussenvoegsel decides between equals.
SORTED_BY = ("last_name", "first_name", "tussenvoegsel")


class User(AbstractUser, WithPublicId):
    """Someone with a password: who organises or looks after the site. Players need no account."""

    class Role(models.TextChoices):
        VISITOR = "", _("none")
        SCOREKEEPER = "scorekeeper", _("scorekeeper")
        ORGANISER = "organiser", _("organiser")
        ADMIN = "admin", _("administrator")

    role = models.CharField(
        _("role"),
        max_length=11,
        choices=Role.choices,
        default=Role.VISITOR,
        blank=True,
        help_text=_(
            "A scorekeeper enters deals at every table; an organiser also runs events, looks after "
            "players and corrects; an administrator also looks after accounts."
        ),
    )


class Player(WithPublicId, WithIdempotencyKey):
    """Someone who plays: a member of the club or a guest."""

    class Membership(models.TextChoices):
        MEMBER = "member", _("member")
        GUEST = "guest", _("guest")

    first_name = models.CharField(_("first name"), max_length=80)
    tussenvoegsel = models.CharField(
        _("prefix of the last name"),
        max_length=30,
        blank=True,
        help_text=_("As in “van der”. Players are sorted without it."),
    )
    # Empty for a guest who is known by a first name only, and then sorted by that.
    last_name = models.CharField(_("last name"), max_length=80, blank=True)
    shown_name = models.CharField(
        _("shown name"),
        max_length=80,
        blank=True,
        help_text=_("What the club calls this player on screen. Empty: the whole name."),
    )
    sort_name = SortNameField(_("sort name"), made_from=SORTED_BY)

    membership = models.CharField(
        _("member or guest"),
        max_length=6,
        choices=Membership.choices,
        default=Membership.MEMBER,
    )
    club = models.CharField(
        _("club"), max_length=80, blank=True, help_text=_("Empty: our own club.")
    )
    country = CountryField(
        _("country"),
        max_length=2,
        default="NL",
        validators=[is_a_country],
        help_text=_("Two letters, as in NL, BE or DE."),
    )

    ema_number = models.CharField(
        _("EMA number"),
        max_length=8,
        blank=True,
        validators=[RegexValidator(r"^[0-9]{8}\Z", _("An EMA number has eight digits."))],
        help_text=_("Eight digits; the Netherlands begin with 08."),
    )
    ema_member = models.BooleanField(_("EMA member"), default=False)

    hidden = models.BooleanField(
        _("hidden from public pages"),
        default=False,
        help_text=_("The name is shown to organisers only."),
    )

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ("sort_name", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=["ema_number"],
                condition=~models.Q(ema_number=""),
                name="player_ema_number_is_unique",
                violation_error_message=_("Another player has this EMA number."),
            ),
            models.CheckConstraint(
                condition=key_belongs_to("sort_name", SORTED_BY),
                name="player_sort_name_belongs_to_the_names",
            ),
        )

    def __str__(self) -> str:
        return self.shown_name or self.full_name

    @property
    def full_name(self) -> str:
        return " ".join(filter(None, [self.first_name, self.tussenvoegsel, self.last_name]))
