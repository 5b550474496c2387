// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTemporaryDir>

#include <vector>

#include "bridge/ToolProcess.h"
#include "library/FileList.h"
#include "library/TrialForm.h"
#include "options/TrainConfig.h"
#include "run/SampleViewer.h"

class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace tempera::ui {

class SampleTile;
struct TrialSheet;

/// Draws prompts with a LoRA at several weights, side by side: a row for each prompt, a column for each weight, all of
/// one seed. Each picture is shown large and compared with the others of its prompt. The pictures go with the window;
/// they can be saved as one. Thread: ui; the engine draws.
class LoraTrial : public QDialog {
    Q_OBJECT

public:
    /// See TrialForm.
    LoraTrial(const FileEntry& lora, const options::TrainConfig& job, QWidget* parent, TrialForm::Devices devices = {});
    ~LoraTrial() override;

    bool isDrawing() const { return drawing_; }
    /// Those that are drawn so far, prompt by prompt.
    std::vector<TablePicture> pictures() const;

    void done(int result) override;

protected:
    /// Escape stops what is being drawn first.
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeSheet();
    QWidget* makeFoot();
    void drawOrStop();
    void draw();
    void clear();
    void lay(const QStringList& prompts, const std::vector<double>& weights);
    int tileSide() const;
    void fitTiles();
    void showProgress(const ToolProgress& progress);
    void showPicture(const QString& file);
    void enlarge(int index);
    void take(const ToolResult& result);
    void end(const QString& line, const char* tone);
    QStringList arguments(const std::vector<double>& weights) const;
    TrialSheet sheet() const;
    void save();

    FileEntry lora_;
    TrialForm* form_;
    QTemporaryDir folder_;
    ToolProcess process_;
    std::vector<TablePicture> pictures_; ///< prompt by prompt; without files as long as they are not drawn
    std::size_t at_ = 0;                 ///< of them: the one that is drawn next
    int columns_ = 0;
    int sheets_ = 0; ///< that were begun: each has files of its own
    bool drawing_ = false;
    bool stopping_ = false;
    QScrollArea* scroll_ = nullptr;
    QWidget* sheet_ = nullptr;
    QGridLayout* grid_ = nullptr;
    std::vector<QWidget*> places_; ///< of the pictures: their tiles, and what stands there before
    QProgressBar* bar_;
    QLabel* line_;
    QPushButton* draw_;
    QPushButton* save_;
};

} // namespace tempera::ui
