#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How well the plan's model of an exchange (plan::estimateExchange) says what exchanges take, on this machine over Gloo.

    ninja -C BUILD exchange_bench && tests/bench/devices_exchange.py [--times 40] [--ranks 2 4]

Sums, and either half of them (reduce-scatter, all-gather), of 4 KB to 64 MB between 2 and 4 ranks, as threads of one
process and as processes. Bandwidth and latency of the model are fitted to every second size and held against the
others. Checks that the bytes sent are those that the plan says. $TEMPERA_BUILD names the build folder. Appends tables to
RESULTS.md."""

import argparse
import datetime
import os
import pathlib
import socket
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "soak"))
import support  # noqa: E402

BENCH = support.BUILD / "bin/exchange_bench"
SIZES = [4096 * 4 ** i for i in range(8)]  # to 64 MB
SIZES = sorted(SIZES + [2 * size for size in SIZES[:-1]])
FITTED = SIZES[::2]
OPERATIONS = ("sum", "scatter", "gather")


def lines(text):
    return {(int(words[0]), words[1]): [float(word) for word in words[2:]]
            for words in (line.split() for line in text.splitlines() if line and line[0].isdigit())}


def run(*arguments, **more):
    return subprocess.Popen([str(word) for word in (BENCH, *arguments)], stdout=subprocess.PIPE, text=True, **more)


def by_threads(ranks, times):
    process = run("threads", ranks, times, *SIZES)
    return lines(process.communicate()[0])


def by_processes(ranks, times):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    processes = [run(rank, ranks, port, times, *SIZES) for rank in range(ranks)]
    outputs = [process.communicate()[0] for process in processes]
    return lines(outputs[0])


def model(ranks, latency, bandwidth):
    return {key: values[0]
            for key, values in lines(run("model", ranks, latency, bandwidth, *SIZES).communicate()[0]).items()}


def fit(measured, ranks):
    """Latency and bandwidth of sums that leave the least relative error: time = a + b · bytes, each equation divided by
    its time, in least squares."""
    equations = [(1 / measured[size, "sum"][0], size / measured[size, "sum"][0]) for size in FITTED]
    aa, ab, bb = (sum(left * right for left, right in ((e[i], e[j]) for e in equations)) for i, j in ((0, 0), (0, 1), (1, 1)))
    ya, yb = (sum(e[i] for e in equations) for i in (0, 1))
    determinant = aa * bb - ab * ab
    latency, slope = (ya * bb - yb * ab) / determinant, (aa * yb - ab * ya) / determinant
    return max(latency, 0.0), 2 * (ranks - 1) / ranks / slope


def errors(measured, predicted, operation, sizes):
    parts = [abs(predicted[size, operation] / measured[size, operation][0] - 1) for size in sizes]
    return sum(parts) / len(parts), max(parts)


def compare(way, measure, ranks, times):
    """@return a table, and whether the bytes sent are those of the plan."""
    measured = measure(ranks, times)
    latency, bandwidth = fit(measured, ranks)
    predicted = model(ranks, latency, bandwidth)
    exact = all(sent == planned for _, sent, planned in measured.values())
    text = [f"{ranks} ranks as {way}: {latency * 1e6:.0f} µs and {bandwidth / 1e9:.2f} GB/s of bus bandwidth, fitted to "
            f"{len(FITTED)} sums; bytes sent are {'exactly' if exact else '**not**'} those of the plan. Error of the "
            "sizes that were not fitted: " +
            ", ".join("{} {:.0f} % (at most {:.0f} %)".format(
                operation, *(100 * part for part in
                             errors(measured, predicted, operation, [s for s in SIZES if s not in FITTED])))
                for operation in OPERATIONS) + ".", "",
            "| bytes | " + " | ".join(f"{operation}, measured / model" for operation in OPERATIONS) + " |",
            "|---|---|---|---|"]
    for size in SIZES:
        cells = [f"{measured[size, o][0] * 1e3:.3g} / {predicted[size, o] * 1e3:.3g} ms" for o in OPERATIONS]
        text.append(f"| {size:,}{' (fitted)' if size in FITTED else ''} | " + " | ".join(cells) + " |")
    return "\n".join(text), exact


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=40)
    parser.add_argument("--ranks", type=int, nargs="+", default=[2, 4])
    arguments = parser.parse_args()
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    record = support.Record("devices_exchange")
    tables, exact = [], True
    for ranks in arguments.ranks:
        for way, measure in (("threads", by_threads), ("processes", by_processes)):
            table, holds = compare(way, measure, ranks, arguments.times)
            support.say(table)
            tables.append(table)
            exact = exact and holds
    command = " ".join(["tests/bench/devices_exchange.py", *sys.argv[1:]])
    with support.RESULTS.open("a") as results:
        results.write(f"\n### {datetime.date.today()} `{command}`\n\nCommit {record.commit}; {support.machine()}, load "
                      f"{record.load:.1f} at the start, quickest of {arguments.times} exchanges over the loopback "
                      "interface.\n\n" + "\n\n".join(tables) + "\n")
    sys.exit(0 if exact else 1)


if __name__ == "__main__":
    main()
