import pytest
from django.db import IntegrityError

from sessions_app.models import Player, User
from sessions_app.models.public_id import new_public_id
from tests.sessions_app.doors import logged_in


def test_a_public_id_is_short_random_and_safe_everywhere() -> None:
    ids = {new_public_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {12}
    assert set("".join(ids)) == set("23456789abcdefghjkmnpqrstuvwxyz")


@pytest.mark.django_db
def test_users_and_players_have_one() -> None:
    user = User.objects.create_user("greet")
    greet, wim = Player.objects.create(first_name="Greet"), Player.objects.create(first_name="Wim")
    assert len({user.public_id, greet.public_id, wim.public_id}) == 3


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["%00", "%ff", "x' --", "é", "0" * 400])
def test_an_address_with_a_name_of_nothing_leads_nowhere(name: str) -> None:
    organiser = logged_in("organiser")
    for place in ("events", "tables", "players", "people", "standings", "evenings"):
        assert organiser.get(f"/{place}/{name}/").status_code == 404


@pytest.mark.django_db
def test_no_two_players_share_one() -> None:
    greet = Player.objects.create(first_name="Greet")
    with pytest.raises(IntegrityError):
        Player.objects.create(first_name="Wim", public_id=greet.public_id)
