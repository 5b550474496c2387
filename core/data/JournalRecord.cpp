// SPDX-License-Identifier: Apache-2.0
#include "data/JournalRecord.h"

#include <algorithm>

#include "base/Hash.h"
#include "base/Text.h"

namespace tempera::data {

std::string makeJournalRecord(std::string_view kind, const std::vector<std::string_view>& fields) {
    std::string head(kind), content;
    for (const std::string_view field : fields) {
        head += " " + std::to_string(field.size());
        content += field;
    }
    return head + " " + fastHashHex(content) + "\n" + content + "\n";
}

std::optional<JournalRecord> parseJournalRecord(std::string_view bytes) {
    const std::size_t line = bytes.find('\n');
    if (line == std::string_view::npos)
        return std::nullopt;
    const std::vector<std::string> head = split(bytes.substr(0, line), ' ');
    if (head.size() < 2)
        return std::nullopt;
    std::vector<std::size_t> lengths;
    std::size_t total = 0;
    for (std::size_t i = 1; i + 1 < head.size(); ++i) {
        const auto length = parseInteger(head[i]);
        if (!length || *length < 0 || static_cast<std::size_t>(*length) > bytes.size() - total)
            return std::nullopt;
        lengths.push_back(static_cast<std::size_t>(*length));
        total += lengths.back();
    }
    std::string_view content = bytes.substr(line + 1, total);
    if (content.size() != total || fastHashHex(content) != head.back())
        return std::nullopt;
    JournalRecord record{head.front(), {}, std::min(bytes.size(), line + 1 + total + 1)};
    for (const std::size_t length : lengths) {
        record.fields.emplace_back(content.substr(0, length));
        content.remove_prefix(length);
    }
    return record;
}

} // namespace tempera::data
