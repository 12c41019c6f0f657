"""Settings of all tests: a property has to hold, however long the machine takes to say so.

Where native modules are built, they are what is tested.
"""

import gc
from collections.abc import Generator

import pytest
from hypothesis import settings

from server.runtime.native import use_native_modules

use_native_modules()
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that is collected goes away, and looking for what does takes each process a fifth of that time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
