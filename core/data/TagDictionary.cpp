// SPDX-License-Identifier: Apache-2.0
#include "data/TagDictionary.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "base/Text.h"

namespace tempera::data {

namespace {

constexpr std::uint64_t kMostBytes = 64 << 20; ///< the greatest list about has 5 MB

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// "o_o", ">_<", "^_^" have no two letters side by side; what has some is made of words.
bool isFace(std::string_view name) {
    return std::adjacent_find(name.begin(), name.end(), [](char a, char b) {
               return (isLetter(a) || (a & 0x80)) && (isLetter(b) || (b & 0x80));
           }) == name.end();
}

std::string asInCaptions(std::string_view name) {
    std::string text(trim(name));
    if (!isFace(text))
        std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

/// Of one line of comma separated values (RFC 4180, without line ends in quotes).
std::vector<std::string> fieldsOf(std::string_view line) {
    std::vector<std::string> fields(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && isQuoted && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[++i];
        else if (c == '"' && (isQuoted || trim(fields.back()).empty()))
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

struct Entry {
    std::string tag;
    long long count = 0;
    std::vector<std::string> aliases;
};

/// Where the first line of a list says what stands where.
struct Columns {
    std::size_t name = 0;
    std::size_t count = 0;
    std::size_t aliases = 0; ///< behind the last one: none
};

std::optional<Columns> columnsOf(std::string_view line) {
    const std::vector<std::string> fields = fieldsOf(line);
    const auto columnOf = [&](std::initializer_list<std::string_view> names) {
        const auto isOne = [&](const std::string& field) {
            return std::ranges::find(names, lowerAscii(trim(field))) != names.end();
        };
        return static_cast<std::size_t>(std::ranges::find_if(fields, isOne) - fields.begin());
    };
    const Columns columns{columnOf({"name", "tag"}), columnOf({"count", "post_count"}), columnOf({"aliases", "alias"})};
    const bool isHead = columns.name < fields.size() && columns.count < fields.size();
    return isHead ? std::optional(columns) : std::nullopt;
}

std::vector<std::string> aliasesOf(std::string_view field) {
    std::vector<std::string> aliases;
    for (const std::string& alias : split(field, ','))
        aliases.push_back(asInCaptions(alias));
    return aliases;
}

void addEntry(std::vector<Entry>& entries, std::string_view line, const Columns& columns) {
    std::vector<std::string> fields = fieldsOf(line);
    fields.resize(std::max({fields.size(), columns.name + 1, columns.count + 1, columns.aliases + 1}));
    entries.push_back({asInCaptions(fields[columns.name]), parseInteger(trim(fields[columns.count])).value_or(0),
                       aliasesOf(fields[columns.aliases])});
}

void addEntries(std::vector<Entry>& entries, std::string_view line) {
    const std::vector<std::string> fields = fieldsOf(line);
    const auto number = [&](std::size_t i) { return i < fields.size() ? parseInteger(trim(fields[i])) : std::nullopt; };
    if (fields.size() > 1 && !number(1)) { // several tags, as a caption has them
        for (const std::string& each : fields)
            entries.push_back({asInCaptions(each), 0, {}});
        return;
    }
    Entry entry{asInCaptions(fields[0]), number(2).value_or(number(1).value_or(0)), {}};
    if (fields.size() > 3)
        entry.aliases = aliasesOf(fields[3]);
    entries.push_back(std::move(entry));
}

} // namespace

Result<TagDictionary> TagDictionary::read(const fs::path& file) {
    auto bytes = readFile(file, kMostBytes);
    if (!bytes.ok())
        return bytes.error();
    std::string_view text = *bytes;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (!isUtf8(text))
        return Error::badRequest(show(file) + " is not UTF-8; expected a list with a tag a line");
    TagDictionary read = parse(text);
    if (read.size() == 0)
        return Error::badRequest(show(file) + " has no tags; expected a list with a tag a line");
    return read;
}

TagDictionary TagDictionary::parse(std::string_view text) {
    std::vector<Entry> entries;
    const std::optional<Columns> columns = columnsOf(text.substr(0, text.find('\n')));
    if (columns)
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    for (const std::string& line : split(text, '\n'))
        columns ? addEntry(entries, trim(line), *columns) : addEntries(entries, trim(line));
    std::erase_if(entries, [](const Entry& entry) { return entry.tag.empty(); });
    std::ranges::stable_sort(entries, std::greater(), &Entry::count);
    TagDictionary dictionary;
    for (const Entry& entry : entries)
        dictionary.add(entry.tag, entry.aliases);
    return dictionary;
}

void TagDictionary::add(const std::string& tag, const std::vector<std::string>& aliases) {
    const auto number = static_cast<std::uint32_t>(tags_.size());
    tags_.push_back(tag);
    const auto addName = [&](const std::string& name, bool isAlias) {
        places_.push_back({static_cast<std::uint32_t>(names_.size()), number, isAlias});
        names_ += lowerAscii(name) + '\n';
    };
    addName(tag, false);
    for (const std::string& alias : aliases)
        if (!alias.empty() && alias != tag)
            addName(alias, true);
}

std::vector<TagDictionary::Match> TagDictionary::find(std::string_view typed, std::size_t most) const {
    std::vector<Match> found;
    std::set<std::uint32_t> seen;
    const auto look = [&](const std::string& wanted, std::size_t before) {
        for (std::size_t at = names_.find(wanted); at != names_.npos && found.size() < most;) {
            const auto place = std::prev(std::ranges::upper_bound(places_, at + before, {}, &Name::begin));
            const std::size_t end = names_.find('\n', place->begin);
            if (seen.insert(place->tag).second)
                found.push_back({tags_[place->tag],
                                 place->isAlias ? names_.substr(place->begin, end - place->begin) : std::string()});
            at = names_.find(wanted, end);
        }
    };
    const std::string wanted = lowerAscii(trim(typed));
    if (wanted.empty() || wanted.find('\n') != wanted.npos)
        return found;
    look('\n' + wanted, 1);
    look(wanted, 0);
    if (found.empty() && wanted.find('_') != wanted.npos) { // as they are called there
        std::string spaced = wanted;
        std::replace(spaced.begin(), spaced.end(), '_', ' ');
        return find(spaced, most);
    }
    return found;
}

} // namespace tempera::data
