// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <set>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "remote/ObjectStore.h"
#include "remote/Rclone.h"
#include "remote/RcloneRemote.h"

namespace tempera::remote {

/// An ObjectStore that rclone reaches.
class RcloneStore final : public ObjectStore {
public:
    RcloneStore(Rclone rclone, RcloneRemote remote, std::string address, const StoreSettings& settings);

    const std::string& address() const override { return address_; }
    Result<std::vector<StoredEntry>> list(std::string_view folder, std::stop_token stop) override;
    Result<std::optional<StoredEntry>> find(std::string_view path, std::stop_token stop) override;
    Result<std::string> versionOf(std::string_view path, std::stop_token stop) override;
    Status putFile(const std::filesystem::path& file, std::string_view path, std::stop_token stop) override;
    Status putFiles(const std::filesystem::path& folder, const std::vector<std::string>& names, std::string_view path,
                    std::stop_token stop) override;
    Result<std::set<std::string>> sameFiles(const std::filesystem::path& folder, const std::vector<std::string>& names,
                                            std::string_view path, std::stop_token stop) override;
    Status getFile(std::string_view path, const std::filesystem::path& file, std::stop_token stop) override;
    Status getFolder(std::string_view path, const std::filesystem::path& folder, std::stop_token stop) override;
    Result<std::optional<std::string>> read(std::string_view path, std::int64_t limit, std::stop_token stop) override;
    Result<std::string> readPiece(std::string_view path, std::int64_t offset, std::int64_t limit,
                                  std::stop_token stop) override;
    Status remove(std::string_view path, std::stop_token stop) override;
    Status removeFolder(std::string_view path, std::stop_token stop) override;
    Status requirePlace(std::stop_token stop) override;
    Status moveAside(std::stop_token stop) override;

private:
    std::string at(std::string_view path) const { return below(remote_.root, path); }
    Rclone::Outcome call(std::vector<std::string> arguments, const std::stop_token& stop) const;
    /// The same for one that moves files.
    Rclone::Outcome move(std::vector<std::string> arguments, const std::stop_token& stop) const;
    std::function<void()> waiting() const;
    /// What the remote can do, as rclone has it.
    Result<nlohmann::json> features(const std::stop_token& stop) const;
    /// The flag by which rclone tells what is here and the same; none where sizes and times do.
    Result<std::vector<std::string>> comparison(const std::stop_token& stop) const;
    std::vector<std::string> withFlags(std::vector<std::string> arguments) const;
    /// Hashes of the files in a folder, here or there, by their names; none of those that have none.
    Result<std::map<std::string, std::string>> hashesIn(const std::string& folder, const std::stop_token& stop) const;
    /// As a Status whose message begins with the store's address.
    Status told(const Rclone::Outcome& outcome) const;
    Error explained(const Error& error) const;
    /// BadRequest where the store is a folder of this machine and a link would lead what is written there out of it.
    Status requireInside(std::string_view path) const;
    Status putWhole(const std::filesystem::path& file, std::string_view path, const std::stop_token& stop);

    const Rclone rclone_;
    const RcloneRemote remote_;
    const std::string address_;
    const StoreSettings settings_;
    mutable std::atomic<bool> hasSaidThatItWaits_ = false;
};

} // namespace tempera::remote
