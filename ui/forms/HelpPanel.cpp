// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/HelpPanel.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>

#include "bridge/AppModel.h"
#include "bridge/OptionValue.h"
#include "bridge/Wording.h"
#include "theme/Language.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

void addAlias(QStringList& facts, const char* program, std::string_view name) {
    if (!name.empty()) {
        facts.append(QStringLiteral("%1: %2").arg(QLatin1String(program), qstr(name)));
    }
}

} // namespace

QString optionFacts(const options::Option& option) {
    QStringList facts{qstr(option.key())};
    const QString value = valueText(option, options::toText(options::defaultValue(option)));
    facts.append(value.isEmpty() ? HelpPanel::tr("no default") : HelpPanel::tr("default %1").arg(value));
    if (const QString range = formWords(options::rangeText(option)); !range.isEmpty()) {
        facts.append(range);
    }
    addAlias(facts, "sd-scripts", option.facts.aliases.sdScripts);
    addAlias(facts, "kohya_ss", option.facts.aliases.kohyaSs);
    addAlias(facts, "OneTrainer", option.facts.aliases.oneTrainer);
    return facts.join(QStringLiteral(" · "));
}

HelpPanel::HelpPanel(const AppModel& model, QWidget* parent)
    : QFrame(parent)
    , model_(model)
    , title_(makeLabel({}, "strong", this))
    , facts_(makeLabel({}, "caption", this))
    , help_(makeLabel({}, "", this))
    , ignored_(makeLabel({}, "warning", this)) {
    setObjectName(QStringLiteral("card"));
    setAccessibleName(tr("Help of the focused option"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 12);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(title_, 0, Qt::AlignTop);
    head->addWidget(facts_, 1, Qt::AlignTop);
    facts_->setContentsMargins(0, 1, 0, 0); // smaller letters, on the line of the title
    column->addLayout(head);
    column->addWidget(help_);
    column->addWidget(ignored_);
    column->addStretch(1);
    for (QLabel* label : {facts_, help_, ignored_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    help_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Room for three lines of help: the form above must not move when another field takes the focus.
    setMinimumHeight(100);
    connect(&model_, &AppModel::configChanged, this, &HelpPanel::refresh);
    refresh();
}

void HelpPanel::setOption(const options::Option* option) {
    option_ = option;
    refresh();
}

void HelpPanel::refresh() {
    if (!option_) {
        title_->setText(tr("Help"));
        facts_->clear();
        help_->setText(
            tr("The field with the focus is explained here. The search at the top finds any option by its name, by the "
               "name it has in other trainers, or by what it does."));
        ignored_->hide();
        return;
    }
    title_->setText(optionText(option_->facts.label));
    const bool isEnglish = !isTranslated("Options", option_->facts.help.data());
    facts_->setText(optionFacts(*option_) + (isEnglish ? tr(" · explained in English") : QString()));
    help_->setText(optionText(option_->facts.help));
    const QString why = formWords(options::whyIgnored(*option_, model_.config()));
    ignored_->setVisible(!why.isEmpty());
    ignored_->setText(tr("Ignored now: %1").arg(why));
}

} // namespace tempera::ui
