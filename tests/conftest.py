"""Settings of all tests: a property has to hold, however long the machine takes to say so.

Where native modules are built, they are what is tested.
"""

from hypothesis import settings

from server.runtime.native import use_native_modules

use_native_modules()
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
