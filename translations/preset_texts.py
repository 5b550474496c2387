#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes to the file that is given what people read of the built-in presets (resources/presets), as C++ for lupdate: context "Presets"."""
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "resources/presets"


def texts():
    for file in sorted(FOLDER.glob("*.json")):
        read = json.loads(file.read_text())
        parts = [part for kind in ("families", "methods", "memory") for part in read[kind]] if file.name == "recipes.json" else [read]
        for part in parts:
            yield from (part[key] for key in ("title", "description") if key in part)


def main():
    # What C++ writes as JSON does: quotes and backslashes.
    lines = "".join(f'    QT_TRANSLATE_NOOP("Presets", {json.dumps(text, ensure_ascii=False)}),\n' for text in dict.fromkeys(texts()))
    pathlib.Path(sys.argv[1]).write_text(f"const char* presets[] = {{\n{lines}}};\n")


if __name__ == "__main__":
    main()
