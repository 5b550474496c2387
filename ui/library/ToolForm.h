// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <functional>
#include <utility>
#include <vector>

#include "library/FileList.h"

namespace tempera::ui {

/// What stands in the fields of a form, by their names.
using ToolValues = QHash<QString, QString>;

/// One field of a tool's dialog, as data.
struct ToolFieldSpec {
    enum class Type { Choice, Integer, Number, Store, Model, Lora, Vae, Output };

    QString name; ///< as its option without dashes ("rank"); the engine's complaints are shown at the field they name
    Type type = Type::Choice;
    QString label;
    QString help;
    QString unit = {};
    QString value = {}; ///< at the beginning
    bool optional = false;
    double least = 0, most = 0;                            ///< of numbers
    std::vector<std::pair<QString, QString>> choices = {}; ///< value, text
    std::function<bool(const ToolValues&)> applies = {};   ///< empty: always
    QString folder = {};                                   ///< where a file dialog begins

    bool isPath() const { return type >= Type::Model; }
    /// What the engine says of it begins with its value.
    bool isPlace() const { return type >= Type::Store; }
};

/// What a tool asks before it runs.
struct ToolForm {
    QString title;
    QString text; ///< one line of what it does
    QString start;
    std::vector<ToolFieldSpec> fields;
    /// What the output is called as long as nobody gives it another name; it gets a number where that name is taken.
    /// Empty: there is no field for one.
    std::function<fs::path(const ToolValues&)> output;
    std::function<QStringList(const ToolValues&)> arguments; ///< of `tempera`
    QString job;                                             ///< "Convert sd15"
    /// The address of the store that it needs credentials for; empty: of none.
    std::function<QString(const ToolValues&)> store = {};
    QString whenCancelled = {}; ///< see ToolCall
};

ToolForm convertForm(const FileEntry& model);
/// @param model may be null: it is asked for
ToolForm mergeIntoModelForm(const FileEntry& lora, const FileEntry* model);
/// @param loras at least one; a second one is asked for
ToolForm mergeLorasForm(const std::vector<FileEntry>& loras);
ToolForm resizeForm(const FileEntry& lora);
/// @param original may be null: it is asked for
ToolForm extractForm(const FileEntry& tuned, const FileEntry* original);
/// @param address where it went before, or the form's; may be empty: it is asked for
ToolForm uploadForm(const fs::path& runFolder, const QString& address);

/// What is wrong with a field; empty where nothing is, or where it is only empty yet. Reads paths: thread any but the
/// user interface's.
QString toolProblem(const ToolFieldSpec& field, const QString& value);
/// `path`, or the first of path-2, path-3 … that is not there. Thread: as above.
fs::path freeName(const fs::path& path);

} // namespace tempera::ui
