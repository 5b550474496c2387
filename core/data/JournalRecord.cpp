// SPDX-License-Identifier: Apache-2.0
#include "data/JournalRecord.h"

#include <algorithm>

#include "base/Hash.h"
#include "base/Text.h"

namespace tempera::data {

namespace {

struct Head {
    std::vector<std::string> words; ///< the kind, the lengths and the hash
    std::vector<std::size_t> lengths;
    std::string_view content;
    std::size_t recordLength = 0;
};

/// Nothing where the head is damaged, or says more than there is.
std::optional<Head> parseHead(std::string_view bytes) {
    const std::size_t line = bytes.find('\n');
    if (line == std::string_view::npos)
        return std::nullopt;
    Head head{split(bytes.substr(0, line), ' '), {}, {}, 0};
    if (head.words.size() < 2)
        return std::nullopt;
    std::size_t total = 0;
    for (std::size_t i = 1; i + 1 < head.words.size(); ++i) {
        const auto length = parseInteger(head.words[i]);
        if (!length || *length < 0 || static_cast<std::size_t>(*length) > bytes.size() - total)
            return std::nullopt;
        head.lengths.push_back(static_cast<std::size_t>(*length));
        total += head.lengths.back();
    }
    head.content = bytes.substr(line + 1, total);
    const std::string_view rest = bytes.substr(std::min(bytes.size(), line + 1 + total));
    head.recordLength = line + 1 + total + (rest.starts_with('\n') ? 1 : 0); // a full disk may have had no room for it
    return head.content.size() == total ? std::optional(std::move(head)) : std::nullopt;
}

} // namespace

std::string makeJournalRecord(std::string_view kind, const std::vector<std::string_view>& fields) {
    std::string head(kind), content;
    for (const std::string_view field : fields) {
        head += " " + std::to_string(field.size());
        content += field;
    }
    return head + " " + fastHashHex(content) + "\n" + content + "\n";
}

std::optional<JournalRecord> parseJournalRecord(std::string_view bytes) {
    const auto head = parseHead(bytes);
    if (!head || fastHashHex(head->content) != head->words.back())
        return std::nullopt;
    JournalRecord record{head->words.front(), {}, head->recordLength};
    std::string_view content = head->content;
    for (const std::size_t length : head->lengths) {
        record.fields.emplace_back(content.substr(0, length));
        content.remove_prefix(length);
    }
    return record;
}

std::optional<std::size_t> journalRecordLength(std::string_view bytes) {
    const auto head = parseHead(bytes);
    return head ? std::optional(head->recordLength) : std::nullopt;
}

} // namespace tempera::data
