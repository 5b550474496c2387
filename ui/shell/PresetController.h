// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/Files.h"
#include "options/Presets.h"
#include "shell/DiffDialog.h"

class QMenu;
class QWidget;

namespace tempera::options {
struct Import;
}

namespace tempera::ui {

class AppModel;

/// The preset menu: built-in ones and the user's own, loaded as one step of undo; saving the present recipe; comparing.
/// Thread: ui.
class PresetController : public QObject {
    Q_OBJECT

public:
    PresetController(AppModel& model, QMenu* menu, QWidget* window);

    void load(const options::Preset& preset);
    void saveAs();
    /// Asks for a preset of another trainer.
    void chooseImport();
    /// Shows what would be taken from a file of another trainer, and takes it when the user agrees.
    void importFile(const fs::path& file);
    /// Opens the comparison with the defaults; every preset and `jobs` come into its lists as they are read, and those
    /// that cannot be read are left out.
    struct JobToCompare {
        QString name;
        fs::path file;
    };
    void compare(const std::vector<JobToCompare>& jobs);

Q_SIGNALS:
    void failed(const QString& message);

private:
    void fill();
    /// Its folders of pictures become a data set first.
    void take(const options::Import& import, const fs::path& file);
    void apply(const options::Import& import, const fs::path& file);
    /// Reads the presets on another thread; `then` is called when they are known.
    void read(const std::function<void()>& then);
    void showMenu();
    void saveUnlessTaken(const QString& name);
    /// Calls `then` when the user gives the answer that is not Cancel.
    void confirm(const QString& question, const QString& answer, const std::function<void()>& then);
    void save(const std::string& name);
    void remove(const options::Preset& preset);
    void readForComparison(const JobToCompare& job, int place);
    static void chooseComparable(DiffDialog& comparison);

    AppModel& model_;
    QMenu* menu_;
    QWidget* window_;
    std::vector<options::Preset> presets_; ///< as they were read last
    std::vector<std::string> problems_;    ///< with files of presets, as they were told last
    bool isReading_ = false;               ///< for the menu
    QPointer<DiffDialog> comparison_;
    std::set<fs::path> comparing_; ///< jobs that are being read for it
};

} // namespace tempera::ui
