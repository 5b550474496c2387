// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

#include "base/Files.h"
#include "base/SharedText.h"

namespace tempera {

/// A path kept by the hundred thousand; copies share it. fs::path keeps each of its parts beside its text, which is ten
/// times the memory and most of the time of a copy; it is made of this where it is asked for.
class PathText {
public:
    PathText() = default;
    PathText(const fs::path& path)
        : text_(path.native()) {}
    PathText(std::string path)
        : text_(std::move(path)) {}

    operator fs::path() const { return string(); }
    fs::path filename() const { return fs::path(string()).filename(); }
    fs::path stem() const { return fs::path(string()).stem(); }
    fs::path parent_path() const { return fs::path(string()).parent_path(); }
    fs::path lexically_relative(const fs::path& base) const { return fs::path(string()).lexically_relative(base); }
    const std::string& string() const { return text_.string(); }
    const char* c_str() const { return string().c_str(); }
    bool empty() const { return text_.empty(); }

    /// Byte by byte: "a//b" is not "a/b".
    bool operator==(const PathText& other) const { return string() == other.string(); }
    bool operator==(const fs::path& other) const { return string() == other.native(); }

private:
    SharedText text_;
};

} // namespace tempera
