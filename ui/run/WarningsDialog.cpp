// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/WarningsDialog.h"

#include <QDialogButtonBox>
#include <QVBoxLayout>

#include <utility>

#include "bridge/RunModel.h"
#include "bridge/Wording.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

WarningsDialog::WarningsDialog(const RunModel& run, QWidget* parent)
    : QDialog(parent)
    , run_(run)
    , list_(new TextArea(this))
    , note_(makeLabel({}, "secondary", this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Warnings"));
    resizeToScreen(this, {680, 420});
    setMinimumSize(420, 240);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 18);
    column->setSpacing(10);
    list_->setAccessibleName(tr("Warnings"));
    list_->setReadOnly(true);
    list_->setTabChangesFocus(true);
    column->addWidget(list_, 1);
    note_->setWordWrap(true);
    column->addWidget(note_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&run, &RunModel::stateChanged, this, &WarningsDialog::fill);
    fill();
}

void WarningsDialog::fill() {
    if (std::exchange(shown_, run_.warningCount()) == run_.warningCount()) {
        return; // whoever reads stays there
    }
    QStringList lines;
    for (const RunWarning& warning : run_.warnings()) {
        const QString text = formWords(warning.message);
        lines.append(warning.step ? tr("Step %1: %2").arg(countText(*warning.step), text) : text);
    }
    list_->setPlainText(lines.join(QLatin1Char('\n')));
    list_->moveCursor(QTextCursor::End);
    const bool areAll = run_.warningCount() == static_cast<int>(lines.size());
    note_->setText(tr("The last %1 of %2; the log has all.")
                       .arg(countText(static_cast<std::int64_t>(lines.size())), countText(run_.warningCount())));
    note_->setVisible(!areAll);
}

} // namespace tempera::ui
