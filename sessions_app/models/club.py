"""What the club has settled: its name, its evenings, its own rules, and people's wishes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.events import Event, Round
from sessions_app.models.people import Player
from sessions_app.models.public_id import WithPublicId
from sessions_app.models.seasons import Season

ONLY_ROW = 1
RULESETS = (
    ("dutch-2002", _("Dutch 2002")),
    ("dutch-2011", _("Dutch 2011")),
    ("riichi-ema-2016", "Riichi"),
    ("mcr", "MCR"),
)


class Club(models.Model):
    """The club of this installation: one row."""

    class OddTables(models.TextChoices):
        FIVES = "fives", _("tables of five")
        THREES = "threes", _("tables of three")
        SIT_OUT = "sit out", _("someone sits out")

    id = models.PositiveSmallIntegerField(primary_key=True, default=ONLY_ROW, editable=False)
    name = models.CharField(_("name"), max_length=80)
    language = models.CharField(
        _("language"), max_length=2, default="nl", choices=[("nl", "Nederlands"), ("en", "English")]
    )
    odd_tables = models.CharField(
        _("when the number is no multiple of four"),
        max_length=7,
        choices=OddTables.choices,
        default=OddTables.FIVES,
    )
    times_set_up = models.PositiveSmallIntegerField(default=0, editable=False)
    """How often somebody became the administrator with the code of the console."""

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("club")
        constraints = (
            models.CheckConstraint(condition=models.Q(id=ONLY_ROW), name="there_is_one_club"),
        )

    def __str__(self) -> str:
        return self.name


class HouseRules(WithPublicId):
    """One revision of how the club plays a ruleset; a change is a new revision."""

    ruleset = models.CharField(_("ruleset"), max_length=20, choices=RULESETS)
    revision = models.PositiveIntegerField(_("revision"))
    since = models.DateField(_("since"))
    """Events from this day on begin with it."""
    season = models.ForeignKey(
        Season, on_delete=models.PROTECT, null=True, blank=True, related_name="house_rules"
    )
    """The season that plays by it to its end, whatever comes later; null for all others."""
    rules = models.JSONField(_("rules"))
    options = models.JSONField(_("options"), default=dict, blank=True)
    """Both as the interchange takes them, and as an event copies them."""
    note = models.CharField(_("note"), max_length=200, blank=True)
    by = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("house rules")
        verbose_name_plural = _("house rules")
        ordering = ("ruleset", "-revision")
        constraints = (
            models.UniqueConstraint(
                fields=["ruleset", "revision"], name="house_rules_revision_is_unique"
            ),
        )

    def __str__(self) -> str:
        return f"{self.ruleset}, {self.revision}"


class EveningTemplate(WithPublicId):
    """How an evening usually goes, so that the next one takes two taps."""

    name = models.CharField(_("name"), max_length=80)
    ruleset = models.CharField(_("ruleset"), max_length=20, choices=RULESETS)
    options = models.JSONField(_("options"), default=dict, blank=True)
    """On top of the house rules, as the rounds that fit in an evening."""
    halves = models.PositiveSmallIntegerField(_("halves"), default=1)
    minutes = models.PositiveSmallIntegerField(_("minutes for each half"), null=True, blank=True)

    class Meta:
        verbose_name = _("template of an evening")
        verbose_name_plural = _("templates of evenings")
        ordering = ("name", "pk")
        constraints = (
            models.CheckConstraint(
                condition=models.Q(halves__in=(1, 2)), name="an_evening_has_one_or_two_halves"
            ),
        )

    def __str__(self) -> str:
        return self.name


class Attendance(models.Model):
    """Someone who came to an event."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="attendance")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="attendance")
    left = models.BooleanField(default=False)
    """Went home, so that the next draw goes without."""

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["event", "player"], name="one_attendance_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.player}"


class SittingOut(models.Model):
    """Someone who was there but had no seat in a round, so that the next time it is another."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sitting_out")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="sitting_out")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["round", "player"], name="sits_out_once_a_round"),
        )

    def __str__(self) -> str:
        return f"{self.round}: {self.player}"


class Wish(models.Model):
    """What the draw tries to give somebody."""

    class Kind(models.TextChoices):
        APART = "apart", _("not together with")
        TABLE = "table", _("always at table")
        BEGINNER = "beginner", _("beginner: with someone experienced")
        EXPERIENCED = "experienced", _("experienced: helps beginners")

    kind = models.CharField(_("wish"), max_length=11, choices=Kind.choices)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="wishes")
    other = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)

    class Meta:
        verbose_name = _("wish")
        verbose_name_plural = _("wishes")
        constraints = (
            models.UniqueConstraint(
                fields=["kind", "player", "other"],
                condition=models.Q(other__isnull=False),
                name="apart_is_told_once",
            ),
            models.UniqueConstraint(
                fields=["kind", "player"],
                condition=models.Q(other__isnull=True),
                name="a_wish_is_told_once",
            ),
            models.CheckConstraint(
                condition=models.Q(kind="apart", other__isnull=False)
                | (~models.Q(kind="apart") & models.Q(other__isnull=True)),
                name="apart_from_someone",
            ),
            models.CheckConstraint(
                condition=models.Q(kind="table", table_number__isnull=False)
                | (~models.Q(kind="table") & models.Q(table_number__isnull=True)),
                name="always_at_some_table",
            ),
        )

    def __str__(self) -> str:
        return f"{self.player}: {self.kind}"


class Tablet(models.Model):
    """A device that showed a page of an event, and when it was last heard."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tablets")
    device = models.CharField(max_length=40)
    table_number = models.PositiveSmallIntegerField(null=True)
    """The table that it showed last; null for the list of all tables."""
    heard_at = models.DateTimeField()

    class Meta:
        ordering = ("-heard_at",)
        constraints = (
            models.UniqueConstraint(fields=["event", "device"], name="one_row_a_tablet"),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.device}"
