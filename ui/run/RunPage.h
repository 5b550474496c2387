// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace tempera::ui {

class ChartGrid;
class ElidedLabel;
class RunController;

/// One run: progress, commands, charts, samples, log. Shows whatever run the controller has open. Thread: ui.
class RunPage : public QWidget {
    Q_OBJECT

public:
    explicit RunPage(RunController& run, QWidget* parent = nullptr);

    /// In 10⁹ bytes, for the memory chart; 0: unknown.
    void setDeviceMemory(double gigabytes);
    void setSmoothing(double weight);

Q_SIGNALS:
    void smoothingChosen(double weight);
    void openRequested();

private:
    QWidget* makeHeader();
    QWidget* makeProgress();
    QWidget* makeTabs();
    QWidget* makeChartTab();
    QWidget* makeSampleTab();
    QWidget* makeLogTab();
    void addTab(QWidget* page, const QString& text);
    void refresh();
    void showProgress();
    void showCommands();
    void exportCharts();
    void openSample(int index);

    RunController& run_;
    QLabel* title_;
    ElidedLabel* subtitle_;
    QPushButton* sample_;
    QPushButton* save_;
    QPushButton* pause_;
    QPushButton* stop_;
    QProgressBar* bar_;
    QLabel* done_;
    QLabel* left_;
    QLabel* message_;
    QWidget* empty_;
    QWidget* content_;
    QButtonGroup* tabs_;
    QStackedWidget* stack_;
    QWidget* chartTools_;
    QComboBox* smoothing_;
    ChartGrid* charts_;
    QPlainTextEdit* log_;
};

} // namespace tempera::ui
