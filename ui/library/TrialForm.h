// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QScrollArea>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "library/FileList.h"
#include "library/TrialDevices.h"
#include "options/TrainConfig.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace tempera::ui {

class ToolField;

/// "without", "weight 0.5": of a LoRA.
QString weightText(double weight);

/// What a LoRA is tried with: the model, prompts, weights, and how it is drawn. Thread: ui.
class TrialForm : public QScrollArea {
    Q_DECLARE_TR_FUNCTIONS(tempera::ui::LoraTrial)

public:
    using Devices = std::function<std::vector<TrialDevice>()>;
    /// The model is the one that the LoRA was trained on where that is known and there, else that of the job.
    /// @param job pictures are drawn as its samples are
    /// @param devices what can be chosen among, asked again before each drawing; empty: left to the engine
    TrialForm(const FileEntry& lora, const options::TrainConfig& job, Devices devices, QWidget* parent);

    /// What is wrong with what stands in the fields, with the one that it is about; nothing where they are fine. Marks
    /// those that are wrong.
    std::optional<std::pair<QString, QWidget*>> mistake();
    QStringList prompts() const;
    /// Nothing where the field holds something else.
    std::optional<std::vector<double>> weights() const;
    /// Of `tempera sample`, without the LoRA and what is written.
    QStringList arguments() const;
    /// "Euler · Steps 25 · Seed 42": how all of them are drawn.
    QString howText() const;
    /// What there is to know of the chosen device by now.
    void showDeviceNote();

private:
    void addModel(const options::TrainConfig& job, QVBoxLayout* column);
    void addPrompts(const options::TrainConfig& job, QVBoxLayout* column);
    void addHow(const options::TrainConfig& job, QVBoxLayout* column);
    void addDevices(QVBoxLayout* column);
    void lookForBase(const QString& otherwise);
    void showBaseNote();

    FileEntry lora_;
    Devices devices_;
    bool isBaseThere_ = true; ///< as far as is known
    ToolField* model_ = nullptr;
    QLabel* baseNote_ = nullptr;
    QPlainTextEdit* prompts_ = nullptr;
    QPlainTextEdit* negative_ = nullptr;
    QLineEdit* weights_ = nullptr;
    std::vector<ToolField*> how_;
    ToolField* device_ = nullptr; ///< null where there is no choice
    QLabel* deviceNote_ = nullptr;
};

} // namespace tempera::ui
