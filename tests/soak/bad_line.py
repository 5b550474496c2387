# SPDX-License-Identifier: Apache-2.0
"""A line to a server on this machine on which the weather can be bad: see KINDS."""

import asyncio
import random
import socket
import struct
import threading

KINDS = ("refused", "delay", "slow", "reset", "errors", "denied", "truncated")
ANSWER = ("HTTP/1.1 {0} x\r\nContent-Type: application/xml\r\nConnection: close\r\nContent-Length: {2}\r\n\r\n"
          "<?xml version=\"1.0\"?><Error><Code>{1}</Code><Message>bad weather</Message></Error>")


class BadLine:
    """Forwards connections in a thread of its own; `weather` may be changed at any time, None: fine."""

    def __init__(self, server_port, seed, delay=30.0, bytes_per_second=1024):
        self.server_port, self.delay, self.rate = server_port, delay, bytes_per_second
        self.random = random.Random(seed)
        self.weather, self.connections, self.spoilt = None, 0, 0
        self.tasks = set()  # the loop itself would let go of those that wait
        self.loop = asyncio.new_event_loop()
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self):
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(asyncio.start_server(self._serve, sock=self.socket))
        self.loop.run_forever()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.socket.close()

    async def _serve(self, reader, writer):
        self.connections += 1
        self.tasks.add(asyncio.current_task())
        weather = self.weather
        self.spoilt += weather is not None
        try:
            await self._forward(weather, reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self.tasks.discard(asyncio.current_task())
            writer.close()

    async def _forward(self, weather, reader, writer):
        if weather == "refused":
            return reset(writer)
        if weather == "denied" or (weather == "errors" and self.random.random() < 0.5):
            code, name = (403, "AccessDenied") if weather == "denied" else self.random.choice(
                [(503, "SlowDown"), (500, "InternalError")])
            await reader.read(1 << 16)
            body_length = len(ANSWER.format(code, name, 0).split("\r\n\r\n", 1)[1])
            writer.write(ANSWER.format(code, name, body_length).encode())
            await writer.drain()
            await asyncio.sleep(0.2)
            return None
        if weather == "delay":
            await asyncio.sleep(self.delay)
        up, down = await asyncio.open_connection("127.0.0.1", self.server_port)
        limit = self.random.randrange(1, 400_000) if weather in ("reset", "truncated") else None
        there = self._pump(reader, down, limit if weather == "reset" else None, weather == "slow", writer)
        back = self._pump(up, writer, limit // 400 if weather == "truncated" else None, False, writer)
        try:
            await asyncio.gather(there, back)
        finally:
            down.close()

    async def _pump(self, source, target, limit, crawls, client):
        """Sends what comes; after `limit` bytes the connection breaks; one that crawls does so until the weather clears."""
        sent = 0
        while data := await source.read(1024 if crawls else 1 << 16):
            if limit is not None and sent + len(data) > limit:
                target.write(data[:limit - sent])
                reset(client)
                raise ConnectionResetError
            target.write(data)
            await target.drain()
            sent += len(data)
            if crawls and self.weather == "slow":
                await asyncio.sleep(len(data) / self.rate)
        if target.can_write_eof():
            target.write_eof()


def reset(writer):
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
