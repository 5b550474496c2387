// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QPushButton;
class QStackedWidget;

namespace tempera::ui {

class AppModel;
class Credentials;
class ElidedLabel;
class FilesView;
class JobQueue;
class Machine;
class RunsView;
class Settings;
class ToolBench;

/// The runs that are known, and the files that the user works with, one beside the other. Thread: ui.
class LibraryPage : public QWidget {
    Q_OBJECT

public:
    LibraryPage(const AppModel& model, Settings& settings, Credentials& credentials, const Machine& machine,
                const JobQueue& queue, QWidget* parent = nullptr);

    void refresh();
    /// What is shown is all that was found.
    bool isSettled() const;
    void showFiles(bool files);
    /// Adds a file to those that are known, and chooses it.
    void showFile(const QString& path);
    FilesView& files() { return *files_; }

Q_SIGNALS:
    void openRequested(const QString& folder);
    /// The run at this address is to be followed.
    void remoteRequested(const QString& address);
    /// The settings of this run are to be edited.
    void jobRequested(const QString& jobFile);
    void otherRequested();
    /// This run is to be gone on with.
    void resumeRequested(const QString& folder);
    /// These runs are no more.
    void deleted(const QStringList& folders);
    /// The settings are to train on this model.
    void modelRequested(const QString& path);
    /// For the store at this address.
    void credentialsRequested(const QString& address);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeSwitch();
    bool showsFiles() const;
    void showView();
    void showCount();

    Settings& settings_;
    ToolBench* tools_;
    RunsView* runs_;
    FilesView* files_;
    QStackedWidget* stack_;
    QButtonGroup* switch_;
    ElidedLabel* subtitle_;
    QPushButton* refresh_ = nullptr;
    QPushButton* otherRun_;
    QPushButton* addFolder_;
    QPushButton* addFile_;
};

} // namespace tempera::ui
