#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Several devices train as one does: one global batch of four pictures of the demo, dealt to threads and to processes
in every way, gives the weights and the optimizer's state of one device; so do runs that go on on another number of
devices, runs on two machines (network namespaces), and runs whose processes are killed or halted again and again."""

import argparse
import os
import pathlib
import random
import shutil
import signal
import subprocess
import time

import support
from device_runs import (BATCH, METHODS, WAYS, WEIGHTS, children, choices, command, dealt, devices_of, distance,
                         events_of, five_buckets, lives, numbers, place_of, steps_told, tensors, wait_for)

ROUNDING = 1e-5
TIMEOUT = 3  # devices.timeout


def last(steps):
    return f"checkpoints/step-{steps:06}"


class Comparison:
    """Runs of one method, held against the one on one device."""

    def __init__(self, record, folder, environment, method, steps):
        self.record, self.folder, self.environment, self.method, self.steps = record, folder, environment, method, steps
        self.common = METHODS[method] | {"train.steps": steps, "save.every_steps": steps // 2}
        still = self.train("start", dealt(WAYS["1 device × batch 4"]) | {"optimizer.learning_rate": 0})
        self.start = tensors(still / last(steps) / WEIGHTS[method])
        self.reference = self.train("1 device × batch 4", dealt(WAYS["1 device × batch 4"]))

    def train(self, name, changes, *more):
        run = self.folder / f"{self.method} {name}"
        support.Measured(command(self.folder, run, self.common | changes, *more), self.environment).require()
        return run

    def apart(self, run):
        files = [(each / last(self.steps)) for each in (self.reference, run)]
        weights = distance(self.start, *(tensors(each / WEIGHTS[self.method]) for each in files))
        return weights, distance({}, *(tensors(each / "optimizer.safetensors") for each in files))

    def check(self, name, run):
        weights, state = self.apart(run)
        self.record.check(weights <= ROUNDING and state <= ROUNDING,
                          f"{self.method}, {self.steps} steps, {name}: {weights:.1e} of the change from one device, "
                          f"optimizer's state {state:.1e}")

    def matrix(self):
        """Every way to deal the batch × what is split × threads or processes."""
        self.check("1 device × batch 1 × accumulation 4",
                   self.train("accumulated", dealt(WAYS["1 device × batch 1 × accumulation 4"])))
        for sharding in choices("devices.sharding", self.environment):
            for workers in choices("devices.workers", self.environment):
                for name in ("2 devices × batch 2", "4 devices × batch 1"):
                    what = f"{name}, {sharding}, {workers}"
                    self.check(what, self.train(what, dealt(WAYS[name]) | {"devices.sharding": sharding,
                                                                           "devices.workers": workers}))

    def other_numbers(self):
        """A run saved on two devices goes on on one and on four."""
        saved = self.train("saved", dealt(WAYS["2 devices × batch 2"]) | {"devices.sharding": "zero1"})
        middle = saved / last(self.steps // 2)
        for name in ("1 device × batch 4", "4 devices × batch 1"):
            self.check(f"saved on 2 devices, gone on on {name}",
                       self.train(f"on {name}", dealt(WAYS[name]), "--resume", middle))


def uneven(record, folder, environment, method):
    """13 pictures in five buckets, once each: most batches have fewer pictures than there are devices."""
    pictures = five_buckets(folder / "uneven" / "1_thing").parent
    common = METHODS[method] | {"dataset.path": pictures, "train.steps": "none", "train.epochs": 1,
                                "save.every_steps": 0, "validation.split": 0}

    def train(name, changes):
        run = folder / f"{method} uneven {name}"
        support.Measured(command(folder, run, common | changes), environment).require()
        last_step = [event for event in events_of(run) if event["event"] == "step"][-1]
        return run / last(last_step["step"]), last_step["step"], last_step["images_seen"]

    start, *_ = train("start", dealt(WAYS["1 device × batch 4"]) | {"optimizer.learning_rate": 0})
    one, steps, images = train("one", dealt(WAYS["1 device × batch 4"]))
    for sharding in choices("devices.sharding", environment):
        four, *told = train(sharding, dealt(WAYS["4 devices × batch 1"]) | {"devices.sharding": sharding})
        weights = distance(tensors(start / WEIGHTS[method]), *(tensors(each / WEIGHTS[method]) for each in (one, four)))
        state = distance({}, *(tensors(each / "optimizer.safetensors") for each in (one, four)))
        record.check(told == [steps, images] and images == 13 and weights <= ROUNDING and state <= ROUNDING,
                     f"{method}, 13 pictures in five buckets on 4 devices, {sharding}: {told[1]} images in {told[0]} "
                     f"steps, {weights:.1e} of the change from one device, optimizer's state {state:.1e}")


class Disturbed:
    """Runs under --restarts one of whose processes is killed or halted at random moments, until that has happened often
    enough; in the end their weights are those of a run that nobody disturbs."""

    STEPS = 120

    def __init__(self, record, folder, environment, workers, times):
        self.record, self.folder, self.environment, self.times = record, folder, environment, times
        self.generator, self.noticed, self.broken, self.restarts = random.Random(times), [], [], 0
        self.name, self.count = f"disturbed {workers}", 4 if workers == "processes" else 1
        self.changes = METHODS["LoRA"] | devices_of(4) | {
            "devices.workers": workers, "train.batch_size": 1, "train.steps": self.STEPS, "save.every_steps": 3,
            "devices.timeout": TIMEOUT, "dataset.resolution": "64x64"}
        self.undisturbed = folder / self.name
        support.Measured(command(folder, self.undisturbed, self.changes), environment).require()

    def disturb(self, process, run):
        """One moment, at any time or while it trains: a process is lost, and all others of its start end."""
        before = wait_for(lambda: len(ranks := children(process)) == self.count and ranks, 60, process)
        if self.generator.random() < 0.5:
            steps = steps_told(run)
            wait_for(lambda: steps_told(run) > steps, 60, process)
        time.sleep(self.generator.uniform(0, 3))
        if not before or process.poll() is not None or children(process) != before:
            return
        victim = self.generator.choice(sorted(before))
        halts = self.count > 1 and len(self.noticed) % 2 == 0
        os.kill(before[victim], signal.SIGSTOP if halts else signal.SIGKILL)
        begin = time.monotonic()
        if not wait_for(lambda: not any(map(lives, before.values())), 60):
            stayed = sorted(rank for rank, pid in before.items() if lives(pid))
            self.broken.append(f"{'halting' if halts else 'killing'} process {victim} after {steps_told(run)} steps "
                               f"left {stayed}")
        self.noticed.append(time.monotonic() - begin)

    def run(self, number):
        run = self.folder / f"{self.name} {number}"
        process = subprocess.Popen(command(self.folder, run, self.changes, "--restarts", 1000),
                                   env=self.environment, stderr=subprocess.DEVNULL)
        while process.poll() is None and len(self.noticed) < self.times:
            self.disturb(process, run)
        code, told = process.wait(), events_of(run)
        self.restarts += sum(event["event"] == "run" for event in told) - 1
        self.broken += [event["message"] for event in told if "damaged" in event.get("message", "")]
        for file in ("lora.safetensors", "optimizer.safetensors"):
            own, theirs = (each / last(self.STEPS) / file for each in (run, self.undisturbed))
            if code != 0 or tensors(own) != tensors(theirs):  # beside them, a file has times
                self.broken.append(f"exit code {code}, {file} is not that of the undisturbed run")

    def check(self):
        runs = 0
        while len(self.noticed) < self.times:
            runs += 1
            self.run(runs)
        what = "one of four processes killed or halted" if self.count > 1 else "the process of four devices killed"
        self.record.check(not self.broken,
                          f"{what} {len(self.noticed)} times in {runs} runs of {self.STEPS} steps: all others gone after "
                          f"at most {max(self.noticed):.1f} s, taken up again {self.restarts} times, "
                          f"{len(self.broken)} broken{': ' + self.broken[0] if self.broken else ''}, else the weights "
                          "and the optimizer's state of the undisturbed run, bit for bit")


class Machines:
    """Two network namespaces with a cable between them. The first knows its own name as Debian's installer has it, by an
    address that nobody else reaches; the others' are above that one, as those of most networks are, which decides who
    connects to whom in Gloo."""

    FIRST, NAME = "192.168.77.1", "first-machine"

    def __init__(self):
        self.names = [f"tempera-{os.getpid()}-{i}" for i in range(2)]

    @staticmethod
    def files(name):
        """What `ip netns exec` lays over /etc."""
        return pathlib.Path("/etc/netns") / name

    @staticmethod
    def ip(*arguments):
        return subprocess.run(["ip", *arguments], capture_output=True, text=True)

    def __enter__(self):
        for name in self.names:
            made = self.ip("netns", "add", name)
            if made.returncode != 0:
                self.why = made.stderr.strip().splitlines()[-1]
                return None
        ends = [f"tmp{os.getpid() % 10000}{i}" for i in range(2)]
        self.ip("link", "add", ends[0], "type", "veth", "peer", "name", ends[1])
        for i, (name, end) in enumerate(zip(self.names, ends)):
            self.ip("link", "set", end, "netns", name, "name", "cable")
            self.ip("-n", name, "address", "add", f"{self.FIRST[:-1]}{i + 1}/24", "dev", "cable")
            self.ip("-n", name, "link", "set", "cable", "up")
            self.ip("-n", name, "link", "set", "lo", "up")
            self.files(name).mkdir(parents=True)
            own = "127.0.1.1" if i == 0 else self.FIRST
            (self.files(name) / "hosts").write_text(f"127.0.0.1 localhost\n{own} {self.NAME}\n")
        return self

    def __exit__(self, *_):
        for name in self.names:
            self.ip("netns", "del", name)
            shutil.rmtree(self.files(name), ignore_errors=True)

    def sent(self, machine):
        """Bytes that have left a machine."""
        read = self.ip("netns", "exec", self.names[machine], "cat", "/sys/class/net/cable/statistics/tx_bytes")
        return int(read.stdout)

    def train(self, folder, environment, run, changes):
        """One process on each. @return the bytes that both have sent"""
        before = self.sent(0) + self.sent(1)
        started = [subprocess.Popen(["ip", "netns", "exec", self.names[i], *command(folder, run, changes)],
                                    env=environment | place_of(i, 2, self.NAME, 29500, 0, 1)) for i in range(2)]
        if any([process.wait() != 0 for process in started]):
            raise SystemExit("a process of two machines failed")
        return self.sent(0) + self.sent(1) - before


def nodes(comparison, environment):
    """The same on two machines, and what their interfaces count."""
    record, folder, steps = comparison.record, comparison.folder, comparison.steps
    machines = Machines()
    with machines as made:
        if made is None:
            return record.figure(f"two machines: SKIPPED, network namespaces are not permitted here ({machines.why})")
        changes = comparison.common | {"devices.use": "cpu", "train.batch_size": BATCH // 2}
        run = folder / f"{comparison.method} two machines"
        sent = machines.train(folder, environment, run, changes)
        comparison.check("2 machines × batch 2", run)
        half = machines.train(folder, environment, folder / f"{run.name} half",
                              changes | {"train.steps": steps // 2, "save.every_steps": steps})
    # Both send, for a sum over two, as many bytes as they have gradients: the difference is that of the steps between.
    payload = 2 * 4 * numbers(run / last(steps) / WEIGHTS[comparison.method]) * (steps - steps // 2)
    counted = sent - half
    record.check(0 <= counted - payload <= 0.08 * payload,
                 f"{comparison.method}, two machines: interfaces counted {counted / 1e6:.1f} MB in {steps - steps // 2} "
                 f"steps, gradients are {payload / 1e6:.1f} MB ({100 * (counted / payload - 1):+.1f} %)")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--without", nargs="*", default=[], choices=["matrix", "numbers", "uneven", "nodes", "kills"])
    arguments = parser.parse_args()
    record = support.Record("devices")
    with support.workplace() as (place, environment):
        folder = place / "demo"
        support.Measured([support.TEMPERA, "demo", folder, "--only-write"], environment).require()
        for method in METHODS if {"matrix", "numbers", "uneven", "nodes"} - set(arguments.without) else ():
            comparison = Comparison(record, folder, environment, method, arguments.steps)
            if "matrix" not in arguments.without:
                comparison.matrix()
            if "numbers" not in arguments.without:
                comparison.other_numbers()
            if "uneven" not in arguments.without:
                uneven(record, folder, environment, method)
            if "nodes" not in arguments.without:
                nodes(comparison, environment)
        if "kills" not in arguments.without:
            for workers in ("threads", "processes"):
                Disturbed(record, folder, environment, workers, arguments.kills).check()
    record.write()


if __name__ == "__main__":
    main()
