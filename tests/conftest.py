"""Settings of all tests: a property has to hold, however long the machine takes to say so."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
