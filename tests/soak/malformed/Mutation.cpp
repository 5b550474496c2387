// SPDX-License-Identifier: Apache-2.0
#include "Mutation.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tempera::soak {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t kLongest = 1 << 16; ///< no input grows beyond it, or speed would measure copying

constexpr auto kWords = std::to_array<std::string_view>({
    "{"sv,
    "}"sv,
    "["sv,
    "]"sv,
    ","sv,
    ":"sv,
    "\""sv,
    "\\"sv,
    "\\u0000"sv,
    "\\ud800"sv,
    "null"sv,
    "true"sv,
    "[]"sv,
    "{}"sv,
    "\"\""sv,
    "\0"sv,
    "\n"sv,
    "\r\n"sv,
    "\t"sv,
    " "sv,
    "\x1b[2J"sv,
    "\xff"sv,
    "\xc3"sv,
    "\xed\xa0\x80"sv,
    "\xf4\x90\x80\x80"sv,
    "\xef\xbb\xbf"sv,
    "\xe2\x80\xae"sv,
    "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80"sv,
    "\xcc\x81"sv,
    "\xef\xbf\xbd"sv,
    "\xe4\xb8\xad\xe6\x96\x87"sv,
    "../../../outside/kept"sv,
    "/dev/zero"sv,
    "%n%s"sv,
    "<|endoftext|>"sv,
    "__metadata__"sv,
    "data_offsets"sv,
    "dtype"sv,
    "\"F8_E4M3\""sv,
    "\"F4\""sv,
    "\"BF16\""sv,
    "\"I64\""sv,
    "IHDR"sv,
    "IDAT"sv,
    "IEND"sv,
    "iCCP"sv,
    "\xff\xd8"sv,
    "\xff\xe1"sv,
    "\xff\xc2"sv,
    "\xff\xd9"sv,
    "VP8X"sv,
    "VP8L"sv,
    "ALPH"sv,
    "Exif\0\0"sv,
    "MM\0*"sv,
    "lora_down"sv,
    ".alpha"sv,
    "PK\x01\x02"sv,
    "PK\x03\x04"sv,
    "PK\x05\x06"sv,
    "PK\x06\x06"sv,
    "PK\x06\x07"sv,
    "cos\nsystem\n"sv,
    "ctorch\nFloatStorage\n"sv,
    "ctorch._utils\n_rebuild_tensor_v2\n"sv,
    "ccollections\nOrderedDict\n)R"sv,
    "storage"sv,
    "state_dict"sv,
    "h\x01"sv,
    "tR"sv,
    "(\x8a\xff"sv,
    "Q"sv,
    "b"sv,
    ":1.5)"sv,
});

constexpr auto kNumbers = std::to_array<std::string_view>({
    "0"sv,
    "-1"sv,
    "1"sv,
    "2"sv,
    "3"sv,
    "7"sv,
    "65536"sv,
    "1048576"sv,
    "2147483647"sv,
    "2147483648"sv,
    "-2147483648"sv,
    "4294967296"sv,
    "9223372036854775807"sv,
    "9223372036854775808"sv,
    "18446744073709551615"sv,
    "18446744073709551616"sv,
    "1e308"sv,
    "1e999"sv,
    "-0.0"sv,
    "0.5"sv,
    "1e-320"sv,
    "NaN"sv,
    "-Infinity"sv,
    "00"sv,
    "99999999999999999999999999999999999999"sv,
});

constexpr auto kIntegers =
    std::to_array<std::uint64_t>({0, 1, 2, 4, 8, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF,
                                  0x80000000, 0xFFFFFFFF, 0x100000000, 0x7FFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFF});

class Damage {
public:
    Damage(std::string bytes, std::span<const std::string> samples, RandomStream& random)
        : bytes_(std::move(bytes))
        , samples_(samples)
        , random_(random) {}

    std::string once() {
        switch (below(11)) {
        case 0:
            flipBit();
            break;
        case 1:
            setByte();
            break;
        case 2:
            setInteger();
            break;
        case 3:
            setNumber();
            break;
        case 4:
            insertWord();
            break;
        case 5:
            overwriteWithWord();
            break;
        case 6:
            lose();
            break;
        case 7:
            repeat();
            break;
        case 8:
            cross();
            break;
        case 9:
            truncate();
            break;
        default:
            nest();
            break;
        }
        bytes_.resize(std::min(bytes_.size(), kLongest));
        return std::move(bytes_);
    }

private:
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(random_.below(std::max<std::size_t>(bound, 1)));
    }
    std::size_t place() { return below(bytes_.size() + 1); }
    /// Mostly short, now and then anything up to `longest`.
    std::size_t length(std::size_t longest) { return std::min(longest, below(4) ? below(16) + 1 : below(longest + 1)); }
    template <std::size_t N>
    std::string_view oneOf(const std::array<std::string_view, N>& list) {
        return list[below(N)];
    }

    void flipBit() {
        if (!bytes_.empty())
            bytes_[below(bytes_.size())] ^= static_cast<char>(1 << below(8));
    }
    void setByte() {
        if (!bytes_.empty())
            bytes_[below(bytes_.size())] = static_cast<char>(below(256));
    }
    void setInteger() {
        const std::size_t width = std::size_t{1} << below(4), at = place();
        const std::uint64_t value = kIntegers[below(kIntegers.size())];
        const bool bigEndian = below(2) == 0;
        for (std::size_t i = 0; i < width && at + i < bytes_.size(); ++i)
            bytes_[at + i] = static_cast<char>(value >> 8 * (bigEndian ? width - 1 - i : i));
    }
    void setNumber() {
        const std::size_t begin = bytes_.find_first_of("0123456789", place());
        if (begin == std::string::npos)
            return insertWord();
        const std::size_t end = std::min(bytes_.find_first_not_of("0123456789.eE+-", begin), bytes_.size());
        bytes_.replace(begin, end - begin, oneOf(kNumbers));
    }
    void insertWord() { bytes_.insert(place(), oneOf(kWords)); }
    void overwriteWithWord() {
        const std::string_view word = oneOf(kWords);
        const std::size_t at = place();
        bytes_.replace(at, std::min(word.size(), bytes_.size() - at), word);
    }
    void lose() {
        const std::size_t at = place();
        bytes_.erase(at, length(bytes_.size() - at));
    }
    void repeat() {
        const std::size_t from = place();
        const std::string piece = bytes_.substr(from, length(bytes_.size() - from));
        const std::size_t to = place();
        for (std::size_t times = below(8) ? 1 : below(64); times > 0 && bytes_.size() < kLongest; --times)
            bytes_.insert(to, piece);
    }
    void cross() {
        const std::string& other = samples_[below(samples_.size())];
        const std::size_t from = below(other.size() + 1), at = place();
        const std::size_t count = length(other.size() - from);
        bytes_.replace(at, below(2) ? std::min(count, bytes_.size() - at) : 0, other, from, count);
    }
    void truncate() { bytes_.resize(place()); }
    void nest() {
        const std::size_t at = place(), depth = below(4) ? below(8) : below(20000);
        bytes_.insert(at, depth, below(2) ? '[' : '{');
    }

    std::string bytes_;
    std::span<const std::string> samples_;
    RandomStream& random_;
};

} // namespace

std::string mutate(std::span<const std::string> samples, RandomStream& random) {
    std::string bytes = samples[static_cast<std::size_t>(random.below(samples.size()))];
    std::size_t times = 1;
    while (times < 8 && random.below(2) == 0)
        ++times;
    for (; times > 0; --times)
        bytes = Damage(std::move(bytes), samples, random).once();
    return bytes;
}

} // namespace tempera::soak
