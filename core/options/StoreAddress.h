// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/Validation.h"

namespace tempera::options {

enum class StoreKind {
    S3,     ///< s3://bucket/path, and everything that speaks its protocol
    Google, ///< gs://bucket/path
    Azure,  ///< azblob://container/path
    Sftp,   ///< sftp://[user@]host[:port]/path; /~/path begins at home
    WebDav, ///< webdav://host/path over http, webdavs://host/path over https
    Folder, ///< file:///path
    Rclone, ///< name:path, a remote of rclone's own configuration
};

/// A place in an object store, as in `remote.uri`. It never holds credentials.
struct StoreAddress {
    StoreKind kind = StoreKind::Folder;
    std::string text;      ///< as it was given, without "/" at the end
    std::string host = {}; ///< or the bucket, the container, the name of the remote; with its port
    std::string user = {}; ///< Sftp only
    /// Without "/" at either end, but for the first one of Folder, Sftp and Rclone; may be empty.
    std::string path = {};
    bool isEncrypted = true; ///< WebDav only: https

    bool operator==(const StoreAddress&) const = default;
};

/// Whether a text is meant as the address of a store and not as a path on this machine: it has a scheme, but for file.
bool isStoreAddress(std::string_view text);

/// BadRequest saying what was expected. Where it holds credentials, the message does not.
Result<StoreAddress> parseStoreAddress(std::string_view text);

/// Of an address, what tells whom one waits for: "s3://bucket", "sftp://host:22", "name:", "file:///path".
std::string shownHost(std::string_view address);

/// Whether one place is, or holds, another; each is an address or an absolute path of this machine.
bool holdsPlace(std::string_view outer, std::string_view inner);

/// BadRequest where an address is all of a bucket or of a server: a run has a folder of its own, beside which it can be
/// moved. What is behind a name of rclone's own configuration, only the store knows (ObjectStore::requirePlace).
Status requireFolderOfItsOwn(const StoreAddress& address);

/// What is wrong with remote.uri.
void checkStore(const TrainConfig& config, std::vector<Problem>& problems);

} // namespace tempera::options
