// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QWidget>

#include <utility>
#include <vector>

#include "library/FileModel.h"
#include "library/FileTools.h"
#include "library/Looks.h"
#include "widgets/CommandBar.h"

class QLabel;
class QLineEdit;
class QTreeView;

namespace tempera::ui {

class AppModel;
class FactsPanel;
class JobQueue;
class Machine;
class Removal;
class Settings;
class ToolBench;

/// Models, LoRAs and embeddings of the folders that the user works with, what each of them is, and the tools for them.
/// Thread: ui; looks for them on another.
class FilesView : public QWidget {
    Q_OBJECT

public:
    FilesView(const AppModel& model, Settings& settings, ToolBench& tools, const Machine& machine,
              const JobQueue& queue, QWidget* parent = nullptr);
    ~FilesView() override;

    /// Looks again.
    void refresh();
    void addPlace(const QString& path);
    void chooseFolder();
    void chooseFile();
    /// The list and the facts are what is on the disk.
    bool isSettled() const;
    int count() const { return static_cast<int>(files_->files().size()); }
    /// Chooses this file as soon as it is in the list.
    void select(const QString& path);

Q_SIGNALS:
    void countChanged();
    /// The settings are to train on this model.
    void modelRequested(const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Empty: it may be deleted.
    QString whyStays(const fs::path& file) const;
    void build();
    QWidget* makeList();
    void makeTable();
    std::vector<ListCommand> makeCommands();
    ListCommand toolCommand(FileTools::Tool tool);
    /// Why they cannot be deleted; empty: they can.
    static QString whyStays(const std::vector<FileEntry>& files);
    /// Null where it is not in the list.
    const FileEntry* listed(const fs::path& path) const;
    /// The model that it was trained on; empty: not known.
    fs::path baseOf(const FileEntry& lora) const;
    void tryOnPrompts();
    void showInFolder() const;
    void forget();
    void open();
    void take();
    void fill(const std::vector<FileEntry>& files);
    void showEmpty();
    void trySelect();
    void showSelection();
    using Place = std::pair<fs::path, int>; ///< and so many levels below it runs, whose files count; -1: it itself
    std::set<Place> places() const;
    std::vector<FileEntry> selected() const;
    QString addedPlaceOf(const FileEntry& file) const;

    const AppModel& model_;
    Settings& settings_;
    FileModel* files_;
    QSortFilterProxyModel* sorted_;
    QLineEdit* filter_;
    QTreeView* table_;
    QLabel* empty_;
    FactsPanel* facts_;
    ToolBench& tools_;
    const Machine& machine_;
    const JobQueue& queue_;
    Removal* removal_;
    QLabel* problem_; ///< why something could not be deleted
    CommandBar* foot_;
    QString wanted_; ///< to be chosen once it is there
    Looks<Place, std::vector<FileEntry>> looks_;
};

} // namespace tempera::ui
