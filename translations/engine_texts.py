#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes ui/bridge/EngineTexts.cpp, or the file that is given: the messages of core/, which has no Qt, as patterns that can be translated.

A message there is a sum of literals and of what it names: key + ": found " + text + ", expected " + range becomes
"found %1, expected %2". What stands before the first colon (an option, a file) is translated by itself.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["base", "options", "hardware", "format", "spec", "token", "run", "data", "plan", "remote", "tensor", "models", "diffusion",
           "adapters", "tools", "optim", "parallel", "cache", "train"]
# Of the commands that the window starts: what they say when they refuse or fail.
COMMANDS = ["RunsForget", "RunsTag", "RunsUpload", "SampleFiles", "TrainMirror", "TrainWebhooks"]
# What only the command line, a webhook or the metadata of a file says, and tables whose texts are marked by TR_NOOP.
LEFT_OUT = re.compile(r"(Options|Text|ScalingTable|Reference|CommandLine|Schema|Assert|Log|EventJson|OptimizerFacts"
                      r"|ExchangeEstimate|PlannedFiles|RunRecord|Journal|WebhookMessages|MergedMetadata)\.cpp$")
# Names of things that are no messages, and pieces that say something only where they are put together.
NO_MESSAGES = re.compile(r"(core id|physical id|model name|locon \+ lora|list of texts|trained apart|latent %1 .*|one is"
                         r"|%1%2 is set|its beginning|tag:.*|%1 on %2 than on %3|cannot be listed|shared the optimizer's state|.* (is|are)"
                         r"|webhook-[a-z]+: %1|dimension is resized .*|a row for every optimizer|`tempera runs .*|[\^(].*"
                         r"|; %1 of samples.*|; there was no more time%1|, checkpoints left.*"
                         r"|tempera: .*|%1nothing is tried .*|%1it is tried again|%1; (it is tried again|%2)|.* answers again%\d"
                         r"|not everything is at %1%2|%1%2 is, holds .*|%1 of %2%3; all else is at %4|would go|taken away"
                         r"|%1 has everything of .*|is %1 here, but not in the store: %2|the run is complete, but)")
# What rclone says, by which its errors are known, and the name of a kind of store that it takes.
SAID_BY_RCLONE = {"could not find default credentials", "didn't find section in config file", "unable to authenticate",
                  "couldn't connect to ssh-agent", "connection refused", "no such host", "network is unreachable",
                  "connection reset", "broken pipe", "corrupted on transfer", "no space left", "status code: 403",
                  "file name too long", "not a directory", "unknown flag", "google cloud storage"}
# What is put together too finely to be found, or a single word: conditions, what an option takes, files of a plan.
PUT_TOGETHER = ["%1 is %2", "%1 is set", "%1 or %2 is set", "a path", "a text", "a number", "a number %1",
                "an integer %1", "at least %1", "above %1", "at most %1", "from %1 to %2, a multiple of %3", "at least %1, a multiple of %2",
                "latent cache", "text cache", "class picture", "checkpoint", "sample", "%1 images = %2 epochs",
                # Kinds of files and their parts, and what stands before a colon.
                "a model", "a LoRA", "missing", "a matrix", "upload", "webhook %1", "safetensors header", "cannot be read", "answered %1",
                # What an upload that is held up says behind the reason.
                "1 checkpoint waits", "%1 checkpoints wait", "%1 of samples, events and other files wait", "it is tried again",
                "nothing is tried before the next checkpoint", "%1, and nothing is tried before the next one",
                "%1, and it is tried again", "%1, training goes on and it is tried again", "%1 answers again",
                "not everything is at %1", "there was no more time", "Stable Diffusion 1.x, 2.x or XL",
                # What the system says.
                "No such file or directory", "Permission denied", "Operation not permitted", "No space left on device",
                "Disk quota exceeded", "Read-only file system", "Input/output error", "Is a directory", "Not a directory", "File exists",
                "Directory not empty", "File name too long", "File too large", "Too many open files", "Cannot allocate memory",
                "Connection refused", "Broken pipe", "Stale file handle", "Transport endpoint is not connected"]

TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*(?:\\\n[^\n]*)*
    |(?P<raw>R"(\w*)\(.*?\)\2")|(?P<text>"(?:[^"\\\n]|\\.)*")|(?P<char>'(?:[^'\\]|\\.)+')
    |(?P<word>[A-Za-z_][\w:]*|\d[\w.']*)|(?P<sign>\+=|<<|>>|==|!=|<=|>=|&&|\|\||->|[^\s\w])""", re.S | re.M | re.X)
ENDS = {",", ";", "=", "?", ":", "+=", "<<", "&&", "||", "==", "!=", "return"}
OPENS, CLOSES = set("([{"), set(")]}")
STRINGS = {"std::string", "string"}


def tokens(source):
    return [(m.lastgroup, m.group()) for m in TOKEN.finditer(source) if m.lastgroup]


def plain(literal):
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), literal[1:-1])


def bounds(all_, at):
    """The sum that the literal at this place is a term of."""
    depth, first = 0, at
    while first > 0:
        sign = all_[first - 1][1]
        if depth == 0 and (sign in ENDS or sign in OPENS or sign == "}"):
            break
        depth += (sign in CLOSES) - (sign in OPENS)
        first -= 1
    depth, last = 0, at
    while last + 1 < len(all_):
        sign = all_[last + 1][1]
        if depth == 0 and (sign in ENDS or sign in CLOSES or sign == "{"):
            break
        depth += (sign in OPENS) - (sign in CLOSES)
        last += 1
    return first, last


def terms(all_, first, last):
    depth, term = 0, []
    for kind, sign in all_[first:last + 1]:
        depth += (sign in OPENS) - (sign in CLOSES)
        if depth == 0 and sign == "+":
            yield term
            term = []
        else:
            term.append((kind, sign))
    yield term


def pattern(all_, first, last):
    text, number = "", 0
    for term in terms(all_, first, last):
        if len(term) > 3 and term[0][1] in STRINGS and term[1][1] == "(":
            inner = term[2:-1]
            term = inner if all(kind == "text" for kind, _ in inner) else term
        if term and all(kind in ("text", "char") for kind, _ in term):
            text += "".join(plain(sign) for _, sign in term)
        else:
            number += 1
            text += f"%{number}"
    return text


def headless(text):
    """Without "option.key: ", "--option: " or "%1: " in front; the places that are left are counted anew."""
    text = re.sub(r"^(?:[a-z_]+\.[a-z_0-9.*]+|%\d|--[a-z-]+|OUT)+: (?=.)", "", text)
    places = {}
    return re.sub(r"%\d+", lambda m: places.setdefault(m.group(), f"%{len(places) + 1}"), text)


def is_message(text):
    words = re.findall(r"[A-Za-z][a-z']+", re.sub(r"%\d", " ", text))
    return (len(words) > 1 and " " in text.strip() and text == text.strip() and "\n" not in text
            and not re.match(r"[A-Z#*{<\[]|--|tensor \"|probe", text) and not NO_MESSAGES.fullmatch(text)
            and text not in SAID_BY_RCLONE)


def completed(text):
    """What is said of a file and the system's reason: the three are put together in functions of their own."""
    return f"{text} %1: %2" if re.fullmatch(r"cannot [a-z ]+", text) else text


def messages(source):
    all_ = tokens(source)
    for at, (kind, _) in enumerate(all_):
        if kind != "text" or any(sign in ("TR_NOOP", "static_assert", "TEMPERA_ASSERT") for _, sign in all_[max(0, at - 6):at]):
            continue
        text = headless(pattern(all_, *bounds(all_, at)))
        if is_message(text):
            yield completed(text)


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


def main():
    found = dict.fromkeys(PUT_TOGETHER)
    files = [file for folder in FOLDERS for file in sorted((ROOT / "core" / folder).rglob("*.cpp"))
             if not LEFT_OUT.search(file.name) and "import" not in file.parts]
    for file in files + [ROOT / f"app/commands/{name}.cpp" for name in COMMANDS]:
        for text in messages(file.read_text()):
            found.setdefault(text)
    lines = "".join(f'    QT_TRANSLATE_NOOP("Engine", "{escaped(text)}"),\n' for text in sorted(found))
    output = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "ui/bridge/EngineTexts.cpp"
    output.write_text(f"""// SPDX-License-Identifier: GPL-3.0-or-later
// Written by translations/engine_texts.py (./dev texts); not changed by hand.
#include <QtGlobal>

#include "bridge/EngineText.h"

namespace tempera::ui {{

// clang-format off
static constexpr const char* kTexts[] = {{
{lines}}};
// clang-format on

std::span<const char* const> engineTexts() {{ return kTexts; }}

}} // namespace tempera::ui
""")


if __name__ == "__main__":
    main()
