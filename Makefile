# Every target sets up what it needs. On a fresh machine git, make and Python 3.11 are enough.

.DEFAULT_GOAL := install
.NOTPARALLEL: # The tests use all cores themselves.
.PHONY: help install play test test-fast test-plain test-bounds check format coverage bench weights ladder sentences pictures lock clean

BIN := .venv/bin
LAW := $(wildcard $(addprefix src/aggravation/,compiled.py state.py board/*.py deck/*.py rules/*.py engine/*.py thinking/*.py))
WARM := $(BIN)/python -m aggravation.thinking.warm
BOUNDS := $(CURDIR)/.venv/bounds
WITH_BOUNDS := NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR=$(BOUNDS)
PYTEST := $(BIN)/python -m pytest -q -n auto

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

install: .venv/compiled ## Install into .venv and compile the engine once

.venv/installed: requirements.txt pyproject.toml tools/install.sh
	@tools/install.sh
	@touch $@

# Compiled code is kept in the user's cache, so that later starts are quick and parallel tests find it ready.
.venv/compiled: .venv/installed $(LAW)
	@$(WARM)
	@rm -rf $(BOUNDS)
	@touch $@

# Ctrl-C is no error: the game is kept, and has said so.
play: install ## Play a game in the terminal
	@trap : INT; $(BIN)/aggravation play $(ARGS) || { code=$$?; [ $$code -eq 130 ] || exit $$code; }

test: check test-fast test-bounds test-plain ## Run everything: checks, then all tests compiled, bounds-checked and plain

test-fast: install ## All tests on the compiled engine
	$(PYTEST)

# Numba's cache does not tell code with checks from code without: the former has a folder of its own.
test-bounds: install ## Engine tests with bounds checks: a write past the end is an error, not a wrong answer
	@$(WITH_BOUNDS) $(WARM)
	$(WITH_BOUNDS) $(PYTEST) -m "not slow" $(addprefix tests/,engine rules invariants games vectors)

test-plain: coverage ## The engine's tests without the compiler, and the coverage they reach

# What is measured, whole games, and players; the other tests ask the same code through other doors.
PLAIN := $(addprefix tests/,rules engine thinking bots notation record position games vectors invariants)

coverage: install ## Branch coverage of rules, engine, notation and record, measured without the compiler
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not slow" --cov --cov-report=term-missing:skip-covered $(PLAIN)

check: .venv/installed ## Format, lint, types, layers, dead code, dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.dead
	$(BIN)/deptry src

format: .venv/installed ## Format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: install ## Measure the speed of the engine
	@$(BIN)/aggravation bench $(ARGS)

weights: install ## Train the networks anew and put them in their place (about 20 minutes on 2 cores)
	rm -rf build/weights
	$(BIN)/aggravation train --seed 1 --out build/weights
	cp build/weights/*.npz build/weights/*.toml src/aggravation/bots/learnt/

ladder: install ## Measure all computer players and write docs/ladder.md (about 20 minutes on 2 cores; goes on where it stopped)
	$(BIN)/python -m tools.ladder

sentences: .venv/installed ## Write docs/sentences.md: every sentence, its code, its tests
	@$(BIN)/python -m tools.sentences

pictures: .venv/installed ## Draw the pictures of the README anew
	$(BIN)/aggravation board --svg docs/pictures/game.svg --position "super A:base,o,12,a4 B:base,base,19,40 \
	    C:base,33,41,c3 D:base,base,42,64 E:base,61,70,e4 F:base,base,75,f4 turn=A phase=roll"
	for board in cross4 star6 split6; do $(BIN)/aggravation board $$board --svg docs/pictures/$$board.svg; done
	$(BIN)/aggravation review docs/pictures/review.agg --svg docs/pictures/review.svg >/dev/null
	$(BIN)/aggravation lab --a classic --b "classic(corners=run)" --seed 1 --games 2000 --svg docs/pictures/lab.svg >/dev/null

# Names, versions and hashes only: no address gets into the file.
lock: .venv/installed ## Pin all requirements anew in requirements.txt
	@$(BIN)/python -m pip --disable-pip-version-check --quiet install uv
	@$(BIN)/uv pip compile pyproject.toml --all-extras --group dev --universal --python-version 3.11 \
	    --upgrade --generate-hashes --no-annotate --no-header --quiet --output-file requirements.txt

clean: ## Remove the environment and all caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage dist
