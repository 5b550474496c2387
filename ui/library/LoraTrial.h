// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTemporaryDir>

#include <functional>
#include <optional>
#include <vector>

#include "bridge/ToolProcess.h"
#include "library/FileList.h"
#include "library/TrialDevices.h"
#include "options/TrainConfig.h"
#include "run/SampleViewer.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace tempera::ui {

class SampleTile;
class ToolField;
struct TrialSheet;

/// Draws prompts with a LoRA at several weights, side by side: a row for each prompt, a column for each weight, all of
/// one seed. Each picture is shown large and compared with the others of its prompt. The pictures go with the window;
/// they can be saved as one. Thread: ui; the engine draws.
class LoraTrial : public QDialog {
    Q_OBJECT

public:
    using Devices = std::function<std::vector<TrialDevice>()>;
    /// @param job its model is drawn with, unless another is chosen, and as its samples are drawn
    /// @param devices what can be chosen among, asked again before each drawing; empty: left to the engine
    LoraTrial(const FileEntry& lora, const options::TrainConfig& job, QWidget* parent, Devices devices = {});
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
    QWidget* makeForm(const options::TrainConfig& job);
    QWidget* makeHow(const options::TrainConfig& job);
    void addDevices(QVBoxLayout* column);
    void showDeviceNote();
    QWidget* makeSheet();
    QWidget* makeFoot();
    void drawOrStop();
    /// What is wrong with what stands in the fields, with the one that it is about; nothing where they are fine.
    std::optional<std::pair<QString, QWidget*>> mistake() const;
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
    QStringList prompts() const;
    /// Nothing where the field holds something else.
    std::optional<std::vector<double>> weights() const;
    QStringList arguments(const QStringList& prompts, const std::vector<double>& weights) const;
    /// "Euler · Steps 25 · Seed 42": how all of them are drawn, as it stands in the fields.
    QString howText() const;
    TrialSheet sheet() const;
    void save();

    FileEntry lora_;
    Devices devices_;
    QTemporaryDir folder_;
    ToolProcess process_;
    std::vector<TablePicture> pictures_; ///< prompt by prompt; without files as long as they are not drawn
    std::size_t at_ = 0;                 ///< of them: the one that is drawn next
    int columns_ = 0;
    int sheets_ = 0; ///< that were begun: each has files of its own
    bool drawing_ = false;
    bool stopping_ = false;
    ToolField* model_ = nullptr;
    ToolField* device_ = nullptr; ///< null where there is no choice
    QLabel* deviceNote_ = nullptr;
    std::vector<ToolField*> how_;
    QPlainTextEdit* prompts_ = nullptr;
    QPlainTextEdit* negative_ = nullptr;
    QLineEdit* weights_ = nullptr;
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
