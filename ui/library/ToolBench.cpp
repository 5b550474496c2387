// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolBench.h"

#include <QEvent>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

#include "library/ToolDialog.h"
#include "theme/Text.h"

namespace tempera::ui {

ToolBench::ToolBench(Credentials& credentials, QWidget* parent)
    : QObject(parent)
    , credentials_(credentials)
    , parent_(parent) {
    connect(&queue_, &ToolQueue::ended, this, &ToolBench::end);
    connect(&queue_, &ToolQueue::changed, this, [this] {
        forgetDismissed();
        if (closing_ && !queue_.isBusy()) {
            closing_ = false;
            QMetaObject::invokeMethod(window_, &QWidget::close, Qt::QueuedConnection);
        }
    });
}

void ToolBench::open(ToolDialog* dialog) {
    connect(dialog, &ToolDialog::startRequested, this, [this, dialog] { start(dialog); });
    connect(dialog, &ToolDialog::credentialsRequested, this, &ToolBench::credentialsRequested);
    connect(dialog, &QDialog::rejected, this, [this, dialog] {
        if (dialogs_.key(dialog, 0) == 0) { // else its job can still be changed
            dialog->deleteLater();
        }
    });
    // Whose closing takes the tools with it.
    if (window_ != parent_->window()) {
        window_ = parent_->window();
        window_->installEventFilter(this);
    }
    dialog->open();
}

/// With those that failed and are not to be changed any more.
void ToolBench::forgetDismissed() {
    for (auto each = dialogs_.begin(); each != dialogs_.end();) {
        if (queue_.find(each.key())) {
            ++each;
            continue;
        }
        if (each.value()) {
            each.value()->deleteLater();
        }
        each = dialogs_.erase(each);
    }
}

void ToolBench::start(ToolDialog* dialog) {
    if (const int before = dialogs_.key(dialog, 0); before != 0) {
        dialogs_.remove(before);
        queue_.dismiss(before);
    }
    const auto run = [this, dialog](const Variables& variables) {
        dialogs_.insert(queue_.add({dialog->form().job, dialog->arguments(), variables, dialog->form().whenCancelled}),
                        dialog);
    };
    if (const QString place = credentialsPlace(utf8(dialog->store())); place.isEmpty()) {
        run({});
    } else {
        credentials_.read(place, dialog, [run](const Variables& found, const QString&) { run(found); });
    }
}

void ToolBench::change(int id) {
    const ToolJob* job = queue_.find(id);
    if (ToolDialog* dialog = dialogs_.value(id); dialog && job && job->result) {
        dialog->refuse(job->result->line);
    }
}

void ToolBench::end(int id, const ToolResult& result) {
    using Outcome = ToolResult::Outcome;
    ToolDialog* dialog = dialogs_.value(id);
    const bool wroteFiles = dialog && dialog->form().output;
    if (dialog && (result.outcome == Outcome::Done || result.outcome == Outcome::Cancelled)) {
        dialogs_.remove(id);
        dialog->deleteLater();
    }
    for (const QString& path : wroteFiles ? result.output : QStringList()) {
        Q_EMIT written(path);
    }
}

bool ToolBench::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close && watched == window_ && queue_.isBusy()) {
        event->ignore();
        askToClose();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void ToolBench::askToClose() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("A tool is running"), tr("Cancel it and close?"),
                                QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Files that are not complete are taken away; the originals stay as they are. An upload can be "
           "gone on with."));
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
