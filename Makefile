# Chizu's tasks. `make help` lists them; each installs the Debian packages it needs.
SHELL := /bin/bash
.DEFAULT_GOAL := help

# What the command needs: text and PDF, gzip'd input, and a font with Japanese.
PACKAGES := pkg-config libpango1.0-dev zlib1g-dev libpng-dev libjpeg62-turbo-dev libwebp-dev fonts-vlgothic
# What the tests need besides: PROJ, GEOS, librsvg and Poppler as second sources, and Python for the documentation's code.
TEST_PACKAGES := $(PACKAGES) libproj-dev libgeos-dev librsvg2-bin poppler-utils python3
BENCH_PACKAGES := $(PACKAGES) g++ libsimdjson-dev libcairo2-dev libgeos-dev python3 python3-mapnik
# What the pictures of the demo are drawn with; the Swift runtime is linked in, so the command runs anywhere.
RELEASE := swift build -c release --static-swift-stdlib
PREFIX ?= /usr/local
SECONDS_TO_FUZZ ?= 60

.PHONY: help demo test bench wasm fuzz lint format install build clean packages test-packages

help: ## list the tasks
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## */\1\t/' | expand -t 12

demo: build ## draw demo/*.png, .svg and .pdf from Samples/
	@Scripts/demo.sh

test: test-packages ## run every test
	swift build --build-tests
	swift test --skip-build
	python3 Scripts/check-documentation.py

bench: build ## measure Chizu and its peers in one run and print the ratios
	@Scripts/install-packages.sh $(BENCH_PACKAGES)
	@python3 Benchmarks/run.py $(JOBS)

wasm: ## build the browser engine, dist/chizu.wasm
	@Scripts/build-wasm.sh

fuzz: ## feed the parser broken files for SECONDS_TO_FUZZ=60 seconds
	@SECONDS_TO_FUZZ=$(SECONDS_TO_FUZZ) Scripts/fuzz.sh

lint: ## check the source's format and style
	swift format lint --strict --parallel --recursive Sources Tests Benchmarks Package.swift

format: ## put the source into the house's format
	swift format --in-place --parallel --recursive Sources Tests Benchmarks Package.swift

build: packages ## build the chizu command, .build/release/chizu
	$(RELEASE) --product chizu

install: build ## install the chizu command into PREFIX=/usr/local
	install -D -m 755 "$$($(RELEASE) --show-bin-path)/chizu" "$(DESTDIR)$(PREFIX)/bin/chizu"

clean: ## remove what was built and drawn
	rm -rf .build dist demo wasm-toolset.json

packages:
	@Scripts/install-packages.sh $(PACKAGES)

test-packages:
	@Scripts/install-packages.sh $(TEST_PACKAGES)
