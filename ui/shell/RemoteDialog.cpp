// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/RemoteDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include "bridge/EngineText.h"
#include "remote/ObjectStore.h"
#include "shell/CredentialsDialog.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kWidth = 520;

} // namespace

RemoteDialog::RemoteDialog(Credentials& credentials, const QStringList& recent, QWidget* parent)
    : QDialog(parent)
    , address_(new ComboBox(this))
    , problem_(makeLabel({}, "error", this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Follow a remote run"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 18);
    column->setSpacing(10);
    auto* text = makeLabel(tr("The address that the run has as “Mirror the run to” (remote.uri). Its charts, "
                              "samples and log are fetched while it goes on; nothing is changed there. Credentials "
                              "come from the keychain, from the environment or from rclone's settings."),
                           "secondary", this);
    text->setWordWrap(true);
    column->addWidget(text);
    address_->setEditable(true);
    address_->addItems(recent);
    address_->setAccessibleName(tr("Address of the run"));
    address_->lineEdit()->setPlaceholderText(QStringLiteral("s3://bucket/run"));
    column->addWidget(address_);
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    open_ = makeButton(tr("Follow"), {}, "primary");
    buttons->addButton(open_, QDialogButtonBox::AcceptRole);
    credentials_ = makeButton(tr("Credentials …"), QStringLiteral("key"));
    buttons->addButton(credentials_, QDialogButtonBox::ResetRole);
    connect(credentials_, &QPushButton::clicked, this, [this, &credentials] {
        auto* dialog = new CredentialsDialog(credentials, utf8(address_->currentText().trimmed()), this);
        dialog->open();
    });
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        accept();
        Q_EMIT chosen(address_->currentText().trimmed());
    });
    connect(address_, &QComboBox::editTextChanged, this, &RemoteDialog::check);
    check();
    address_->setFocus();
}

void RemoteDialog::check() {
    const QString address = address_->currentText().trimmed();
    const auto store = address.isEmpty() ? Result<std::unique_ptr<remote::ObjectStore>>(Error::badRequest({}))
                                         : remote::openStore(utf8(address));
    open_->setEnabled(store.ok());
    credentials_->setEnabled(!credentialFields(utf8(address)).empty());
    problem_->setText(store.ok() ? QString() : engineText(qstr(store.error().message)));
    problem_->setVisible(!problem_->text().isEmpty());
    keepWhole(this, kWidth);
}

} // namespace tempera::ui
