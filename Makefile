# Rummyhouse. `make play` opens the house; `make test` passes every check; `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PYTHON ?= python3
BIN := .venv/bin
CLIENT := src/rummyhouse/server/client/index.html
WEB_SOURCES := $(shell find web/src web/public web/build -type f 2>/dev/null) web/index.html web/package.json web/vite.config.ts
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# Servers and what waits for them leave a processor free now and then: one more at work than there are.
WORKERS ?= $(shell echo $$(($(JOBS) + 1)))
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start hundreds of processes: each would have to read all sources anew.
unexport PYTHONDONTWRITEBYTECODE

## play: set up what is needed and open the house on http://localhost:8000
.PHONY: play
play: .venv/play.stamp $(CLIENT)
	@$(BIN)/rummyhouse serve $(ARGS)

## test: set up and run every check
.PHONY: test
test: checks test-uncompiled test-browser test-python

SETUP := .venv/dev.stamp $(CLIENT) debian-packages

# What needs one processor each goes side by side: what is written for the web is looked at while pip is at work.
.PHONY: checks
checks:
	@$(MAKE) --no-print-directory --jobs=$(WORKERS) --output-sync=target $(SETUP) lint-web web-test lint-python compile collect

## setup: everything that developers need (virtual environment, web packages, browser)
.PHONY: setup
setup:
	@$(MAKE) --no-print-directory --jobs=$(WORKERS) $(SETUP)

.PHONY: debian-packages
debian-packages:
	@tools/install-debian-packages.sh

.PHONY: help
help:
	@echo "Rummyhouse:"; sed -n 's/^## /  make /p' $(MAKEFILE_LIST)

# --- setting up ---------------------------------------------------------------------------------------------------------

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Rummyhouse needs Python 3.11 or newer; $(PYTHON) is older." >&2; exit 2; }
	@echo "Making a virtual environment in .venv ..."
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "No virtual environment could be made; on Debian: apt-get install python3-venv" >&2; exit 2; }

# The locked files name every package; pip is not to look for newer ones (some versions of it do, for extras, and for
# what builds a package that comes as source).
.venv/play.stamp: .venv/bin/python requirements/build.txt requirements/run.txt pyproject.toml
	@echo "Installing the locked requirements ..."
	@$(BIN)/pip install --quiet --no-deps --require-hashes -r requirements/build.txt
	@$(BIN)/pip install --quiet --no-deps --require-hashes --no-build-isolation -r requirements/run.txt
	@$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# Most of what these packages hold is never imported: Python compiles the rest when it is.
.venv/dev.stamp: .venv/play.stamp requirements/dev.txt
	@echo "Installing the developers' requirements ..."
	@$(BIN)/pip install --quiet --no-deps --no-compile --require-hashes -r requirements/dev.txt
	@touch $@

.venv/bench.stamp: .venv/dev.stamp requirements/bench.txt
	@$(BIN)/pip install --quiet --no-deps --require-hashes -r requirements/bench.txt
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Node 20 with npm is needed to build the web client." >&2; exit 2; }
	@echo "Installing the web client's packages ..."
	@cd web && npm ci --loglevel=error --no-fund --no-audit
	@touch $@

$(CLIENT): web/node_modules/.stamp $(WEB_SOURCES)
	@echo "Building the web client ..."
	@cd web && npm run --silent build
	@touch $@

# --- checks -------------------------------------------------------------------------------------------------------------

## lint: format, style, spelling, types and import order
.PHONY: lint lint-python lint-web
lint: lint-python lint-web

lint-python: .venv/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-web: web/node_modules/.stamp
	cd web && npm run --silent check

## web-test: unit tests of the web client
.PHONY: web-test
web-test: web/node_modules/.stamp
	cd web && npm run --silent test

# The games are compiled once, before the parallel tests start.
.PHONY: compile
compile: .venv/dev.stamp
	@$(BIN)/rummyhouse compile

# Pytest writes its assertions anew in every test file, and keeps what it has written: once, not in each worker.
.PHONY: collect
collect: .venv/dev.stamp $(CLIENT)
	@found=$$($(BIN)/pytest --quiet --collect-only) || { echo "$$found"; exit 1; }

## test-python: Python tests, compiled
.PHONY: test-python
test-python: setup compile
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(ARGS)

# With SCREENS=all every moment of every game is looked at on every screen; the sheets lie in build/screens.
# On their own: the browser's event loop and that of the server's tests do not share a process.
## test-browser: the table in a real browser
.PHONY: test-browser
test-browser: setup compile
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m browser tests/browser $(ARGS)

## test-uncompiled: the rules once more as plain Python
.PHONY: test-uncompiled
test-uncompiled: .venv/dev.stamp
	RUMMYHOUSE_PLAIN=1 $(BIN)/pytest -n $(JOBS) --dist worksteal -m "not thorough" tests/cards tests/melds tests/rules tests/games tests/clauses tests/properties

# Slow proofs at their full length; `make test` runs their short forms.
## proofs: all Python tests and all screens at full length
.PHONY: proofs
proofs: setup compile
	LONG_PROOFS=1 $(BIN)/pytest -n $(JOBS) --dist worksteal $(ARGS)
	LONG_PROOFS=1 SCREENS=all $(BIN)/pytest -n $(JOBS) --dist worksteal -m browser tests/browser $(ARGS)

# Each opens a house of its own. ARGS="kill-node --rounds 100"; `python -m tools.faults --help` tells more.
## faults: do to a house what may happen to it, while people play, and compare every ledger with the log
.PHONY: faults
faults: setup compile
	$(BIN)/python -m tools.faults $(ARGS)

web/lighthouse/node_modules/.stamp: web/lighthouse/package.json web/lighthouse/package-lock.json
	cd web/lighthouse && npm ci --no-audit --no-fund
	touch $@

# Apart from the checks: it installs Lighthouse (190 MB), and wants a machine that does nothing else meanwhile.
## lighthouse: judge front page, table, book and pad as a slow phone meets them
.PHONY: lighthouse
lighthouse: setup web/lighthouse/node_modules/.stamp
	$(BIN)/python tools/judge_pages.py $(ARGS)

# For the night: hours of one core. `python -m tools.mutants --help` tells how to try a few.
## mutants: change the rules in small ways and tell which changes no test notices (SAMPLE=1000 SEED=1 JOBS=...)
SAMPLE ?= 1000
SEED ?= 1
.PHONY: mutants
mutants: .venv/dev.stamp
	$(BIN)/python -m tools.mutants --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS) $(ARGS)

## format: put everything into the house's format
.PHONY: format
format: .venv/dev.stamp web/node_modules/.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run --silent format

## bench: measure speed against the peers and write bench/RESULTS.md
.PHONY: bench
bench: .venv/bench.stamp compile
	$(BIN)/python -m bench

## wheel: the package with the built web client in dist/
.PHONY: wheel
wheel: .venv/dev.stamp $(CLIENT)
	@rm -rf dist
	$(BIN)/hatchling build -t wheel

## pictures: take the screenshots of the README, draw the cards and the games' pages anew
.PHONY: pictures
pictures: setup
	$(BIN)/python -m rummyhouse.drawing.faces web/src/cards/faces.svg
	$(BIN)/python -m rummyhouse.drawing.portraits web/src/people/portraits.svg
	$(BIN)/python tools/draw_pages.py
	$(BIN)/python tools/draw_terminal.py
	$(BIN)/python tools/take_screenshots.py

# Some twenty minutes of one core; `make test` runs them at a small size.
## notebooks: run the notebooks at full size, and write what they have found into docs/numbers.md
.PHONY: notebooks
notebooks: .venv/dev.stamp compile
	$(BIN)/python -m tools.run_notebooks $(ARGS)

## docs: the documentation site with every rule book and the API in build/site/, its links checked
.PHONY: docs
docs: .venv/dev.stamp
	RUMMYHOUSE_PLAIN=1 $(BIN)/python -m tools.bind_books
	$(BIN)/zensical build -f build/mkdocs.yml
	$(BIN)/python tools/check_links.py build/site

## lock: write the locked requirements anew (needs uv)
LOCK := uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml
.PHONY: lock
lock:
	$(LOCK) -o requirements/run.txt
	$(LOCK) --extra postgresql -c requirements/run.txt -o requirements/nodes.txt
	$(LOCK) --extra cluster --extra environments --extra notebooks --extra plots --group dev -c requirements/run.txt -c requirements/nodes.txt -o requirements/dev.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --group build -c requirements/dev.txt -o requirements/build.txt
	$(LOCK) --extra cluster --extra environments --extra notebooks --extra plots --group dev --group bench -c requirements/dev.txt -o requirements/bench.txt

## catalogues: bring the catalogues of the languages up to date with what the house says
.PHONY: catalogues
catalogues: .venv/dev.stamp
	@$(BIN)/python -m tools.catalogues
	@$(BIN)/python -m rummyhouse.pads.javascript web/src/pad

## audit: look over what is locked; with a network also ask what has become known since (needs uv)
.PHONY: audit
audit: .venv/dev.stamp
	$(BIN)/python -m tools.audit
	uvx pip-audit --requirement requirements/nodes.txt --require-hashes --disable-pip
	cd web && npm audit --package-lock-only

## clean: remove everything that can be made again
.PHONY: clean
clean:
	rm -rf .venv web/node_modules web/lighthouse/node_modules src/rummyhouse/server/client dist build site .pytest_cache .mypy_cache .ruff_cache .hypothesis
