// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/LengthQuestion.h"

#include <QAccessible>
#include <QVBoxLayout>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

LengthQuestion::LengthQuestion(AppModel& model, QWidget* parent)
    : QFrame(parent)
    , model_(model) {
    setObjectName(QStringLiteral("notice"));
    setProperty("tone", QStringLiteral("secondary"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(11, 9, 11, 11);
    column->setSpacing(6);
    question_ = makeLabel({}, "", this);
    question_->setWordWrap(true);
    column->addWidget(question_);
    keepImages_ = addAnswer("keep images", tr("Pictures seen"));
    keepBatch_ = addAnswer("keep batch", tr("Batch"));
    keepSteps_ = addAnswer("keep steps", tr("Steps"));
    connect(keepImages_, &QPushButton::clicked, this, [this] { answer({{"train.steps", choice_.stepsForImages}}); });
    connect(keepBatch_, &QPushButton::clicked, this, [this] {
        answer(
            {{"train.batch_size", choice_.sameBatch->size}, {"train.accumulation", choice_.sameBatch->accumulation}});
    });
    connect(keepSteps_, &QPushButton::clicked, this, [this] { answer({}); });
    hide();
}

QPushButton* LengthQuestion::addAnswer(const char* name, const QString& text) {
    QPushButton* button = makeButton(text, {}, "", this);
    button->setObjectName(QLatin1String(name));
    layout()->addWidget(button);
    return button;
}

void LengthQuestion::ask(int before, int after) {
    const int first = before_ > 0 ? before_ : before;
    const auto choice = plan::lengthChoice(model_.config(), model_.dataset().get(), first, after);
    if (!choice) {
        return withdraw();
    }
    before_ = first;
    choice_ = *choice;
    say(after);
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void LengthQuestion::withdraw() {
    before_ = 0;
    hide();
}

void LengthQuestion::say(int after) {
    const std::int64_t batch = choice_.globalBatch / before_ * after;
    const QString question = tr("A step now shows %1 pictures instead of %2. What is to stay the same?")
                                 .arg(countText(batch), countText(choice_.globalBatch));
    question_->setText(question);
    setAccessibleName(question);
    keepImages_->setText(tr("Pictures seen: %1 steps").arg(countText(choice_.stepsForImages)));
    keepImages_->setToolTip(tr("%1 pictures, as before").arg(countText(choice_.images)));
    keepBatch_->setVisible(choice_.sameBatch.has_value());
    if (choice_.sameBatch) {
        keepBatch_->setText(
            tr("Batch: size %1, accumulation %2").arg(choice_.sameBatch->size).arg(choice_.sameBatch->accumulation));
    }
    keepBatch_->setToolTip(
        tr("%1 pictures a step, so that pictures and steps stay, too").arg(countText(choice_.globalBatch)));
    keepSteps_->setText(tr("Steps: %1 pictures").arg(countText(choice_.imagesOfSteps)));
    keepSteps_->setToolTip(tr("%1 steps, as before").arg(countText(choice_.steps)));
}

void LengthQuestion::answer(const std::vector<Change>& changes) {
    withdraw();
    if (changes.empty()) {
        return;
    }
    model_.undoStack().beginMacro(tr("Length on other devices"));
    for (const auto& [key, value] : changes) {
        model_.set(*options::schema().find(key), value);
    }
    model_.undoStack().endMacro();
}

} // namespace tempera::ui
