// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/ChartTools.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <utility>

#include "base/Files.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "run/ChartGrid.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr std::array kSmoothing = {0.0, 0.6, 0.8, 0.9, 0.95, 0.99};
constexpr double kUsual = 0.9;
constexpr int kArrow = 44; ///< pixels of a combo box besides its text

/// "csv", "svg" or "png"; empty: something else, such as the end of "mug v1.5".
QString formatOf(const QString& file) {
    const QString end = QFileInfo(file).suffix().toLower();
    return QStringList{QStringLiteral("csv"), QStringLiteral("svg"), QStringLiteral("png")}.contains(end) ? end
                                                                                                          : QString();
}

} // namespace

ChartTools::ChartTools(QWidget* parent)
    : QWidget(parent)
    , axis_(new ComboBox(this))
    , smoothing_(new ComboBox(this))
    , logScale_(makeButton(tr("Log scale"), {}, "", this))
    , clip_(makeButton(tr("Clip outliers"), {}, "", this))
    , choice_(makeIconButton(QStringLiteral("charts"), tr("Which charts are shown"), this))
    , export_(makeIconButton(QStringLiteral("export"), tr("Export the charts as a picture or a table"), this)) {
    axis_->setAccessibleName(tr("What the charts are drawn over"));
    axis_->setToolTip(axis_->accessibleName());
    for (const CurveAxis axis : {CurveAxis::Steps, CurveAxis::Pictures, CurveAxis::Time, CurveAxis::Clock}) {
        axis_->addItem(QString(), static_cast<int>(axis));
    }
    smoothing_->setAccessibleName(tr("Smoothing"));
    smoothing_->setToolTip(tr("Smoothing"));
    for (const double weight : kSmoothing) {
        smoothing_->addItem(QString(), weight);
    }
    smoothing_->setCurrentIndex(smoothing_->findData(kUsual));
    logScale_->setToolTip(tr("Logarithmic scale of loss, learning rate and gradient norm"));
    logScale_->setAccessibleName(tr("Log scale"));
    clip_->setAccessibleName(tr("Clip outliers"));
    clip_->setToolTip(tr("The range of each chart is that of the values between the 2nd and the 98th percentile"));
    choice_->setMenu(makeChoices());
    choice_->setPopupMode(QToolButton::InstantPopup);
    menu_ = makeMenu();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (QWidget* tool :
         {static_cast<QWidget*>(axis_), static_cast<QWidget*>(smoothing_), static_cast<QWidget*>(logScale_),
          static_cast<QWidget*>(clip_), static_cast<QWidget*>(choice_), static_cast<QWidget*>(export_),
          static_cast<QWidget*>(menu_)}) {
        row->addWidget(tool);
    }
    for (QPushButton* button : {logScale_, clip_}) {
        button->setCheckable(true);
        connect(button, &QPushButton::toggled, this, &ChartTools::apply);
    }
    setRoom(Room::Narrow); // until there is more
    connect(axis_, &QComboBox::currentIndexChanged, this, &ChartTools::apply);
    connect(smoothing_, &QComboBox::currentIndexChanged, this, [this] {
        apply();
        Q_EMIT smoothingChosen(smoothing_->currentData().toDouble());
    });
    connect(export_, &QToolButton::clicked, this, &ChartTools::exportCharts);
}

void ChartTools::setCharts(ChartGrid* charts) {
    charts_ = charts;
    apply();
}

void ChartTools::apply() {
    if (charts_) {
        charts_->setShown(shown());
        charts_->setAxis(static_cast<CurveAxis>(axis_->currentData().toInt()));
        charts_->setSmoothing(smoothing_->currentData().toDouble());
        charts_->setLogScale(logScale_->isChecked());
        charts_->setClipping(clip_->isChecked());
    }
}

void ChartTools::setSmoothing(double weight) {
    const int index = smoothing_->findData(weight);
    smoothing_->setCurrentIndex(index >= 0 ? index : smoothing_->findData(kUsual));
}

/// At least one stays.
QMenu* ChartTools::makeChoices() {
    auto* menu = new QMenu(tr("Charts"), this);
    for (const ChartGrid::Chart chart : ChartGrid::kOrder) {
        QAction* action = menu->addAction(ChartGrid::titleOf(chart));
        action->setCheckable(true);
        action->setData(ChartGrid::idOf(chart));
        action->setChecked(ChartGrid::usual().contains(ChartGrid::idOf(chart)));
        choices_.push_back(action);
        connect(action, &QAction::triggered, this, [this, action] {
            if (shown().isEmpty()) {
                action->setChecked(true);
            }
            apply();
            Q_EMIT shownChosen(shown());
        });
    }
    return menu;
}

QStringList ChartTools::shown() const {
    QStringList ids;
    for (const QAction* action : choices_) {
        if (action->isChecked()) {
            ids.append(action->data().toString());
        }
    }
    return ids;
}

void ChartTools::setShown(const QStringList& charts) {
    const QStringList before = shown();
    for (QAction* action : choices_) {
        action->setChecked(charts.contains(action->data().toString()));
    }
    if (shown().isEmpty()) { // charts of another version
        setShown(before);
    }
    apply();
}

QToolButton* ChartTools::makeMenu() {
    auto* button = makeIconButton(QStringLiteral("menu"), tr("How the charts are drawn, and their export"), this);
    auto* menu = new QMenu(button);
    for (QPushButton* each : {logScale_, clip_}) {
        QAction* action = menu->addAction(each->accessibleName());
        action->setCheckable(true);
        connect(action, &QAction::toggled, each, &QPushButton::setChecked);
        connect(each, &QPushButton::toggled, action, &QAction::setChecked);
    }
    menu->addMenu(choice_->menu());
    menu->addSeparator();
    connect(menu->addAction(export_->accessibleName()), &QAction::triggered, this, &ChartTools::exportCharts);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    return button;
}

void ChartTools::setRoom(Room room) {
    const bool narrow = room != Room::Wide;
    menu_->setVisible(narrow);
    for (QToolButton* each : {choice_, export_}) {
        each->setVisible(!narrow);
    }
    for (QPushButton* each : {logScale_, clip_}) {
        each->setVisible(room != Room::Least);
    }
    layout()->setSpacing(narrow ? 2 : 6);
    for (int i = 0; i < smoothing_->count(); ++i) {
        const double weight = smoothing_->itemData(i).toDouble();
        const QString figure = QLocale().toString(weight, 'f', 2);
        smoothing_->setItemText(i, narrow          ? figure
                                   : weight == 0.0 ? tr("No smoothing")
                                                   : tr("Smoothing %1").arg(figure));
    }
    for (int i = 0; i < axis_->count(); ++i) {
        axis_->setItemText(i, axisText(static_cast<CurveAxis>(axis_->itemData(i).toInt()), narrow));
    }
    smoothing_->setFixedWidth(narrow ? 72 : 152);
    int widest = 0;
    for (int i = 0; i < axis_->count(); ++i) {
        widest = std::max(widest, axis_->fontMetrics().horizontalAdvance(axis_->itemText(i)));
    }
    axis_->setFixedWidth(widest + kArrow);
    clip_->setText(narrow ? tr("Clip") : tr("Clip outliers"));
    logScale_->setText(narrow ? tr("Log") : tr("Log scale"));
}

void ChartTools::exportCharts() {
    if (!charts_ || !what_) {
        return;
    }
    const Export what = what_();
    auto* dialog = new QFileDialog(this, tr("Export the charts"), what.folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString table = tr("Figures (*.csv)");
    const QString drawing = tr("Charts, to be printed (*.svg)");
    dialog->setNameFilters({tr("Charts (*.png)"), drawing, table});
    const auto formatOfFilter = [=](const QString& filter) {
        return filter == table     ? QStringLiteral("csv")
               : filter == drawing ? QStringLiteral("svg")
                                   : QStringLiteral("png");
    };
    connect(dialog, &QFileDialog::filterSelected, dialog, [=](const QString& filter) {
        const QString present = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        const QString name = formatOf(present).isEmpty() ? present : present.chopped(4);
        dialog->setDefaultSuffix(formatOfFilter(filter));
        dialog->selectFile(name + QLatin1Char('.') + formatOfFilter(filter));
    });
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(what.name + QStringLiteral(".png"));
    connect(dialog, &QFileDialog::fileSelected, this, [=, this](const QString& file) {
        const QString format = formatOf(file).isEmpty() ? formatOfFilter(dialog->selectedNameFilter()) : formatOf(file);
        std::vector<NamedSeries> series;
        QByteArray drawn;
        if (format == QStringLiteral("csv")) {
            for (const NamedRun& each : what.runs) {
                series.push_back({each.name, each.run->series(), each.run->validations()});
            }
        } else {
            drawn = format == QStringLiteral("svg") ? charts_->svg() : charts_->png();
        }
        inBackground(
            this,
            [path = toPath(file), series = std::move(series), drawn = drawn.toStdString()] {
                return writeFileAtomically(path, series.empty() ? drawn : seriesCsv(series));
            },
            [this](const Status& status) {
                Q_EMIT exported(status.ok() ? QString() : engineText(qstr(status.error().message)));
            });
    });
    dialog->open();
}

} // namespace tempera::ui
