// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Baselines.h"

#include <QCryptographicHash>
#include <QJsonDocument>

#include "options/Job.h"
#include "options/Secrets.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr std::uint64_t kLargest = 1 << 20; ///< bytes: a hundred times what there is to keep

fs::path fileFor(const fs::path& jobFile) {
    const QByteArray path = QByteArray::fromStdString(jobFile.string());
    const QByteArray name = QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex() + ".json";
    return stateHome() / "studio" / "baselines" / name.toStdString();
}

} // namespace

QJsonObject toJson(const Baseline& baseline) {
    const std::string job = options::toJson(options::withoutSecrets(baseline.config), options::WrittenOptions::Changed);
    return {{QStringLiteral("name"), baseline.name},
            {QStringLiteral("preset"), qstr(baseline.preset)},
            {QStringLiteral("job"), qstr(job)}};
}

Baseline parseBaseline(const QJsonObject& object) {
    const auto config = options::parseJob(utf8(object.value(QStringLiteral("job")).toString()));
    return config.ok() ? Baseline{*config, object.value(QStringLiteral("name")).toString(),
                                  utf8(object.value(QStringLiteral("preset")).toString())}
                       : Baseline();
}

Baseline rememberedBaseline(const fs::path& jobFile) {
    const auto text = readFile(fileFor(jobFile), kLargest);
    return text.ok() ? parseBaseline(QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object()) : Baseline();
}

void rememberBaseline(const fs::path& jobFile, const Baseline& baseline) {
    const fs::path file = fileFor(jobFile);
    if (baseline.name.isEmpty()) {
        std::error_code ignored;
        fs::remove(file, ignored);
    } else if (createFolders(file.parent_path()).ok()) {
        QJsonObject object = toJson(baseline);
        object.insert(QStringLiteral("file"), qstr(jobFile)); // for people
        writeFileAtomically(file, QJsonDocument(object).toJson().toStdString()).ok();
    }
}

} // namespace tempera::ui
