"""`python -m bench.from_sources MODULE …`: runs a module as `python -m` does, but without native modules."""

import runpy
import sys

from server.runtime.native import NativeModules

if __name__ == "__main__":
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, NativeModules)]
    sys.argv.pop(0)
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
