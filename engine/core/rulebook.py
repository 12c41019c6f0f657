"""Rule books: documents that stand on one another and say things, each with its clause.

A document sets a rule to a value (a number, a flag, the name of a procedure) or takes a chapter in or out. The last
word wins: what a document says overrides what it stands on. Two last words of documents that do not stand on one
another are an error until a document above both settles it. What the host changes is one more document, `this room`.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.core.chapter import Chapter
from engine.core.law_text import LawText, RuleInForce
from engine.core.rules import Rule, RuleError

LANGUAGES = ("en", "ja")
"""Languages of clients."""

LONGEST_TEXT = 200
"""Characters of a text at most."""

_CHAPTER = "chapter "


class RuleSetting(NamedTuple):
    """Setting of one rule by one document."""

    value: Any
    clause: str
    source: "Rulebook"


class Rulebook(Struct, frozen=True, eq=False):
    """Rule book: a document that sets rules on top of others.

    says:   rule, or `chapter NAME`, → (value, clause)
    option: it goes on top of others and can't be played by itself
    scenario: it is another game on the same table, which may be played by the rules of other documents
    seats:  how many may play, and the clause; none: as many as by what it stands on, or as the game has it
    texts:  language → name of a command, an event, a stage … → what it is called, for clients that have no words of
            their own for it; see `docs/expansions.md`
    """

    name: str
    game: str = ""
    over: "tuple[Rulebook, ...]" = ()
    says: Mapping[str, tuple[Any, str]] = {}
    option: bool = False
    seats: tuple[tuple[int, ...], str] | None = None
    scenario: bool = False
    texts: Mapping[str, Mapping[str, str]] = {}

    def library(self) -> "tuple[Rulebook, ...]":
        """All it stands on and then itself, each document once, foundations first."""
        return (*dict.fromkeys(book for below in self.over for book in below.library()), self)

    def in_force(self) -> dict[str, RuleInForce]:
        """The last word on every rule. RuleError: two unrelated documents have one, and they differ."""
        said: dict[str, list[RuleSetting]] = {}
        for book in self.library():
            for rule, (value, clause) in book.says.items():
                said.setdefault(rule, []).append(RuleSetting(value, clause, book))
        force: dict[str, RuleInForce] = {}
        for rule, sayings in said.items():
            last = [s for s in sayings if not any(s.source in o.source.library()[:-1] for o in sayings)]
            if any(s.value != last[0].value for s in last):
                rivals = " or ".join(f"{s.source.name} ({s.clause})" for s in last)
                raise RuleError(f"{self.name} must settle {rule.removeprefix(_CHAPTER)}: {rivals}?")
            force[rule] = RuleInForce(
                last[0].value, "; ".join(dict.fromkeys(s.clause for s in last)), ", ".join(s.source.name for s in last)
            )
        return force

    def scenario_and_kind(self) -> "tuple[Rulebook, Rulebook] | None":
        """The scenario that is played by this book, and the book by whose rules it is; None if it has no scenario."""
        library = self.library()
        kinds = [book for book in library if not (book.scenario or book.option or len(book.over) > 1)]
        return next(((book, kinds[-1]) for book in library if book.scenario), None)

    def seats_in_force(self) -> tuple[int, ...]:
        """The last word on the numbers of players; none if there is none. RuleError: two unrelated words differ."""
        saying = [book for book in self.library() if book.seats]
        last = [book for book in saying if not any(book in other.library()[:-1] for other in saying)]
        said = {book.seats[0]: f"{book.name} ({book.seats[1]})" for book in last if book.seats}
        if len(said) > 1:
            raise RuleError(f"{self.name} must settle seats: {' or '.join(said.values())}?")
        return next(iter(said), ())

    def changed(self, changes: Mapping[str, Any], name: str = "this room") -> "Rulebook":
        """This book with the host's own changes on top. RuleError: they take a chapter in or out."""
        if not changes:
            return self
        if chapters := sorted(rule for rule in changes if rule.startswith(_CHAPTER)):
            raise RuleError(f"{name} changes rules only, not {', '.join(chapters)}")
        return Rulebook(name, self.game, (self,), {rule: (value, "house rule") for rule, value in changes.items()})


def read_rulebooks(folder: Traversable) -> dict[str, Rulebook]:
    """Every document of a game's folder, each after those it stands on. RuleError: see `read_rulebook`."""
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return read_documents([file.read_text("utf-8") for file in files if file.name.endswith(".toml")], {})


def read_documents(texts: Iterable[str], known: Mapping[str, Rulebook]) -> dict[str, Rulebook]:
    """These documents by name, each after those it stands on. RuleError: see `read_rulebook`; a name is there twice."""
    read: dict[str, Rulebook] = {}
    waiting = list(texts)
    while waiting:
        there = {**known, **read}
        ready = [text for text in waiting if _over(text) <= there.keys()] or waiting[:1]
        for text in ready:
            book = read_rulebook(text, there)
            if book.name in known or book.name in read:
                raise RuleError(f"there are two documents called {book.name}")
            read[book.name] = book
        waiting = [text for text in waiting if text not in ready]
    return read


def _over(text: str) -> set[str]:
    """The names of the documents that one stands on; none where it can't be read, which `read_rulebook` will say."""
    try:
        return set(tomllib.loads(text).get("over", []))
    except tomllib.TOMLDecodeError:
        return set()


def read_rulebook(text: str, known: Mapping[str, Rulebook]) -> Rulebook:
    """A document from its TOML. RuleError: it is malformed, or stands on a document that is not known."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleError(str(error)) from error
    name, says = document.get("name", "?"), {}
    if extra := set(document) - {"name", "game", "over", "option", "scenario", "seats", "sets", "chapters", "texts"}:
        raise RuleError(f"{name}: what is {', '.join(sorted(extra))}?")
    for rule, entry in document.get("sets", {}).items():
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str)):
            raise RuleError(f"{name}: {rule} needs [value, clause]")
        says[rule] = (entry[0], entry[1])
    for chapter, entry in document.get("chapters", {}).items():
        if not (isinstance(entry, dict) and set(entry) == {"in", "clause"}):
            raise RuleError(f"{name}: chapter {chapter} needs {{in, clause}}")
        says[_CHAPTER + chapter] = (bool(entry["in"]), entry["clause"])
    missing = [below for below in document.get("over", []) if below not in known]
    if missing:
        raise RuleError(f"{name} stands on {', '.join(missing)}, which is not there")
    over = tuple(known[below] for below in document.get("over", []))
    seats = _seats(name, document["seats"]) if "seats" in document else None
    option, scenario = document.get("option", False), document.get("scenario", False)
    texts = _texts(name, document.get("texts", {}))
    return Rulebook(name, document.get("game", ""), over, says, option, seats, scenario, texts)


def _texts(name: str, entry: Any) -> dict[str, dict[str, str]]:
    """A document's names of its commands, by language. RuleError: it is malformed, or says more in one language."""
    if not entry:
        return {}
    if not (isinstance(entry, dict) and set(entry) == set(LANGUAGES) and all(map(_is_catalogue, entry.values()))):
        raise RuleError(f"{name}: texts needs a table of texts for each of {', '.join(LANGUAGES)}")
    if missing := set.symmetric_difference(*(set(said) for said in entry.values())):
        raise RuleError(f"{name}: not in every language: {', '.join(sorted(missing))}")
    return entry


def _is_catalogue(said: Any) -> bool:
    return isinstance(said, dict) and all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in said.values())


def _seats(name: str, entry: Any) -> tuple[tuple[int, ...], str]:
    """The numbers of players that a document allows. RuleError: it is malformed."""
    match entry:
        case [[int(), *_] as counts, str() as clause] if all(isinstance(n, int) and n > 0 for n in counts):
            return tuple(sorted(set(counts))), clause
    raise RuleError(f"{name}: seats needs [numbers, clause]")


def compose(book: Rulebook, chapters: Mapping[str, Chapter[Any]], around: Iterable[Chapter[Any]] = ()) -> LawText:
    """The law that a document makes of these chapters.

    around: chapters that are always in; where no document sets one of their rules, its own value holds

    RuleError: a chapter or rule nobody knows, a chapter struck that was not in, a rule that no document sets, a value
    that the rule may not have, or that a chapter in force does not go with, chapters that come after one another in a
    circle.
    """
    force = book.in_force()
    book.seats_in_force()
    present = {rule.removeprefix(_CHAPTER): said for rule, said in force.items() if rule.startswith(_CHAPTER)}
    for below in book.library():
        for rule, (value, clause) in below.says.items():
            name = rule.removeprefix(_CHAPTER)
            if name != rule and name not in chapters:
                raise RuleError(f"{below.name} ({clause}): no chapter is called {name}")
            if name != rule and not value and not _brings_in(below, rule):
                raise RuleError(f"{below.name} ({clause}) strikes {name}, which is not in")
    order = ordered(chapters[name] for name, said in present.items() if said.value)
    everywhere = all_rules(around)
    known = all_rules(order) | everywhere
    says = {rule: said for rule, said in force.items() if not rule.startswith(_CHAPTER)}
    for rule, said in says.items():
        if rule not in known and not _somewhere(rule, chapters.values()):
            raise RuleError(f"{said.source} ({said.clause}): no rule is called {rule}")
        if rule in known:
            known[rule].check(said.value)
    for name, own in everywhere.items():
        says.setdefault(name, RuleInForce(own.like, own.clause, "any game"))
    for chapter in order:
        for rule, values in chapter.demands.items():
            if rule in known and rule in says and says[rule].value not in values:
                one, other = says[rule], present[chapter.name]
                setting = f"{rule} = {one.value} ({one.source}, {one.clause})"
                raise RuleError(f"{setting} does not go with {chapter.name} ({other.source}, {other.clause})")
    if unset := sorted(set(known) - set(says)):
        raise RuleError(f"{book.name} leaves open: {', '.join(unset)}")
    return LawText(
        book.game,
        next(b.name for b in (book, *book.over) if b.name != "this room"),
        {rule: said for rule, said in says.items() if rule in known},
        {chapter.name: present[chapter.name] for chapter in order},
        tuple(below.name for below in book.library()),
    )


def ordered(chapters: Iterable[Chapter[Any]]) -> tuple[Chapter[Any], ...]:
    """These chapters, each after those it names and those that come before it; those that wait for nobody come first,
    as they came.

    RuleError: they wait for one another in a circle.
    """
    brought = {chapter.name: chapter for chapter in chapters}
    graph = {c.name: [name for name in c.after if name in brought] for c in brought.values()}
    for chapter in brought.values():
        for name in chapter.before:
            if name in brought:
                graph[name].append(chapter.name)
    try:
        return tuple(brought[name] for name in TopologicalSorter(graph).static_order())
    except CycleError as error:
        raise RuleError(f"chapters come after one another: {' → '.join(error.args[1])}") from error


def all_rules(chapters: Iterable[Chapter[Any]]) -> dict[str, Rule[Any]]:
    """rule name → rule, of all these chapters, with the choices that their procedures add to it."""
    several = tuple(chapters)
    more: dict[str, dict[str, None]] = {}
    for chapter in several:
        for name, procedures in chapter.procedures.items():
            more.setdefault(name, {}).update(dict.fromkeys(procedures))
    return {rule.name: _widened(rule, more.get(rule.name, {})) for chapter in several for rule in chapter.rules}


def rules_in_force(chapters: Iterable[Chapter[Any]]) -> dict[str, Rule[Any]]:
    """rule name → rule, of the chapters in force together, with no choices but those that each of them demands."""
    several = tuple(chapters)
    found = all_rules(several)
    for chapter in several:
        for name, values in chapter.demands.items():
            if name in found:
                found[name] = _narrowed(found[name], values)
    return found


def _narrowed(rule: Rule[Any], values: Sequence[Any]) -> Rule[Any]:
    """The rule with no values but these."""
    if isinstance(values, range):
        least, most = (rule.least or 0, values.start), (rule.most or values.stop, values.stop - 1)
        return replace(rule, least=max(least), most=min(most))
    return replace(rule, choices=tuple(value for value in values if not rule.choices or value in rule.choices))


def _widened(rule: Rule[Any], names: Iterable[str]) -> Rule[Any]:
    """The rule with these choices, too; those of chapters that are not in can't be chosen."""
    added = tuple(name for name in names if name not in rule.choices)
    return replace(rule, choices=(*rule.choices, *added)) if added else rule


def _brings_in(book: Rulebook, rule: str) -> bool:
    return any(rule in below.says and below.says[rule][0] for below in book.library()[:-1])


def _somewhere(rule: str, chapters: Iterable[Chapter[Any]]) -> bool:
    return rule in all_rules(chapters)
