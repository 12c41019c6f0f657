"""Vocabulary of the wire: names in views and legal actions of hunters, most frequent first."""

from engine.core import Vocabulary

VOCABULARY = Vocabulary.of(
    keys="""
        zones turn open tile now holders kind worth stage cell areas x y fish map tiles last piles remaining awaits left
        number points deer pieces stock zone piece public gold tribe mammoth bonus final sections tigers animals
        huts bonus_left tiger turned rotation eaten rank breakdown rivers forests meadows aurochs mushrooms fire
        shrine result ranking winner aside out is sum of count each less lost scoring
    """,
    values="""
        tile placing-piece placing-tile meadow PiecePlaced river forest NothingPlaced system tribe Scored hut
        retired section deer mammoth fish mushrooms aurochs
    """,
)
