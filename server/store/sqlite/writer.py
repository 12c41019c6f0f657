"""The one thread that writes to the SQLite file.

What is asked for in one round of the event loop is handed over together, and whatever waits when the thread comes
round goes into one transaction and so costs one fsync: under load the file is written in groups, at rest each append
goes at once. Nobody hears of success before the commit.
"""

import asyncio
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import structlog

from server.store.errors import StoreClosed, StoreError, StoreFull
from server.store.sqlite.journal import Journal
from server.work_queue import SLICE

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Then = Callable[[Any], None]

GROUP = 1_000
"""With so many jobs in a transaction no more are taken into it, so that the first one doesn't wait for ever."""


WAL_PAGES = 1_000
"""The write-ahead log is copied into the file once it has so many pages (4 MiB), and then begun anew."""

WAL_BYTES = 8 * 1024 * 1024
"""If it grew further meanwhile, since somebody read an old state for long, it is cut back to this."""

GONE = "the database is not where it was opened"


class _Job(NamedTuple):
    """then: is told what came of it, in this loop; None: nobody waits"""

    work: Work
    then: Then | None
    loop: asyncio.AbstractEventLoop


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the file, with every commit durable: WAL, and synchronous=FULL. StoreError: it can't be so."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        (mode,) = db.execute("PRAGMA journal_mode=WAL").fetchone()
        if mode != "wal":
            raise StoreError(f"{path}: no write-ahead log can be kept on this file system")
        db.execute("PRAGMA synchronous=FULL")
        db.execute(f"PRAGMA wal_autocheckpoint={WAL_PAGES}")
        db.execute(f"PRAGMA journal_size_limit={WAL_BYTES}")
        db.execute("PRAGMA foreign_keys=ON")
    except BaseException:
        db.close()
        raise
    return db


class Writer:
    """Takes jobs from the event loop, does them in order on its own thread, and answers on the loop.

    `lines`: for jobs that add to the log; written once all jobs of a transaction are done.
    """

    def __init__(self, db: sqlite3.Connection, in_place: Callable[[], bool] = lambda: True) -> None:
        """`in_place`: whether the file is still where it was opened; where it is not, nothing is acknowledged."""
        self.lines = Journal(db)
        self._db = db
        self._in_place = in_place
        self._lost = False
        self._gathered: list[_Job] = []
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def ask(self, work: Work, then: Then) -> None:
        """Do this within the next transaction and, once it is committed, tell `then` what it returned; or the
        StoreError, if it was not. Closed: nothing is done any more."""
        if self._closed:
            raise StoreClosed
        self._gather(work, then)

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do this within the next transaction and return once it is committed. StoreError: it was not."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def then(outcome: Any) -> None:
            if answer.done():
                return
            if isinstance(outcome, StoreError):
                answer.set_exception(outcome)
            else:
                answer.set_result(outcome)

        self.ask(work, then)
        return await answer

    def post(self, work: Work) -> None:
        """Do this within the next transaction. Nobody waits for it."""
        if not self._closed:
            self._gather(work, None)

    async def close(self) -> None:
        """Do all that was asked for, then end."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _gather(self, work: Work, then: Then | None) -> None:
        loop = asyncio.get_running_loop()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Job(work, then, loop))

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._jobs.put(gathered)

    def _run(self) -> None:
        while (group := self._jobs.get()) is not None:
            going = True
            while going and len(group) < GROUP and not self._jobs.empty():
                more = self._jobs.get()
                going = more is not None
                group += more or ()
            _answer(group, self._commit(group) if self._there() else [StoreError(GONE)] * len(group))
            if self.lines.many and not self._lost:
                self._tidy()
            if not going:
                break
        self._db.close()

    def _there(self) -> bool:
        """Whether the file is where it was opened. It is logged when that changes."""
        lost = not self._in_place()
        if lost != self._lost:
            self._lost = lost
            log = structlog.get_logger()
            if lost:
                log.critical(
                    "THE DATABASE WAS MOVED, DELETED OR REPLACED: nothing is kept until it is back in its place"
                )
            else:
                log.error("the database is back in its place")
        return not lost

    def _tidy(self) -> None:
        try:
            self.lines.move(self._db)
        except sqlite3.Error as error:  # nothing is lost; reading becomes slower, and appends may fail next
            structlog.get_logger().error("lines stay in the journal", detail=str(error))

    def _commit(self, group: list[_Job]) -> list[Any]:
        """One outcome for each job: what it returned, or the StoreError it met."""
        outcomes: list[Any] = []
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for job in group:
                try:
                    outcomes.append(job.work(self._db))
                except StoreError as refusal:  # raised before the job wrote anything
                    outcomes.append(refusal)
            self.lines.write(self._db)
            self._db.execute("COMMIT")
            if not self._there():
                return [StoreError(GONE)] * len(group)
        except (sqlite3.Error, ArithmeticError, TypeError, ValueError) as error:  # the latter: what no column can hold
            self.lines.forget()
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if len(group) > 1:  # one of them may be at fault: each for itself
                return [outcome for job in group for outcome in self._commit([job])]
            return [_translated(error)]
        return outcomes


def _translated(error: Exception) -> StoreError:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return StoreFull(str(error)) if full else StoreError(str(error))


def _answer(group: list[_Job], outcomes: list[Any]) -> None:
    """Tell those who wait, each event loop woken once."""
    by_loop: dict[asyncio.AbstractEventLoop, deque[tuple[Then, Any]]] = {}
    for job, outcome in zip(group, outcomes, strict=True):
        if job.then is not None:
            by_loop.setdefault(job.loop, deque()).append((job.then, outcome))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, answers)


def _tell(answers: deque[tuple[Then, Any]]) -> None:
    end = perf_counter() + SLICE
    try:
        while answers:
            then, outcome = answers.popleft()
            then(outcome)
            if perf_counter() >= end:  # a group of hundreds would keep everybody else waiting
                break
    finally:  # what one of them stumbles over is not the others' fault
        if answers:
            asyncio.get_running_loop().call_soon(_tell, answers)


__all__ = ["GONE", "WAL_BYTES", "WAL_PAGES", "Writer", "connect"]
