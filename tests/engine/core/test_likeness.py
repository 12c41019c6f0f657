"""Likeness of names: those that nobody tells apart at a table or in a list (K8)."""

import unicodedata

import pytest

from engine.core.likeness import alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hana", "HANA"),
        ("Hana", "Ｈａｎａ"),
        ("Hana", "Н\u0430n\u0430"),  # Cyrillic en, a
        ("HANA", "\u041d\u0410N\u0410"),
        ("hana", "\u041dANA"),
        ("Olga", "\u039flg\u0251"),  # Greek omicron, Latin alpha
        ("Ivan", "\u0406van"),
        ("Zo\u00eb", "Zo\u0451"),  # Cyrillic yo
        ("Вова", "ВОВА"),
        ("Paul", "Pau1"),
        ("Ian", "lan"),
        ("Bob", "B0b".replace("0", "\u043e")),
        ("ヘレン", "へレン"),
        ("力ナ", "カナ"),
        ("ﾊﾅ", "ハナ"),
        ("𝓗𝓪𝓷𝓪", "Hana"),
        ("Paul", "P\u200daul"),  # joiner
        ("Paul", "Paul\u200d"),
        ("Paul", "Pa\ufe0ful"),  # selectors of variants
        ("Paul", "Paul\ufe00"),
        ("Paul", "P\u180baul"),
        ("Paul", "Pa\U000e0101ul"),
        ("Paul", "Pa\u00adu\u2060l"),
        ("Zo\u00eb", "Zoe\u200d\u0308"),
        ("葛城", "葛\U000e0100城"),
        ("apple", "\u0430\u0440\u0440\u04cf\u0435"),  # Cyrillic palochka
        ("Paul", "\u0420\u0430u\u04cf"),
        ("Ivan", "\u04cfvan"),
        ("PAU\u04c0", "paul"),
        ("Ken", "ꓗen"),  # Lisu
        ("Bob", "ꓐob"),
        ("Anna", "ꓮnna"),
        ("Lili", "ꓡi\ua4f2i"),
        ("Paul", "Pau\U00010309"),  # Old Italic
        ("Olga", "\U00010404lga"),  # Deseret
        ("Tom", "\U00010297om"),  # Lycian
        ("Max", "\U00010311ax"),
        ("Rosa", "\U000104b4\U000104eas\u0430"),  # Osage
        ("Tia", "\U000102b1ia"),  # Carian
    ],
)
def test_K8_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert alike(unicodedata.normalize("NFC", one), unicodedata.normalize("NFC", other))
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hana", "Hanna"),
        ("はな", "ハナ"),
        ("花", "華"),
        ("はな", "ばな"),
        ("José", "Jose"),
        ("Ian", "Lan"),
        ("Вова", "Bob"),
        ("Ольга", "Olga"),
        ("Γιώργος", "Giorgos"),
        ("太郎", "大郎"),
        ("健一", "健二"),
        ("P1", "P2"),
        ("Ann", "Anna"),
        ("Іван", "Иван"),
        ("👩\u200d🚀", "👨\u200d🚀"),
        ("श्री", "श्रीमती"),
    ],
)
def test_K8_names_that_differ_are_not(one: str, other: str) -> None:
    assert not alike(one, other)
