// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/CloseDialog.h"

#include <QPushButton>

namespace tempera::ui {

CloseDialog::CloseDialog(int waiting, QWidget* parent)
    : QMessageBox(parent)
    , keep_(addButton(tr("Keep training"), QMessageBox::AcceptRole))
    , stop_(addButton(tr("Save and stop"), QMessageBox::DestructiveRole)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setIcon(QMessageBox::Question);
    setWindowTitle(tr("A training is running"));
    setText(tr("Keep the training running?"));
    QString text =
        tr("It goes on without the window; the studio finds it again. Stopping saves after the present step, "
           "so that it can be resumed.");
    if (waiting > 0) {
        text +=
            QStringLiteral("\n\n") + tr("%Ln jobs wait: they begin when the studio is open again.", nullptr, waiting);
    }
    setInformativeText(text);
    QPushButton* cancel = addButton(QMessageBox::Cancel);
    setDefaultButton(keep_);
    setEscapeButton(cancel);
    connect(this, &QMessageBox::buttonClicked, this, [this](QAbstractButton* button) {
        Q_EMIT answered(button == keep_ ? Answer::Keep : button == stop_ ? Answer::Stop : Answer::Cancel);
    });
}

} // namespace tempera::ui
