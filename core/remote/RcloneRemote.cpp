// SPDX-License-Identifier: Apache-2.0
#include "remote/RcloneRemote.h"

#include <array>
#include <cstdlib>

#include "base/Files.h"
#include "base/Text.h"

namespace tempera::remote {

namespace {

using options::StoreAddress;
using options::StoreKind;

/// The remote that the environment describes; rclone reads RCLONE_CONFIG_<NAME>_<OPTION>.
class Description {
public:
    explicit Description(const Variables& variables)
        : variables_(variables) {}

    void set(const std::string& option, std::string value) {
        remote_.environment.emplace_back("RCLONE_CONFIG_TEMPERA_" + option, std::move(value));
    }
    /// Sets the option to the first of the variables that there is. @return whether there is one
    bool take(const std::string& option, std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (auto value = variables_(name)) {
                set(option, std::move(*value));
                return true;
            }
        return false;
    }
    RcloneRemote remote(const std::string& place) && {
        remote_.root = "tempera:" + place;
        return std::move(remote_);
    }

    const Variables& variables_;
    RcloneRemote remote_;
};

std::string inBucket(const StoreAddress& address) {
    return address.path.empty() ? address.host : address.host + "/" + address.path;
}

RcloneRemote s3(const StoreAddress& address, const Variables& variables) {
    Description s3(variables);
    s3.set("TYPE", "s3");
    s3.set("ENV_AUTH", "true");
    // Creating a bucket is its owner's decision; a typing error must not do it.
    s3.set("NO_CHECK_BUCKET", "true");
    // A line that breaks now and then still gets a part through.
    s3.set("UPLOAD_CUTOFF", "64Mi");
    s3.set("CHUNK_SIZE", "16Mi");
    const bool isCustom = s3.take("ENDPOINT", {"AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"});
    s3.set("PROVIDER", isCustom ? "Other" : "AWS");
    if (isCustom)
        s3.set("FORCE_PATH_STYLE", "true");
    s3.take("REGION", {"AWS_REGION", "AWS_DEFAULT_REGION"});
    s3.take("PROFILE", {"AWS_PROFILE"});
    s3.remote_.replacesWhole = true;
    s3.remote_.missesEmptyFolder = false;
    return std::move(s3).remote(inBucket(address));
}

RcloneRemote google(const StoreAddress& address, const Variables& variables) {
    Description google(variables);
    google.set("TYPE", "google cloud storage");
    google.set("NO_CHECK_BUCKET", "true");
    google.set("BUCKET_POLICY_ONLY", "true"); // buckets of today have no access lists on objects
    // rclone itself finds Google's default credentials (GOOGLE_APPLICATION_CREDENTIALS, the machine's account).
    google.remote_.replacesWhole = true;
    google.remote_.missesEmptyFolder = false;
    return std::move(google).remote(inBucket(address));
}

/// The value of a key in "AccountName=…;AccountKey=…".
std::string fromConnectionString(const std::string& text, std::string_view key) {
    for (const std::string& pair : split(text, ';'))
        if (pair.starts_with(std::string(key) + "="))
            return pair.substr(key.size() + 1);
    return {};
}

Result<RcloneRemote> azure(const StoreAddress& address, const Variables& variables) {
    Description azure(variables);
    azure.set("TYPE", "azureblob");
    std::string account = variables("AZURE_STORAGE_ACCOUNT").value_or("");
    std::string key = variables("AZURE_STORAGE_KEY").value_or(variables("AZURE_STORAGE_ACCESS_KEY").value_or(""));
    if (const auto connection = variables("AZURE_STORAGE_CONNECTION_STRING"); connection && account.empty()) {
        account = fromConnectionString(*connection, "AccountName");
        key = fromConnectionString(*connection, "AccountKey");
    }
    if (account.empty())
        return Error::badRequest("azblob:// needs AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY or "
                                 "AZURE_STORAGE_SAS_TOKEN in the environment");
    if (const auto token = variables("AZURE_STORAGE_SAS_TOKEN"); token && key.empty()) {
        azure.set("SAS_URL", "https://" + account + ".blob.core.windows.net/" + address.host +
                                 (token->starts_with("?") ? "" : "?") + *token);
    } else {
        azure.set("ACCOUNT", account);
        key.empty() ? azure.set("USE_MSI", "true") : azure.set("KEY", key);
    }
    azure.remote_.replacesWhole = true;
    azure.remote_.missesEmptyFolder = false;
    return std::move(azure).remote(inBucket(address));
}

/// Keys that ssh would try, where there is no agent.
std::optional<std::string> sshKey(const std::string& home) {
    for (const char* name : {"id_ed25519", "id_ecdsa", "id_rsa"}) {
        const fs::path key = fs::path(home) / ".ssh" / name;
        std::error_code unknown;
        if (fs::exists(key, unknown))
            return key.string();
    }
    return std::nullopt;
}

Result<RcloneRemote> sftp(const StoreAddress& address, const Variables& variables) {
    Description sftp(variables);
    sftp.set("TYPE", "sftp");
    const std::size_t colon = address.host.rfind(':');
    const bool hasPort = colon != std::string::npos && !address.host.ends_with(']');
    if (hasPort && !parseInteger(address.host.substr(colon + 1)))
        return Error::badRequest("has no port behind \":\", expected sftp://host:22/path");
    sftp.set("HOST", address.host.substr(0, hasPort ? colon : address.host.size()));
    if (hasPort)
        sftp.set("PORT", address.host.substr(colon + 1));
    if (!address.user.empty())
        sftp.set("USER", address.user);
    else
        sftp.take("USER", {"USER", "LOGNAME"});
    const std::string home = variables("HOME").value_or("/");
    // Without it rclone would take any host for the right one.
    if (!variables("RCLONE_SFTP_KNOWN_HOSTS_FILE"))
        sftp.set("KNOWN_HOSTS_FILE", home + "/.ssh/known_hosts");
    const bool knowsKey = variables("SSH_AUTH_SOCK") || variables("RCLONE_SFTP_KEY_FILE") ||
                          variables("RCLONE_SFTP_KEY_PEM") || variables("RCLONE_SFTP_PASS");
    if (const auto key = sshKey(home); key && !knowsKey)
        sftp.set("KEY_FILE", *key);
    sftp.remote_.keepsTimes = true;
    return std::move(sftp).remote(address.path.starts_with("/~/") ? address.path.substr(3) : address.path);
}

RcloneRemote webDav(const StoreAddress& address, const Variables& variables) {
    Description dav(variables);
    dav.set("TYPE", "webdav");
    dav.set("VENDOR", "other");
    dav.set("URL", (address.isEncrypted ? "https://" : "http://") + address.host);
    return std::move(dav).remote(address.path);
}

} // namespace

std::optional<std::string> environmentVariable(const char* name) {
    const char* value = std::getenv(name);
    return value && *value ? std::optional<std::string>(value) : std::nullopt;
}

std::string below(const std::string& root, std::string_view path) {
    if (path.empty())
        return root;
    return root.ends_with('/') || root.ends_with(':') ? root + std::string(path) : root + "/" + std::string(path);
}

Result<RcloneRemote> rcloneRemote(const StoreAddress& address, const Variables& variables) {
    RcloneRemote remote;
    switch (address.kind) {
    case StoreKind::S3:
        remote = s3(address, variables);
        break;
    case StoreKind::Google:
        remote = google(address, variables);
        break;
    case StoreKind::Azure: {
        TEMPERA_TRY(remote, azure(address, variables));
        break;
    }
    case StoreKind::Sftp: {
        TEMPERA_TRY(remote, sftp(address, variables));
        break;
    }
    case StoreKind::WebDav:
        remote = webDav(address, variables);
        break;
    case StoreKind::Folder:
        remote.root = address.path;
        remote.isFolder = true;
        remote.keepsTimes = true;
        break;
    case StoreKind::Rclone:
        remote.root = address.host + ":" + address.path;
        break;
    }
    // rclone's S3 refuses to start with this variable, and takes the file as a flag.
    if (const auto bundle = variables("AWS_CA_BUNDLE")) {
        remote.environment.emplace_back("AWS_CA_BUNDLE", "");
        remote.flags.insert(remote.flags.end(), {"--ca-cert", *bundle});
    }
    return remote;
}

} // namespace tempera::remote
