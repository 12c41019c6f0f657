"""Words of the leagues' pages: the same in both languages, and one for every rule and number of a regulation (K7)."""

import tomllib

import pytest

from engine.league.regulation import RULES
from server.pages.league_site.regulation_page import GROUPS, field_words, value_words
from server.pages.league_site.wording import LANGUAGES, Language, words_of
from tests.architecture.sources import ROOT


def test_both_languages_have_the_same_words() -> None:
    words = {
        language: tomllib.loads((ROOT / f"server/pages/league_site/words/{language}.toml").read_text("utf-8"))
        for language in LANGUAGES
    }
    keys = {language: {key for key in found if not key.endswith("-one")} for language, found in words.items()}
    assert keys["ja"] == keys["en"]
    assert all(text.strip() for found in words.values() for text in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_K7_every_rule_of_a_regulation_has_words(language: Language) -> None:
    words = words_of(language)
    named = {rule for rules in GROUPS.values() for rule in rules}
    assert set(RULES) == named
    for name, rule in RULES.items():
        assert words.has(f"rule-{name}")
        for choice in rule.choices or ():
            assert name == "ties" or words.has(f"value-{name}-{choice}")
            assert value_words(name, choice, words)


def test_K7_every_number_of_a_regulation_has_its_unit() -> None:
    shown = {name: value_words(name, 1, words_of("en")) for name, rule in RULES.items() if isinstance(rule.like, int)}
    assert shown["feat_max_road"] == shown["place_1"] == shown["handicap_c_to_a"] == "1 point"
    assert (shown["promote"], shown["least_matches"]) == ("1 member", "1% of the rounds")
    assert all(not said.isdecimal() for said in shown.values())
    labels = {name: field_words(rule, words_of("en")) for name, rule in RULES.items()}
    assert labels["cap_most"] == "Most that a winner is raised to (points)"
    assert labels["round_hours"] == "Length of a round (hours)"
    assert labels["draw"] == "Draw of the tables"
