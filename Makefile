# `make help` lists the targets.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PLAYABLE := $(VENV)/playable
READY  := $(VENV)/ready
LEARNERS := $(VENV)/learners
# The lists in requirements/ are complete: pip checks the hash of each file and looks for nothing else.
PIP    := $(BIN)/python -m pip install --disable-pip-version-check --no-deps
INSTALL := $(PIP) --quiet
PINNED := $(INSTALL) --require-hashes -r
PINS   := $(wildcard requirements/*.txt)
CLIENT := src/banquise/server/static/index.html
SITE   := site/index.html
MODULES := web/src/engine/modules
VERSION = $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' src/banquise/__init__.py)
NODE   := web/node_modules/.package-lock.json
PAGE   := $(NODE) $(shell find web/src web/public web/index.html docs/rules src/banquise/bots/networks -type f 2>/dev/null)
RULES  := $(shell find $(addprefix src/banquise/,browser bots core games pads) -name '*.py' -o -name '*.net' 2>/dev/null)

RULES_TESTS := tests/core tests/pads $(addprefix tests/conformance/,test_facts.py test_playthroughs.py test_verify.py) tests/arctic tests/arktia tests/scavengers
ALL_TESTS := $(filter-out tests/__pycache__ tests/house tests/outside tests/oracles tests/mutation, $(patsubst %/,%,$(wildcard tests/*/)))
SERVER_TESTS := tests/server
TOOLS_TESTS := $(addprefix tests/,arena browser cli examples words)
WHOLE_GAMES := $(wildcard tests/*/test_invariants.py tests/*/test_oracle.py)
BOUNDS_TESTS := tests/conformance $(WHOLE_GAMES)
ENGINE_TESTS := $(filter-out $(SERVER_TESTS) $(TOOLS_TESTS) tests/conformance, $(ALL_TESTS))
NEXT_TESTS := $(addprefix tests/,core bots browser envs conformance/test_games.py conformance/test_playthroughs.py)
COMPUTING := OPENBLAS_NUM_THREADS=1 nice -n 10

.PHONY: play help test check check-web check-python outside setup warm client site browser next-numba outside-text outside-rllib test-engine test-tools test-server test-bounds test-plain test-interpreted test-web e2e images docs guide mutation clean

# Python's packages and Node's are installed side by side. The server compiles the rules while the page is open already.
play:  ## set up what playing needs, and play (HOME_NETWORK=1: phones on the home network too)
	@$(MAKE) --no-print-directory -j2 $(PLAYABLE) $(CLIENT)
	@$(PYTHON) tools/modules.py || true
	@$(BIN)/banquise serve --open $(if $(HOME_NETWORK),--home)

help:  ## list these targets
	@sed -n 's/^\([a-z][a-z0-9-]*\):.*  ## \(.*\)/\1\t\2/p' $(firstword $(MAKEFILE_LIST)) | sort | expand -t 14

$(BIN)/python:
	@echo "Making a virtual environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

# Of what is not compiled ahead, Python compiles what is imported: that takes less time.
$(PLAYABLE): pyproject.toml $(PINS) | $(BIN)/python
	@$(PYTHON) tools/progress.py pip $(PIP) --no-compile --require-hashes -r requirements/play.txt
	@$(INSTALL) --no-compile --no-build-isolation -e .
	@touch $@

setup: $(READY)  ## install everything that development needs

$(READY): pyproject.toml $(PINS) | $(BIN)/python
	@echo "Installing everything that tests need into $(VENV) (a minute or two, once) …"
	$(PINNED) requirements/dev.txt
	$(INSTALL) --no-build-isolation -e .
	@touch $(PLAYABLE) $@

client: $(CLIENT)  ## build the page

$(CLIENT): $(PAGE)
	@echo "Building the page (ten seconds) …"
	@cd web && npm run --silent build -- --logLevel error

# The games in WebAssembly travel with the source: the page is built without Python.
.PHONY: modules fresh
modules: setup  ## compile the games to WebAssembly, after a change of their rules
	$(BIN)/banquise wasm $(MODULES)
	$(BIN)/python tools/modules.py --record

fresh:
	@$(PYTHON) tools/modules.py

# The package with the client in it: whoever installs it needs no Node.
.PHONY: wheel try-wheel release version pins
wheel: $(PLAYABLE) client  ## build the package with the page in it, in dist/
	rm -rf build dist
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

try-wheel:
	$(PYTHON) tests/wheel.py dist/*.whl

# The wheel is built from the source archive, so that neither lacks a file; docs/releasing.md says what to do with them.
release: setup client site browser  ## build and check everything that is published, in dist/ (SITE_TESTED=1: `make e2e` has opened this site)
	$(PINNED) requirements/release.txt
	rm -rf build/lib dist
	$(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/twine check --strict dist/*
	$(MAKE) try-wheel
	$(if $(SITE_TESTED),,cd web && npx playwright test --config playwright.site.config.ts -g "arktia without a server|can be installed")
	tar -czf dist/banquise-$(VERSION)-site.tar.gz -C site .
	awk '/^## /{n++} n==1' CHANGELOG.md > dist/notes.md

version:
	@echo $(VERSION)

pins:  ## choose the versions of packages again (UPGRADE=1: the newest)
	$(PYTHON) -m venv build/pins
	build/pins/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/release.txt
	PATH="$(CURDIR)/build/pins/bin:$$PATH" build/pins/bin/python requirements/pin.py $(if $(UPGRADE),--upgrade)

$(NODE): web/package.json web/package-lock.json
	@command -v npm > /dev/null || { echo "The browser client is built with Node.js 20 or newer: install nodejs and npm."; exit 1; }
	@cd web && $(PYTHON) ../tools/progress.py npm npm ci --no-audit --no-fund

# Complete without a server, in whichever folder of a host it is put. BANQUISE_ADD_GAMES=my_game.py adds games.
site: $(SITE) $(if $(BANQUISE_ADD_GAMES),setup)  ## build the page alone, for any web host
	@$(if $(BANQUISE_ADD_GAMES),$(BIN)/python -m banquise.browser.added site/added)

$(SITE): $(PAGE)
	cd web && npm run site

# The server's tests mostly wait, and what only computes stands back for what keeps to clocks: `make -j4 test` keeps two cores
# busy. The longest are begun first. NumPy's threads would wait for each other's turn by spinning.
test: fresh setup  ## run every test
	@$(MAKE) --no-print-directory e2e test-server test-engine test-bounds test-tools test-interpreted test-web test-plain

warm: $(VENV)/warm  ## compile the rules and bots of all games ahead

# With the example of a game from elsewhere, which several tests play, each in processes of its own.
$(VENV)/warm: $(READY) $(RULES) examples/kalah.py
	BANQUISE_ADD_GAMES=examples/kalah.py $(BIN)/banquise warm
	@touch $@

test-engine: warm
	$(COMPUTING) $(BIN)/python -m pytest --durations=25 $(ENGINE_TESTS) $(addprefix --ignore=,$(BOUNDS_TESTS))

test-server: warm client
	$(BIN)/python -m pytest --durations=25 $(SERVER_TESTS)

test-tools: warm client
	$(COMPUTING) $(BIN)/python -m pytest --durations=25 $(TOOLS_TESTS)

# Whole games, compiled with a check of every index: what these play is not played once more without it. Optimised little,
# since compiling takes longer than playing.
test-bounds: setup
	NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 $(COMPUTING) $(BIN)/python -m pytest $(BOUNDS_TESTS)

# Without what leans on Numba's insides (core/_numba.py): a small game is enough to say that it is not needed. Without what
# leans on uvicorn's (sockets/protocol.py, web/http_protocol.py): the tests of sockets.
test-plain: setup
	BANQUISE_PLAIN_SOCKETS=1 BANQUISE_PLAIN_HTTP=1 $(BIN)/python -m pytest tests/server/sockets/test_protocol.py
	BANQUISE_PLAIN_NJIT=1 BANQUISE_ADD_GAMES=examples/kalah.py $(BIN)/python -m pytest tests/core/test_bits.py tests/core/test_rng.py tests/conformance/test_games.py tests/bots/test_bots.py -k "bits or rng or kalah and not (novice or expert or master or greedy)"

# Every line of the rules, each by a test of its own: random games that are played compiled are not played again.
test-interpreted: setup
	NUMBA_DISABLE_JIT=1 $(COMPUTING) $(BIN)/python -m pytest $(RULES_TESTS) $(addprefix --ignore=,$(WHOLE_GAMES)) --cov --cov-report=term-missing:skip-covered

test-web: client
	cd web && npm test

browser: $(NODE)
	@cd web && node browser.mjs

e2e: warm client site  ## play in a real browser
	cd web && node browser.mjs && npm run e2e

outside: $(LEARNERS) outside-text outside-rllib  ## install learning libraries and Ray (0.7 GB) and let them play
	$(BIN)/python -m pytest tests/outside tests/training tests/envs/test_docs.py

# Environments of text, each with its package in a virtual environment alone: their pins exclude ours.
outside-text:
	@set -e; for pin in mcp==2.3.0 textarena==0.7.4 openenv==0.10.0 verifiers==0.4.0 kaggle-environments==1.33.2; do \
		name=$$(echo $${pin%%==*} | tr - _); echo "Playing through $$pin …"; $(PYTHON) -m venv build/outside/$$name; \
		build/outside/$$name/bin/python -m pip install --quiet --disable-pip-version-check $$pin pytest -e .; \
		build/outside/$$name/bin/python -m pytest -W default tests/outside/text/test_$$name.py; \
	done

# RLlib requires an older Gymnasium than our pins name.
outside-rllib:
	$(PYTHON) -m venv build/outside/rllib
	build/outside/rllib/bin/python -m pip install --quiet --disable-pip-version-check -r requirements/torch.txt 'ray[rllib]==2.60.0' pettingzoo pytest -e .
	build/outside/rllib/bin/python -m pytest -W default tests/outside/test_rllib.py

# PyTorch first, its build for the CPU alone: any other brings gigabytes for GPUs.
$(LEARNERS): $(READY)
	@echo "Installing learning libraries and Ray in $(VENV) (a minute or two, once) …"
	$(INSTALL) -r requirements/torch.txt || { echo "pip finds no build of PyTorch for the CPU alone: install the version that requirements/torch.txt names into $(VENV), then try again."; exit 1; }
	$(PINNED) requirements/outside.txt
	@touch $(LEARNERS)

# The newest Numba, release candidates too, in a separate environment: what it breaks is what fails here.
next-numba:  ## run the tests of what depends on Numba with its newest version
	$(PYTHON) -m venv build/next
	build/next/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/dev.txt
	build/next/bin/python -m pip install --quiet --disable-pip-version-check --pre --upgrade numba
	build/next/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	build/next/bin/python -m pip list --disable-pip-version-check | grep -E "^(numba|llvmlite|numpy) "
	build/next/bin/python -m pytest $(NEXT_TESTS)

images: setup client browser  ## take the pictures of the README and the docs
	cd web && npm run images

docs: setup  ## build the docs as a site
	$(PINNED) requirements/docs.txt
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# Hours on two cores, so it is run by hand; what is known is kept in .mutation, and a run that was stopped goes on.
mutation: warm client  ## plant small faults and count those that tests catch (MUTATION="--folder core --jobs 4" chooses)
	$(PINNED) requirements/mutation.txt
	$(BIN)/python tests/mutation/run.py $(MUTATION)

guide: $(NODE)  ## draw the pictures of the rules guides
	cd web && BANQUISE_UPDATE=1 npm run guide

# Needs no Python: `make -j2 check` does it while that is being set up.
check-web: $(NODE)
	cd web && npm run check && npm run lint

check: check-web check-python  ## run linters, type checkers and the tests of conventions

check-python: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/house

clean:  ## delete everything that was built or installed
	rm -rf $(VENV) web/node_modules src/banquise/server/static site build dist
