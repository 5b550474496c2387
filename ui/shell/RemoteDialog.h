// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QLabel;

namespace tempera::ui {

class Credentials;

/// Asks for the address of a run in an object store. Thread: ui.
class RemoteDialog : public QDialog {
    Q_OBJECT

public:
    /// @param recent addresses, newest first
    RemoteDialog(Credentials& credentials, const QStringList& recent, QWidget* parent);

Q_SIGNALS:
    void chosen(const QString& address);

private:
    void check();

    QComboBox* address_;
    QLabel* problem_;
    QPushButton* open_;
    QPushButton* credentials_;
};

} // namespace tempera::ui
