# Needed beforehand: Python 3.11 or newer, and make. Everything else comes into .venv and web/node_modules.

PYTHON ?= python3
HOST   ?= 0.0.0.0
DEMO   ?= 0
VENV   := .venv
PY     := $(VENV)/bin/python
NPM    := cd web && npm

# The project's own Node and tools come before the machine's.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)

# Where bytecode may not be written, each of many processes compiles every source anew.
unexport PYTHONDONTWRITEBYTECODE

PINS        := pyproject.toml constraints.txt
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/vite.chunks.ts web/vite.font.ts web/vite.worker.ts -type f 2>/dev/null)
# Two processes more than there are cores, since some of them wait, but not more browsers at once than a machine bears. Each
# takes whole files in their order: browsers come last, since Playwright's event loop leaves no room for the asyncio tests
# of others. A process that pytest ended, since a test of it hung, is not replaced: the next would hang at the same test.
PROCESSES   ?= $(shell $(PYTHON) -c "import os; print(min(os.cpu_count() + 2, 4))")
SHARED      := -n $(PROCESSES) --dist loadfile --no-loadscope-reorder --max-worker-restart 0

# What `make check` runs: no server of its own, no browser.
CHECKED     := tests/architecture tests/engine tests/records tests/rooms tests/rounds tests/store

CODE        := $(wildcard engine server tests bench examples)

.DEFAULT_GOAL := help
.PHONY: help play cluster build native test test-all chaos check look backup bench fmt types pins clean linted lint-python lint-web compiled test-web test-tools

help: ## say what there is
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/ready-play web/dist/index.html ## install, build, serve: prints the address to open (PORT=… for another port, HOST=127.0.0.1 for this machine alone, DEMO=1 for a league to try)
	@KAITAKU_DEMO=$(DEMO) exec $(PY) -m server --host $(HOST)

cluster: $(VENV)/ready-test web/dist/index.html ## a Redis and two server processes over it, at ports 8001 and 8002
	@command -v redis-server >/dev/null || { echo "A cluster needs redis-server: install your system's package of that name." >&2; exit 1; }
	@mkdir -p data/redis
	@HOST=$(HOST) exec honcho start -f Procfile.cluster

build: web/dist/index.html ## build the client

native: $(VENV)/ready-play ## compile what a move passes through, so that the server takes a quarter less for it (needs a C compiler and the headers of Python)
	$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[native]'
	$(PY) scripts/native

test: test-tools linted test-web ## install what tests need, run all that a change has to pass (6 to 12 minutes on 2 cores)
	$(PY) -m pytest $(SHARED)

test-all: test-tools linted test-web ## that, every set-up, whole games and seasons, failures under load, mutants: for a night or a release
	$(PY) -m pytest $(SHARED) -m "not chaos"
	$(MAKE) chaos
	scripts/mutants

chaos: test-tools $(VENV)/ready-test ## kill, starve and flood servers under load; prints what was acknowledged, found, duplicated, lost
	$(PY) -m pytest -q -m chaos -o faulthandler_timeout=3600 tests/chaos

check: linted ## what one runs while working (90 seconds): linters, types, rules, rooms, and what vitest finds changed
	$(PY) -m pytest -q $(SHARED) -m "not slow and not nightly" $(CHECKED)
	$(NPM) exec -- vitest run --changed --passWithNoTests

look: ## print the graph of folders: lines, imports, circles (scripts/look --depth 2 engine for more)
	@$(PYTHON) scripts/look

backup: $(VENV)/ready-play ## copy the SQLite file while the server runs (FILE=… for another place, KAITAKU_DATA=… for another server's)
	@$(PY) -m server backup "$(or $(FILE),data/backup-$(shell date +%Y%m%d-%H%M%S).db)"

bench: $(VENV)/ready-test ## measure, beside catanatron (QUICK=1: engine, steps and rooms in two minutes; INTO=docs/performance.md: puts the tables there)
	$(PY) -m bench $(if $(QUICK),--quick) $(if $(INTO),--into $(INTO))

fmt: $(VENV)/ready-test web/node_modules/ready ## tidy the sources
	ruff check --fix-only --quiet $(CODE)
	ruff format $(CODE)
	$(NPM) run --silent fmt

types: $(VENV)/ready-play ## write web/src/generated and docs/schema anew
	$(PY) -m server.schema

pins: $(VENV)/ready-test ## write constraints.txt anew from what is installed
	scripts/pins

clean: ## remove what was installed and built (not data/)
	rm -rf $(VENV) web/node_modules web/dist build/native .venv-catanatron .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The linters of both languages side by side, the client built beside them: each uses one processor.
linted: $(VENV)/ready-test
	@$(MAKE) --no-print-directory -j 2 lint-python lint-web web/dist/index.html $(BESIDE)

test test-all: BESIDE := compiled
# Bytecode of all tests, which each process would make for itself. What can't be collected is told by the run.
compiled: $(VENV)/ready-test
	-@$(PY) -m pytest --collect-only -qq >/dev/null

lint-python: $(VENV)/ready-test
	ruff check --quiet $(CODE)
	ruff format --check --quiet $(CODE)
	mypy

lint-web: web/node_modules/ready
	$(NPM) run --silent check

test-web: web/node_modules/ready
	$(NPM) run --silent test

test-tools: $(VENV)/ready-test
	scripts/test-tools

$(VENV)/bin/pip:
	scripts/venv $(PYTHON) $(VENV)

$(VENV)/ready-play: $(PINS) | $(VENV)/bin/pip
	$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[web]'
	@touch $@

$(VENV)/ready-test: $(PINS) | $(VENV)/bin/pip
	$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[web,test]'
	@touch $@ $(VENV)/ready-play

web/node_modules/ready: web/package.json web/package-lock.json web/.npmrc | $(VENV)/ready-play
	$(NPM) ci --no-progress
	@touch $@

web/dist/index.html: $(WEB_SOURCES) web/node_modules/ready
	$(NPM) run --silent build
	@touch $@
