# The Yardage Book: `make help` lists what there is.
VENV ?= .venv
PYTHON ?= $(shell command -v python3.11 || command -v python3)
ARGS ?=
BIN := $(VENV)/bin
SHELL := /bin/bash

.DEFAULT_GOAL := help
.PHONY: help install install-photo run test check bench prove lock

help: ## What there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1	/' | expand -t 18

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' \
		|| { echo "This needs Python 3.11; name it with PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: requirements.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.installed-tests: tests/requirements.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tests/requirements.lock
	@touch $@

install: $(VENV)/.installed ## The environment, from the lock file
	@echo "Installed into $(VENV)."

$(VENV)/.installed-photo: requirements-photo.lock $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-photo.lock
	@touch $@

install-photo: $(VENV)/.installed-photo ## What reads photographs of scorecards (125 MB)
	@echo "Photographs of scorecards are read."

# Photographs are read where that installs; all else goes without it. PHOTO=0 does not try.
run: $(VENV)/.installed ## The site on PORT (8000); LAN=1 also for the phone beside the dice
	@[ "$(PHOTO)" = 0 ] || $(MAKE) --no-print-directory $(VENV)/.installed-photo \
		|| echo "Photographs of scorecards cannot be read here; all else works."
	@exec $(BIN)/python manage.py serve

test: $(VENV)/.installed-tests ## Every test (ARGS for pytest's own)
	$(BIN)/python -m pytest $(ARGS)

check: $(VENV)/.installed-tests ## Lint, types, migrations, deployment checks, known vulnerabilities
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy .
	$(BIN)/python manage.py makemigrations --check --dry-run
	SITE_URL=https://golf.example.org $(BIN)/python manage.py check --deploy --fail-level WARNING
	$(BIN)/pip-audit --disable-pip --require-hashes -r requirements.lock -r requirements-photo.lock

bench: $(VENV)/.installed-tests ## Measure speed at full size, into docs/figures.md
	$(BIN)/python -m pytest -n 0 -q -m bench --figures=bench $(ARGS)

prove: $(VENV)/.installed-tests ## Every figure at full size, on two cores (most of an hour), into docs/figures.md
	$(BIN)/python -m pytest -n 2 --dist load --maxschedchunk=1 -q -m prove --figures=prove $(ARGS)

lock: $(VENV)/.installed-tests ## Renew the lock files from pyproject.toml
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras \
		--no-emit-find-links --no-emit-index-url --no-emit-trusted-host \
		--output-file=requirements.lock pyproject.toml
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --extra=photo \
		--no-emit-find-links --no-emit-index-url --no-emit-trusted-host \
		--constraint=requirements.lock --output-file=requirements-photo.lock pyproject.toml
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe --extra=dev --extra=photo \
		--no-emit-find-links --no-emit-index-url --no-emit-trusted-host \
		--constraint=requirements-photo.lock --output-file=tests/requirements.lock pyproject.toml
