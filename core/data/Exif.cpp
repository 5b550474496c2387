// SPDX-License-Identifier: Apache-2.0
#include "data/Exif.h"

namespace tempera::data {

std::uint8_t exifOrientation(ByteWindow& bytes, std::uint64_t offset, std::uint64_t length) {
    constexpr std::uint32_t kOrientationTag = 0x0112, kShort = 3;
    const auto head = bytes.at(offset, 8);
    if (length < 8 || head.empty())
        return 1;
    const bool little = beginsWith(head, "II");
    if (!little && !beginsWith(head, "MM"))
        return 1;
    const auto read16 = [little](const std::uint8_t* p) { return little ? littleEndian16(p) : bigEndian16(p); };
    const auto read32 = [little](const std::uint8_t* p) { return little ? littleEndian32(p) : bigEndian32(p); };

    const std::uint64_t directory = read32(head.data() + 4);
    if (directory + 2 > length)
        return 1;
    const auto counter = bytes.at(offset + directory, 2);
    if (counter.empty())
        return 1;
    const std::uint32_t entries = read16(counter.data());
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::uint64_t place = directory + 2 + std::uint64_t{12} * i;
        const auto entry = place + 12 <= length ? bytes.at(offset + place, 12) : std::span<const std::uint8_t>();
        if (entry.empty())
            return 1;
        if (read16(entry.data()) != kOrientationTag)
            continue;
        const std::uint32_t value = read16(entry.data() + 8);
        const bool valid = read16(entry.data() + 2) == kShort && value >= 1 && value <= 8;
        return valid ? static_cast<std::uint8_t>(value) : std::uint8_t{1};
    }
    return 1;
}

} // namespace tempera::data
