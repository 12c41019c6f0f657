"""Likeness of names: whether two of them look the same to whoever reads them at a table or in a list.

Names are alike in three ways: they differ in case or width alone; a letter of another script stands for a Latin one, as
in Unicode's confusable characters (UTS 39, section 4, `confusables.txt`), whatever the case; or they differ in I, l, 1
and |, or in O and 0. Which scripts a name mixes is nobody's business: a name is refused only for being like another.
Accents tell names apart, and so do hiragana and katakana, but for the few kana and kanji that are drawn alike.
"""

import unicodedata
from functools import lru_cache

_LATIN = {
    "a": "ɑαа",
    "b": "ƄЬᏏ",
    "c": "ᴄⲥсꮯ",
    "d": "ԁᏧ",
    "e": "ꬲеҽ",
    "f": "ꬵꞙẝք",
    "g": "ɡᶃƍց",
    "h": "һհᏂ",
    "i": "ıɪɩιіꙇӏꭵᎥ",
    "j": "ϳј",
    "l": "Ɩǀ",
    "n": "ոռ",
    "o": "ᴏᴑꬽοσⲟоօ",
    "p": "ρⲣр",
    "q": "ԛգզ",
    "r": "ꭇꭈᴦⲅгꮁ",
    "s": "ꜱƽѕꮪ",
    "u": "ꞟᴜꭎꭒʋυս",
    "v": "ᴠνѵꮩ",
    "w": "ɯᴡѡԝաꮃ",
    "x": "х",
    "y": "ɣᶌʏỿꭚγуү",
    "z": "ᴢꮓ",
    "A": "ΑАᎪ",
    "B": "ꞴΒВᏴ",
    "C": "ⲤСᏟ",
    "D": "Ꭰ",
    "E": "ΕЕᎬ",
    "F": "ꞘϜ",
    "G": "ԌᏀᏳ",
    "H": "ΗⲎНᎻ",
    "I": "ΙⲒІӀ",
    "J": "ꞲͿЈᎫ",
    "K": "ΚⲔКᏦ",
    "L": "ⳐᏞ",
    "M": "ΜϺⲘМᎷ",
    "N": "ΝⲚ",
    "O": "ΟⲞОՕ",
    "P": "ΡⲢРᏢ",
    "R": "ƦᎡᏒ",
    "S": "ЅՏᏕᏚ",
    "T": "ΤⲦТᎢ",
    "U": "Ս",
    "V": "ѴᏙ",
    "W": "ԜᎳᏔ",
    "X": "ꞳΧⲬХ",
    "Y": "ΥⲨУҮᎩᎽ",
    "Z": "ΖᏃ",
}
"""Latin letter → letters that look like it, of Cyrillic, Greek, Armenian, Cherokee, Coptic and further Latin.

From Unicode's `confusables.txt`, those that are one letter and no compatibility form, which NFKD resolves (full width,
mathematical letters). There, what looks like I stands under l; here it is I, whose case counts for nothing.
"""

_KANA = {"ヘ": "へ", "リ": "り", "一": "ー", "二": "ニ", "八": "ハ", "力": "カ", "千": "チ", "卜": "ト", "口": "ロ"}
_KANA |= {"夕": "タ", "工": "エ", "才": "オ"}
"""Kana and kanji that are drawn alike."""

_ALIKE = str.maketrans({other: latin for latin, others in _LATIN.items() for other in others} | _KANA)

_STROKES = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O"})
"""Signs of one script that many fonts draw alike; only as they are written, or Ian were Lan."""


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other."""
    return not likenesses(one).isdisjoint(likenesses(other))


@lru_cache(20_000)
def likenesses(name: str) -> frozenset[str]:
    """The likeness of a name: the same for every name that looks like it."""
    plain = unicodedata.normalize("NFKD", name)
    shape = plain.translate(_ALIKE)
    return frozenset((f"read {plain.casefold()}", f"read {shape.casefold()}", f"seen {shape.translate(_STROKES)}"))
