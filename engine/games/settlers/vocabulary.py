"""Vocabulary of the wire: names in views and legal actions of settlers, most frequent first."""

from engine.core import Vocabulary
from engine.games.settlers.constraints import CALLED_APART, OFFERED_APART

VOCABULARY = Vocabulary.of(
    """
        negotiation offers answers turn stage number awaits resources counts bank made dice last hand MakeOffer
        EndTurn CallForOffers Roll give want to pieces stock TradeWithBank roads settlements cities points
        public cards left played_this_turn robber hex longest_road lengths some bag least most edge corner
        played knight largest_army knights parent deals victim rate get waiting owed holder open mine fresh with
        gave got offer terms until kind resource claim claims n move development monopoly
        year-of-plenty road-building victory-point card production collect max partner count result ranking
        winner rank breakdown victory_cards income theft traded hands held out reasons list island terrains
        numbers harbours code target rings white blue laid protected binding binds bank_of event-cards course land
    """,
    """
        declined rolling main accepted DiceRolled build robbing KnightPlayed Traded bank-trade CardBought
        RobberMoved discarding placing-settlement placing-road free-roads naming SettlementPlaced card none
        settlement TurnEnded CardOpened no_knight at_least RoadBuilt SettlementBuilt CityBuilt BankTraded trade
        lumber brick wool grain ore retired stuck knight_deal max_deal
    """,
    OFFERED_APART,
    CALLED_APART,
)
