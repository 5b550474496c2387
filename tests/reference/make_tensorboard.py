#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A file of figures, a text and a picture, written by TensorBoard's own messages and record writer."""

import pathlib
import struct
import zlib

from tensorboard.compat.proto import event_pb2, summary_pb2, tensor_pb2, tensor_shape_pb2
from tensorboard.summary.writer.record_writer import RecordWriter

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "golden/tensorboard"


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes((40 * x, 60 * y, 200)[c] for x in range(width) for c in range(3)) for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def scalar(tag, value):
    return summary_pb2.Summary.Value(tag=tag, simple_value=value)


def strings(tag, values, plugin, description=""):
    """A value as tensorboard.plugins' own summaries write it, there by TensorFlow."""
    metadata = summary_pb2.SummaryMetadata(plugin_data=summary_pb2.SummaryMetadata.PluginData(plugin_name=plugin),
                                           summary_description=description)
    shape = tensor_shape_pb2.TensorShapeProto(dim=[tensor_shape_pb2.TensorShapeProto.Dim(size=len(values))])
    return summary_pb2.Summary.Value(
        tag=tag, metadata=metadata, tensor=tensor_pb2.TensorProto(dtype=7, string_val=values, tensor_shape=shape))


def main():
    GOLDEN.mkdir(parents=True, exist_ok=True)
    (GOLDEN / "sample.png").write_bytes(png(5, 3))

    def event(time, step, value):
        return event_pb2.Event(wall_time=time, step=step, summary=summary_pb2.Summary(value=[value]))
    events = [
        event_pb2.Event(wall_time=1700000000.25, file_version="brain.Event:2"),
        event_pb2.Event(wall_time=1700000000.25, step=301,
                        session_log=event_pb2.SessionLog(status=event_pb2.SessionLog.START)),
        event(1700000000.25, 300, strings("job", ["    {\n      \"a\": \"ü\"\n    }".encode()], "text")),
        event(1700000001.5, 301, scalar("train/loss", 0.1)),
        event(1700000001.5, 301, scalar("train/lr", 1e-4)),
        event(1700000001.5, 301, scalar("train/lr_text_encoder", 5e-5)),
        event(1700000001.5, 301, scalar("train/grad_norm", float("nan"))),
        event(1700000001.5, 301, scalar("speed/it_per_s", 2.5)),
        event(1700000001.5, 301, scalar("speed/images_per_s", 10)),
        event(1700000002, 1_000_000_000_000, scalar("validation/loss", 0)),
    ]
    samples = [
        event_pb2.Event(wall_time=1700000003, file_version="brain.Event:2"),
        event_pb2.Event(wall_time=1700000003, step=301,
                        session_log=event_pb2.SessionLog(status=event_pb2.SessionLog.START)),
        event(1700000003, 302, strings("sample/2", [b"5", b"3", png(5, 3)], "images", "a cat, “sitting”")),
    ]
    for name, records in (("figures", events), ("samples", samples)):
        with (GOLDEN / f"{name}.tfevents").open("wb") as file:
            writer = RecordWriter(file)
            for one in records:
                writer.write(one.SerializeToString(deterministic=True))


if __name__ == "__main__":
    main()
