// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/HelpPanel.h"

#include <QCoreApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

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
    , scroll_(new QScrollArea(this))
    , title_(makeLabel({}, "strong", this))
    , facts_(makeLabel({}, "caption", this))
    , help_(makeLabel({}, "", this))
    , ignored_(makeLabel({}, "warning", this)) {
    setObjectName(QStringLiteral("card"));
    setAccessibleName(tr("Help of the focused option"));
    auto* inner = new QWidget;
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(16, 10, 16, 12);
    column->setSpacing(4);
    column->addWidget(title_);
    column->addWidget(facts_);
    column->addWidget(help_);
    column->addWidget(ignored_);
    column->addStretch(1);
    for (QLabel* label : {facts_, help_, ignored_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    help_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    scroll_->setObjectName(QStringLiteral("helpScroll"));
    scroll_->setAccessibleName(accessibleName());
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll_);
    connect(&model_, &AppModel::configChanged, this, &HelpPanel::refresh);
    refresh();
}

void HelpPanel::setOption(const options::Option* option) {
    option_ = option;
    scroll_->verticalScrollBar()->setValue(0);
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
        fit();
        return;
    }
    title_->setText(optionText(option_->facts.label));
    const bool isEnglish = !isTranslated("Options", option_->facts.help.data());
    facts_->setText(optionFacts(*option_) + (isEnglish ? tr(" · explained in English") : QString()));
    help_->setText(withLabels(optionText(option_->facts.help)));
    const QString why = formWords(options::whyIgnored(*option_, model_.config()));
    ignored_->setVisible(!why.isEmpty());
    ignored_->setText(tr("Ignored now: %1").arg(why));
    fit();
}

void HelpPanel::setPageHeight(int height) {
    pageHeight_ = height;
    fit();
}

void HelpPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

void HelpPanel::fit() {
    constexpr int kLeast = 116; // three lines of help: the form above must not move when another field takes the focus
    const int most = std::max(kLeast, pageHeight_ * 2 / 5);
    const QMargins frame = contentsMargins();
    const int text = scroll_->widget()->layout()->totalHeightForWidth(width() - frame.left() - frame.right());
    const int whole = text + frame.top() + frame.bottom();
    scroll_->setFocusPolicy(whole > most ? Qt::StrongFocus : Qt::NoFocus); // for whoever scrolls by keys
    setFixedHeight(std::clamp(whole, kLeast, most));
}

} // namespace tempera::ui
