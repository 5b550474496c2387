// SPDX-License-Identifier: Apache-2.0
#include "run/TensorBoardRecord.h"

#include <array>
#include <bit>
#include <initializer_list>
#include <iterator>

namespace tempera::run::tensorboard {

namespace {

constexpr std::array<std::uint32_t, 256> crcTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1) != 0 ? 0x82F63B78U : 0U);
        table[byte] = value;
    }
    return table;
}

template <typename T>
std::string littleEndian(T value) {
    std::string bytes;
    for (std::size_t i = 0; i < sizeof value; ++i)
        bytes.push_back(static_cast<char>((value >> (8 * i)) & 0xFF));
    return bytes;
}

/// A message of protobuf, field by field in the order of their numbers.
class Message {
public:
    Message& integer(int field, std::int64_t value) {
        key(field, 0);
        varint(static_cast<std::uint64_t>(value));
        return *this;
    }
    Message& real64(int field, double value) {
        key(field, 1);
        bytes_ += littleEndian(std::bit_cast<std::uint64_t>(value));
        return *this;
    }
    Message& real32(int field, double value) {
        key(field, 5);
        bytes_ += littleEndian(std::bit_cast<std::uint32_t>(static_cast<float>(value)));
        return *this;
    }
    Message& bytes(int field, std::string_view value) {
        key(field, 2);
        varint(value.size());
        bytes_ += value;
        return *this;
    }
    Message& message(int field, const Message& value) { return bytes(field, value.bytes_); }
    const std::string& done() const { return bytes_; }

private:
    void key(int field, int wireType) { varint(static_cast<std::uint64_t>(field) << 3 | unsigned(wireType)); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            bytes_.push_back(static_cast<char>(value | 0x80));
        bytes_.push_back(static_cast<char>(value));
    }

    std::string bytes_;
};

std::uint32_t maskedCrc(std::string_view bytes) { return std::rotr(crc32c(bytes), 15) + 0xA282EAD8U; }

std::string framed(const Message& message) {
    const std::string length = littleEndian<std::uint64_t>(message.done().size());
    return length + littleEndian(maskedCrc(length)) + message.done() + littleEndian(maskedCrc(message.done()));
}

/// Event.wall_time, .step. As in proto3, a number that is zero is not written.
Message event(double unixSeconds, std::int64_t step) {
    Message message;
    message.real64(1, unixSeconds);
    if (step != 0)
        message.integer(2, step);
    return message;
}

/// Event.summary with one value.
std::string summary(double unixSeconds, std::int64_t step, const Message& value) {
    return framed(event(unixSeconds, step).message(5, Message().message(1, value)));
}

/// A value that is a tensor of strings.
/// @param metadata SummaryMetadata: the plugin that shows it, and a description
std::string strings(double unixSeconds, std::int64_t step, std::string_view tag,
                    std::initializer_list<std::string_view> values, const Message& metadata) {
    constexpr int kString = 7; // DataType.DT_STRING
    const Message size = Message().integer(1, std::ssize(values));
    Message tensor = Message().integer(1, kString).message(2, Message().message(2, size));
    for (const std::string_view value : values)
        tensor.bytes(8, value);
    return summary(unixSeconds, step, Message().bytes(1, tag).message(8, tensor).message(9, metadata));
}

} // namespace

std::uint32_t crc32c(std::string_view bytes) {
    static constexpr std::array<std::uint32_t, 256> kTable = crcTable();
    std::uint32_t crc = ~0U;
    for (const char byte : bytes)
        crc = (crc >> 8) ^ kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xFF];
    return ~crc;
}

std::string fileHeader(double unixSeconds) { return framed(event(unixSeconds, 0).bytes(3, "brain.Event:2")); }

std::string sessionStart(double unixSeconds, std::int64_t step) {
    constexpr int kStart = 1; // SessionLog.SessionStatus
    return framed(event(unixSeconds, step).message(7, Message().integer(1, kStart)));
}

std::string scalar(double unixSeconds, std::int64_t step, std::string_view tag, double value) {
    return summary(unixSeconds, step, Message().bytes(1, tag).real32(2, value));
}

std::string text(double unixSeconds, std::int64_t step, std::string_view tag, std::string_view text) {
    return strings(unixSeconds, step, tag, {text}, Message().message(1, Message().bytes(1, "text")));
}

std::string picture(double unixSeconds, std::int64_t step, std::string_view tag, std::string_view description,
                    const Picture& picture) {
    return strings(unixSeconds, step, tag, {std::to_string(picture.width), std::to_string(picture.height), picture.png},
                   Message().message(1, Message().bytes(1, "images")).bytes(3, description));
}

} // namespace tempera::run::tensorboard
