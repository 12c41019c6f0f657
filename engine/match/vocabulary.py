"""Vocabulary of what is shown around any game, most frequent first; see `engine.core.Vocabulary`."""

from engine.core import Vocabulary

VOCABULARY = Vocabulary.of(
    keys="""
        0 1 2 3 4 5 seat undo sealed what by AskPause AgreeOnJudge AgreeToClose TakeBack in room stage seats
        since left until bank clock turn again vote asking agreed paused reason ready away idle name colour user
        bot tier due_at next fairness seeds seed commitment match_due judge calls call about text warnings
        penalties hands_open checkpoints seq label exposes technical is template law value clause source changes
        size title visibility spectators host code game rulebook chain attendance gone voters questions
        agreements act go_on voter reopenings anew ending league slug match judges
        fields before values optional at quick starts_at bots
    """,
    values="""
        turn-end lobby opening playing over steady random red blue white orange green brown purple yellow any
        none-of balance apart gentle
    """,
)
