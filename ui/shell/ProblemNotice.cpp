// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ProblemNotice.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <string_view>

#include "bridge/Wording.h"
#include "options/Schema.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr std::size_t kShown = 6;

QString labelled(const options::Problem& problem) {
    const options::Option* option = options::schema().find(problem.key);
    return (option ? optionText(option->facts.label) + QStringLiteral(": ") : QString()) + formWords(problem.message);
}

} // namespace

QString ProblemNotice::title(Kind kind, int number) const {
    switch (kind) {
    case Kind::ToBegin:
        return tr("To begin");
    case Kind::Errors:
        return tr("To settle before the start · %1").arg(number);
    case Kind::Warnings:
        return tr("To look at · %1").arg(number);
    case Kind::Ignored:
        return tr("Ignored now · %1").arg(number);
    }
    return {};
}

QString ProblemNotice::step(const options::Problem& problem) const {
    static const std::map<std::string_view, QString> kSteps = {
        {"model.path", tr("Choose a model")},
        {"dataset.path", tr("Choose the folder of your pictures")},
        {"save.dir", tr("Choose the folder for the run")},
        {"train.epochs", tr("Say how long to train")},
    };
    const auto found = kSteps.find(problem.key);
    return found == kSteps.end() ? labelled(problem) : found->second;
}

ProblemNotice::ProblemNotice(Kind kind, const std::vector<options::Problem>& problems, bool isWhole, QWidget* parent)
    : QFrame(parent) {
    setObjectName(QStringLiteral("notice"));
    const char* tone = kind == Kind::Errors ? "error" : kind == Kind::Warnings ? "warning" : "secondary";
    setProperty("tone", QLatin1String(tone));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(11, 9, 11, 9);
    column->setSpacing(4);
    auto* heading = makeLabel(title(kind, static_cast<int>(problems.size())), kind == Kind::ToBegin ? "" : tone, this);
    heading->setWordWrap(true);
    QFont bold = heading->font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(bold);
    column->addWidget(heading);
    const std::size_t shown = isWhole ? problems.size() : std::min(problems.size(), kShown);
    for (std::size_t i = 0; i < shown; ++i) {
        const QString number = tr("%1.").arg(i + 1) + QChar(0x2002);
        addLine(kind == Kind::ToBegin ? number + step(problems[i]) : labelled(problems[i]), problems[i]);
    }
    if (shown < problems.size()) {
        auto* more = makeButton(tr("and %1 more").arg(problems.size() - shown), {}, "link", this);
        more->setToolTip(tr("Show all of them"));
        connect(more, &QPushButton::clicked, this, &ProblemNotice::wholeWanted);
        column->addWidget(more, 0, Qt::AlignLeft);
    }
}

void ProblemNotice::addLine(const QString& text, const options::Problem& problem) {
    const bool leads = options::schema().find(problem.key) != nullptr;
    auto* line = makeLabel({}, "", this);
    line->setWordWrap(true);
    line->setTextFormat(Qt::RichText);
    line->setText(leads ? QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
                              .arg(qstr(problem.key), QColor(tokens().text).name(), text.toHtmlEscaped())
                        : text.toHtmlEscaped());
    if (leads) {
        line->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        line->setCursor(Qt::PointingHandCursor);
        line->setToolTip(tr("Show the field"));
        connect(line, &QLabel::linkActivated, this, &ProblemNotice::chosen);
    }
    line->setAccessibleName(text);
    layout()->addWidget(line);
}

} // namespace tempera::ui
