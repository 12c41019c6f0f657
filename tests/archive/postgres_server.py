"""PostgreSQL server for tests, on a free port, in a folder that is removed with it."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from tests.ports import free_port

USER = "postgres"
"""Whom the system's package makes. The server does not run as root."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL of this system; None: there is none."""
    versions = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if (path / "initdb").exists()]
    if versions:
        return max(versions, key=lambda path: float(path.parent.name))
    found = shutil.which("initdb")
    return None if found is None else Path(found).resolve().parent


class PostgresServer:
    """One server. Where there is none tests are skipped, but in CI they fail."""

    def __init__(self) -> None:
        found = programs()
        if found is None:
            said = "PostgreSQL is not installed, so its archive is NOT TESTED: `make test-tools`"
            if os.environ.get("CI") == "true":
                pytest.fail(said)
            pytest.skip(said)
        self._programs = found
        self._folder = Path(tempfile.mkdtemp(prefix="kaitaku-postgres-"))
        self.port = free_port()
        try:
            self._start()
        except BaseException:
            self.stop()
            raise

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def empty(self, database: str = "archive") -> str:
        """The address of a database with nothing in it."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            name = Identifier(database)
            connection.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))
            connection.execute(SQL("CREATE DATABASE {}").format(name))
        return self.address(database)

    def stop(self) -> None:
        if (self._folder / "data" / "postmaster.pid").exists():
            self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)

    def _start(self) -> None:
        if os.geteuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(self._folder, user.pw_uid, user.pw_gid)
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        settings = f"-p {self.port} -h 127.0.0.1 -k {self._folder} -c fsync=off -c timezone=UTC"
        self._run("pg_ctl", "-D", data, "-l", str(self._folder / "log"), "-o", settings, "-w", "start")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        # its output goes to a file: a server that is started inherits it, and a pipe would never end
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(command, stdout=said, stderr=said, stdin=subprocess.DEVNULL, cwd="/", check=False)
            said.seek(0)
            assert done.returncode == 0, said.read().decode()
