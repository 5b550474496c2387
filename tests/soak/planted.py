#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Seven planted secrets, and a run that uses them all: an object store, a signed webhook, a crash, a resume, an upload; and a studio that trains with them and follows a remote run: none is in a file, an output, the store or a list of processes."""

import argparse
import base64
import hashlib
import hmac
import http.server
import json
import pathlib
import signal
import subprocess
import tempfile
import threading
import time

import node
import support

KEY = b"a webhook's secret, which none may see"
SECRETS = {"AWS_ACCESS_KEY_ID": "AKIAPLANTEDKEYOFAMAZ", "AWS_SECRET_ACCESS_KEY": "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",
           "AWS_SESSION_TOKEN": "PlantedSessionTokenOfAmazon==", "RCLONE_CONFIG_PASS": "planted password of rclone",
           "TEMPERA_WEBHOOK_SECRET": "whsec_" + base64.b64encode(KEY).decode()}
PATH, USER = "/plantedPathOfTheWebhook/T00?key=plantedQuery", "plantedUser:plantedPasswordOfTheAddress"
WORDS = [SECRETS["AWS_ACCESS_KEY_ID"], "planted/Secret", "PlantedSession", "planted password", "planted%20password",
         SECRETS["TEMPERA_WEBHOOK_SECRET"][6:30], KEY.decode()[:20], "plantedPath", "plantedQuery", *USER.split(":")]


class Receiver(http.server.ThreadingHTTPServer):
    """Takes what a webhook sends, and counts what is not signed as it should be."""

    def __init__(self):
        self.events, self.forged = [], 0
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                signed = b".".join([self.headers["webhook-id"].encode(), self.headers["webhook-timestamp"].encode(), body])
                wanted = "v1," + base64.b64encode(hmac.digest(KEY, signed, hashlib.sha256)).decode()
                receiver.forged += self.headers["webhook-signature"] != wanted or self.path != PATH
                receiver.events.append(json.loads(body))
                self.send_response(500 if len(receiver.events) == 2 else 204)  # one failure is told in the log
                self.end_headers()

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class ProcessList(support.Watcher):
    """The command lines of everything on this machine, as anybody sees them, while it is entered."""

    SECONDS = 0.005

    def __init__(self):
        self.lines = set()

    def look(self):
        for process in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                self.lines.add(process.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
            except OSError:
                pass


def findings(texts):
    """Where which word is."""
    return [f"{where}: {word}" for where, text in texts for word in WORDS if word.encode() in text]


def files(folder):
    return [(str(file.relative_to(folder)), file.read_bytes()) for file in folder.rglob("*") if file.is_file()]


def objects(environment, bucket):
    import boto3  # comes with moto
    client = boto3.client("s3", endpoint_url=environment["AWS_ENDPOINT_URL"], region_name="us-east-1",
                          aws_access_key_id="a", aws_secret_access_key="b")
    client_objects = client.get_paginator("list_objects_v2").paginate(Bucket=bucket)
    return [(f"s3://{bucket}/{item['Key']}", client.get_object(Bucket=bucket, Key=item["Key"])["Body"].read())
            for page in client_objects for item in page.get("Contents", [])]


def make_bucket(environment, name):
    import boto3
    boto3.client("s3", endpoint_url=environment["AWS_ENDPOINT_URL"], region_name="us-east-1", aws_access_key_id="a",
                 aws_secret_access_key="b").create_bucket(Bucket=name)


def run(job, environment, more=()):
    """One start of the job, killed once on its way. @return its exit code and everything that it said"""
    process = subprocess.Popen([support.TEMPERA, "train", job, "--progress", "json", "--restarts", "1", *more],
                               env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    crashed = False
    said = b""
    for line in process.stdout:
        said += line
        if b'"event":"checkpoint"' in line and not crashed and not more:
            lock = json.loads((job.parent / "run/lock").read_text())
            subprocess.run(["kill", f"-{signal.SIGSEGV.value}", str(lock["pid"])], check=True)
            crashed = True
    return process.wait(), said + process.stderr.read()


def wait_for(what, patience=300):
    """@return whether it came true"""
    end = time.monotonic() + patience
    while not what() and time.monotonic() < end:
        time.sleep(0.2)
    return what()


def studio(arguments, environment, until):
    """A studio, ended as a session of a desktop ends it, some seconds after what it is there for.
    @return whether that came, and everything that it said"""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen([support.STUDIO, *arguments], env=environment, stdout=said, stderr=said)
        came = wait_for(until) and process.poll() is None
        time.sleep(3)  # what it remembers is written a moment later
        process.terminate()
        process.wait()
        said.seek(0)
        return came, said.read()


def events(folder):
    file = folder / "events.jsonl"
    return file.read_text() if file.exists() else ""


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    record = support.Record("planted")
    with support.workplace() as (place, environment), node.moto(environment) as store:
        receiver = Receiver()
        environment |= store | SECRETS | {"TEMPERA_WEBHOOK": f"http://127.0.0.1:{receiver.server_port}{PATH}"}
        while True:
            try:
                make_bucket(environment, "planted")
                break
            except Exception:  # the store is still starting
                time.sleep(0.2)
        support.Measured([support.TEMPERA, "demo", place / "demo", "--only-write"], environment).require()
        job = place / "demo/job.json"
        settings = json.loads(job.read_text())
        settings["train"] = {key: value for key, value in settings.get("train", {}).items() if key != "epochs"} | {"steps": 6}
        settings["save"] = settings.get("save", {}) | {"dir": "run", "every_steps": 2}
        settings["sample"] = settings.get("sample", {}) | {"at_start": False, "every_steps": 3, "steps": 2}
        settings["remote"] = {"uri": "s3://planted/run"}
        job.write_text(json.dumps(settings))
        in_studio = place / "demo/in-studio.json"
        settings["save"]["dir"], settings["remote"]["uri"] = "in-studio", "s3://planted/in-studio"
        in_studio.write_text(json.dumps(settings))
        with ProcessList() as processes:
            code, said = run(job, environment)
            uploaded = subprocess.run([support.TEMPERA, "runs", "upload", job.parent / "run", "--to", "s3://planted/again",
                                       "--progress", "json"], env=environment, capture_output=True)
            trained, of_studio = studio([in_studio, "--start"], environment,
                                        lambda: '"event":"done"' in events(job.parent / "in-studio"))
            cache = place / "home/cache"
            followed, of_follower = studio(["s3://planted/run"], environment,
                                           lambda: any('"event":"done"' in events(file.parent)
                                                       for file in cache.rglob("events.jsonl")))
            refused, complaint = run(job, environment, ["--resume", "never", "--set", f"remote.uri=sftp://{USER}@127.0.0.1/run"])
        record.check(code == 0, f"a run with a crash within it ends with {code}" + ("" if code == 0 else f": {said[-600:]}"))
        record.check(refused == 2, f"an address with a password ends with {refused}")
        record.check(uploaded.returncode == 0, f"an upload of it to another address ends with {uploaded.returncode}")
        record.check(trained and followed, "a studio trains with them, and another one follows the remote run"
                     if trained and followed else f"studio: trained {trained}, followed {followed}: {(of_studio + of_follower)[-600:]}")
        kept = [name for name in ("home/config", "home/state") for _ in (place / name).rglob("*.*")]
        record.check({"home/config", "home/state"} <= set(kept), f"{len(kept)} files of settings, session and queue that they left")
        names = [event["event"] for event in receiver.events]
        record.check(receiver.forged == 0 and names[0] == "start" and names[-2:].count("complete") + names[-2:].count("failed") >= 1,
                     f"{len(names)} messages, {receiver.forged} with a wrong signature or address")
        texts = (files(place) + objects(environment, "planted") + [("what it said", said), ("what it complained of", complaint),
                    ("what the upload said", uploaded.stdout + uploaded.stderr), ("what the studio said", of_studio),
                    ("what the follower said", of_follower)]
                 + [("a list of processes", line.encode()) for line in processes.lines if USER not in line])
        texts += [(f"message {event['event']}", json.dumps(event).encode()) for event in receiver.events]
        found = findings(texts)
        sizes = sum(len(text) for _, text in texts)
        record.check(not found, f"{len(WORDS)} words of 7 secrets in {len(texts)} files, objects, outputs, messages and command lines "
                     f"({sizes / 1e6:.0f} MB): {len(found)} found" + "".join(f"; {line}" for line in found[:10]))
    record.write()


if __name__ == "__main__":
    main()
