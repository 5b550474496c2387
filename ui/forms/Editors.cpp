// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/Editors.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QSignalBlocker>

#include <algorithm>

#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"
#include "widgets/UnitEdit.h"

namespace tempera::ui {

using options::Option;
using options::Value;
using options::ValueType;

namespace {

QHBoxLayout* rowOf(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return row;
}

} // namespace

BoolEditor::BoolEditor(const Option& option, QWidget* parent)
    : Editor(option, parent)
    , box_(new QCheckBox(this)) {
    rowOf(this)->addWidget(box_);
    adopt(box_);
    connect(box_, &QCheckBox::toggled, this, [this](bool on) {
        box_->setText(on ? tr("On") : tr("Off"));
        Q_EMIT edited(false);
    });
    box_->setText(tr("Off"));
}

void BoolEditor::setValue(const Value& value) {
    const QSignalBlocker blocked(box_);
    const bool on = std::get<bool>(value);
    box_->setChecked(on);
    box_->setText(on ? tr("On") : tr("Off"));
}

Result<Value> BoolEditor::value() const { return Value(box_->isChecked()); }
QString BoolEditor::text() const { return box_->isChecked() ? QStringLiteral("true") : QStringLiteral("false"); }
void BoolEditor::setText(const QString& text) { box_->setChecked(text == QStringLiteral("true")); }
QWidget* BoolEditor::control() const { return box_; }

ChoiceEditor::ChoiceEditor(const Option& option, QWidget* parent)
    : Editor(option, parent)
    , box_(new ComboBox(this)) {
    for (const options::Choice& choice : option.choices) {
        box_->addItem(optionText(choice.label), qstr(choice.id));
    }
    rowOf(this)->addWidget(box_);
    adopt(box_);
    connect(box_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT edited(false); });
}

void ChoiceEditor::setValue(const Value& value) {
    const QSignalBlocker blocked(box_);
    box_->setCurrentIndex(box_->findData(qstr(std::get<std::string>(value))));
}

Result<Value> ChoiceEditor::value() const { return Value(utf8(box_->currentData().toString())); }
QString ChoiceEditor::text() const { return box_->currentData().toString(); }
void ChoiceEditor::setText(const QString& text) { box_->setCurrentIndex(box_->findData(text)); }
QWidget* ChoiceEditor::control() const { return box_; }
int ChoiceEditor::neededWidth() const { return box_->widthOfAll(); }

QString addressForm(const Option& option) {
    if (option.key() == "remote.uri") {
        return QStringLiteral("s3://bucket/run");
    }
    return option.key() == "remote.webhook" ? QStringLiteral("https://host/path") : QString();
}

TextEditor::TextEditor(const Option& option, QWidget* parent)
    : Editor(option, parent)
    , edit_(new UnitEdit(this)) {
    rowOf(this)->addWidget(edit_);
    adopt(edit_);
    edit_->setUnit(optionText(option.facts.unit));
    if (!option.facts.unsetMeans.empty()) {
        edit_->setPlaceholderText(optionText(option.facts.unsetMeans));
    } else {
        edit_->setPlaceholderText(addressForm(option));
    }
    if (!addressForm(option).isEmpty()) {
        addCredentials();
    }
    connect(edit_, &QLineEdit::textEdited, this, [this] { Q_EMIT edited(true); });
    connect(this, &Editor::left, edit_, [edit = edit_] { // from now on it is the window that undoes
        const QSignalBlocker blocked(edit);
        const int caret = edit->cursorPosition();
        edit->setText(edit->text());
        edit->setCursorPosition(caret);
    });
}

void TextEditor::addCredentials() {
    auto* button =
        makeIconButton(QStringLiteral("key"), tr("Credentials: %1").arg(optionText(option().facts.label)), this);
    button->setEnabled(false);
    layout()->addWidget(button);
    connect(edit_, &QLineEdit::textChanged, button,
            [button](const QString& text) { button->setEnabled(!text.isEmpty()); });
    connect(button, &QToolButton::clicked, this, &Editor::credentialsRequested);
}

void TextEditor::setValue(const Value& shown) {
    // A caret must not jump while one types "1." on the way to "1.5".
    const std::string text = options::toText(shown);
    const QString canonical = option().type == ValueType::Number ? figure(text) : qstr(text);
    const Result<Value> current = value();
    const bool same =
        edit_->hasFocus() ? current.ok() && options::toText(*current) == text : edit_->text() == canonical;
    if (!same) {
        const QSignalBlocker blocked(edit_);
        edit_->setText(canonical);
        edit_->setCursorPosition(0);
    }
}

QString TextEditor::plainText() const {
    const bool isWhole = option().type == ValueType::Integer;
    if (!isWhole && option().type != ValueType::Number) {
        return edit_->text();
    }
    QString figure = edit_->text().trimmed();
    if (const QString unit = optionText(option().facts.unit); figure.endsWith(unit, Qt::CaseInsensitive)) {
        figure.chop(unit.size());
    }
    return isWhole ? withoutGroups(figure) : withPoint(figure);
}

Result<Value> TextEditor::value() const {
    const std::string text = utf8(plainText());
    if (option().type == ValueType::Text) {
        const Value plain(text);
        const Status fits = options::check(option(), plain);
        return fits.ok() ? Result<Value>(plain) : Result<Value>(fits.error());
    }
    return options::parseValue(option(), text);
}

QString TextEditor::text() const { return edit_->text(); }
void TextEditor::setText(const QString& text) { edit_->setText(text); }
QWidget* TextEditor::control() const { return edit_; }
bool TextEditor::isWide() const { return !addressForm(option()).isEmpty(); }

TextListEditor::TextListEditor(const Option& option, QWidget* parent)
    : Editor(option, parent)
    , edit_(new TextArea(this)) {
    rowOf(this)->addWidget(edit_);
    adopt(edit_);
    edit_->setTabChangesFocus(true);
    edit_->setPlaceholderText(tr("One a line"));
    edit_->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    connect(edit_, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        Q_EMIT edited(true);
    });
    connect(this, &Editor::left, edit_, [edit = edit_] { edit->document()->clearUndoRedoStacks(); });
    fitHeight();
}

void TextListEditor::setValue(const Value& shown) {
    const Result<Value> current = value();
    if (!current.ok() || *current != shown) {
        const QSignalBlocker blocked(edit_);
        QStringList lines;
        for (const std::string& line : std::get<std::vector<std::string>>(shown)) {
            lines.append(qstr(line));
        }
        edit_->setPlainText(lines.join(QLatin1Char('\n')));
        fitHeight();
    }
}

Result<Value> TextListEditor::value() const {
    std::vector<std::string> items;
    for (const QString& line : edit_->toPlainText().split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty()) {
            items.push_back(utf8(line.trimmed()));
        }
    }
    const Value list(std::move(items));
    const Status fits = options::check(option(), list);
    return fits.ok() ? Result<Value>(list) : Result<Value>(fits.error());
}

QString TextListEditor::text() const { return edit_->toPlainText(); }
void TextListEditor::setText(const QString& text) { edit_->setPlainText(text); }
QWidget* TextListEditor::control() const { return edit_; }

void TextListEditor::fitHeight() {
    const int lines = std::clamp(edit_->document()->lineCount(), 3, 8);
    edit_->setFixedHeight(lines * edit_->fontMetrics().lineSpacing() + 28);
    updateGeometry();
}

} // namespace tempera::ui
