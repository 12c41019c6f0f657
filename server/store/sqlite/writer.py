"""Writer thread of the SQLite file, which commits in groups.

Jobs submitted in one turn of the event loop are handed to the thread together, and all jobs that wait when the thread
is free go into one transaction and so cost one fsync: under load the file is written in groups, at rest each append
goes at once. No caller learns of success before the commit.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import structlog

from server.runtime.work_queue import work_queue
from server.store.errors import StoreClosed, StoreError, StoreFull
from server.store.sqlite.journal import Journal

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Callback = Callable[[Any], None]

MAX_GROUP = 1_000
"""Jobs after which no more are taken into a transaction, so that the first one does not wait for ever."""

WAL_PAGES = 1_000
"""Pages of the write-ahead log (4 MiB) at which it is copied into the file and begun anew."""

WAL_BYTES = 8 * 1024 * 1024
"""Size to which the write-ahead log is truncated after a long reader has made it grow further."""

NOT_IN_PLACE = "the database is not where it was opened"


class _Request(NamedTuple):
    """One job. callback: called in this loop with what came of it; None: nobody waits"""

    job: Job
    callback: Callback | None
    loop: asyncio.AbstractEventLoop


def connect(path: Path) -> sqlite3.Connection:
    """Open the file with every commit durable: WAL, synchronous=FULL. StoreError: the file system has no WAL."""
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
    """Writer thread: runs jobs of the event loop in order and calls back on the loop.

    journal: for jobs that append to the log; written once all jobs of a transaction are done
    """

    def __init__(self, db: sqlite3.Connection, in_place: Callable[[], bool] = lambda: True) -> None:
        """`in_place`: whether the file is still where it was opened; where it is not, nothing is acknowledged."""
        self.journal = Journal(db)
        self._db = db
        self._in_place = in_place
        self._missing = False
        self._pending: list[_Request] = []
        self._jobs: queue.SimpleQueue[list[_Request] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job, callback: Callback) -> None:
        """Run the job in the next transaction and, once it is committed, call `callback` with what it returned; or with
        the StoreError, if it was not. StoreClosed: the writer is closed.
        """
        if self._closed:
            raise StoreClosed
        self._enqueue(job, callback)

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run the job in the next transaction, and return what it returned once that is committed. StoreError: it was
        not.
        """
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.submit(job, partial(_resolve, answer))
        return await answer

    def submit_unanswered(self, job: Job) -> None:
        """Run the job in the next transaction, without an answer."""
        if not self._closed:
            self._enqueue(job, None)

    async def close(self) -> None:
        """Run all submitted jobs, then end the thread."""
        if not self._closed:
            self._closed = True
            self._submit_pending()
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _enqueue(self, job: Job, callback: Callback | None) -> None:
        loop = asyncio.get_running_loop()
        if not self._pending:
            loop.call_soon(self._submit_pending)
        self._pending.append(_Request(job, callback, loop))

    def _submit_pending(self) -> None:
        pending, self._pending = self._pending, []
        if pending:
            self._jobs.put(pending)

    def _run(self) -> None:
        while (group := self._jobs.get()) is not None:
            going = True
            while going and len(group) < MAX_GROUP and not self._jobs.empty():
                more = self._jobs.get()
                going = more is not None
                group += more or ()
            _answer(group, self._commit(group) if self._check_in_place() else [StoreError(NOT_IN_PLACE)] * len(group))
            if self.journal.is_full and not self._missing:
                self._move_journal()
            if not going:
                break
        self._db.close()

    def _check_in_place(self) -> bool:
        """Whether the file is where it was opened. A change is logged."""
        missing = not self._in_place()
        if missing != self._missing:
            self._missing = missing
            log = structlog.get_logger()
            if missing:
                log.critical(
                    "THE DATABASE WAS MOVED, DELETED OR REPLACED: nothing is kept until it is back in its place"
                )
            else:
                log.error("the database is back in its place")
        return not missing

    def _move_journal(self) -> None:
        try:
            self.journal.move_to_log(self._db)
        except sqlite3.Error as error:  # nothing is lost; reading becomes slower, and appends may fail next
            structlog.get_logger().error("lines stay in the journal", detail=str(error))

    def _commit(self, group: list[_Request]) -> list[Any]:
        """One outcome for each job: what it returned, or the StoreError that it met."""
        outcomes: list[Any] = []
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for job in group:
                try:
                    outcomes.append(job.job(self._db))
                except StoreError as refusal:  # raised before the job wrote anything
                    outcomes.append(refusal)
            self.journal.write(self._db)
            self._db.execute("COMMIT")
            if not self._check_in_place():
                return [StoreError(NOT_IN_PLACE)] * len(group)
        except (sqlite3.Error, ArithmeticError, TypeError, ValueError) as error:  # the latter: what no column can hold
            self.journal.roll_back()
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if len(group) > 1:  # one of them may be at fault: each for itself
                return [outcome for job in group for outcome in self._commit([job])]
            return [_store_error(error)]
        return outcomes


def _resolve(answer: "asyncio.Future[Any]", outcome: Any) -> None:
    """Give whoever waits what came of a job."""
    if answer.done():
        return
    if isinstance(outcome, StoreError):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


def _store_error(error: Exception) -> StoreError:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return StoreFull(str(error)) if full else StoreError(str(error))


def _answer(group: list[_Request], outcomes: list[Any]) -> None:
    """Call the callbacks of a group, each event loop woken once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Callback, Any]]] = {}
    for request, outcome in zip(group, outcomes, strict=True):
        if request.callback is not None:
            by_loop.setdefault(request.loop, []).append((request.callback, outcome))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_call_back, answers)


def _call_back(answers: list[tuple[Callback, Any]]) -> None:
    """Run callbacks on the event loop, in slices: a group of hundreds would keep everybody else waiting."""
    work_queue().run([partial(callback, outcome) for callback, outcome in answers])
