// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <map>
#include <string>

#include "bridge/Credentials.h"

class QFormLayout;
class QLabel;
class QLineEdit;

namespace tempera::ui {

/// Asks for the credentials of a store or webhook, and has them kept. Thread: ui.
class CredentialsDialog : public QDialog {
    Q_OBJECT

public:
    /// @param address of a store, or what stands for a webhook's; it has credentialFields()
    CredentialsDialog(Credentials& credentials, const std::string& address, QWidget* parent);

private:
    QFormLayout* makeFields(const std::string& address);
    void fill(const Variables& variables, const QString& problem);
    void setUsable(bool usable);
    void check();
    void keep();

    Credentials& credentials_;
    const QString place_;
    Variables kept_; ///< what was found: it may hold more than is asked for
    std::map<QString, QLineEdit*> edits_;
    QLabel* problem_;
    QPushButton* keep_;
    QPushButton* forget_;
};

} // namespace tempera::ui
