# SPDX-License-Identifier: Apache-2.0
"""What the soak tests share: a clean environment, the programs, the entry in tests/bench/RESULTS.md."""

import contextlib
import datetime
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("TEMPERA_BUILD", ROOT / "build")).resolve()
RESULTS = ROOT / "tests/bench/RESULTS.md"
TEMPERA = BUILD / "bin/tempera"
STUDIO = BUILD / "bin/tempera-studio"


@contextlib.contextmanager
def workplace():
    """A temporary folder, and an environment whose home, caches and sockets lie in it."""
    with tempfile.TemporaryDirectory(prefix="tempera-soak-") as name:
        folder = pathlib.Path(name)
        homes = {"HOME": folder / "home", "XDG_CACHE_HOME": folder / "home/cache", "XDG_CONFIG_HOME": folder / "home/config",
                 "XDG_STATE_HOME": folder / "home/state", "XDG_RUNTIME_DIR": folder / "home/run"}
        for path in homes.values():
            path.mkdir(parents=True, mode=0o700)
        yield folder, dict(os.environ, **{key: str(path) for key, path in homes.items()}, QT_QPA_PLATFORM="offscreen",
                           LC_ALL="C.UTF-8", MALLOC_ARENA_MAX="2")


def say(text):
    print(text, file=sys.stderr, flush=True)


class Watcher:
    """Looks at something again and again, while it is entered. What it is, look() says."""

    SECONDS = 0.02

    def __enter__(self):
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.watch)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()

    def watch(self):
        while not self.stopped.wait(self.SECONDS):
            self.look()


class Measured:
    """A finished program: what it printed, its exit code, seconds on the clock and on the processors, and its peak of
    resident memory."""

    def __init__(self, command, environment):
        begin = time.monotonic()
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
            process = subprocess.Popen([str(word) for word in command], env=environment, stdout=out, stderr=errors)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = self.code = os.waitstatus_to_exitcode(status)
            self.seconds, self.peak = time.monotonic() - begin, usage.ru_maxrss * 1024
            self.processor = usage.ru_utime + usage.ru_stime
            self.stdout, self.stderr = (stream.seek(0) or stream.read() for stream in (out, errors))

    def require(self):
        if self.code != 0:
            sys.exit(f"exit code {self.code}: {self.stderr.strip()}")
        return self


def reference_python():
    """A Python with the reference libraries: $TEMPERA_REFERENCE_PYTHON, else one made in .deps/reference."""
    if given := os.environ.get("TEMPERA_REFERENCE_PYTHON"):
        return [given]
    folder, wanted = ROOT / ".deps/reference", (ROOT / "tests/reference/requirements.txt").read_text()
    stamp = folder / "requirements.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        say(f"fetching the reference libraries from PyPI into {folder}")
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "-r",
                        ROOT / "tests/reference/requirements.txt"], check=True)
        stamp.write_text(wanted)
    return ["env", f"PYTHONPATH={folder}", sys.executable]


def machine():
    names = [line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
             if line.startswith("model name")]
    return f"{len(names)} × {names[0]}" if names else f"{os.cpu_count()} processors"


def commit():
    def git(*arguments):
        return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True)
    changed = git("diff", "--quiet", "HEAD", "--", "core", "app", "ui").returncode != 0
    return (git("rev-parse", "--short", "HEAD").stdout.strip() or "unknown") + (" with local changes" if changed else "")


class Record:
    """The entry of one run; what began is what is named, however long it takes."""

    def __init__(self, name):
        self.name, self.commit, self.begin = name, commit(), time.monotonic()
        self.command = " ".join(["./dev soak", name, *sys.argv[1:]])
        self.load = os.getloadavg()[0]
        self.figures, self.passed = [], True

    def figure(self, text):
        say(text)
        self.figures.append(text)

    def check(self, holds, text):
        """A promise: the run fails where it does not hold."""
        self.passed = self.passed and holds
        self.figure(text if holds else f"**failed:** {text}")

    def write(self):
        """Appends the entry and ends the program with the verdict."""
        seconds = time.monotonic() - self.begin
        verdict = "pass" if self.passed else "fail"
        lines = [f"\n### {datetime.date.today()} `{self.command}`: {verdict}\n",
                 f"Commit {self.commit}; {machine()}, load {self.load:.1f} at the start; {seconds:.0f} s.\n",
                 *[f"- {figure}" for figure in self.figures]]
        with RESULTS.open("a") as results:
            results.write("\n".join(lines) + "\n")
        say(f"{self.name}: {verdict} (written to {RESULTS.relative_to(ROOT)})")
        sys.exit(0 if self.passed else 1)

