"""Countries by name and by code, in every way in which people write them.

The names are those of CLDR, which Babel brings along. Dutch and English are looked in first; the
other languages are read only for a text that is none of these, since that takes time and memory.
"""

import re
from collections import defaultdict
from functools import cache

from babel import Locale
from babel.core import get_global
from babel.languages import get_official_languages
from babel.localedata import exists
from django.utils.translation import get_language

from sessions_app.models.ema_countries import EMA_CODES
from sessions_app.models.sort_name import plain

COUNTRIES = """
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
""".split()

# What people write and CLDR does not: older names, and parts that are taken for the whole.
OTHER_NAMES = {
    "CZ": "Tsjechische Republiek|Czech Republic",
    "GB": "Engeland|England|Groot-Brittannië|Great Britain|Schotland|Scotland|Wales"
    "|Noord-Ierland|Northern Ireland",
    "HK": "Hongkong",
    "MO": "Macau|Macao",
    "NL": "Holland",
    "PS": "Palestina|Palestine",
    "TR": "Turkey",
    "US": "Amerika|America",
}


def find_country(text: str) -> str:
    """Return the two letters of the country that is written here, or nothing.

    Capitals, accents, spaces and points make no difference.
    """
    key = _key(text)
    return _codes().get(key) or _everyday_names().get(key) or _names_abroad().get(key, "")


def is_country_code(text: str) -> bool:
    """Whether this is the code of a country in capitals: NL, NLD or NED."""
    return text.isupper() and _key(text) in _codes()


def country_choices() -> list[tuple[str, str]]:
    """Return every country with its name in the language of the page, by name."""
    names = _names_in(get_language() or "nl")
    return sorted(names.items(), key=lambda choice: plain(choice[1]))


def _key(text: str) -> str:
    letters = re.sub(r"[\W_]+", "", plain(text))
    return letters.removeprefix("the") if plain(text).startswith("the ") else letters


@cache
def _codes() -> dict[str, str]:
    """Two and three letters of ISO 3166-1, and the letters of the EMA, which go first."""
    aliases = get_global("territory_aliases")
    iso = {
        _key(alias): codes[0]
        for alias, codes in aliases.items()
        if alias.isalpha() and len(alias) <= 3 and len(codes) == 1 and codes[0] in COUNTRIES
    }
    ema = {_key(letters): code for code, letters in EMA_CODES.items()}
    return iso | ema | {_key(code): code for code in COUNTRIES}


@cache
def _everyday_names() -> dict[str, str]:
    """The names in English and Dutch, and what else people here say."""
    named = {
        _key(name): code for language in ("en", "nl") for code, name in _names_in(language).items()
    }
    more = {_key(name): code for code, names in OTHER_NAMES.items() for name in names.split("|")}
    return named | more


@cache
def _names_abroad() -> dict[str, str]:
    """The names in all official languages, first of all those of the country itself.

    A name by which others call two countries is left out.
    """
    own: dict[str, str] = {}
    meant: dict[str, set[str]] = defaultdict(set)
    for country in COUNTRIES:
        for language in filter(exists, get_official_languages(country, de_facto=True)):
            for code, name in _names_in(language).items():
                meant[_key(name)].add(code)
                if code == country:
                    own.setdefault(_key(name), country)
    clear = {key: next(iter(codes)) for key, codes in meant.items() if len(codes) == 1}
    return clear | own


@cache
def _names_in(language: str) -> dict[str, str]:
    names = Locale.parse(language).territories
    return {code: names[code] for code in COUNTRIES if code in names}
