#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""50 machines that vanish at random, each new one with an empty disk: the run ends in the bytes of one that was never interrupted."""

import argparse
import contextlib
import functools
import hashlib
import json
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time

import device_runs
import support

INTERVAL = 10  # steps between two checkpoints
NOTICES = (120, 30, 5, 0)
# The published run: 500 steps of an SDXL LoRA, a checkpoint of 66 MB every 50 of them, 13 minutes for 0.0754 $.
PUBLISHED = {"steps": 500, "seconds": 13 * 60, "dollars": 0.0754, "bytes": 66e6, "every": 50}
SETTINGS = {"train.epochs": "none", "train.batch_size": 1, "devices.use": "cpu", "devices.threads": 1,
            "network.rank": 8, "dataset.resolution": 64, "sample.every_steps": 0, "sample.every_epochs": 0,
            "sample.at_start": "false", "validation.every_steps": 0, "validation.every_epochs": 0,
            "save.every_epochs": 0, "save.every_steps": INTERVAL, "save.keep_last": 2}


def digest(file):
    """Of a safetensors file's tensors, without the header, whose metadata tells the time."""
    data = file.read_bytes()
    return hashlib.sha256(data[8 + int.from_bytes(data[:8], "little"):]).hexdigest()


@contextlib.contextmanager
def moto(environment):
    """A bucket of moto's S3 on this machine."""
    port = device_runs.free_port()
    server = subprocess.Popen([sys.executable, support.ROOT / "tests/support/s3_server.py", str(port)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield {"AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}", "AWS_ACCESS_KEY_ID": "test",
               "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1"}
    finally:
        server.terminate()
        server.wait()


class Node:
    """A machine from its start with an empty disk to its end."""

    def __init__(self, place, environment, job, store, settings):
        self.place, self.began = place, time.monotonic()
        place.mkdir()
        environment = dict(environment, XDG_CACHE_HOME=str(place / "cache"))
        words = [word for key, value in (settings | {"save.dir": place / "run", "remote.uri": store}).items()
                 for word in ("--set", f"{key}={value}")]
        self.process = subprocess.Popen(
            [str(support.TEMPERA), "train", job, "--resume", "auto", "--progress", "json", *words], cwd=place,
            env=environment, stdout=subprocess.PIPE, stderr=(place / "errors").open("w"), text=True)
        self.events, self.at = [], []
        self.stepped = threading.Event()
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            try:
                event = json.loads(line)
            except ValueError:  # the machine vanished within it
                continue
            self.events.append(event)
            self.at.append(time.monotonic() - self.began)
            if event["event"] == "step":
                self.stepped.set()
        self.stepped.set()

    def all(self, name):
        return [event for event in self.events if event["event"] == name]

    def last_step(self):
        steps = self.all("step")
        return steps[-1]["step"] if steps else None

    def resumed_from(self):
        runs = self.all("run")
        return runs[0].get("resumed_from", 0) if runs else None

    def first_step_after(self):
        return next((at for event, at in zip(self.events, self.at) if event["event"] == "step"), None)

    def end(self):
        code = self.process.wait()
        self.reader.join()
        return code

    def vanish(self, after):
        """SIGKILL, `after` seconds behind its first step."""
        self.stepped.wait()
        try:
            self.process.wait(after)
        except subprocess.TimeoutExpired:
            self.process.kill()
        return self.end()

    def evict(self, after, notice):
        """SIGTERM, and SIGKILL after the notice."""
        self.stepped.wait()
        try:
            self.process.wait(after)
            return self.end(), 0.0, False
        except subprocess.TimeoutExpired:
            pass
        told = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(notice)
            killed = False
        except subprocess.TimeoutExpired:
            self.process.kill()
            killed = True
        return self.end(), time.monotonic() - told, killed

    def errors(self):
        return (self.place / "errors").read_text().strip()[-1000:]


class Arrivals(support.Watcher):
    """How long after their event checkpoints are whole in a store that is a folder."""

    def __init__(self, folder):
        self.folder, self.seen = folder / "checkpoints", {}

    def look(self):
        for manifest in self.folder.glob("step-*/manifest.json"):
            self.seen.setdefault(int(manifest.parent.name[5:]), time.time())

    def delays(self, node):
        return [self.seen[event["step"]] - event["time"] for event in node.all("checkpoint") if event["step"] in self.seen]


class Course:
    """One run, from its first machine to its last."""

    def __init__(self, folder, name, environment, address, steps, more=()):
        self.folder, self.environment = folder / name, environment
        self.folder.mkdir()
        self.job, self.store = f"{address}/job.json", f"{address}-{name}"
        self.settings = SETTINGS | {"train.steps": steps, "dataset.path": f"{address}/{DATASET}",
                                    "model.path": f"{address}/{MODEL}"} | dict(more)
        self.nodes, self.reached, self.lost = 0, 0, []

    def node(self, **more):
        self.nodes += 1
        node = Node(self.folder / f"node-{self.nodes}", self.environment, self.job, self.store, self.settings | more)
        return node

    def account(self, node):
        """Steps that machines before this one had told, and that it does again."""
        if node.resumed_from() is not None:
            self.lost.append(max(0, self.reached - node.resumed_from()))
            self.reached = node.resumed_from()
        self.reached = max(self.reached, node.last_step() or 0)
        if self.nodes > 2:  # a disk is not what is tested
            shutil.rmtree(self.folder / f"node-{self.nodes - 2}", ignore_errors=True)


def final_tensors(node):
    return {pathlib.Path(path).name: digest(pathlib.Path(path)) for path in node.all("done")[0]["output"]}


def kill_at_random(record, course, kills, seconds_per_step, rng):
    """Until the run is done; the last machine is left alone."""
    starts = []
    while len(course.lost) <= kills:
        node = course.node()
        code = node.vanish(rng.uniform(0, 2.5 * INTERVAL * seconds_per_step))
        course.account(node)
        if node.first_step_after():
            starts.append(node.first_step_after())
        if code == 0 or not node.events:
            break
    node = course.node() if code != 0 else node
    code = node.end()
    course.account(node)
    if code != 0:
        record.check(False, f"the last machine ended with {code}: {node.errors()}")
    return node, starts


def evict_at_notices(record, course, each, seconds_per_step, rng):
    """What each notice costs. @return a row for every notice"""
    for notice in NOTICES:
        lost, seconds, late, codes = [], [], 0, set()
        for _ in range(each):
            node = course.node(**{"remote.notice": notice})
            code, took, killed = node.evict(rng.uniform(0.2, 2 * INTERVAL * seconds_per_step), notice)
            course.account(node)
            lost += course.lost[-1:] if course.nodes > 1 else []
            seconds.append(took)
            late += killed
            codes.add(code)
        after = course.node(**{"remote.notice": notice})  # whose start tells what the last one has lost
        after.vanish(0)
        course.account(after)
        lost = lost[1:] + course.lost[-1:]
        text = (f"{notice} s of notice, {each} machines: exit codes {sorted(codes)}, {late} cut off, gone after "
                f"{statistics.median(seconds):.1f} s in the middle, lost {max(lost)} steps at most")
        if notice >= 30:
            record.check(max(lost) == 0 and late == 0 and codes == {3}, text)
        else:
            record.check(max(lost) <= 3 * INTERVAL, text)


def table(stall, starting):
    """What a machine costs that may vanish, for the published run, with what was measured here."""
    step = PUBLISHED["seconds"] / PUBLISHED["steps"]
    price = PUBLISHED["dollars"] / PUBLISHED["seconds"]
    lines = []
    for every in (10, 25, 50, 100, 500):
        saving = PUBLISHED["steps"] // every * stall / PUBLISHED["seconds"]
        worst, mean = every * step, every * step / 2
        lines.append(f"as published, a checkpoint every {every} steps: saving takes {100 * saving:.2f} % of the time; an "
                     f"interruption costs at most {every - 1} steps, {worst:.0f} s, {worst * price:.4f} $, on average "
                     f"{mean:.0f} s, {mean * price:.4f} $, and {(mean + starting) * price:.4f} $ with the start of the "
                     f"next machine ({starting:.0f} s)")
    return lines


def place(stack, store, project, environment):
    """Puts the project where every machine can fetch it. @return its address, and the environment to reach it"""
    if store == "folder":
        return f"file://{project}", environment
    environment = environment | stack.enter_context(moto(environment))
    rclone = dict(environment, RCLONE_CONFIG_S3_TYPE="s3", RCLONE_CONFIG_S3_PROVIDER="Other",
                  RCLONE_CONFIG_S3_ENDPOINT=environment["AWS_ENDPOINT_URL"], RCLONE_CONFIG_S3_ENV_AUTH="true")
    rclone.pop("AWS_CA_BUNDLE", None)  # with which rclone's S3 refuses to start
    for _ in range(100):  # until the server is there
        if subprocess.run(["rclone", "mkdir", "s3:runs"], env=rclone, capture_output=True).returncode == 0:
            break
        time.sleep(0.2)
    subprocess.run(["rclone", "copy", str(project), "s3:runs/project"], env=rclone, check=True)
    return "s3://runs/project", environment


DATASET, MODEL = "photos", "model"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--notices", type=int, default=3, help="machines for each notice")
    parser.add_argument("--store", choices=["folder", "moto"], default="folder")
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    record, rng = support.Record("node"), random.Random(arguments.seed)
    with contextlib.ExitStack() as stack:
        folder, environment = stack.enter_context(support.workplace())
        project = folder / "project"
        support.Measured([support.TEMPERA, "demo", project, "--only-write"], environment).require()
        address, environment = place(stack, arguments.store, project, environment)
        course = functools.partial(Course, folder, environment=environment, address=address)

        whole = course("whole", steps=arguments.steps)
        with Arrivals(folder / "project-whole") as arrivals:
            node = whole.node()
            if node.end() != 0:
                raise SystemExit(f"the uninterrupted run failed: {node.errors()}")
        delays = arrivals.delays(node)
        expected = final_tensors(node)
        times = [event["time"] for event in node.all("step")]
        step = statistics.median(b - a for a, b in zip(times, times[1:]))
        stalls = [event["seconds"] for event in node.all("checkpoint")]
        saving = sum(stalls) / (times[-1] - times[0])
        starting = node.first_step_after()
        record.figure(f"{arguments.steps} steps of {1000 * step:.0f} ms, a checkpoint of "
                      f"{node.all('checkpoint')[0]['bytes'] / 1e6:.1f} MB every {INTERVAL}, mirrored to {arguments.store}; "
                      f"job, data set and model are fetched from there; {starting:.1f} s to the first step")
        # As large as the published ones, at their rhythm: the stall is a copy in memory, and grows with the bytes.
        scale = PUBLISHED["bytes"] / node.all("checkpoint")[0]["bytes"]
        published = statistics.mean(stalls) * scale / (PUBLISHED["every"] * PUBLISHED["seconds"] / PUBLISHED["steps"])
        record.check(published < 0.02, f"training waits {1000 * statistics.mean(stalls):.1f} ms for a checkpoint, "
                     f"{100 * saving:.2f} % of the time of so quick steps; of 66 MB every 78 s, as published, it would be "
                     f"{100 * published:.2f} % (promised: 2 %)")

        killed = course("killed", steps=arguments.steps)
        last, starts = kill_at_random(record, killed, arguments.kills, step, rng)
        vanished = killed.nodes - 1
        record.check(bool(last.all("done")) and final_tensors(last) == expected,
                     f"{vanished} machines vanished, each next one with an empty disk: the run ends in the same bytes")
        lost = (f"lost at most {max(killed.lost)} steps, {statistics.mean(killed.lost):.1f} on average: {INTERVAL} are "
                f"between two checkpoints")
        if delays:  # a machine that vanishes while the newest is on its way goes on from the one before
            on_the_way = 2 * max(delays) / step
            record.check(max(killed.lost) <= 2 * INTERVAL + on_the_way,
                         f"{lost}, and one is in the store {statistics.median(delays):.1f} s after it is written "
                         f"({max(delays):.1f} s at most)")
        else:
            record.figure(lost)

        evicted = course("evicted", steps=10 ** 6)
        evict_at_notices(record, evicted, arguments.notices, step, rng)
    for line in table(statistics.mean(stalls) * scale, statistics.median(starts or [starting])):
        record.figure(line)
    record.write()


if __name__ == "__main__":
    main()
