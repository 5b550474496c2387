// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/FormPage.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QTimer>

#include "bridge/AppModel.h"
#include "forms/FieldRow.h"
#include "forms/HelpPanel.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;
constexpr int kMarkWidth = 14;

} // namespace

FormPage::FormPage(AppModel& model, options::Page page, const QString& subtitle, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , form_(new SchemaForm(model, [page](const options::Option& option) { return option.facts.page == page; }))
    , help_(new HelpPanel(model, this))
    , scroll_(new QScrollArea(this)) {
    setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 16);
    column->setSpacing(8);
    column->addWidget(makeHeader(page, subtitle));

    auto* inner = new QWidget;
    content_ = new QVBoxLayout(inner);
    content_->setContentsMargins(kMargin - kMarkWidth, 8, kMargin - 6, 8);
    content_->setSpacing(16);
    content_->addWidget(form_);
    content_->addStretch(1);
    scroll_->setObjectName(QStringLiteral("pageScroll"));
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    scroll_->setFocusPolicy(Qt::NoFocus);
    column->addWidget(scroll_, 1);

    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(kMargin, 0, kMargin, 0);
    foot->addWidget(help_);
    column->addLayout(foot);

    connect(form_, &SchemaForm::optionFocused, help_, &HelpPanel::setOption);
    connect(form_, &SchemaForm::levelWanted, this, [this](options::Level level) {
        setLevel(level);
        Q_EMIT levelChosen(level);
    });
    connect(&model_, &AppModel::configChanged, this, &FormPage::showChangedCount);
    connect(&model_, &AppModel::jobChanged, this, &FormPage::showChangedCount);
    showChangedCount();
}

QWidget* FormPage::makeHeader(options::Page page, const QString& subtitle) {
    auto* header = new QWidget(this);
    auto* row = header_ = new QHBoxLayout(header);
    row->setContentsMargins(kMargin, 18, kMargin, 0);
    row->setSpacing(8);
    auto* titles = new QVBoxLayout;
    titles->setSpacing(4);
    auto* title = makeLabel(optionText(options::pageTitle(page)), "", header);
    title->setObjectName(QStringLiteral("pageTitle"));
    titles->addWidget(title);
    auto* text = new ElidedLabel(Qt::ElideRight, header);
    text->setObjectName(QStringLiteral("pageSubtitle"));
    text->setText(subtitle);
    titles->addWidget(text);
    row->addLayout(titles, 1);

    level_ = new ComboBox(header);
    level_->setAccessibleName(tr("Level of detail"));
    level_->setToolTip(tr("How many options are shown"));
    level_->addItems({tr("Basic"), tr("Advanced"), tr("Expert")});
    level_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    level_->setMinimumWidth(120);
    changed_ = makeButton({}, {}, "", header);
    changed_->setCheckable(true);
    changed_->setToolTip(tr("Only what differs from the preset"));
    row->addWidget(level_, 0, Qt::AlignBottom);
    row->addWidget(changed_, 0, Qt::AlignBottom);
    connect(level_, &QComboBox::activated, this, [this](int index) {
        applyFilter();
        Q_EMIT levelChosen(static_cast<options::Level>(index));
    });
    connect(changed_, &QPushButton::toggled, this, &FormPage::applyFilter);
    return header;
}

void FormPage::applyFilter() {
    form_->setFilter(static_cast<options::Level>(level_->currentIndex()), changed_->isChecked());
}

void FormPage::setLevel(options::Level level) {
    level_->setCurrentIndex(static_cast<int>(level));
    applyFilter();
}

void FormPage::showChangedCount() { changed_->setText(tr("Changed · %1").arg(form_->changedCount())); }

void FormPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    help_->setPageHeight(height());
}

void FormPage::reveal(const QString& key) {
    if (FieldRow* row = form_->row(key)) {
        if (changed_->isChecked() && !row->isChanged()) {
            changed_->setChecked(false);
        }
        form_->reveal(key);
        // After the layout has placed a row that was hidden.
        QTimer::singleShot(0, this, [this, row] { scroll_->ensureWidgetVisible(row, 0, 48); });
    }
}

void FormPage::addToHeader(QWidget* widget) {
    auto* below = new QHBoxLayout; // all of it in one row is wider than a small window
    below->setContentsMargins(kMargin, 0, kMargin, 0);
    below->setSpacing(header_->spacing());
    below->addStretch(1);
    for (QWidget* own : {static_cast<QWidget*>(level_), static_cast<QWidget*>(changed_)}) {
        header_->removeWidget(own);
        below->addWidget(own);
    }
    header_->addWidget(widget, 0, Qt::AlignBottom);
    static_cast<QVBoxLayout*>(layout())->insertLayout(1, below);
}

void FormPage::addAbove(QWidget* widget) { content_->insertWidget(0, widget); }

void FormPage::addBelow(QWidget* widget) { content_->insertWidget(content_->indexOf(form_) + 1, widget); }

} // namespace tempera::ui
