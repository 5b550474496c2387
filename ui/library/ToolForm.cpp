// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolForm.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cmath>

#include "base/Text.h"
#include "bridge/EngineText.h"
#include "remote/ObjectStore.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

using Type = ToolFieldSpec::Type;

struct ToolForms {
    Q_DECLARE_TR_FUNCTIONS(ToolForms)
};

QString wrongKind(const ToolFieldSpec& field, const format::FileFacts& facts, const QString& path) {
    using format::FileKind;
    const bool isModel = facts.kind == FileKind::SingleFileModel || facts.kind == FileKind::DiffusersFolder;
    const bool fits = field.type == Type::Lora    ? facts.kind == FileKind::Lora
                      : field.type == Type::Model ? isModel
                                                  : isModel || facts.kind == FileKind::Vae;
    if (fits) {
        return {};
    }
    FileEntry entry;
    entry.kind = facts.kind;
    const QString expected = field.type == Type::Lora    ? ToolForms::tr("a LoRA")
                             : field.type == Type::Model ? ToolForms::tr("a model")
                                                         : ToolForms::tr("a VAE or a model");
    return ToolForms::tr("%1: found “%2”, expected %3").arg(path, kindText(entry), expected);
}

QString numberProblem(const ToolFieldSpec& field, const QString& value) {
    const auto number = parseNumber(utf8(value));
    const bool isWhole = field.type == Type::Integer;
    if (number && *number >= field.least && *number <= field.most && (!isWhole || *number == std::floor(*number))) {
        return {};
    }
    const QString range =
        ToolForms::tr("from %1 to %2").arg(figure(formatNumber(field.least)), figure(formatNumber(field.most)));
    return (isWhole ? ToolForms::tr("found “%1”, expected a whole number %2")
                    : ToolForms::tr("found “%1”, expected a number %2"))
        .arg(value, range);
}

QString outputProblem(const fs::path& path) {
    std::error_code ignored;
    if (!path.is_absolute()) {
        return ToolForms::tr("expected a whole path, which begins with /");
    }
    if (fs::exists(fs::symlink_status(path, ignored))) {
        return ToolForms::tr("%1 exists already; expected a new name").arg(qstr(path));
    }
    const QString folder = qstr(path.parent_path());
    if (!fs::is_directory(path.parent_path(), ignored)) {
        return ToolForms::tr("%1: there is no such folder").arg(folder);
    }
    return QFileInfo(folder).isWritable() ? QString() : ToolForms::tr("%1: nothing may be written there").arg(folder);
}

} // namespace

QString toolProblem(const ToolFieldSpec& field, const QString& value) {
    if (value.isEmpty() || field.type == Type::Choice) {
        return {};
    }
    if (field.type == Type::Store) {
        const auto store = remote::openStore(utf8(value));
        return store.ok() ? QString() : engineText(qstr(store.error().message));
    }
    if (!field.isPath()) {
        return numberProblem(field, value);
    }
    if (field.type == Type::Output) {
        return outputProblem(toPath(value));
    }
    const auto facts = format::examineFile(toPath(value));
    return facts ? wrongKind(field, *facts, value) : engineText(qstr(facts.error().message));
}

fs::path freeName(const fs::path& path) {
    std::error_code ignored;
    fs::path free = path;
    const bool isFile = path.extension() == ".safetensors";
    const std::string stem = isFile ? path.stem().string() : path.filename().string();
    for (int number = 2; fs::exists(fs::symlink_status(free, ignored)); ++number) {
        free = path.parent_path() / (stem + "-" + std::to_string(number) + (isFile ? ".safetensors" : ""));
    }
    return free;
}

} // namespace tempera::ui
