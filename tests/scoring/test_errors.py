"""A wrong question names the fact that it is about, so that nobody has to cut messages apart."""

import pytest

from scoring.errors import ImpossibleHand, RequestError
from scoring.interchange import table_answer
from scoring.names import Name


def test_the_message_begins_with_the_fact_and_the_reason_does_not() -> None:
    error = RequestError("fu", "dit kan niet.", "this cannot be.")
    assert error.key == "fu"
    assert error.reason == Name("dit kan niet.", "this cannot be.")
    assert error.message == Name("fu: dit kan niet.", "fu: this cannot be.")


def test_an_error_about_no_fact_in_particular_is_its_sentence() -> None:
    for error in (RequestError(None, "Nee.", "No."), ImpossibleHand("Nee.", "No.")):
        assert error.key is None
        assert error.message == error.reason == Name("Nee.", "No.")


def test_a_fact_without_a_name_is_a_fact_all_the_same() -> None:
    assert RequestError("", "onbekend.", "unknown.").message == Name(": onbekend.", ": unknown.")


def test_an_error_in_a_deal_keeps_its_fact_and_its_reason() -> None:
    deals = [{"draw": True}, {"winner": 7, "from": None, "points": 20}]
    with pytest.raises(RequestError) as refused:
        table_answer({"rules": "mcr", "table": {"deals": deals}})
    error = refused.value
    assert error.key == "winner"
    assert error.reason.en == "it cannot be this player."
    assert error.message.en == "Deal 2: winner: it cannot be this player."
