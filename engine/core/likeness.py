"""Likeness of names: whether two of them look the same to whoever reads them at a table or in a list.

Names are alike in three ways: they differ in case or width alone; a letter of another script stands for a Latin one, as
in Unicode's confusable characters (UTS 39, section 4, `confusables.txt`), whatever the case; or they differ in I, l, 1
and |, or in O and 0. What has no ink of its own, joiners and selectors above all, counts for nothing. Which scripts a
name mixes is nobody's business: a name is refused only for being like another. Accents tell names apart, and so do
hiragana and katakana, but for the few kana and kanji that are drawn alike.
"""

import re
import unicodedata
from functools import lru_cache

_LATIN = {
    "a": "ɑαа",
    "b": "ƄЬᏏᑲᖯ",
    "c": "ᴄⲥсꮯ𐐽",
    "d": "ԁᏧᑯꓒ",
    "e": "ꬲеҽ",
    "f": "ꬵꞙẝք",
    "g": "ɡᶃƍց",
    "h": "һհᏂ",
    "i": "ıɪɩιіꙇꭵᎥ𑣃",
    "j": "ϳј",
    "l": "Ɩǀ",
    "n": "ոռ",
    "o": "ᴏᴑꬽοσⲟоօ۵०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿ𐐬𐓪𑣈𑣗",
    "p": "ρⲣр",
    "q": "ԛգզ",
    "r": "ꭇꭈᴦⲅгꮁ",
    "s": "ꜱƽѕꮪ𐑈𑣁",
    "u": "ꞟᴜꭎꭒʋυս𐓶𑣘",
    "v": "ᴠνѵꮩ𑜆𑣀",
    "w": "ɯᴡѡԝաꮃ𑜊𑜎𑜏",
    "x": "хᕁᕽ",
    "y": "ɣᶌʏỿꭚγуүყ𑣜",
    "z": "ᴢꮓ𑣄",
    "A": "ΑАᎪᗅꓮ𐊠𖽀",
    "B": "ꞴΒВᏴᗷꓐ𐊂𐊡𐌁",
    "C": "ⲤСᏟꓚ𐊢𐌂𐐕𐔜𑣩𑣲",
    "D": "Ꭰᗞᗪꓓ",
    "E": "ΕЕᎬⴹꓰ𐊆𑢦𑢮",
    "F": "ꞘϜᖴꓝ𐊇𐊥𐔥𑢢𑣂",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗⲎНᎻᕼꓧ𐋏",
    "I": "ΙⲒІӀӏ۱ᛁⵏꓲ𐊊𐌉𐌠𖼨",
    "J": "ꞲͿЈᎫᒍꓙ",
    "K": "ΚⲔКᏦᛕꓗ𐔘",
    "L": "ⳐᏞᒪꓡ𐐛𐔦𑢣𑢲𖼖",
    "M": "ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑",
    "N": "ΝⲚꓠ𐔓",
    "O": "ΟⲞОՕ০ଠ୦ዐⵔ〇ꓳ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣠",
    "P": "ΡⲢРᏢᑭꓑ𐊕",
    "Q": "ⵕ",
    "R": "ƦᎡᏒᖇꓣ𐒴𖼵",
    "S": "ЅՏᏕᏚꓢ𐊖𐐠𖼺",
    "T": "ΤⲦТᎢꓔ𐊗𐊱𐌕𑢼𖼊",
    "U": "Սሀᑌꓴ𐓎𑢸𖽂",
    "V": "ѴᏙ۷ᐯⴸꓦꛟ𐔝𑢠𖼈",
    "W": "ԜᎳᏔꓪ𑣦𑣯",
    "X": "ꞳΧⲬХᚷⵝꓫ𐊐𐊴𐌗𐌢𐔧𑣬",
    "Y": "ΥⲨУҮᎩᎽꓬ𐊲𑢤𖽃",
    "Z": "ΖᏃꓜ𐋵𑢩𑣥",
}
"""Latin letter → letters and digits that look like it, of any other script and of further Latin.

From Unicode's `confusables.txt`, all that are one sign and no compatibility form, which NFKD resolves (full width,
mathematical letters). There, what looks like I stands under l; here it is I, and read as l too.
"""

_KANA = {"ヘ": "へ", "リ": "り", "一": "ー", "二": "ニ", "八": "ハ", "力": "カ", "千": "チ", "卜": "ト", "口": "ロ"}
_KANA |= {"夕": "タ", "工": "エ", "才": "オ"}
"""Kana and kanji that are drawn alike."""

_ALIKE = str.maketrans({other: latin for latin, others in _LATIN.items() for other in others} | _KANA)
_UPRIGHT = str.maketrans(dict.fromkeys(_LATIN["I"], "l"))
"""Signs of other scripts that are a stroke: as much an l as an I."""

_STROKES = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O"})
"""Signs of one script that many fonts draw alike; only as they are written, or Ian were Lan."""

_INKLESS = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Default_Ignorable_Code_Point of Unicode 17: joiners, selectors of variants, and what else has no ink of its own."""


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other."""
    return not likenesses(one).isdisjoint(likenesses(other))


@lru_cache(20_000)
def likenesses(name: str) -> frozenset[str]:
    """The likeness of a name: the same for every name that looks like it."""
    inked = _INKLESS.sub("", unicodedata.normalize("NFKD", name))
    plain = unicodedata.normalize("NFKD", inked)  # marks that stood apart may stand together now
    shape = plain.translate(_ALIKE)
    read = (plain, shape, plain.translate(_UPRIGHT).translate(_ALIKE))
    return frozenset((*(f"read {form.casefold()}" for form in read), f"seen {shape.translate(_STROKES)}"))
