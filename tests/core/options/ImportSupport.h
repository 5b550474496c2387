// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTest>

#include "options/Schema.h"
#include "options/import/Import.h"

namespace tempera::test {

using namespace options;

/// Base of the tests that import small files in the forms that the other trainers write.
class ImportSupport : public QObject {
protected:
    static Import imported(const std::string& text, const char* file = "/presets/preset.json") {
        auto import = importText(text, file);
        if (!import.ok())
            qFatal("%s", import.error().message.c_str());
        return *std::move(import);
    }

    static const ImportedKey& keyOf(const Import& import, const std::string& name) {
        for (const ImportedKey& key : import.keys)
            if (key.name == name)
                return key;
        qFatal("%s is not in the report", name.c_str());
    }

    /// "taken", and what the key became: "taken network.rank=8".
    static QString told(const Import& import, const std::string& name) {
        const ImportedKey& key = keyOf(import, name);
        std::string text(outcomeName(key.outcome));
        for (const GivenOption& given : key.became)
            text += " " + given.key + "=" + given.value;
        return QString::fromStdString(text);
    }

    static QString valueOf(const Import& import, const char* option) {
        return QString::fromStdString(toText(schema().find(option)->get(import.config)));
    }

    /// A form's preset for a LoRA, with `more` in it.
    static std::string form(const std::string& more) {
        return "{\"LoRA_type\": \"Standard\", \"max_resolution\": \"512,512\", \"epoch\": 3" +
               (more.empty() ? "" : ", " + more) + "}";
    }
};

} // namespace tempera::test
