// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FileTools.h"

#include <QEvent>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

#include "library/ToolDialog.h"
#include "theme/Text.h"

namespace tempera::ui {

FileTools::FileTools(QWidget* parent)
    : QObject(parent)
    , parent_(parent) {
    connect(&queue_, &ToolQueue::ended, this, &FileTools::end);
    connect(&queue_, &ToolQueue::changed, this, [this] {
        if (closing_ && !queue_.isBusy()) {
            closing_ = false;
            QMetaObject::invokeMethod(window_, &QWidget::close, Qt::QueuedConnection);
        }
    });
}

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

void FileTools::open(Tool tool, const std::vector<FileEntry>& files, const FileEntry* model) {
    const auto lora = std::find_if(files.begin(), files.end(), [](const FileEntry& file) { return file.isLora(); });
    const auto chosen = std::find_if(files.begin(), files.end(), [](const FileEntry& file) { return file.isModel(); });
    switch (tool) {
    case Tool::Convert:
        return show(new ToolDialog(convertForm(files.front()), parent_->window()));
    case Tool::MergeIntoModel:
        return show(
            new ToolDialog(mergeIntoModelForm(*lora, chosen == files.end() ? model : &*chosen), parent_->window()));
    case Tool::MergeLoras:
        return show(new ToolDialog(mergeLorasForm(files), parent_->window()));
    case Tool::Resize:
        return show(new ToolDialog(resizeForm(files.front()), parent_->window()));
    case Tool::Extract:
        // The newer one was made from the older one.
        const bool isSecond = files.size() == 2 && files[1].changed > files[0].changed;
        const FileEntry* original = files.size() == 2 ? &files[isSecond ? 0 : 1] : nullptr;
        return show(new ToolDialog(extractForm(files[isSecond ? 1 : 0], original), parent_->window()));
    }
}

void FileTools::show(ToolDialog* dialog) {
    connect(dialog, &ToolDialog::startRequested, this, [this, dialog] {
        if (const int before = dialogs_.key(dialog, 0); before != 0) {
            dialogs_.remove(before);
            queue_.dismiss(before);
        }
        dialogs_.insert(queue_.add(dialog->form().job, dialog->arguments()), dialog);
    });
    connect(dialog, &QDialog::rejected, this, [this, dialog] {
        dialogs_.remove(dialogs_.key(dialog, 0));
        dialog->deleteLater();
    });
    // Whose closing takes the tools with it.
    if (window_ != parent_->window()) {
        window_ = parent_->window();
        window_->installEventFilter(this);
    }
    dialog->open();
}

void FileTools::change(int id) {
    const ToolJob* job = queue_.find(id);
    if (ToolDialog* dialog = dialogs_.value(id); dialog && job && job->result) {
        dialog->refuse(job->result->line);
    }
}

void FileTools::end(int id, const ToolResult& result) {
    using Outcome = ToolResult::Outcome;
    if (result.outcome == Outcome::Done || result.outcome == Outcome::Cancelled) {
        if (ToolDialog* dialog = dialogs_.take(id)) {
            dialog->deleteLater();
        }
    }
    for (const QString& path : result.output) {
        Q_EMIT written(path);
    }
}

bool FileTools::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close && watched == window_ && queue_.isBusy()) {
        event->ignore();
        askToClose();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void FileTools::askToClose() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("A file is being written"),
                                tr("Cancel what is being written and close?"), QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("What is not complete is taken away; the originals stay as they are."));
    QPushButton* stop = box->addButton(tr("Cancel it and close"), QMessageBox::DestructiveRole);
    QPushButton* stay = box->addButton(tr("Go on"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    connect(box, &QMessageBox::buttonClicked, this, [this, stop](QAbstractButton* button) {
        if (button != stop) {
            return;
        }
        if (queue_.isBusy()) {
            closing_ = true;
            queue_.cancelAll();
        } else {
            window_->close();
        }
    });
    box->open();
}

} // namespace tempera::ui
