#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the WebUI's notation of weights makes of prompts: tests/golden/token/prompt_weights.json. Written after the
description of the notation, with one pass over a stack of open brackets instead of ranges of positions."""

import json
import pathlib
import random
import re

TARGET = pathlib.Path(__file__).resolve().parents[1] / "golden" / "token" / "prompt_weights.json"

TOKEN = re.compile(r"""
    \\(?P<escaped>[()\[\]\\])      # the character itself
  | (?P<lone>\\)                   # says nothing
  | (?P<open>[(\[])
  | :\s*(?P<weight>[+-]?(?:\d+\.?\d*|\.\d+))\s*\)
  | (?P<close>[)\]])
  | (?P<text>[^\\()\[\]:]+|:)
""", re.VERBOSE)

FACTOR = {"(": 1.1, "[": 1 / 1.1}
OPENS = {")": "(", "]": "["}


def parse(prompt):
    """[(text, weight), …]"""
    pieces = []  # [text, [factors in the order in which they apply]]
    opened = []  # (bracket, number of pieces before it)

    def last(bracket):
        return next((i for i in reversed(range(len(opened))) if opened[i][0] == bracket), None)

    def close(index, factor):
        for piece in pieces[opened.pop(index)[1]:]:
            piece[1].append(factor)

    for match in TOKEN.finditer(prompt):
        kind, text = match.lastgroup, match.group()
        if kind == "lone":
            continue
        if kind == "open":
            opened.append((text, len(pieces)))
        elif kind == "weight" and last("(") is not None:
            close(last("("), float(match["weight"]))
        elif kind == "close" and last(OPENS[text]) is not None:
            close(last(OPENS[text]), FACTOR[OPENS[text]])
        else:
            pieces.append([match["escaped"] or text, []])
    for bracket in "([":  # what was left open
        while (index := next((i for i, one in enumerate(opened) if one[0] == bracket), None)) is not None:
            close(index, FACTOR[bracket])
    merged = []
    for text, factors in pieces or [["", []]]:
        weight = 1.0
        for factor in factors:
            weight *= factor
        if merged and merged[-1][1] == weight:
            merged[-1][0] += text
        else:
            merged.append([text, weight])
    return merged


PROMPTS = [
    "", "a cat", "a (cat)", "a ((cat))", "a [cat]", "a [[cat]]", "a (cat:1.3) on a mat", "a (cat:0.5)", "(a (cat:1.3) b:0.8)",
    "([cat])", "a \\(cat\\)", "\\[cat\\] \\\\ (x)", "(cat", "cat)", "[cat", "cat]", "(cat: 1.2 )", "(cat :1.2)", "(cat:+1.2)",
    "(cat:-1)", "(cat:.5)", "(cat:1.2.3)", "(cat:x)", "(10:30)", "a:b (c)", "a:1.2) b", "(a:1.2))", "()", "([)]", "(a[b)c]",
    "(naïve café:1.4), 猫 (犬:0.7)", "(masterpiece:1.2), (best quality:1.2), portrait of a (woman), [blurry]",
]


def main():
    generator = random.Random(1)
    alphabet = ["a", "b", " ", "(", ")", "[", "]", "\\", ":", ":1.5)", ":0.5)", ",", "cat"]
    prompts = PROMPTS + ["".join(generator.choices(alphabet, k=generator.randint(1, 14))) for _ in range(600)]
    prompts = [p for p in prompts if not p or any(c in p for c in "()[]") or "\\" not in p]  # without brackets: as it is
    rows = [[prompt, parse(prompt)] for prompt in prompts]
    TARGET.write_text("[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n")


if __name__ == "__main__":
    main()
