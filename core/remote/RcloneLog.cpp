// SPDX-License-Identifier: Apache-2.0
#include "remote/RcloneLog.h"

#include <nlohmann/json.hpp>

#include "base/Text.h"

namespace tempera::remote {

namespace {

using Json = nlohmann::json;

Json parsed(std::string_view line) {
    return line.starts_with('{') ? Json::parse(line, nullptr, false) : Json(Json::value_t::discarded);
}

std::string textOf(const Json& message, const char* key) {
    const auto found = message.find(key);
    return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

std::optional<std::int64_t> bytesMoved(std::string_view log) {
    for (std::size_t end = log.rfind('\n'); end != log.npos && end > 0;) {
        const std::size_t before = log.rfind('\n', end - 1), begin = before == log.npos ? 0 : before + 1;
        const Json message = parsed(log.substr(begin, end - begin));
        if (message.is_object() && message.contains("stats") && message["stats"].is_object())
            if (const auto bytes = message["stats"].find("bytes");
                bytes != message["stats"].end() && bytes->is_number_integer())
                return bytes->get<std::int64_t>();
        end = before;
    }
    return std::nullopt;
}

std::string withoutFigures(std::string_view log) {
    std::string text;
    for (const std::string& line : split(log, '\n')) {
        const Json message = parsed(line);
        if (message.is_object() && !message.contains("stats")) {
            const std::string object = textOf(message, "object");
            text +=
                "2000/01/01 00:00:00 ERROR : " + object + (object.empty() ? "" : ": ") + textOf(message, "msg") + "\n";
        } else if (!message.is_object() && line.find("\"stats\":{") == line.npos) {
            text += line + "\n";
        }
    }
    return text;
}

} // namespace tempera::remote
