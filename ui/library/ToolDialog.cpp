// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolDialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <map>
#include <utility>

#include "bridge/Background.h"
#include "library/ToolField.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kCheckAfterMs = 120; ///< of the last key
constexpr int kWidth = 560;
constexpr int kMargin = 24;

} // namespace

/// What a look at the files found.
struct ToolDialog::Answer {
    int number = 0;
    fs::path output; ///< the name to propose; empty: the user has given one
    std::map<QString, QString> problems;
};

ToolDialog::ToolDialog(ToolForm form, QWidget* parent)
    : QDialog(parent)
    , form_(std::move(form))
    , error_(makeLabel({}, "error", this))
    , start_(makeButton(form_.start, {}, "primary", this)) {
    setWindowTitle(form_.title);
    build();
    wait_.setSingleShot(true);
    wait_.setInterval(kCheckAfterMs);
    connect(&wait_, &QTimer::timeout, this, &ToolDialog::check);
    connect(start_, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT startRequested();
    });
    showFields();
    showStart(); // not before everything was looked at
    check();
}

void ToolDialog::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(8);
    auto* text = makeLabel(form_.text, "secondary", this);
    text->setWordWrap(true);
    text->ensurePolished();
    text->setMinimumHeight(text->heightForWidth(kWidth - 2 * kMargin)); // a dialog's least knows no wrapped lines
    column->addWidget(text);
    scroll_ = new QScrollArea(this); // low screens do not hold all of the fields
    content_ = new QWidget(scroll_);
    content_->setObjectName(QStringLiteral("page"));
    auto* fields = new QVBoxLayout(content_);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(8);
    for (const ToolFieldSpec& spec : form_.fields) {
        auto* field = new ToolField(spec, content_);
        fields->addWidget(field);
        fields_.push_back(field);
        connect(field, &ToolField::changed, this, [this, field] { change(field); });
        connect(field, &ToolField::credentialsRequested, this, &ToolDialog::credentialsRequested);
    }
    fields->addStretch(1);
    scroll_->setWidget(content_);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    column->addWidget(scroll_, 1);
    error_->setWordWrap(true);
    error_->hide();
    column->addWidget(error_);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addStretch(1);
    auto* cancel = makeButton(tr("Cancel"), {}, "", this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    foot->addWidget(cancel);
    foot->addWidget(start_);
    start_->setDefault(true);
    column->addLayout(foot);
    setMinimumWidth(kWidth); // the window itself needs more
}

/// What the line above, the complaint, the buttons and the space between them take.
int ToolDialog::heightAroundFields() const {
    const QMargins margins = layout()->contentsMargins();
    int height = margins.top() + margins.bottom() - layout()->spacing();
    for (int i = 0; i < layout()->count(); ++i) {
        const QLayoutItem* item = layout()->itemAt(i);
        if (item->isEmpty()) {
            continue;
        }
        const int own =
            item->hasHeightForWidth() ? item->heightForWidth(kWidth - 2 * kMargin) : item->sizeHint().height();
        height += layout()->spacing() + (item->widget() == scroll_ ? 0 : own);
    }
    return height;
}

/// As high as its fields, or as its screen.
void ToolDialog::fit() {
    // Narrower lines need more height: where a scroll bar was once shown it would stay.
    const int bar = scroll_->verticalScrollBar()->sizeHint().width();
    const int fields = content_->layout()->totalHeightForWidth(kWidth - 2 * kMargin - bar - 2 * scroll_->frameWidth());
    resizeToScreen(this, {kWidth, fields + 2 * scroll_->frameWidth() + heightAroundFields()});
}

ToolValues ToolDialog::values() const {
    ToolValues values;
    for (const ToolField* field : fields_) {
        values.insert(field->spec().name, field->value());
    }
    return values;
}

bool ToolDialog::applies(const ToolField& field) const {
    return !field.spec().applies || field.spec().applies(values());
}

void ToolDialog::change(ToolField* field) {
    ownName_ = field->spec().type == ToolFieldSpec::Type::Output ? !field->value().isEmpty() : ownName_;
    checked_ = false;
    error_->hide();
    showFields();
    showStart();
    wait_.start();
}

void ToolDialog::check() {
    checked_ = false;
    Answer answer;
    answer.number = ++checking_;
    const ToolValues now = values();
    answer.output = ownName_ || !form_.output ? fs::path() : form_.output(now);
    std::vector<std::pair<ToolFieldSpec, QString>> asked;
    for (const ToolField* field : fields_) {
        if (applies(*field)) {
            asked.emplace_back(field->spec(), field->value());
        }
    }
    const bool proposes = !ownName_;
    inBackground(
        this,
        [answer, asked, proposes] {
            Answer found = answer;
            found.output = found.output.empty() ? found.output : freeName(found.output);
            for (const auto& [spec, value] : asked) {
                const bool isProposed = proposes && spec.type == ToolFieldSpec::Type::Output;
                found.problems[spec.name] = toolProblem(spec, isProposed ? qstr(found.output) : value);
            }
            return found;
        },
        [this](const Answer& found) { take(found); });
}

void ToolDialog::take(const Answer& answer) {
    if (answer.number != checking_ || wait_.isActive()) {
        return; // something else stands there by now
    }
    for (ToolField* field : fields_) {
        if (field->spec().type == ToolFieldSpec::Type::Output && !ownName_) {
            field->setValue(qstr(answer.output));
        }
        const auto problem = answer.problems.find(field->spec().name);
        field->setProblem(problem == answer.problems.end() ? QString() : problem->second);
    }
    checked_ = true;
    showStart();
    fit();
}

void ToolDialog::showFields() {
    for (ToolField* field : fields_) {
        field->setVisible(applies(*field));
    }
    fit();
}

void ToolDialog::showStart() {
    const bool isReady = std::all_of(fields_.begin(), fields_.end(), [this](const ToolField* field) {
        const ToolFieldSpec& spec = field->spec();
        const bool isComplete = !field->value().isEmpty() || spec.optional || spec.type == ToolFieldSpec::Type::Choice;
        return !applies(*field) || (field->problem().isEmpty() && isComplete);
    });
    start_->setEnabled(checked_ && isReady);
}

void ToolDialog::refuse(const QString& line) {
    const auto named = std::find_if(fields_.begin(), fields_.end(), [&line](const ToolField* field) {
        const QString value = field->value();
        return line.startsWith(QStringLiteral("--%1:").arg(field->spec().name)) ||
               (field->spec().isPlace() && !value.isEmpty() && line.startsWith(value));
    });
    if (named != fields_.end()) {
        (*named)->setProblem(line);
        (*named)->editor()->setFocus();
    } else {
        error_->setText(line);
        error_->show();
    }
    fit();
    open();
}

} // namespace tempera::ui
