"""What happens at a table: seats, deals, what was entered for them, and what came out.

What people entered is a fact and stays; results are written by the fold (table/replay.py) and can
be made again from the facts at any time.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.author import WithAuthor
from sessions_app.models.events import Round, Table
from sessions_app.models.people import Player

MOST_AT_A_TABLE = 5


class Seat(models.Model):
    """A player on a chair of a table, from the first deal on or after taking it over."""

    class Substituted(models.TextChoices):
        START = "start", _("from the start")
        MIDDLE = "middle", _("during the round")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    # The round of the table, here too, so that the database itself can see to "one player, one
    # table a round".
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    place = models.PositiveSmallIntegerField()
    """In the order of the first winds: 0 is the first East, 4 the first dreamer."""
    since = models.PositiveIntegerField(default=1)
    """The position of the first deal that this player played here."""
    penalties = models.JSONField(default=list, blank=True)
    """After the game: a list of {points, reason, by, at, after, key}, after so many entries; what
    was taken and given together shares its key, and what was cancelled also has `cancelled`: {by,
    at, why}. From the referee's list it has `title` and `ref`. Visitors read the reason only where
    `public` is true."""
    substitute = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="substituted"
    )
    """Who sits here in the place of the player, in a tournament."""
    substituted = models.CharField(max_length=6, choices=Substituted.choices, blank=True)
    """From when, as the rules ask it; empty where the player was there."""
    typed_total = models.IntegerField(null=True, blank=True)
    """Where only the end of the game was written down."""

    # Results, written by the fold.
    net = models.IntegerField(default=0)
    """What the player won and lost in the own deals."""
    points = models.IntegerField(default=0)
    """What counts for this player at this table, to the end or so far, so that evenings can be
    summed where they are stored."""
    final = models.IntegerField(null=True, blank=True)
    uma = models.IntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    table_points = models.PositiveIntegerField(null=True, blank=True)
    """In sixtieths, so that shared points stay whole."""
    made = models.PositiveSmallIntegerField(null=True, blank=True)
    caused = models.PositiveSmallIntegerField(null=True, blank=True)
    """Mahjongs made and caused; null where it was not written down."""

    class Meta:
        ordering = ("place", "since")
        constraints = (
            models.UniqueConstraint(fields=["round", "player"], name="one_table_a_round"),
            models.UniqueConstraint(fields=["table", "place", "since"], name="one_player_a_seat"),
            models.UniqueConstraint(
                fields=["round", "substitute"], name="substitutes_once_a_round"
            ),
            models.CheckConstraint(
                condition=models.Q(substituted="", substitute__isnull=True)
                | models.Q(~models.Q(substituted=""), substitute__isnull=False),
                name="substituted_by_someone",
            ),
            models.CheckConstraint(
                condition=models.Q(place__lt=MOST_AT_A_TABLE), name="seat_is_at_the_table"
            ),
            models.CheckConstraint(condition=models.Q(since__gte=1), name="seat_since_a_deal"),
        )

    def __str__(self) -> str:
        return str(self.player)

    @property
    def sits(self) -> Player:
        """Who is on the chair; what is won there counts for the player."""
        return self.substitute or self.player

    @property
    def holder(self) -> Player:
        """Whose hands are played here. Who came in during the round held only the last of them."""
        from_start = self.substituted == self.Substituted.START
        return self.sits if from_start else self.player


class Deal(models.Model):
    """One game at a table ("spel"), or what happens between two: a redeal, a fine."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deals")
    position = models.PositiveIntegerField()
    entry = models.OneToOneField(
        "DealEntry", on_delete=models.PROTECT, null=True, related_name="current_for"
    )
    """What counts now; null after it was undone. There can be only one, by its shape."""
    seconded = models.PositiveIntegerField(null=True, blank=True)
    """The version of the entry to which a second player agreed, where that is asked."""

    # Results, written by the fold: the table before this deal, and what it paid.
    number = models.PositiveIntegerField(default=1)
    """The number that players see: deals that are played again share it."""
    east = models.PositiveSmallIntegerField(default=0)
    stage = models.PositiveSmallIntegerField(default=0)
    """How many rounds of the game were over."""
    wind = models.CharField(max_length=1, default="E")
    counters = models.PositiveSmallIntegerField(default=0)
    bets = models.PositiveSmallIntegerField(default=0)
    pays = models.JSONField(default=list)
    """`pays[i][j]`: what the player at place i pays the one at place j."""

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=["table", "position"], name="deal_position_is_unique"),
            models.CheckConstraint(
                condition=models.Q(position__gte=1), name="deal_position_from_one"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table}: {self.position}"


class DealEntry(WithAuthor):
    """What was entered for a deal, by whom and why."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="entries")
    version = models.PositiveIntegerField()
    facts = models.JSONField(null=True)
    """The deal as in the interchange; null takes it back."""
    players = models.JSONField(default=list)
    """Who sat where, by place: the keys of the players, so that the facts can always be read."""
    key = models.CharField(max_length=40, unique=True)
    """Given with the form, so that sending it twice stores it once."""
    why = models.CharField(max_length=200, blank=True)

    class Meta(WithAuthor.Meta):
        constraints = (
            models.UniqueConstraint(fields=["deal", "version"], name="entry_version_is_unique"),
        )

    def __str__(self) -> str:
        return f"{self.deal}, {self.version}"


class PlayerHand(models.Model):
    """What one player's hand counted and changed in a deal. Results only."""

    class Ending(models.TextChoices):
        NOT_PLAYED = ""
        WALL = "wall"
        DISCARD = "discard"
        UNKNOWN = "unknown"
        DRAW = "draw"

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="hands")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="hands")
    tiles = models.CharField(max_length=120, blank=True)
    points = models.IntegerField(null=True)
    """What the hand counted; null where it was not counted, as of most players in riichi."""
    net = models.IntegerField()
    way = models.CharField(max_length=8, blank=True)
    """How it was entered: tiles, sets, points, total or nothing; empty where nothing was asked."""
    count = models.JSONField(default=dict)
    """How the points came about: points and doublings, han and fu, or a limit."""
    dead = models.BooleanField(default=False)
    lines = models.JSONField(default=list)
    """A list of {rule, times, and the award}, as in the interchange without the names."""
    special = models.CharField(max_length=60, blank=True)
    """The limit hand or yakuman, by its rule id."""
    won = models.BooleanField(default=False)
    threw = models.BooleanField(null=True)
    """Whether the winning tile came from this player; null where nobody noted it."""
    ending = models.CharField(max_length=7, choices=Ending.choices, blank=True)
    """Where the winning tile of the deal came from, or that nobody won; empty for who dreamt and
    where nothing was played, as in a redeal or a fine."""
    scored_with = models.CharField(max_length=60)

    class Meta:
        ordering = ("seat__place",)
        constraints = (
            models.UniqueConstraint(fields=["deal", "seat"], name="one_hand_a_seat_a_deal"),
        )
        # Pages with special hands must not read every hand that was ever played.
        indexes = (
            models.Index(
                fields=["deal", "special"],
                condition=models.Q(won=True, special__gt=""),
                name="won_and_special",
            ),
        )

    def __str__(self) -> str:
        return f"{self.deal}: {self.seat}"


class Draft(models.Model):
    """A deal that is being entered, as its form stands on one device."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="drafts")
    device = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    """The version of the table that the device saw."""
    order = models.PositiveBigIntegerField(default=0)
    """Counts up on the device with every change: what was sent before never replaces it."""
    form = models.TextField(blank=True)
    """As it is posted."""
    at = models.DateTimeField()

    class Meta:
        ordering = ("-at",)
        constraints = (
            models.UniqueConstraint(fields=["table", "device"], name="one_draft_a_device"),
        )

    def __str__(self) -> str:
        return f"{self.table}: {self.device}"
