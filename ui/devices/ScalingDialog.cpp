// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/ScalingDialog.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "widgets/Controls.h"

namespace tempera::ui {

ScalingDialog::ScalingDialog(const QString& table, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("What more devices would bring"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* text = new TextArea(this);
    text->setObjectName(QStringLiteral("log"));
    text->setAccessibleName(windowTitle());
    text->setReadOnly(true);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setPlainText(table);
    column->addWidget(text, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resizeToScreen(this, {760, 620});
}

} // namespace tempera::ui
