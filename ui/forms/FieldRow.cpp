// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/FieldRow.h"

#include <QGridLayout>
#include <QLabel>
#include <QTimer>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/EngineText.h"
#include "bridge/OptionValue.h"
#include "bridge/Wording.h"
#include "forms/Editor.h"
#include "theme/Text.h"
#include "widgets/ChangeDot.h"
#include "widgets/Controls.h"
#include "widgets/UnitEdit.h"

namespace tempera::ui {

namespace {

constexpr int kFieldWidth = 206;
constexpr int kLabelFirst = 1000; ///< of the room that is over, as long as the label can take it
constexpr int kGap = 8;
constexpr int kResetWidth = 24;
constexpr int kFlashMs = 900;

} // namespace

FieldRow::FieldRow(AppModel& model, const options::Option& option, bool wideGroup, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , option_(option)
    , dot_(new ChangeDot(this))
    , label_(makeLabel(optionText(option.facts.label), "", this))
    , editor_(makeEditor(option, this))
    , reset_(makeIconButton(QStringLiteral("reset"), {}, this))
    , message_(makeLabel({}, "error", this))
    , wideGroup_(wideGroup)
    , help_(withLabels(optionText(option.facts.help))) {
    build();
    connect(editor_, &Editor::edited, this, &FieldRow::take);
    connect(editor_, &Editor::focused, this, &FieldRow::focused);
    connect(editor_, &Editor::left, this, [this] {
        model_.endTyping();
        refresh();
    });
    connect(editor_, &Editor::credentialsRequested, this, [this] {
        model_.endTyping();
        Q_EMIT model_.credentialsRequested(qstr(option_.key()));
    });
    connect(reset_, &QToolButton::clicked, this, [this] {
        editor_->setFocus(); // before the button goes, which has it
        model_.reset(option_);
    });
}

void FieldRow::build() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(kGap);
    grid->setVerticalSpacing(2);
    label_->setBuddy(editor_->control());
    label_->setWordWrap(true);
    label_->setMinimumHeight(28);
    message_->setWordWrap(true);
    QSizePolicy broken = message_->sizePolicy(); // a long one is broken, and pushes no field out of its line
    broken.setHorizontalPolicy(QSizePolicy::Ignored);
    message_->setSizePolicy(broken);
    message_->hide();
    reset_->setFixedSize(kResetWidth, 28); // as high as the field
    QSizePolicy kept = reset_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    reset_->setSizePolicy(kept);
    reset_->hide();

    grid->addWidget(dot_, 0, 0, Qt::AlignTop);
    grid->addWidget(label_, 0, 1, Qt::AlignTop);
    grid->addWidget(editor_, 0, 2, Qt::AlignTop);
    grid->addWidget(reset_, 0, 3, Qt::AlignTop | Qt::AlignHCenter);
    grid->addWidget(message_, 1, 2, 1, 2);
    if (editor_->isWide()) {
        grid->setColumnStretch(2, 1);
    } else {
        setFieldWidth(neededForField());
        grid->setColumnStretch(1, wideGroup_ ? 0 : kLabelFirst);
        grid->setColumnStretch(4, 1);
    }
    setLabelWidth(kWidestLabel);
}

int FieldRow::neededForField() const { return editor_->isWide() ? 0 : std::max(kFieldWidth, editor_->neededWidth()); }

void FieldRow::setFieldWidth(int width) {
    if (!editor_->isWide()) {
        editor_->setFixedWidth(width);
    }
}

int FieldRow::roomForLabel(int width) const {
    if (wideGroup_) {
        return kWidestLabel;
    }
    return width - dot_->minimumWidth() - editor_->minimumWidth() - kResetWidth - 3 * kGap;
}

int FieldRow::neededForLabel() const {
    QFont changed = label_->font();
    changed.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(changed);
    int widest = 0;
    for (const QString& word : label_->text().split(QLatin1Char(' '))) {
        widest = std::max(widest, metrics.horizontalAdvance(word));
    }
    return widest;
}

void FieldRow::setLabelWidth(int width) {
    label_->setMaximumWidth(width);
    label_->setMinimumWidth(wideGroup_ ? width : 0);
}

QString FieldRow::message() const { return message_->isHidden() ? QString() : message_->text(); }

void FieldRow::take(bool typing) {
    const Result<options::Value> value = editor_->value();
    if (value.ok()) {
        model_.set(option_, *value, typing);
    } else {
        model_.setDraft(std::string(option_.key()), editor_->text(), engineText(qstr(value.error().message)));
    }
}

void FieldRow::refresh() {
    const std::string key(option_.key());
    const QString draft = model_.draft(key);
    editor_->setFolder(model_.projectFolder());
    if (draft.isNull()) {
        editor_->setValue(option_.get(model_.config()));
    } else if (editor_->text() != draft) {
        editor_->setText(draft);
    }
    if (!note_.isEmpty() && option_.get(model_.config()) != options::Value()) {
        showNote({});
    }
    changed_ = model_.isChanged(option_);
    dot_->setVisible(true);
    dot_->setOn(changed_);
    QFont font = label_->font();
    font.setWeight(changed_ ? QFont::DemiBold : QFont::Normal);
    label_->setFont(font);
    reset_->setVisible(changed_);
    const QString base = valueText(option_, options::toText(option_.get(model_.baseline())));
    const QString resetName =
        tr("Reset %1 to %2").arg(optionText(option_.facts.label), base.isEmpty() ? tr("unset") : base);
    reset_->setToolTip(resetName);
    reset_->setAccessibleName(resetName);

    ignored_ = formWords(options::whyIgnored(option_, model_.config()));
    editor_->setEnabled(ignored_.isEmpty());
    setTone(label_, ignored_.isEmpty() ? "" : "disabled");
    label_->setToolTip(ignored_);
    editor_->setToolTip(ignored_);
    describe();
}

/// What is seen beside the field, for whom it is read to.
void FieldRow::describe() {
    QStringList parts{message()};
    if (const auto* edit = qobject_cast<const UnitEdit*>(editor_->control())) {
        parts.append(edit->unit());
    }
    if (changed_) {
        parts.append(tr("changed"));
    }
    if (!ignored_.isEmpty()) {
        parts.append(tr("Ignored now: %1").arg(ignored_));
    }
    parts.removeAll(QString());
    parts.append(help_);
    editor_->control()->setAccessibleDescription(parts.join(QStringLiteral(". ")));
}

void FieldRow::mousePressEvent(QMouseEvent* event) {
    editor_->setFocus(Qt::MouseFocusReason);
    Q_EMIT focused();
    QWidget::mousePressEvent(event);
}

void FieldRow::showProblem(const options::Problem* problem) {
    const bool error = problem && problem->severity == options::Severity::Error && !model_.isYetToCome(*problem);
    const bool warning = problem && problem->severity == options::Severity::Warning;
    setStyleFlag(editor_->control(), "invalid", error);
    message_->setVisible(problem || !note_.isEmpty());
    message_->setText(problem ? formWords(problem->message) : note_);
    setTone(message_, error ? "error" : warning ? "warning" : "caption");
    describe();
}

void FieldRow::showNote(const QString& note) {
    note_ = note;
    const auto& problems = model_.problems();
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [this](const options::Problem& problem) { return problem.key == option_.key(); });
    showProblem(found == problems.end() ? nullptr : &*found);
}

void FieldRow::flash() {
    setStyleFlag(editor_->control(), "flash", true);
    QTimer::singleShot(kFlashMs, this, [this] { setStyleFlag(editor_->control(), "flash", false); });
}

} // namespace tempera::ui
