// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <vector>

#include "library/FileList.h"

class QWidget;

namespace tempera::ui {

class ToolDialog;

/// Which tools there are for files, and their dialogs. Thread: ui.
class FileTools {
    Q_DECLARE_TR_FUNCTIONS(FileTools)

public:
    enum class Tool { Convert, MergeIntoModel, MergeLoras, Resize, Extract };

    /// Those that make sense for the chosen files.
    static std::vector<Tool> toolsFor(const std::vector<FileEntry>& files);
    /// Why one of these would be refused for the chosen files; empty where it would not.
    static QString whyNot(Tool tool, const std::vector<FileEntry>& files);
    static QString text(Tool tool);

    /// @param model that a LoRA is merged into unless another is chosen; may be null
    static ToolDialog* dialog(Tool tool, const std::vector<FileEntry>& files, const FileEntry* model, QWidget* parent);
};

} // namespace tempera::ui
