// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ProblemNotice.h"

#include <QLabel>
#include <QVBoxLayout>

#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr std::size_t kShown = 6;

} // namespace

ProblemNotice::ProblemNotice(options::Severity severity, const std::vector<options::Problem>& problems, QWidget* parent)
    : QFrame(parent) {
    using options::Severity;
    setObjectName(QStringLiteral("notice"));
    const char* tone = severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "secondary";
    setProperty("tone", QLatin1String(tone));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(11, 9, 11, 9);
    column->setSpacing(4);
    const int number = static_cast<int>(problems.size());
    QString title = tr("To look at · %1").arg(number);
    if (severity == Severity::Error) {
        title = tr("To settle before the start · %1").arg(number);
    } else if (severity == Severity::Notice) {
        title = tr("Ignored now · %1").arg(number);
    }
    auto* heading = makeLabel(title, tone, this);
    heading->setWordWrap(true);
    QFont bold = heading->font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(bold);
    column->addWidget(heading);
    for (std::size_t i = 0; i < std::min(problems.size(), kShown); ++i) {
        const options::Problem& problem = problems[i];
        const options::Option* option = options::schema().find(problem.key);
        const QString label = option ? optionText(option->facts.label) + QStringLiteral(": ") : QString();
        auto* line = makeLabel({}, "", this);
        line->setWordWrap(true);
        line->setTextFormat(Qt::RichText);
        const QString text = (label + qstr(problem.message)).toHtmlEscaped();
        const QString key = qstr(problem.key);
        line->setText(option ? QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
                                   .arg(key, QColor(tokens().text).name(), text)
                             : text);
        if (option) {
            line->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
            line->setCursor(Qt::PointingHandCursor);
            line->setToolTip(tr("Show the field"));
            connect(line, &QLabel::linkActivated, this, &ProblemNotice::chosen);
        }
        line->setAccessibleName(label + qstr(problem.message));
        column->addWidget(line);
    }
    if (problems.size() > kShown) {
        column->addWidget(makeLabel(tr("and %1 more").arg(problems.size() - kShown), "caption", this));
    }
}

} // namespace tempera::ui
