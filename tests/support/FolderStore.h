// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "remote/ObjectStore.h"
#include "remote/Occupant.h"

namespace tempera::test {

/// A folder as an object store, without a program between, whose first calls can fail.
class FolderStore : public remote::ObjectStore {
public:
    explicit FolderStore(fs::path root)
        : root_(std::move(root)) {}

    int failures = 0; ///< calls to come that fail as though the line was down
    int calls = 0;
    bool givesNothing = false; ///< its folders may be listed and not read

    const std::string& address() const override { return address_; }
    Result<std::vector<remote::StoredEntry>> list(std::string_view folder, std::stop_token) override {
        TEMPERA_CHECK(weather());
        std::vector<remote::StoredEntry> found = extra;
        if (fs::exists(root_ / folder))
            for (const auto& entry : fs::recursive_directory_iterator(root_ / folder))
                if (entry.is_regular_file())
                    found.push_back({entry.path().lexically_relative(root_).string(),
                                     static_cast<std::int64_t>(entry.file_size()), false});
        return found;
    }
    Result<std::optional<remote::StoredEntry>> find(std::string_view path, std::stop_token) override {
        TEMPERA_CHECK(weather());
        const fs::path at = root_ / path;
        if (!fs::exists(at))
            return std::optional<remote::StoredEntry>();
        const bool isFolder = fs::is_directory(at);
        return std::optional(remote::StoredEntry{
            std::string(path), isFolder ? 0 : static_cast<std::int64_t>(fs::file_size(at)), isFolder});
    }
    Status putFile(const fs::path& file, std::string_view path, std::stop_token) override {
        return copy(file, root_ / path);
    }
    Status putFiles(const fs::path& folder, const std::vector<std::string>& names, std::string_view path,
                    std::stop_token) override {
        for (const std::string& name : names)
            TEMPERA_CHECK(copy(folder / name, root_ / path / name));
        return {};
    }
    Result<std::set<std::string>> sameFiles(const fs::path& folder, const std::vector<std::string>& names,
                                            std::string_view path, std::stop_token) override {
        TEMPERA_CHECK(weather());
        std::set<std::string> same;
        for (const std::string& name : names)
            if (const auto there = readFile(root_ / path / name), here = readFile(folder / name);
                there.ok() && here.ok() && *there == *here)
                same.insert(name);
        return same;
    }
    Status getFile(std::string_view path, const fs::path& file, std::stop_token) override {
        return copy(root_ / path, file);
    }
    Status getFolder(std::string_view path, const fs::path& folder, std::stop_token) override {
        if (givesNothing)
            return Error::badRequest("access denied (403)");
        return copy(root_ / path, folder);
    }
    Result<std::optional<std::string>> read(std::string_view path, std::int64_t limit, std::stop_token) override {
        TEMPERA_CHECK(weather());
        if (!fs::exists(root_ / path))
            return std::optional<std::string>();
        TEMPERA_TRY(const std::string text, readFile(root_ / path, limit));
        return std::optional(text);
    }
    Result<std::string> readPiece(std::string_view path, std::int64_t offset, std::int64_t limit,
                                  std::stop_token) override {
        TEMPERA_CHECK(weather());
        return fs::exists(root_ / path) ? remote::readPiece(root_ / path, offset, limit) : std::string();
    }
    Status remove(std::string_view path, std::stop_token) override { return removeFolder(path, {}); }
    Status removeFolder(std::string_view path, std::stop_token) override {
        TEMPERA_CHECK(weather());
        fs::remove_all(root_ / path);
        return {};
    }

    Status moveAside(std::stop_token) override {
        TEMPERA_CHECK(weather());
        const auto aside = [this](int number) { return fs::path(root_.string() + "." + std::to_string(number)); };
        int free = 1;
        while (fs::exists(aside(free)))
            ++free;
        if (free > 1 && !fs::exists(root_ / remote::stored::kEvents))
            fs::copy(root_, aside(free - 1), fs::copy_options::recursive | fs::copy_options::skip_existing);
        else
            fs::copy(root_, aside(free), fs::copy_options::recursive);
        fs::remove_all(root_);
        return {};
    }

    std::vector<remote::StoredEntry> extra; ///< what it claims to have, too

private:
    Status weather() {
        ++calls;
        return failures-- > 0 ? Status(Error::failed("connection refused")) : Status();
    }
    Status copy(const fs::path& from, const fs::path& to) {
        TEMPERA_CHECK(weather());
        if (!fs::exists(from))
            return Error::badRequest(from.filename().string() + ": is not there");
        std::error_code error;
        fs::create_directories(to.parent_path(), error);
        fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::overwrite_existing, error);
        return error ? Status(Error::failed(error.message())) : Status();
    }

    const fs::path root_;
    const std::string address_ = "store://run";
};

} // namespace tempera::test
