#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""100 runs in each kind of bad weather over an S3 store: every checkpoint arrives, none is ever there in part, training does not wait."""

import argparse
import concurrent.futures
import contextlib
import hashlib
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import bad_line
import device_runs
import support

SETTINGS = {"train.epochs": "none", "train.batch_size": 1, "devices.use": "cpu", "devices.threads": 1, "network.rank": 8,
            "network.alpha": 8, "sample.every_steps": 0, "sample.at_start": "false",
            "save.every_steps": 8, "save.keep_last": 0}
STEPS = 32
# moto asks who reads, and does not check the answer.
SIGNED = "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0"
SECRETS = {"AWS_ACCESS_KEY_ID": "plantedkeyid", "AWS_SECRET_ACCESS_KEY": "plantedsecretkey"}


class Store:
    """moto's S3, looked at directly."""

    def __init__(self):
        self.port = device_runs.free_port()
        self.process = subprocess.Popen([sys.executable, support.ROOT / "tests/support/s3_server.py", str(self.port)],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            with contextlib.suppress(urllib.error.URLError):
                return self.get("?list-type=2") and None
            time.sleep(0.1)
        sys.exit("moto does not answer (./dev setup)")

    def close(self):
        self.process.terminate()
        self.process.wait()

    def get(self, what):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/runs/{what}", headers={"Authorization": SIGNED})
        for attempt in range(5):
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return answer.read()
            except urllib.error.HTTPError as error:  # moto's, where something is written while it lists
                if error.code != 500 or attempt == 4:
                    raise
                time.sleep(0.2)
        raise AssertionError

    def names(self, prefix):
        listed = self.get(f"?list-type=2&max-keys=1000&prefix={prefix}").decode()
        return re.findall(r"<Key>([^<]*)</Key>", listed)

    def torn(self, run, known):
        """The checkpoints below a run that have a manifest which their other files do not fulfil."""
        torn = []
        for name in self.names(f"{run}/checkpoints/"):
            if not name.endswith("/manifest.json") or name in known:
                continue
            folder = name.rpartition("/")[0]
            for file in json.loads(self.get(name))["files"]:
                with contextlib.suppress(urllib.error.HTTPError):
                    if hashlib.sha256(self.get(f"{folder}/{file['name']}")).hexdigest() == file["sha256"]:
                        continue
                torn.append(f"{folder}/{file['name']}")
            known.add(name)
        return torn


def train(environment, job, folder, settings):
    words = [word for key, value in (SETTINGS | {"train.steps": STEPS, "save.dir": folder} | settings).items()
             for word in ("--set", f"{key}={value}")]
    return [str(support.TEMPERA), "train", str(job), "--progress", "none", *words], environment


def step_seconds(folder):
    """The median step of a run: the first ones are not like the others."""
    times = [event["time"] for event in map(json.loads, (folder / "events.jsonl").read_text().splitlines())
             if event["event"] == "step"]
    return statistics.median(later - earlier for earlier, later in zip(times[3:], times[4:]))


class Weather:
    def __init__(self, store, environment, job, place, arguments):
        self.store, self.environment, self.job, self.place, self.arguments = store, environment, job, place, arguments
        self.arrived = self.saved = self.torn = self.failed = self.spoilt = 0
        self.with_store, self.without = [], []
        self.problems = []
        self.lock = threading.Lock()  # of all that runs beside one another count

    def run(self, kind, number):
        """One run in bad weather; before the first ones, one without a store."""
        name, line = f"{kind}-{number}", bad_line.BadLine(self.store.port, f"{kind}/{number}", self.arguments.delay)
        folder, alone = self.place / name, self.place / f"{name}-alone"
        environment = self.environment | SECRETS | {"AWS_ENDPOINT_URL": f"http://127.0.0.1:{line.port}"}
        if number < self.arguments.pairs:
            command, plain = train(self.environment, self.job, alone, {})
            support.Measured(command, plain).require()
            self.without.append(step_seconds(alone))
        command, environment = train(environment, self.job, folder, {"remote.uri": f"s3://runs/{name}"})
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        watcher = threading.Thread(target=self.watch, args=(kind, line, process, folder, name))
        watcher.start()
        errors = process.communicate()[1]
        watcher.join()
        line.close()
        with self.lock:
            self.spoilt += line.spoilt
            self.judge(name, folder, process.returncode, errors)
        if number < self.arguments.pairs:
            self.with_store.append(step_seconds(folder))
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(alone, ignore_errors=True)

    def watch(self, kind, line, process, folder, name):
        """Looks for checkpoints that are there in part. The weather turns when training begins, as a run does not begin
        without its store, and clears behind the last step."""
        known = set()
        while process.poll() is None:
            events = (folder / "events.jsonl").read_text() if (folder / "events.jsonl").exists() else ""
            line.weather = kind if '"event":"step"' in events and '"event":"done"' not in events else None
            torn = len(self.store.torn(name, known))
            with self.lock:
                self.torn += torn
            time.sleep(0.3)

    def judge(self, name, folder, code, errors):
        here = sorted(path.name for path in (folder / "checkpoints").iterdir())
        self.saved += len(here)
        for checkpoint in here:
            files = sorted(path.name for path in (folder / "checkpoints" / checkpoint).iterdir())
            with contextlib.suppress(urllib.error.HTTPError):
                self.arrived += all(self.store.get(f"{name}/checkpoints/{checkpoint}/{file}") ==
                                    (folder / "checkpoints" / checkpoint / file).read_bytes() for file in files)
        planted = any(secret in errors or secret in (folder / text).read_text()
                      for secret in SECRETS.values() for text in ("log.txt", "events.jsonl", "job.json"))
        if code != 0 or planted:
            self.failed += 1
            self.problems.append(f"{name}: exit code {code}{', shows a secret' if planted else ''}: {errors.strip()[-300:]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100, help="in each kind of weather")
    parser.add_argument("--kinds", nargs="+", choices=bad_line.KINDS, default=bad_line.KINDS)
    parser.add_argument("--delay", type=float, default=30.0, help="seconds that a connection waits in `delay`")
    parser.add_argument("--pairs", type=int, default=10, help="runs of each kind that are timed beside one without a store")
    parser.add_argument("--workers", type=int, default=4, help="runs at once, of those that are not timed")
    arguments = parser.parse_args()
    record = support.Record("weather")
    with support.workplace() as (place, environment):
        environment.pop("AWS_CA_BUNDLE", None)
        subprocess.run([support.TEMPERA, "demo", place / "demo", "--only-write"], env=environment, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for kind in arguments.kinds:
            with contextlib.closing(Store()) as store:  # one each, as moto holds in memory what it is sent
                weather = Weather(store, environment, place / "demo/job.json", pathlib.Path(place), arguments)
                for number in range(min(arguments.pairs, arguments.runs)):
                    weather.run(kind, number)
                with concurrent.futures.ThreadPoolExecutor(arguments.workers) as workers:
                    for done in [workers.submit(weather.run, kind, number)
                                 for number in range(arguments.pairs, arguments.runs)]:
                        done.result()
                report(record, kind, weather, arguments)
    record.write()


def report(record, kind, weather, arguments):
    for problem in weather.problems[:3]:
        record.figure(problem)
    record.check(weather.arrived == weather.saved and weather.saved > 0 and weather.torn == weather.failed == 0 and
                 weather.spoilt > 0,
                 f"{kind}: {arguments.runs} runs, {weather.spoilt} connections spoilt, {weather.arrived} of {weather.saved} "
                 f"checkpoints arrived byte for byte, {weather.torn} were there in part, {weather.failed} runs failed")
    if weather.without:
        ratio = statistics.median(a / b for a, b in zip(weather.with_store, weather.without))
        text = f"{kind}: a step takes {ratio:.3f} of its time without a store (median of {len(weather.without)} pairs)"
        record.check(ratio <= 1.02, text) if len(weather.without) >= 10 else record.figure(text)


if __name__ == "__main__":
    main()
