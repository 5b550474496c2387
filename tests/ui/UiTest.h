// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <QtTest>

#include "base/Files.h"
#include "options/Schema.h"
#include "theme/Text.h"

namespace tempera::ui {

/// Configuration, data (the trash among it), state and cache of the studio in a folder of the test's own.
class OwnHome {
public:
    OwnHome() {
        qputenv("XDG_CONFIG_HOME", path("config"));
        qputenv("XDG_DATA_HOME", path("data"));
        qputenv("XDG_STATE_HOME", path("state"));
        qputenv("XDG_CACHE_HOME", path("cache"));
        qputenv("XDG_RUNTIME_DIR", path("run"));
        // A test must not follow the desktop it happens to run on.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    }
    fs::path folder(const char* name) const { return toPath(folder_.path()) / name; }

private:
    QByteArray path(const char* name) const {
        createFolders(folder(name)).ok();
        return QByteArray::fromStdString(folder(name).string());
    }
    QTemporaryDir folder_;
};

/// A value that is valid for the option and not its default.
inline options::Value otherValue(const options::Option& option) {
    using options::ValueType;
    const options::Value present = options::defaultValue(option);
    switch (option.type) {
    case ValueType::Bool:
        return !std::get<bool>(present);
    case ValueType::Choice:
        return std::string(option.choices.back().id) == std::get<std::string>(present)
                   ? std::string(option.choices.front().id)
                   : std::string(option.choices.back().id);
    case ValueType::Integer:
        for (const std::int64_t number : {std::int64_t{64}, std::int64_t{128}, std::int64_t{2}, std::int64_t{1}}) {
            const options::Value value(number);
            if (value != present && options::check(option, value).ok()) {
                return value;
            }
        }
        return present;
    case ValueType::Number:
        for (const double number : {0.25, 0.5, 2.0, 1e-3}) {
            const options::Value value(number);
            if (value != present && options::check(option, value).ok()) {
                return value;
            }
        }
        return present;
    case ValueType::Resolution:
        return std::string("768x512");
    case ValueType::Path:
        return std::string("/tmp/somewhere/else");
    case ValueType::TextList:
        return option.key() == "devices.use" ? std::vector<std::string>{"cpu"}
                                             : std::vector<std::string>{"one", "two, with a comma"};
    case ValueType::Text:
        break;
    }
    return option.key() == "dataset.caption_extension" ? std::string(".caption") : std::string("another");
}

} // namespace tempera::ui
