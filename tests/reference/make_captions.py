# SPDX-License-Identifier: Apache-2.0
"""Writes tests/golden/token/captions.bin: 10,000 captions and what transformers' CLIPTokenizer makes of them.

The file is a zlib stream behind its length as 4 bytes, big endian (Qt's qUncompress reads that): for every caption its
UTF-8 bytes, a zero byte, the number of tokens as 2 bytes and the first 4 bytes of the SHA-256 of its ids (4 bytes each),
all little endian. Captions never hold a zero byte.
"""

import hashlib
import random
import struct
import unicodedata
import zlib

import numpy as np

import clip_tokenizer
from tiny_models import GOLDEN

SUBJECTS = ["cat", "Red Panda", "girl with a pearl earring", "1girl", "solo", "mountain lake", "sks dog", "TOK", "castle",
            "old man", "robot", "bowl of fruit", "cyberpunk city", "van", "rose", "dragon", "cube", "portrait"]
STYLES = ["masterpiece", "best quality", "8k uhd", "f/1.4", "50mm", "oil painting", "by Greg Rutkowski", "trending",
          "bokeh", "depth_of_field", "(detailed:1.3)", "[blurry]", "<lora:add_detail:0.8>", "HDR", "ISO-800", "4K",
          "1990s", "unreal engine 5", "studio ghibli", "it's", "DON'T", "we'll", "they've", "I'M", "rock'n'roll"]
HTML = ["&amp;", "&lt;b&gt;", "<br>", "&nbsp;", "&#39;", "&quot;", "<p class=\"x\">", "</p>", "&hearts;", "%20", "&amp;amp;"]
EMOJI = ["😀", "🐶", "👩‍👩‍👧‍👦", "🇩🇪", "❤️", "👍🏽", "✨", "🔥🔥🔥", "🏳️‍🌈", "☕", "™", "©", "♥"]
SCRIPTS = ["日本の城", "東京タワー", "고양이", "猫の写真", "中文描述,红色的花", "Привет мир", "ΟΔΥΣΣΕΥΣ", "Σίσυφος", "שלום", "مرحبا بالعالم",
           "नमस्ते", "ภาพแมว", "İstanbul", "straße", "Æther", "ﬁne ﬂoor", "Ⅷ ½ ²", "Å", "naïve café", "Đà Nẵng", "ｆｕｌｌ ｗｉｄｔｈ",
           "“quotes” — dash…", "٣٤٥", "ᾈ", "ǅ", "Ꞗ", "𝔉𝔯𝔞𝔨𝔱𝔲𝔯", "𐐀𐐨", "ẞ", "ŉ"]
MARKS = ["e\u0301", "n\u0303", "a\u0323\u0306", "o\u0308\u0304", "\u1112\u1161\u11ab", "Z̷͔̑a̵l̸g̵o̴", "\u0344", "\u2126", "q\u0307\u0323"]
SPACES = ["  ", "\t", "\n", "\u00a0", "\u2003", "\u3000", "\u200b", "\u200d", "\r\n", "\u2028", "\u0085", "\x1f", "\ufeff", "\x7f"]
SPECIAL = ["<|startoftext|>", "<|endoftext|>", "<|ENDOFTEXT|>", "<|StartOfText|>!!", "<|endoftext|", "</w>", "Ġ", "\ufffd"]
GROUPS = [(SUBJECTS, 30), (STYLES, 25), (HTML, 5), (EMOJI, 7), (SCRIPTS, 14), (MARKS, 5), (SPECIAL, 1)]


def word(draw, letters):
    """Mostly words as people write them; sometimes any assigned letter of Unicode."""
    kind = draw.random()
    if kind < 0.03:
        return "".join(chr(draw.choice(letters)) for _ in range(draw.randint(1, 4)))
    if kind < 0.05:
        return str(draw.randint(0, 10 ** draw.randint(1, 7)))
    if kind < 0.06:
        return "".join(draw.choice("!?.,:;-_*#@/\\|~'\"()[]{}") for _ in range(draw.randint(1, 6)))
    group = draw.choices([g for g, _ in GROUPS], [w for _, w in GROUPS])[0]
    text = draw.choice(group)
    return draw.choice([str, str, str, str.upper, str.title])(text)


def captions(count=10_000):
    draw = random.Random(20260101)
    # Up to Unicode 14, so that nothing here depends on whose tables are newer.
    letters = [c for c in range(0x80, 0x1FBFA) if unicodedata.category(chr(c)) not in ("Cn", "Cs", "Co", "Cc")]
    found = {"": None}
    while len(found) < count:
        parts = []
        for _ in range(draw.randint(1, 8)):
            parts.append(word(draw, letters))
            parts.append(draw.choice(SPACES) if draw.random() < 0.08 else draw.choice([", ", " ", " ", ""]))
        if len(found) % 1000 == 999:
            parts = parts * 30  # longer than one chunk
        found["".join(parts)] = None
    return list(found)


def main():
    tokenizer = clip_tokenizer.reference()
    texts = captions()
    body = bytearray()
    total = 0
    for text, ids in zip(texts, tokenizer(texts, add_special_tokens=False).input_ids):
        digest = hashlib.sha256(np.array(ids, "<i4").tobytes()).digest()[:4]
        body += text.encode() + b"\0" + struct.pack("<H", len(ids)) + digest
        total += len(ids)
    packed = struct.pack(">I", len(body)) + zlib.compress(bytes(body), 9)
    target = GOLDEN / "token" / "captions.bin"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(packed)
    print(f"{len(texts)} captions, {total} tokens, {len(packed)} bytes")


if __name__ == "__main__":
    main()
