# Everything sets itself up: only Python 3.11 or newer with pip must be installed.
# `make help` lists the targets.

PYTHON ?= python3
UV_VERSION := 0.13.7

# A uv on the PATH is used. Otherwise pip installs a pinned one under .tools, which works even if pip
# may not change the system's own packages.
OWN_UV := .tools/uv-$(UV_VERSION)/bin/uv
UV := $(or $(shell command -v uv 2>/dev/null),$(OWN_UV))

# In a terminal, players see a dot per second instead of a list of packages.
QUIET := $(if $(MAKE_TERMERR),,--quiet)
dotted = $(if $(MAKE_TERMERR),{ (while sleep 1; do printf .; done) & dots=$$!; $(1); \
  status=$$?; kill $$dots; echo; exit $$status; },$(1))

BIN := .venv/bin
NODE := .tools/node
NPM := src/bornes/web/npm.py
DOCS_ENV := .tools/docs
DOCS := $(DOCS_ENV)/.synced
PLAY := .venv/.synced-play
DEV := .venv/.synced-dev
LONG := .venv/.synced-long
BENCH := .venv/.synced-bench

# `wildcard` leaves out folders that are missing.
CODE := $(wildcard src tests bench tools)

# The environment is in this folder and made with the Python named above, whatever the caller has set.
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON := $(PYTHON)
export UV_PYTHON_DOWNLOADS := never
# Behind a proxy, the system's certificates are needed; NATIVE_TLS is uv's older name for this.
export UV_SYSTEM_CERTS := 1
export UV_NATIVE_TLS := 1
# A checkout builds its browser app here, not when it is installed for editing.
export HATCH_BUILD_NO_HOOKS := true
unexport VIRTUAL_ENV
# Tests start hundreds of processes, and without this each of them would compile all modules again.
# Modules that nothing imports are never compiled: that is three quarters of the packages.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test covering-1 covering-2 collect test-long test-ray check compile fix bench web docs release
.PHONY: chromium screenshots clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

# Node is fetched only if the browser app must be built and the machine has none; it stays out of
# .venv. Ctrl-C is for the server, which prints its own message; make prints nothing.
play: $(PLAY) ## play in the browser, on this machine
	@$(PYTHON) $(NPM) --ready || { \
	  echo "Fetching Node into .tools, to build the browser app once ..."; \
	  $(call dotted,UV_PROJECT_ENVIRONMENT=$(NODE) $(UV) sync --quiet --frozen --only-group web); }
	@$$(test -x $(NODE)/bin/python && echo $(NODE)/bin/python || echo $(PYTHON)) $(NPM)
	@trap : INT; $(BIN)/bornes serve --open

# Measuring coverage makes tests slower by a third, so the tests that cover the core, the record and
# the catalogue run first, separately. They are thousands of tiny tests: distributing them takes longer
# than running them, so two processes run a half each. A test that fails in a browser or against a server
# runs once more, alone in a new process, and is named at the end: see tests/again.py.
COVERING_1 := tests/core tests/record tests/drawing tests/laws/test_L8_printing.py \
  $(patsubst %,tests/cli/test_%.py,documents editions records rules score)
COVERING_2 := tests/rules tests/table tests/text
COVERING := $(COVERING_1) $(COVERING_2)
OTHERS := $(filter-out $(COVERING),$(patsubst %/,%,$(wildcard tests/*/)))
UNCOVERED := $(addprefix --ignore=,$(COVERING)) $(OTHERS)
# Tests run in several processes: threads of matrix products would only wait for each other.
PYTEST := OPENBLAS_NUM_THREADS=1 $(BIN)/pytest -q -r fExX
# Five processes on two cores: browsers and servers wait for each other, and three leave a third of the time unused.
WORKERS := -n 5 --dist loadgroup
# The compilation takes longest and is one process. Everything that needs no compiled kernel runs at the
# same time: the build of the browser app, which `check` needs, and the download of the browser.
FIRST := compile web chromium check collect covering-1 covering-2
test: $(DEV) ## check, then run all tests but the long ones; core and record fully covered
	@rm -f .coverage.*
	@$(MAKE) --no-print-directory --jobs=3 --output-sync $(FIRST)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report
	@rm -f .pytest_cache/v/cache/lastfailed
	@$(PYTEST) $(WORKERS) $(UNCOVERED) || $(BIN)/python -m tests.again

# Each worker imports all tests. This one process compiles them first, and the workers use its files.
collect: $(DEV)
	@$(PYTEST) --collect-only -qq $(UNCOVERED) > .venv/collect.log || { cat .venv/collect.log; exit 1; }

# Each half has its own cache. The coverage of both is combined when both are done.
HALF = -o cache_dir=.pytest_cache/$* --cov --cov-report= --cov-fail-under=0 $(COVERING_$*)
covering-1 covering-2: covering-%: $(DEV)
	@COVERAGE_FILE=.coverage.$* $(PYTEST) $(HALF)

# Hypothesis tries other examples every time, and more of them. SEED=N tries those of an earlier run.
# What it finds becomes an @example, which `make test` tries too. Exploring takes minutes for each law.
test-long: SEED := $(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom | tr -d ' '))
test-long: $(LONG) web chromium compile ## run the long tests, with PyTorch to train, and let Hypothesis look for new examples
	@echo "Hypothesis explores: 'make test-long SEED=$(SEED)' tries the same examples again."
	@BORNES_EXPLORE=1 $(BIN)/pytest -q -n 2 --dist loadgroup -m "long or hypothesis" --timeout 900 --hypothesis-seed=$(SEED)

# Ray is large, so it has its own environment.
RAY := .tools/ray
test-ray: $(DEV) ## run the tests of arenas on a Ray cluster
	@UV_PROJECT_ENVIRONMENT=$(RAY) $(UV) sync $(QUIET) --frozen --extra ray
	@$(RAY)/bin/pytest -q -m "long or not long" tests/arena/test_cluster.py

check: $(DEV) web ## lint, formatting, types, import directions, wording
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/ruff format --quiet --check $(CODE) || { echo "Not formatted: run 'make fix'."; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary $(CODE)
	@$(BIN)/lint-imports --no-logo > .venv/lint-imports.log 2>&1 || { cat .venv/lint-imports.log; exit 1; }
	@$(BIN)/python -m tools.style
	@$(BIN)/python -m bornes.web.build --check

compile: $(DEV) # compile the kernel once, for all tests
	@$(BIN)/python -m tests.compile_first

web: $(DEV) ## build the browser app, if it is out of date
	@$(BIN)/python -m bornes.web.build

# The browser tests use a real Chromium. If there is none, Debian's headless shell is enough: it draws no
# window, takes a quarter less processor time, and needs few other packages.
APT_INSTALL := apt-get install -y -qq --no-install-recommends
SHELL_OF_CHROMIUM := chromium-headless-shell fonts-liberation
chromium:
	@$(PYTHON) -c 'from tests.browser.chromium import chromium; chromium()' 2> /dev/null || { \
	  echo "Installing Chromium for the browser tests ..."; \
	  { $(APT_INSTALL) $(SHELL_OF_CHROMIUM) || { apt-get update -qq && $(APT_INSTALL) $(SHELL_OF_CHROMIUM); } \
	    || apt-get install -y -qq chromium; } > /dev/null 2>&1 \
	  || { echo "The browser tests need Chromium, and it could not be installed: run 'apt install chromium' as root, or set CHROMIUM to one." >&2; exit 1; }; }

screenshots: $(DEV) web chromium ## take the pictures of docs/screenshots again
	@$(BIN)/python -m tests.browser.screenshots
	@$(BIN)/python -m tests.tui.pictures

docs: $(DOCS) ## build the documentation as a site into build/site; a broken link is an error
	@NO_MKDOCS_2_WARNING=1 $(DOCS_ENV)/bin/mkdocs build --quiet --strict
	@echo "The documentation is in build/site: open build/site/index.html"

release: $(DEV) ## build the packages and try them in clean environments; TAG=1 also tags
	@$(UV) sync $(QUIET) --frozen --inexact --group release --extra server --extra postgres --extra fast
	@$(BIN)/python -m tools.release $(if $(TAG),--tag)

fix: $(DEV) ## repair what lint and formatting can repair
	@$(BIN)/ruff check --fix $(CODE)
	@$(BIN)/ruff format $(CODE)
	@$(BIN)/python -m bornes.web.build --fix

bench: $(BENCH) ## measure the engine, then the server, also against others
	@$(BIN)/python bench/core/run.py
	@$(BIN)/python -m bench.server.run --seconds 5

clean: ## remove everything that make created
	rm -rf .venv .tools .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf .coverage .coverage.* htmlcov dist build src/bornes/web/dist src/bornes/web/app/node_modules bench/server/node_modules
	find src tests $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +

define need_python
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
  echo "Bornes needs Python 3.11 or newer, and '$(PYTHON)' is not: install one, or name it with 'make PYTHON=python3.12 ...'." >&2; exit 1; }
endef

define need_pip
@$(PYTHON) -m pip --version > /dev/null 2>&1 || { \
  echo "Bornes sets itself up with pip, and '$(PYTHON)' has none: install it (Debian: apt install python3-pip), or install uv." >&2; exit 1; }
endef

# For playing, the packages that tests and checks need are not fetched; if they are installed, they stay.
# uvloop is left out: it is faster with hundreds of guests, but makes no difference at home.
$(PLAY): pyproject.toml uv.lock $(if $(filter $(OWN_UV),$(UV)),$(OWN_UV))
	$(need_python)
	@echo "Fetching what Bornes needs into .venv (once) ..."
	@$(call dotted,$(UV) sync --quiet --frozen --inexact --no-dev --extra server --no-install-package uvloop)
	@touch $@

$(DEV): pyproject.toml uv.lock $(if $(filter $(OWN_UV),$(UV)),$(OWN_UV))
	$(need_python)
	@echo "Setting up .venv (only when something changed) ..."
	@$(UV) sync $(QUIET) --frozen --extra server --extra postgres --extra fast --extra environments --extra openspiel
	@touch $@

$(DOCS): pyproject.toml uv.lock $(if $(filter $(OWN_UV),$(UV)),$(OWN_UV))
	$(need_python)
	@echo "Setting up $(DOCS_ENV) (only when something changed) ..."
	@UV_PROJECT_ENVIRONMENT=$(DOCS_ENV) $(UV) sync $(QUIET) --frozen --only-group docs
	@touch $@

$(LONG): $(DEV)
	@echo "Adding PyTorch, for tests that train ..."
	@$(UV) sync $(QUIET) --frozen --inexact --extra learn
	@touch $@

$(BENCH): $(DEV)
	@echo "Adding what the benchmarks compare with ..."
	@$(UV) sync $(QUIET) --frozen --inexact --extra bench
	@touch $@

$(OWN_UV):
	$(need_python)
	$(need_pip)
	@echo "Fetching uv $(UV_VERSION) into .tools ..."
	@$(call dotted,$(PYTHON) -m pip install --quiet --no-input --no-deps --no-compile --disable-pip-version-check --root-user-action ignore --target .tools/uv-$(UV_VERSION) uv==$(UV_VERSION))
	@touch $@
