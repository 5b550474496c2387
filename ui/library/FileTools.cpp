// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FileTools.h"

#include <algorithm>

#include "library/ToolDialog.h"
#include "theme/Text.h"

namespace tempera::ui {

std::vector<FileTools::Tool> FileTools::toolsFor(const std::vector<FileEntry>& files) {
    const auto all = [&files](bool (FileEntry::*is)() const) {
        return !files.empty() &&
               std::all_of(files.begin(), files.end(), [is](const FileEntry& file) { return (file.*is)(); });
    };
    if (all(&FileEntry::isModel)) {
        return files.size() == 1   ? std::vector{Tool::Convert, Tool::Extract}
               : files.size() == 2 ? std::vector{Tool::Extract}
                                   : std::vector<Tool>();
    }
    if (all(&FileEntry::isLora)) {
        return files.size() == 1 ? std::vector{Tool::MergeIntoModel, Tool::MergeLoras, Tool::Resize}
                                 : std::vector{Tool::MergeLoras};
    }
    if (files.size() == 2 && files[0].isLora() != files[1].isLora() && (files[0].isModel() || files[1].isModel())) {
        return {Tool::MergeIntoModel};
    }
    return {};
}

QString FileTools::whyNot(Tool tool, const std::vector<FileEntry>& files) {
    const auto other = std::find_if(files.begin(), files.end(),
                                    [](const FileEntry& file) { return file.isLora() && !file.isLowRank; });
    if ((tool != Tool::Resize && tool != Tool::MergeLoras) || other == files.end()) {
        return {};
    }
    return tr("%1 holds %2; only plain LoRAs and LoCons can be resized or merged with each other. Merge it into a "
              "model and extract a LoRA from that.")
        .arg(qstr(other->path.filename()), other->method);
}

QString FileTools::text(Tool tool) {
    switch (tool) {
    case Tool::Convert:
        return tr("Convert …");
    case Tool::MergeIntoModel:
        return tr("Merge into a model …");
    case Tool::MergeLoras:
        return tr("Merge with another …");
    case Tool::Resize:
        return tr("Resize …");
    case Tool::Extract:
        break;
    }
    return tr("Extract LoRA …");
}

ToolDialog* FileTools::dialog(Tool tool, const std::vector<FileEntry>& files, const FileEntry* model, QWidget* parent) {
    const auto lora = std::find_if(files.begin(), files.end(), [](const FileEntry& file) { return file.isLora(); });
    const auto chosen = std::find_if(files.begin(), files.end(), [](const FileEntry& file) { return file.isModel(); });
    switch (tool) {
    case Tool::Convert:
        return new ToolDialog(convertForm(files.front()), parent);
    case Tool::MergeIntoModel:
        return new ToolDialog(mergeIntoModelForm(*lora, chosen == files.end() ? model : &*chosen), parent);
    case Tool::MergeLoras:
        return new ToolDialog(mergeLorasForm(files), parent);
    case Tool::Resize:
        return new ToolDialog(resizeForm(files.front()), parent);
    case Tool::Extract:
        break;
    }
    // The newer one was made from the older one.
    const bool isSecond = files.size() == 2 && files[1].changed > files[0].changed;
    const FileEntry* original = files.size() == 2 ? &files[isSecond ? 0 : 1] : nullptr;
    return new ToolDialog(extractForm(files[isSecond ? 1 : 0], original), parent);
}

} // namespace tempera::ui
