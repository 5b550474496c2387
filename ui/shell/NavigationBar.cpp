// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/NavigationBar.h"

#include <QButtonGroup>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

#include "options/Schema.h"
#include "shell/NavigationButton.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/Keys.h"

namespace tempera::ui {

namespace {

constexpr int kWidth = 164;
constexpr int kCompactWidth = 58;
constexpr std::array kNames = {"model",  "dataset", "training", "loss",  "sampling",
                               "saving", "devices", "run",      "queue", "library"};

} // namespace

QString pageName(PageId page) { return QLatin1String(kNames[static_cast<std::size_t>(page)]); }

bool parsePageName(const QString& name, PageId& page) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (name.compare(QLatin1String(kNames[i]), Qt::CaseInsensitive) == 0) {
            page = static_cast<PageId>(i);
            return true;
        }
    }
    return false;
}

NavigationBar::NavigationBar(QWidget* parent)
    : QFrame(parent)
    , group_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("navigation"));
    setAccessibleName(tr("Pages"));
    setFixedWidth(kWidth);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(2);
    for (const options::Page page : options::kPages) {
        add(column, static_cast<PageId>(page), optionText(options::pageTitle(page)));
    }
    column->addSpacing(6);
    column->addWidget(makeSeparator(this));
    column->addSpacing(6);
    add(column, PageId::Run, tr("Run"));
    add(column, PageId::Queue, tr("Queue"));
    add(column, PageId::Library, tr("Library"));
    column->addStretch(1);
    connect(group_, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT chosen(static_cast<PageId>(id)); });
}

void NavigationBar::add(QVBoxLayout* column, PageId page, const QString& text) {
    auto* button = new NavigationButton(text, pageName(page), this);
    button->setToolTip(text);
    group_->addButton(button, static_cast<int>(page));
    texts_.insert(static_cast<int>(page), text);
    column->addWidget(button);
    showText(page, text);
}

void NavigationBar::showText(PageId page, const QString& text) {
    group_->button(static_cast<int>(page))->setText(text);
}

void NavigationBar::setKeys(PageId page, const QKeySequence& keys) {
    group_->button(static_cast<int>(page))->setToolTip(withKeys(title(page), keys));
}

void NavigationBar::setCompact(bool compact) {
    if (minimumWidth() == (compact ? kCompactWidth : kWidth)) {
        return;
    }
    setFixedWidth(compact ? kCompactWidth : kWidth);
    for (auto text = texts_.cbegin(); text != texts_.cend(); ++text) {
        showText(static_cast<PageId>(text.key()), compact ? QString() : text.value());
    }
}

/// The Tab key leads to the page that is shown, and arrow keys from it to the others.
void NavigationBar::setCurrent(PageId page) {
    QAbstractButton* current = group_->button(static_cast<int>(page));
    current->setChecked(true);
    for (QAbstractButton* button : group_->buttons()) {
        button->setFocusPolicy(button == current ? Qt::StrongFocus : Qt::ClickFocus);
    }
}

PageId NavigationBar::current() const { return static_cast<PageId>(group_->checkedId()); }

void NavigationBar::setProblems(PageId page, int errors, int warnings, int missing) {
    const int id = static_cast<int>(page);
    auto* button = static_cast<NavigationButton*>(group_->button(id));
    using Badge = NavigationButton::Badge;
    button->setBadge(errors > 0    ? Badge::Error
                     : missing > 0 ? Badge::Missing
                                   : Badge::Warning,
                     errors > 0    ? errors
                     : missing > 0 ? missing
                                   : warnings);
    QString name = texts_.value(id);
    if (errors > 0) {
        name += tr(", errors: %1").arg(errors);
    } else if (missing > 0) {
        name += tr(", to fill in: %1").arg(missing);
    } else if (warnings > 0) {
        name += tr(", warnings: %1").arg(warnings);
    }
    button->setAccessibleName(name);
}

void NavigationBar::setWaiting(int jobs) {
    const int id = static_cast<int>(PageId::Queue);
    auto* button = static_cast<NavigationButton*>(group_->button(id));
    button->setBadge(NavigationButton::Badge::Missing, jobs);
    button->setAccessibleName(jobs > 0 ? tr("%1, waiting: %2").arg(texts_.value(id)).arg(jobs) : texts_.value(id));
}

} // namespace tempera::ui
