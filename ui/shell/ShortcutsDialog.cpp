// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ShortcutsDialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeWidget>

#include "theme/Words.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kIndex = Qt::UserRole; ///< of a command in Shortcuts::commands()
constexpr QSize kSize(680, 640);

/// Takes one combination, as soon as it is let go.
class KeysEdit : public QKeySequenceEdit {
public:
    using QKeySequenceEdit::QKeySequenceEdit;

protected:
    void keyReleaseEvent(QKeyEvent* event) override {
        QKeySequenceEdit::keyReleaseEvent(event);
        if (!keySequence().isEmpty()) {
            Q_EMIT editingFinished();
        }
    }
};

} // namespace

ShortcutsDialog::ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent)
    : QDialog(parent)
    , shortcuts_(shortcuts)
    , search_(new QLineEdit(this))
    , table_(new QTreeWidget(this))
    , label_(makeLabel({}, "", this))
    , keys_(new KeysEdit(this))
    , none_(makeButton(tr("None"), {}, "", this))
    , usual_(makeButton(tr("Reset"), QStringLiteral("reset"), "", this))
    , message_(makeLabel({}, "caption", this))
    , takeOver_(makeButton(tr("Take over"), {}, "", this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search"));
    search_->setClearButtonEnabled(true);
    connect(search_, &QLineEdit::textChanged, this, &ShortcutsDialog::find);
    column->addWidget(search_);
    table_->setAccessibleName(windowTitle());
    table_->setColumnCount(2);
    table_->setHeaderLabels({tr("Command"), tr("Keys")});
    table_->setUniformRowHeights(true);
    table_->setMinimumSize(360, 120);
    table_->setItemsExpandable(false);
    table_->setRootIsDecorated(false);
    table_->header()->setSectionResizeMode(QHeaderView::ResizeToContents); // what is wider than the table is scrolled
    table_->header()->setStretchLastSection(false);
    column->addWidget(table_, 1);
    buildEditor();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* all = makeButton(tr("Reset all"), {}, "", this);
    buttons->addButton(all, QDialogButtonBox::ResetRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(all, &QPushButton::clicked, this, [this] {
        shortcuts_.resetAll();
        showKeys();
    });
    connect(table_, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(table_, &QTreeWidget::itemActivated, this, [this] { keys_->setFocus(); });
    fill();
    resizeToScreen(this, kSize);
}

void ShortcutsDialog::buildEditor() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    label_->setWordWrap(true);
    label_->setBuddy(keys_);
    keys_->setMinimumWidth(150);
    // Its inner field is what has the focus.
    auto* field = keys_->findChild<QLineEdit*>();
    field->setAccessibleName(tr("New keys"));
    field->setPlaceholderText(tr("New keys"));
    keys_->setAccessibleName(tr("New keys"));
    none_->setToolTip(tr("The command has no keys then; menu and search still find it"));
    row->addWidget(label_, 1);
    row->addWidget(keys_);
    row->addWidget(none_);
    row->addWidget(usual_);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    message_->setWordWrap(true);
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(message_, 1);
    below->addWidget(takeOver_);
    column->addLayout(below);
    setTabOrder(keys_, takeOver_);
    connect(takeOver_, &QPushButton::clicked, this, &ShortcutsDialog::takeOver);
    connect(keys_, &QKeySequenceEdit::editingFinished, this, [this] {
        if (const QKeySequence typed = keys_->keySequence(); !typed.isEmpty()) {
            take(QKeySequence(typed[0]));
        }
    });
    connect(none_, &QPushButton::clicked, this, [this] { take({}); });
    connect(usual_, &QPushButton::clicked, this, [this] {
        if (const Shortcuts::Command* command = current()) {
            shortcuts_.reset(*command);
            showKeys();
        }
    });
}

QTreeWidgetItem* ShortcutsDialog::group(const QString& title) {
    for (int i = 0; i < table_->topLevelItemCount(); ++i) {
        if (table_->topLevelItem(i)->text(0) == title) {
            return table_->topLevelItem(i);
        }
    }
    auto* item = new QTreeWidgetItem(table_, {title});
    item->setFlags(Qt::ItemIsEnabled);
    QFont bold = table_->font();
    bold.setWeight(QFont::DemiBold);
    item->setFont(0, bold);
    item->setExpanded(true);
    return item;
}

void ShortcutsDialog::fill() {
    for (std::size_t i = 0; i < shortcuts_.commands().size(); ++i) {
        const Shortcuts::Command& command = shortcuts_.commands()[i];
        for (const Shortcuts::Use& use : command.uses) {
            auto* item =
                new QTreeWidgetItem(group(use.group), {use.text.isEmpty() ? shortcuts_.text(command) : use.text});
            item->setData(0, kIndex, static_cast<int>(i));
        }
    }
    for (const Shortcuts::Fixed& fixed : shortcuts_.fixed()) {
        new QTreeWidgetItem(group(fixed.group), {fixed.what, fixed.keys});
    }
    showKeys();
    table_->setCurrentItem(table_->topLevelItem(0)->child(0));
}

/// In what it does, where it works, and its keys.
void ShortcutsDialog::find(const QString& query) {
    const QStringList words = wordsOf(query);
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < table_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* title = table_->topLevelItem(i);
        int found = 0;
        for (int row = 0; row < title->childCount(); ++row) {
            QTreeWidgetItem* item = title->child(row);
            const bool hit = hasAll(QStringList{title->text(0), item->text(0), item->text(1)}.join(u'\n'), words);
            item->setHidden(!hit);
            found += hit ? 1 : 0;
            first = hit && !first ? item : first;
        }
        title->setHidden(found == 0);
    }
    if (!table_->currentItem() || table_->currentItem()->isHidden()) {
        table_->setCurrentItem(first);
    }
}

/// What differs from the usual is bold, as in the forms.
void ShortcutsDialog::showKeys() {
    for (QTreeWidgetItemIterator each(table_); *each; ++each) {
        const QVariant index = (*each)->data(0, kIndex);
        if (index.isValid()) {
            const auto& command = shortcuts_.commands()[static_cast<std::size_t>(index.toInt())];
            (*each)->setText(1, keysText(shortcuts_.keys(command)));
            QFont font = table_->font();
            font.setWeight(shortcuts_.keys(command) == command.usual ? QFont::Normal : QFont::DemiBold);
            (*each)->setFont(1, font);
        }
    }
    showCurrent();
}

void ShortcutsDialog::showCurrent() {
    const QTreeWidgetItem* item = table_->currentItem();
    const Shortcuts::Command* command = current();
    const QSignalBlocker quiet(keys_);
    keys_->setKeySequence({});
    label_->setText(item ? item->text(0) : QString());
    message_->setText(command ? tr("Press the new keys in the field")
                      : item  ? tr("These keys belong to the control")
                              : tr("There is no such command"));
    setTone(message_, "caption");
    takeOver_->hide();
    keys_->setEnabled(command);
    none_->setEnabled(command && !item->text(1).isEmpty());
    if (command) {
        keys_->setKeySequence(shortcuts_.keys(*command).value(0));
    }
    usual_->setEnabled(command && shortcuts_.keys(*command) != command->usual);
}

/// Null where a heading or keys of a control are chosen.
const Shortcuts::Command* ShortcutsDialog::current() const {
    const QVariant index = table_->currentItem() ? table_->currentItem()->data(0, kIndex) : QVariant();
    return index.isValid() ? &shortcuts_.commands()[static_cast<std::size_t>(index.toInt())] : nullptr;
}

void ShortcutsDialog::take(const QKeySequence& keys) {
    const Shortcuts::Command* command = current();
    if (!command) {
        return;
    }
    const QString why = shortcuts_.set(*command, keys);
    showKeys();
    if (!why.isEmpty()) {
        message_->setText(why);
        setTone(message_, "error");
        offerToTakeOver(*command, keys);
    }
}

void ShortcutsDialog::offerToTakeOver(const Shortcuts::Command& command, const QKeySequence& keys) {
    if (const Shortcuts::Command* owner = shortcuts_.owner(command, keys)) {
        wanted_ = keys;
        const QString whose = shortcuts_.text(*owner), what = keys.toString(QKeySequence::NativeText);
        takeOver_->setToolTip(tr("“%1” has %2 no longer then").arg(whose, what));
        takeOver_->setAccessibleDescription(message_->text());
        takeOver_->show();
    }
}

void ShortcutsDialog::takeOver() {
    if (const Shortcuts::Command* command = current()) {
        shortcuts_.takeOver(*command, wanted_);
        keys_->setFocus(); // before the button goes
        showKeys();
    }
}

} // namespace tempera::ui
