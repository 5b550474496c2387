// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QBoxLayout;
class QButtonGroup;
class QPlainTextEdit;
class QStackedWidget;

namespace tempera::ui {

class ChartGrid;
class ChartTools;
class DevicesView;
class RunController;
class RunEmptyState;
class RunHeader;
class SeriesTable;

/// One run: progress, commands, charts, samples, the figures as a table, log. Shows whatever run the controller has
/// open. Thread: ui.
class RunPage : public QWidget {
    Q_OBJECT

public:
    explicit RunPage(RunController& run, QWidget* parent = nullptr);

    /// In 10⁹ bytes, for the memory chart; 0: unknown.
    void setDeviceMemory(double gigabytes);
    void setSmoothing(double weight);
    /// The ids of those that are shown; see ChartGrid::setShown.
    void setCharts(const QStringList& ids);

Q_SIGNALS:
    void smoothingChosen(double weight);
    void chartsChosen(const QStringList& ids);
    void openRequested();
    /// For the store of a remote run.
    void credentialsRequested(const QString& address);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showStrip();
    void fitTools();
    void showDevices();
    QWidget* makeTabs();
    QWidget* makeChartTab();
    QWidget* makeSampleStrip();
    QWidget* makeSampleTab();
    QWidget* makeTableTab();
    QWidget* makeLogTab();
    void addTab(QWidget* page, const QString& text);
    void refresh();
    void openSample(int index);

    RunController& run_;
    RunHeader* header_;
    SeriesTable* table_;
    DevicesView* devices_;
    std::optional<bool> wantsDevices_; ///< what the user chose; else it depends on the room
    RunEmptyState* empty_;
    QWidget* content_;
    QButtonGroup* tabs_;
    QBoxLayout* tabLine_;
    QStackedWidget* stack_;
    ChartTools* chartTools_;
    ChartGrid* charts_;
    QWidget* strip_;
    QPlainTextEdit* log_;
};

} // namespace tempera::ui
