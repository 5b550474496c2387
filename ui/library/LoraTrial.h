// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTemporaryDir>

#include <optional>
#include <vector>

#include "bridge/ToolProcess.h"
#include "library/FileList.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace tempera::ui {

class ToolField;

/// Draws prompts with a LoRA at several weights, side by side: a row for each prompt, a column for each weight, all of
/// one seed. The pictures go with the window; they can be saved as one. Thread: ui; the engine draws.
class LoraTrial : public QDialog {
    Q_OBJECT

public:
    /// @param model that is drawn with, unless another is chosen; may be empty
    LoraTrial(const FileEntry& lora, const QString& model, const QStringList& prompts, QWidget* parent);
    ~LoraTrial() override;

    bool isDrawing() const { return drawing_; }

private:
    struct Cell {
        QString prompt;
        double weight = 0.0;
        int row = 0;
        int column = 0;
    };
    QWidget* makeForm(const QString& model, const QStringList& prompts);
    QWidget* makeSheet();
    void drawOrStop();
    void clear();
    void lay(const QStringList& prompts, const std::vector<double>& weights);
    void showProgress(const ToolProgress& progress);
    void showPicture(const QString& file);
    void take(const ToolResult& result);
    void end(const QString& line, const char* tone);
    QStringList prompts() const;
    /// Nothing where the field holds something else.
    std::optional<std::vector<double>> weights() const;
    QStringList arguments(const QStringList& prompts, const std::vector<double>& weights) const;
    void save();

    FileEntry lora_;
    QTemporaryDir folder_;
    ToolProcess process_;
    std::vector<Cell> cells_;
    std::size_t at_ = 0; ///< of cells_: the one that is drawn next
    int sheets_ = 0;     ///< that were begun: each has files of its own
    bool drawing_ = false;
    bool stopping_ = false;
    ToolField* model_ = nullptr;
    ToolField* steps_ = nullptr;
    ToolField* seed_ = nullptr;
    QPlainTextEdit* prompts_ = nullptr;
    QLineEdit* weights_ = nullptr;
    QWidget* sheet_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QProgressBar* bar_;
    QLabel* line_;
    QPushButton* draw_;
    QPushButton* save_;
};

} // namespace tempera::ui
