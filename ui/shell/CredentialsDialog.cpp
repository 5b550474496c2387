// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/CredentialsDialog.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include "bridge/EngineText.h"
#include "options/Secrets.h"
#include "remote/WebhookSigner.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kWidth = 480;
const QString kWebhookSecret = QStringLiteral("TEMPERA_WEBHOOK_SECRET");

QString inContext(const char* text) { return QCoreApplication::translate("Credentials", text); }

QString explanation(const QString& place, const std::string& address) {
    return options::keptName(address).empty()
               ? CredentialsDialog::tr("For everything in %1. Kept in the desktop's keychain and given to the engine "
                                       "in its environment; in no file. Empty fields leave it to the environment.")
                     .arg(place)
               : CredentialsDialog::tr("For the webhook at %1, whose address is kept in the desktop's keychain, too. "
                                       "Messages are signed with it as Standard Webhooks says.")
                     .arg(qstr(options::shownAddress(address)));
}

} // namespace

CredentialsDialog::CredentialsDialog(Credentials& credentials, const std::string& address, QWidget* parent)
    : QDialog(parent)
    , credentials_(credentials)
    , place_(credentialsPlace(address))
    , problem_(makeLabel({}, "error", this))
    , keep_(makeButton(tr("Keep"), {}, "primary"))
    , forget_(makeButton(tr("Forget"))) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Credentials"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 18);
    column->setSpacing(10);
    auto* text = makeLabel(explanation(place_, address), "secondary", this);
    text->setWordWrap(true);
    column->addWidget(text);
    column->addLayout(makeFields(address));
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(keep_, QDialogButtonBox::AcceptRole);
    buttons->addButton(forget_, QDialogButtonBox::ResetRole);
    forget_->setToolTip(tr("Takes them out of the keychain"));
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &CredentialsDialog::keep);
    connect(forget_, &QPushButton::clicked, this, [this] {
        for (const auto& [variable, edit] : edits_) {
            edit->clear();
        }
        keep();
    });
    setUsable(false); // until what is kept is known
    problem_->setText(tr("The desktop's keychain is being asked …"));
    setTone(problem_, "secondary");
    keepWhole(this, kWidth);
    credentials_.read(place_, this,
                      [this](const Variables& variables, const QString& problem) { fill(variables, problem); });
}

QFormLayout* CredentialsDialog::makeFields(const std::string& address) {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    for (const CredentialField& field : credentialFields(address)) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QLatin1String(field.variable));
        edit->setAccessibleName(inContext(field.label));
        edit->setToolTip(QLatin1String(field.variable));
        edit->setPlaceholderText(*field.hint ? inContext(field.hint) : QString());
        edit->setProperty("secret", field.isSecret);
        edit->setEchoMode(field.isSecret ? QLineEdit::Password : QLineEdit::Normal);
        form->addRow(inContext(field.label), edit);
        edits_[QLatin1String(field.variable)] = edit;
        connect(edit, &QLineEdit::textChanged, this, &CredentialsDialog::check);
    }
    auto* show = new QCheckBox(tr("Show"), this);
    show->setToolTip(tr("Shows what is hidden while it is typed"));
    form->addRow({}, show);
    connect(show, &QCheckBox::toggled, this, [this](bool shown) {
        for (const auto& [variable, edit] : edits_) {
            const bool hides = edit->property("secret").toBool() && !shown;
            edit->setEchoMode(hides ? QLineEdit::Password : QLineEdit::Normal);
        }
    });
    return form;
}

void CredentialsDialog::fill(const Variables& variables, const QString& problem) {
    kept_ = variables;
    for (const auto& [variable, edit] : edits_) {
        const auto found = kept_.find(variable);
        edit->setText(found == kept_.end() ? QString() : found->second);
    }
    setTone(problem_, "error");
    setUsable(true);
    findChild<QLineEdit*>()->setFocus();
    check();
    if (!problem.isEmpty()) {
        problem_->setText(
            tr("No keychain can be used (%1): what you enter is kept until the window is closed.").arg(problem));
        problem_->show();
        keepWhole(this, kWidth);
    }
}

void CredentialsDialog::setUsable(bool usable) {
    for (const auto& [variable, edit] : edits_) {
        edit->setEnabled(usable);
    }
    keep_->setEnabled(usable);
    forget_->setEnabled(usable);
}

void CredentialsDialog::check() {
    Status fits;
    bool isEmpty = true;
    for (const auto& [variable, edit] : edits_) {
        const std::string text = utf8(edit->text().trimmed());
        isEmpty = isEmpty && text.empty();
        if (const auto signer = remote::WebhookSigner::of(text); variable == kWebhookSecret && !signer.ok()) {
            fits = signer.error();
        }
    }
    problem_->setText(fits.ok() ? QString() : engineText(qstr(fits.error().message)));
    problem_->setVisible(!fits.ok());
    keepWhole(this, kWidth);
    keep_->setEnabled(fits.ok());
    forget_->setEnabled(!isEmpty);
}

void CredentialsDialog::keep() {
    Variables variables = kept_;
    for (const auto& [variable, edit] : edits_) {
        variables[variable] = edit->text().trimmed();
    }
    std::erase_if(variables, [](const auto& each) { return each.second.isEmpty(); });
    accept();
    credentials_.keep(place_, variables);
}

} // namespace tempera::ui
