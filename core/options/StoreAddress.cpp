// SPDX-License-Identifier: Apache-2.0
#include "options/StoreAddress.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Job.h"
#include "options/Schema.h"

namespace tempera::options {

namespace {

constexpr std::string_view kExpected =
    "expected s3://bucket/path, gs://bucket/path, azblob://container/path, sftp://host/path, webdavs://host/path, "
    "file:///path, or name:path for a remote of rclone";

struct Scheme {
    std::string_view name;
    StoreKind kind;
};
constexpr std::array<Scheme, 7> kSchemes{{{"s3", StoreKind::S3},
                                          {"gs", StoreKind::Google},
                                          {"azblob", StoreKind::Azure},
                                          {"sftp", StoreKind::Sftp},
                                          {"webdav", StoreKind::WebDav},
                                          {"webdavs", StoreKind::WebDav},
                                          {"file", StoreKind::Folder}}};

/// Who means a folder of this machine is told how it is written.
Error isNoFolder(std::string_view text, std::string_view path) {
    while (path.starts_with('/'))
        path.remove_prefix(1);
    return Error::badRequest("is " + inQuotes(text) + ", expected " +
                             (path.empty() ? std::string("file:///path with the whole path of a folder")
                                           : "file:///" + std::string(path) + " for a folder of this machine") +
                             ", or an address such as s3://bucket/path");
}

Error holdsCredentials() {
    return Error::badRequest("holds credentials or options, expected an address alone",
                             "credentials come from the environment (AWS_ACCESS_KEY_ID …) or from rclone's own "
                             "configuration (rclone config, then name:path)");
}

bool isNameOfRemote(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '_' || c == '-' || c == '.' || c == '+' || c == ' ' || c >= 0x80;
    });
}

std::string_view withoutSlashes(std::string_view path) {
    while (path.starts_with('/'))
        path.remove_prefix(1);
    return path;
}

/// Without "//" and "/./", which stores and rclone take for different names of different things.
std::string tidied(std::string_view path) {
    std::string tidy = path.starts_with('/') ? "/" : "";
    for (const std::string& part : split(path, '/'))
        if (!part.empty() && part != ".")
            tidy += (tidy.empty() || tidy.ends_with('/') ? "" : "/") + part;
    return tidy;
}

bool leadsUpwards(std::string_view path) {
    const std::vector<std::string> parts = split(path, '/');
    return std::any_of(parts.begin(), parts.end(), [](const std::string& part) { return part == ".."; });
}

Result<StoreAddress> parseRemote(std::string_view text, std::string_view name, std::string_view path) {
    // ":s3,access_key_id=…:bucket" and "name,secret=…:bucket" are rclone's way to give options with the name.
    if (name.empty() || name.find(',') != name.npos)
        return holdsCredentials();
    if (name == "file" && path.starts_with('/'))
        return isNoFolder(text, path);
    if (!isNameOfRemote(name))
        return Error::badRequest("is " + inQuotes(text) + ", " + std::string(kExpected));
    StoreAddress address{.kind = StoreKind::Rclone, .text = std::string(text)};
    address.host = name;
    address.path = tidied(path);
    return address;
}

Result<StoreAddress> parseUri(std::string_view text, const Scheme& scheme, std::string_view rest) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    std::string_view host = rest.substr(0, slash), user;
    StoreAddress address{.kind = scheme.kind, .text = std::string(text)};
    address.isEncrypted = scheme.name != "webdav";
    if (rest.find('?') != rest.npos)
        return holdsCredentials();
    if (const std::size_t at = host.rfind('@'); at != host.npos) {
        user = host.substr(0, at);
        host.remove_prefix(at + 1);
        if (scheme.kind != StoreKind::Sftp || user.find(':') != user.npos)
            return holdsCredentials();
    }
    const bool isFolder = scheme.kind == StoreKind::Folder;
    if (isFolder && (!host.empty() || slash == rest.size()))
        return isNoFolder(text, rest);
    if (host.empty() && !isFolder)
        return Error::badRequest("is " + inQuotes(text) + ", " + std::string(kExpected));
    const bool keepsSlash = isFolder || scheme.kind == StoreKind::Sftp;
    address.host = host;
    address.user = user;
    address.path = tidied(keepsSlash ? rest.substr(slash) : withoutSlashes(rest.substr(slash)));
    return address;
}

} // namespace

bool isStoreAddress(std::string_view text) {
    return std::any_of(kSchemes.begin(), kSchemes.end(), [&](const Scheme& scheme) {
        return scheme.kind != StoreKind::Folder && text.starts_with(std::string(scheme.name) + "://");
    });
}

Result<StoreAddress> parseStoreAddress(std::string_view text) {
    while (text.size() > 1 && text.ends_with('/') && !text.ends_with("://"))
        text.remove_suffix(1);
    const auto isControl = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
    if (!isUtf8(text) || std::any_of(text.begin(), text.end(), isControl) || leadsUpwards(text))
        return Error::badRequest("is " + inQuotes(text) + ", " + std::string(kExpected));
    if (text.starts_with('/'))
        return isNoFolder(text, text);
    const std::size_t colon = text.find(':');
    if (colon == text.npos)
        return Error::badRequest("is " + inQuotes(text) + ", " + std::string(kExpected));
    const std::string_view name = text.substr(0, colon);
    std::string_view rest = text.substr(colon + 1);
    if (!rest.starts_with("//"))
        return parseRemote(text, name, rest);
    const auto scheme = std::find_if(kSchemes.begin(), kSchemes.end(), [&](const Scheme& s) { return s.name == name; });
    if (scheme == kSchemes.end()) // the rest may be a presigned address
        return Error::badRequest("begins with " + inQuotes(std::string(oneLine(name, 20)) + "://") + ", " +
                                 std::string(kExpected));
    return parseUri(text, *scheme, rest.substr(2));
}

std::string shownHost(std::string_view address) {
    const auto parsed = parseStoreAddress(address);
    if (!parsed.ok())
        return "a store";
    if (parsed->kind == StoreKind::Folder)
        return parsed->text;
    return parsed->kind == StoreKind::Rclone ? parsed->host + ":"
                                             : parsed->text.substr(0, parsed->text.find("://") + 3) + parsed->host;
}

Status requireFolderOfItsOwn(const StoreAddress& address) {
    const std::string_view path = withoutSlashes(address.path);
    if (!path.empty() && path != "~")
        return {};
    const std::string shown = inQuotes(address.text);
    const bool isFirst = address.text.ends_with('/') || address.text.ends_with(':');
    const std::string example = address.text + (isFirst ? "run" : "/run");
    if (address.kind == StoreKind::S3 || address.kind == StoreKind::Google)
        return Error::badRequest(shown + " is a whole bucket, expected a folder in it for this run alone, as " +
                                 example);
    if (address.kind == StoreKind::Azure)
        return Error::badRequest(shown + " is a whole container, expected a folder in it for this run alone, as " +
                                 example);
    return Error::badRequest(shown + " is all of a store, expected a folder in it for this run alone, as " + example);
}

void checkStore(const TrainConfig& config, std::vector<Problem>& problems) {
    if (config.remote.uri.empty())
        return;
    const auto refuse = [&](std::string message) {
        problems.push_back({"remote.uri", std::move(message), Severity::Error, false});
    };
    const auto address = parseStoreAddress(config.remote.uri);
    if (!address.ok())
        return refuse(address.error().message + (address.error().hint.empty() ? "" : "; " + address.error().hint));
    if (const Status own = requireFolderOfItsOwn(*address); !own.ok())
        return refuse(own.error().message);
    // What is not the run's own would be moved aside with an old run, or be trained on.
    for (const Option& option : schema().options()) {
        const std::string path = option.type == ValueType::Path ? toText(option.get(config)) : std::string();
        if (path.empty())
            continue;
        const std::string key(option.key());
        if (holdsPlace(address->text, path))
            return refuse(inQuotes(address->text) + " is or holds " + key + ", expected a place for this run alone");
        if (holdsPlace(path, address->text))
            return refuse(inQuotes(address->text) + " lies in " + key + ", expected a place for this run alone");
    }
}

bool holdsPlace(std::string_view outer, std::string_view inner) {
    const auto addressOf = [](std::string_view place) {
        std::string text =
            isAddress(place) || parseStoreAddress(place).ok() ? std::string(place) : "file://" + std::string(place);
        while (text.ends_with('/'))
            text.pop_back();
        return text + '/';
    };
    return addressOf(inner).starts_with(addressOf(outer));
}

} // namespace tempera::options
