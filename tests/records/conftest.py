"""Fixtures: the command line `python -m engine`."""

from collections.abc import Callable

import pytest

from engine.__main__ import main

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Call it; its exit code, what it said, what it complained of."""

    def said(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return said
