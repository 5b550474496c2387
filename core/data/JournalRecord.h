// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tempera::data {

/// One record of a journal that is only appended to: a word and fields of any bytes, with their lengths and a hash.
struct JournalRecord {
    std::string kind; ///< without a space
    std::vector<std::string> fields;
    std::size_t length = 0; ///< bytes that it takes in the journal
};

/// A line of lengths and a hash, then the fields: "edited 12 40 32 0123…\n…\n".
std::string makeJournalRecord(std::string_view kind, const std::vector<std::string_view>& fields);
/// The record at the start of `bytes`; nothing where it is torn or damaged.
std::optional<JournalRecord> parseJournalRecord(std::string_view bytes);
/// The bytes that the record at the start takes, its content being damaged or not; nothing where it is torn.
std::optional<std::size_t> journalRecordLength(std::string_view bytes);

} // namespace tempera::data
