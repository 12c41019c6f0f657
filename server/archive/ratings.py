"""Ratings of players, by game: worked out from the archive alone, match by match in the order in which they ended.

The model is openskill's Plackett-Luce with its default parameters (`PlackettLuce()`): everybody begins with mu 25 and
sigma 25/3, which makes an estimate of 0. It reads ranks alone, so that points of different rule books need no common
measure, and one rating for each game settles sooner than one for each of its rule books would.

What counts: matches of public tables that needed no password, and of leagues, with a score, in which two or more people
sat and no bot. Of a league's match the ranks are those of its league, where that has spoken, and a void one does not
count. A record that was imported has nobody of this server in it. Guests are counted by their user, as in all they do:
their rating is shown nowhere until they have an account, and is then of all that they have played.
"""

from collections.abc import Mapping
from functools import cache

from openskill.models import PlackettLuce

from engine.seats import ranked
from server.archive.ports import Archive, ArchivedMatch, RatedMatch, Rating, RatingWork, Verdict

PORTION = 20
"""Matches that are rated at once, so that games go on meanwhile: two milliseconds of work."""

SETTLED = 10
"""Matches from which on a rating says something."""


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def beginner() -> Rating:
    """Rating of somebody without a match."""
    model = _model()
    return Rating(model.mu, model.sigma, 0)


def estimate(rating: Rating) -> float:
    """The conservative estimate of a skill: it is higher, with great probability; mu − 3 sigma."""
    return rating.mu - 3 * rating.sigma


def shown(rating: Rating) -> float:
    """The estimate as people are told it, to a tenth."""
    return round(estimate(rating), 1)


def counted_ranks(match: ArchivedMatch, verdict: Verdict | None) -> dict[str, int]:
    """Ranks from 1, by user, of a match that counts; empty: it does not. verdict: of its league, if that has spoken"""
    summary = match.summary
    open_to_all = summary.visibility == "public" and not summary.locked
    users = [sitter.user for sitter in summary.sitters if sitter.user]  # a bot is no user
    if not (summary.league or open_to_all) or len(users) != len(summary.sitters) or len(users) < 2:
        return {}
    if verdict is not None:
        return {user: verdict[user] for user in users} if all(user in verdict for user in users) else {}
    ranks = {rank.seat: rank.rank for rank in ranked(dict(enumerate(summary.points)), summary.winner)}
    seated = {sitter.user: ranks.get(sitter.seat) for sitter in summary.sitters}
    return {user: rank for user in users if (rank := seated[user]) is not None} if None not in seated.values() else {}


def after_match(ranks: Mapping[str, int], known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Ratings after a match, by user. known: those before it; who is missing begins"""
    model, users = _model(), list(ranks)
    before = [known.get(user) or beginner() for user in users]
    teams = [[model.create_rating([one.mu, one.sigma])] for one in before]
    rated = model.rate(teams, ranks=[float(ranks[user]) for user in users])
    return {
        user: Rating(team[0].mu, team[0].sigma, one.matches + 1)
        for user, team, one in zip(users, rated, before, strict=True)
    }


def rated_by(work: RatingWork) -> list[RatedMatch]:
    """The ratings that follow from some work."""
    known, found = dict(work.ratings), list[RatedMatch]()
    for match in work.matches:
        ranks = counted_ranks(match, work.verdicts.get(match.code))
        if not ranks:
            continue
        changed = after_match(ranks, known)
        known |= changed
        found += [RatedMatch(match.ended_at, match.code, user, rating) for user, rating in changed.items()]
    return found


async def rate_some(archive: Archive, portion: int = PORTION) -> bool:
    """Rate so many of each game's matches that wait. Whether more wait. StoreError: the archive failed."""
    more = False
    for game in await archive.unrated_games():
        work = await archive.rating_work(game, portion)
        kept = await archive.keep_ratings(work, rated_by(work))
        more = more or not kept or not work.complete
    return more
