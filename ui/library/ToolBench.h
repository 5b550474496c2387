// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>

#include "library/ToolQueue.h"

namespace tempera::ui {

class ToolDialog;

/// What becomes of tools whose dialogs are filled in: runs them, with the credentials that they need, and asks again
/// where the engine refuses. Thread: ui.
class ToolBench : public QObject {
    Q_OBJECT

public:
    ToolBench(Credentials& credentials, QWidget* parent);

    /// Opens a dialog, which belongs to this from now on.
    void open(ToolDialog* dialog);
    /// Opens the dialog of one that failed again.
    void change(int id);
    ToolQueue& queue() { return queue_; }
    Credentials& credentials() { return credentials_; }

Q_SIGNALS:
    /// A tool has written this.
    void written(const QString& path);
    void credentialsRequested(const QString& address);

protected:
    /// Asks before the window closes over a tool that runs.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void start(ToolDialog* dialog);
    void run(ToolDialog* dialog, const Variables& variables, const QString& unreadable);
    void forgetDismissed();
    void askToClose();
    void end(int id, const ToolResult& result);

    Credentials& credentials_;
    QWidget* parent_;
    ToolQueue queue_;
    QHash<int, QPointer<ToolDialog>> dialogs_; ///< by the id of their job
    QHash<int, QString> unreadable_;           ///< why the keychain with their credentials could not be read
    QPointer<QWidget> window_;                 ///< whose closing is watched
    bool closing_ = false;                     ///< as soon as nothing runs
};

} // namespace tempera::ui
