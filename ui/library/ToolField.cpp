// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolField.h"

#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>

#include "bridge/Credentials.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"
#include "widgets/UnitEdit.h"

namespace tempera::ui {

namespace {

constexpr int kLabelWidth = 152;
constexpr int kNumberWidth = 120;

} // namespace

ToolField::ToolField(const ToolFieldSpec& spec, QWidget* parent)
    : QWidget(parent)
    , spec_(spec)
    , line_(makeLabel(spec.help, "caption", this)) {
    setObjectName(spec.name);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 3, 0, 3);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    auto* label = makeLabel(spec.label, "", this);
    label->setWordWrap(true);
    label->setMinimumHeight(28);
    label->setFixedWidth(kLabelWidth);
    line_->setWordWrap(true);
    grid->addWidget(label, 0, 0, Qt::AlignTop);
    grid->addWidget(spec.type == ToolFieldSpec::Type::Choice ? makeChoice() : makeEdit(), 0, 1);
    grid->addWidget(line_, 1, 1);
    grid->setColumnStretch(1, 1);
    label->setBuddy(editor());
    editor()->setAccessibleName(spec.label);
    editor()->setAccessibleDescription(spec.help);
    line_->setVisible(!spec.help.isEmpty());
    setValue(spec.value);
}

QWidget* ToolField::makeChoice() {
    choice_ = new ComboBox(this);
    for (const auto& [value, text] : spec_.choices) {
        choice_->addItem(text, value);
    }
    connect(choice_, &QComboBox::activated, this, &ToolField::changed);
    return choice_;
}

QWidget* ToolField::makeEdit() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    edit_ = new UnitEdit(row);
    edit_->setUnit(spec_.unit);
    line->addWidget(edit_, 1);
    connect(edit_, &QLineEdit::textEdited, this, &ToolField::changed);
    if (spec_.type == ToolFieldSpec::Type::Store) {
        edit_->setPlaceholderText(QStringLiteral("s3://bucket/run"));
        addKey(line);
        return row;
    }
    if (!spec_.isPath()) {
        edit_->setMaximumWidth(kNumberWidth);
        edit_->setPlaceholderText(spec_.optional ? tr("automatic") : QString());
        line->addStretch(0);
        line->setAlignment(edit_, Qt::AlignLeft);
        return row;
    }
    edit_->setTakesFiles(true);
    edit_->setPlaceholderText(spec_.optional ? tr("none") : QString());
    connect(edit_, &UnitEdit::fileDropped, this, &ToolField::take);
    auto* button = makeIconButton(QStringLiteral("folder"), tr("Choose: %1").arg(spec_.label), row);
    line->addWidget(button);
    connect(button, &QToolButton::clicked, this, &ToolField::browse);
    return row;
}

void ToolField::addKey(QHBoxLayout* line) {
    auto* key = makeIconButton(QStringLiteral("key"), tr("Credentials for this store"), line->parentWidget());
    const auto show = [this, key] { key->setEnabled(!credentialFields(utf8(value())).empty()); };
    line->addWidget(key);
    connect(edit_, &QLineEdit::textChanged, key, show);
    connect(key, &QToolButton::clicked, this, [this] { Q_EMIT credentialsRequested(value()); });
    show();
}

QWidget* ToolField::editor() const { return choice_ ? static_cast<QWidget*>(choice_) : edit_; }

QString ToolField::value() const {
    const QString text = choice_ ? choice_->currentData().toString() : edit_->text().trimmed();
    return spec_.type == ToolFieldSpec::Type::Number ? withPoint(text) : text;
}

void ToolField::setValue(const QString& value) {
    if (choice_) {
        choice_->setCurrentIndex(std::max(0, choice_->findData(value)));
    } else if (this->value() != value) {
        edit_->setText(spec_.type == ToolFieldSpec::Type::Number ? figure(utf8(value)) : value);
    }
}

void ToolField::setProblem(const QString& problem) {
    problem_ = problem;
    setStyleFlag(editor(), "invalid", !problem.isEmpty());
    setTone(line_, problem.isEmpty() ? "caption" : "error");
    line_->setText(problem.isEmpty() ? spec_.help : problem);
    line_->setVisible(!line_->text().isEmpty());
    updateGeometry(); // now, and not in a later turn: the dialog asks at once how high it is
    editor()->setAccessibleDescription(line_->text());
}

void ToolField::take(const QString& path) {
    setValue(path);
    Q_EMIT changed();
}

void ToolField::browse() {
    const QString start = value().isEmpty() ? spec_.folder : value();
    auto* dialog = new QFileDialog(window(), spec_.label, start);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (spec_.type == ToolFieldSpec::Type::Output) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setFileMode(QFileDialog::AnyFile);
        dialog->setOption(QFileDialog::DontConfirmOverwrite); // what exists is refused anyway
        dialog->selectFile(value());
    } else {
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters({tr("Models (*.safetensors *.ckpt *.pt *.bin)"), tr("All files (*)")});
        // A diffusers model is a folder: entering one that holds a model_index.json chooses it.
        connect(dialog, &QFileDialog::directoryEntered, this, [this, dialog](const QString& folder) {
            if (spec_.type != ToolFieldSpec::Type::Lora &&
                QFileInfo::exists(folder + QStringLiteral("/model_index.json"))) {
                take(folder);
                dialog->reject();
            }
        });
    }
    connect(dialog, &QFileDialog::fileSelected, this, &ToolField::take);
    dialog->open();
}

} // namespace tempera::ui
