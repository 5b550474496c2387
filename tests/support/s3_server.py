#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""An S3 store on this machine, with an empty bucket `runs`, as long as it lives: s3_server.py PORT.

It is moto's, from where ./dev setup puts it or from this Python's own packages.
"""

import pathlib
import sys

here = pathlib.Path(__file__).resolve().parent
sys.path[:] = [str(here.parents[1] / ".deps/moto"), *(path for path in sys.path if path != str(here))]

from moto.s3.models import FakeKey, s3_backends  # noqa: E402
from moto.server import main  # noqa: E402


class NoVersion(str):
    """As S3 does: a bucket without versions tells none, not even where an upload came in parts."""

    def __bool__(self):
        return self != "null"


version = FakeKey.version_id.fget
FakeKey.version_id = property(lambda key: NoVersion(version(key)))
s3_backends["123456789012"]["aws"].create_bucket("runs", "us-east-1")
main(["-H", "127.0.0.1", "-p", sys.argv[1]])
