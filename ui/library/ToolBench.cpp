// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolBench.h"

#include <QEvent>
#include <QMessageBox>
#include <QProgressBar>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>

#include <utility>

#include "library/ToolDialog.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kPatienceMs = 500; ///< with the keychain, before it is said

} // namespace

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
    const QString place = credentialsPlace(utf8(dialog->store()));
    if (place.isEmpty()) {
        run(dialog, {}, {});
        return;
    }
    // Somebody may have to unlock it.
    auto* wait = new QProgressDialog(tr("Waits for the keychain, which has the credentials."), tr("Cancel"), 0, 0,
                                     parent_->window());
    wait->setWindowTitle(dialog->windowTitle());
    wait->findChild<QProgressBar*>()->setAccessibleName(wait->labelText());
    QTimer::singleShot(kPatienceMs, wait, [wait] { wait->open(); });
    connect(wait, &QProgressDialog::canceled, dialog, [wait, dialog] {
        wait->deleteLater();
        dialog->open();
    });
    credentials_.read(place, wait, [this, wait, dialog](const Variables& found, const QString& problem) {
        wait->disconnect();
        wait->deleteLater();
        run(dialog, found, problem);
    });
}

void ToolBench::run(ToolDialog* dialog, const Variables& variables, const QString& unreadable) {
    const int id = queue_.add({dialog->form().job, dialog->arguments(), variables, dialog->form().whenCancelled});
    dialogs_.insert(id, dialog);
    if (!unreadable.isEmpty()) {
        unreadable_.insert(id, unreadable);
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
    const QString unreadable = unreadable_.take(id);
    if (dialog && !unreadable.isEmpty() && (result.outcome == Outcome::Refused || result.outcome == Outcome::Failed)) {
        dialogs_.remove(id);
        queue_.dismiss(id); // its line tells half of it
        dialog->refuse(withKeychain(result.line, unreadable));
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
