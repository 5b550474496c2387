// SPDX-License-Identifier: Apache-2.0
#include "format/Pickle.h"

#include <bit>
#include <string>

#include "format/ByteReader.h"
#include "format/PickleBuilder.h"

namespace tempera::format {

namespace {

using Kind = PickleValue::Kind;

constexpr std::uint64_t kMaxIntegerBytes = 8;
constexpr int kOldestProtocol = 2, kNewestProtocol = 5;

/// The opcodes of Python's pickle.py that build data. All others are refused.
enum Opcode : unsigned char {
    kProtocol = 0x80,
    kFrame = 0x95,
    kStop = '.',
    kMark = '(',
    kPop = '0',
    kPopMark = '1',
    kNone = 'N',
    kTrue = 0x88,
    kFalse = 0x89,
    kInt1 = 'K',
    kInt2 = 'M',
    kInt4 = 'J',
    kLong1 = 0x8A,
    kFloat = 'G',
    kText1 = 0x8C,
    kText4 = 'X',
    kText8 = 0x8D,
    kOldText1 = 'U',
    kOldText4 = 'T',
    kBytes1 = 'C',
    kBytes4 = 'B',
    kBytes8 = 0x8E,
    kEmptyTuple = ')',
    kTuple = 't',
    kTuple1 = 0x85,
    kTuple2 = 0x86,
    kTuple3 = 0x87,
    kEmptyList = ']',
    kList = 'l',
    kAppend = 'a',
    kAppends = 'e',
    kEmptyDict = '}',
    kDict = 'd',
    kSetItem = 's',
    kSetItems = 'u',
    kEmptySet = 0x8F,
    kAddItems = 0x90,
    kPut1 = 'q',
    kPut4 = 'r',
    kMemoize = 0x94,
    kGet1 = 'h',
    kGet4 = 'j',
    kGlobal = 'c',
    kStackGlobal = 0x93,
    kReduce = 'R',
    kNewObject = 0x81,
    kBuild = 'b',
    kPersistentId = 'Q',
};

/// Decodes the opcodes; each group says whether an opcode is one of its own.
class Interpreter {
public:
    explicit Interpreter(std::string_view bytes)
        : reader_(bytes.substr(0, kMaxPickleBytes)) {}

    Result<PickleTree> run() {
        while (!isDone_) {
            const std::size_t position = reader_.position();
            const auto opcode = static_cast<unsigned char>(reader_.number(1));
            if (reader_.ok() && !constant(opcode) && !text(opcode) && !container(opcode) && !addition(opcode) &&
                !reference(opcode) && !object(opcode))
                refuse(opcode);
            if (!reader_.ok())
                builder_.fail("it ends in the middle");
            if (!builder_.ok())
                return Error::badRequest("pickle, byte " + std::to_string(position) + ": " + builder_.problem(),
                                         builder_.hint());
        }
        return builder_.takeTree();
    }

private:
    void refuse(unsigned char opcode) {
        constexpr std::string_view digits = "0123456789abcdef";
        const bool isLetter = opcode > ' ' && opcode < 0x7F;
        builder_.fail("the opcode " +
                      (isLetter ? std::string{'\'', static_cast<char>(opcode), '\''}
                                : std::string("0x") + digits[opcode >> 4] + digits[opcode & 15U]) +
                      " is not one of those that build plain data; nothing was run");
    }

    std::int64_t number(unsigned width) { return static_cast<std::int64_t>(reader_.number(width)); }
    /// What its own length stands in front of.
    std::string_view counted(unsigned width) { return reader_.take(reader_.number(width)); }

    bool constant(unsigned char opcode) {
        switch (opcode) {
        case kNone:
            builder_.pushKind(Kind::None);
            return true;
        case kTrue:
        case kFalse:
            builder_.pushInteger(opcode == kTrue, Kind::Bool);
            return true;
        case kInt1:
            builder_.pushInteger(number(1));
            return true;
        case kInt2:
            builder_.pushInteger(number(2));
            return true;
        case kInt4:
            builder_.pushInteger(static_cast<std::int32_t>(reader_.number(4)));
            return true;
        case kLong1:
            readLong(counted(1));
            return true;
        case kFloat:
            readFloat(reader_.take(8));
            return true;
        default:
            return false;
        }
    }

    void readLong(std::string_view bytes) {
        if (bytes.size() > kMaxIntegerBytes)
            return builder_.pushText(bytes, Kind::Bytes);
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < kMaxIntegerBytes; ++i) {
            const bool isNegative = !bytes.empty() && (static_cast<unsigned char>(bytes.back()) & 0x80U);
            const auto byte = i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : isNegative ? 0xFFU : 0U;
            value |= std::uint64_t{byte} << (8 * i);
        }
        builder_.pushInteger(static_cast<std::int64_t>(value));
    }

    /// The only number that is stored with its first byte first.
    void readFloat(std::string_view bytes) {
        std::uint64_t bits = 0;
        for (const char byte : bytes)
            bits = bits << 8 | static_cast<unsigned char>(byte);
        builder_.push({.kind = Kind::Real, .real = std::bit_cast<double>(bits)});
    }

    bool text(unsigned char opcode) {
        switch (opcode) {
        case kText1:
        case kOldText1:
            builder_.pushText(counted(1));
            return true;
        case kText4:
        case kOldText4:
            builder_.pushText(counted(4));
            return true;
        case kText8:
            builder_.pushText(counted(8));
            return true;
        case kBytes1:
            builder_.pushText(counted(1), Kind::Bytes);
            return true;
        case kBytes4:
            builder_.pushText(counted(4), Kind::Bytes);
            return true;
        case kBytes8:
            builder_.pushText(counted(8), Kind::Bytes);
            return true;
        default:
            return false;
        }
    }

    bool container(unsigned char opcode) {
        switch (opcode) {
        case kMark:
            builder_.pushMark();
            return true;
        case kEmptyTuple:
            builder_.pushKind(Kind::Tuple);
            return true;
        case kTuple1:
        case kTuple2:
        case kTuple3:
            builder_.pushItems(Kind::Tuple, builder_.popSome(opcode - kTuple1 + std::size_t{1}));
            return true;
        case kTuple:
            builder_.pushItems(Kind::Tuple, builder_.popToMark());
            return true;
        case kEmptyList:
        case kEmptySet:
            builder_.pushKind(Kind::List);
            return true;
        case kList:
            builder_.pushItems(Kind::List, builder_.popToMark());
            return true;
        case kEmptyDict:
            builder_.pushKind(Kind::Dict);
            return true;
        case kDict:
            builder_.pushDict(builder_.popToMark());
            return true;
        default:
            return false;
        }
    }

    bool addition(unsigned char opcode) {
        switch (opcode) {
        case kAppend:
            builder_.extend(Kind::List, builder_.popSome(1));
            return true;
        case kAppends:
        case kAddItems:
            builder_.extend(Kind::List, builder_.popToMark());
            return true;
        case kSetItem:
            builder_.extend(Kind::Dict, builder_.popSome(2));
            return true;
        case kSetItems:
            builder_.extend(Kind::Dict, builder_.popToMark());
            return true;
        default:
            return false;
        }
    }

    bool reference(unsigned char opcode) {
        switch (opcode) {
        case kPut1:
        case kPut4:
            builder_.remember(reader_.number(opcode == kPut1 ? 1 : 4));
            return true;
        case kMemoize:
            builder_.rememberNext();
            return true;
        case kGet1:
        case kGet4:
            builder_.recall(reader_.number(opcode == kGet1 ? 1 : 4));
            return true;
        case kPop:
            builder_.drop();
            return true;
        case kPopMark:
            builder_.popToMark();
            return true;
        default:
            return false;
        }
    }

    bool object(unsigned char opcode) {
        switch (opcode) {
        case kProtocol:
            readProtocol(static_cast<int>(reader_.number(1)));
            return true;
        case kFrame: // says how much to read at once
            reader_.take(8);
            return true;
        case kStop:
            builder_.finish(reader_.position());
            isDone_ = true;
            return true;
        case kGlobal:
            readGlobal();
            return true;
        case kStackGlobal:
            builder_.pushStackGlobal();
            return true;
        case kReduce:
        case kNewObject:
            builder_.call();
            return true;
        case kBuild:
            builder_.build();
            return true;
        case kPersistentId:
            builder_.pushStorage();
            return true;
        default:
            return false;
        }
    }

    void readProtocol(int protocol) {
        if (protocol < kOldestProtocol || protocol > kNewestProtocol)
            builder_.fail("protocol " + std::to_string(protocol) + ", expected " + std::to_string(kOldestProtocol) +
                          " to " + std::to_string(kNewestProtocol));
    }

    void readGlobal() {
        const std::string_view module = reader_.line(), name = reader_.line();
        if (reader_.ok())
            builder_.pushGlobal(module, name);
    }

    ByteReader reader_;
    PickleBuilder builder_;
    bool isDone_ = false;
};

} // namespace

const PickleValue* PickleTree::find(const PickleValue& dict, std::string_view key) const {
    if (dict.kind != Kind::Dict)
        return nullptr;
    for (std::size_t i = dict.items.size(); i >= 2; i -= 2)
        if (const PickleValue& name = values[dict.items[i - 2]]; name.kind == Kind::Text && name.text == key)
            return &values[dict.items[i - 1]];
    return nullptr;
}

Result<PickleTree> readPickle(std::string_view bytes) { return Interpreter(bytes).run(); }

} // namespace tempera::format
