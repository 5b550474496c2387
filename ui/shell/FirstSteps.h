// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

#include "bridge/Machine.h"
#include "options/Presets.h"
#include "options/Validation.h"

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tempera::ui {

class AppModel;
class Credentials;
class JobQueue;
class LibrariesStep;
class ToolProcess;
class TrialStep;

/// The way from nothing to a first training on one page: what this machine can do, a model, pictures, a preset that
/// fits them, a trial of two steps. Each step says how it stands; what is chosen here is what the forms show. Thread:
/// ui.
class FirstSteps : public QDialog {
    Q_OBJECT

public:
    FirstSteps(AppModel& model, const Machine& machine, JobQueue& queue, Credentials& credentials,
               QWidget* parent = nullptr);

Q_SIGNALS:
    void startRequested();
    /// Its recipe is to become the settings'.
    void presetChosen(const tempera::options::Preset& preset);
    /// A project that is there now is to be opened.
    void demoWritten(const QString& folder);

private:
    struct Step {
        QLabel* state;
        QVBoxLayout* body;
    };
    Step addStep(QVBoxLayout* column, int number, const QString& title);
    void buildMachine(QVBoxLayout* column);
    void buildModel(QVBoxLayout* column);
    void buildPictures(QVBoxLayout* column);
    void buildPreset(QVBoxLayout* column);
    void buildTrial(QVBoxLayout* column);
    QWidget* makeFoot();
    void say(const QString& message);
    void showMachine();
    void proposeRunFolder();
    void showProblems();
    void refresh();
    void fillPresets();
    void takePreset(int index);
    void begin();
    void writeDemo();
    void choosePath(const char* key, const QString& title, bool folder);

    AppModel& model_;
    const Machine& machine_;
    std::vector<options::Preset> presets_; ///< empty until they are read
    std::vector<options::Preset> fitting_;
    ToolProcess* demo_;
    LibrariesStep* libraries_;
    TrialStep* trial_;
    QString demoFolder_;
    QString machineText_;
    Step machineStep_;
    Step modelStep_;
    Step pictureStep_;
    Step presetStep_;
    Step trialStep_;
    QWidget* machineLines_ = nullptr;
    bool starts_ = false; ///< as soon as the trial has left the devices
    QLabel* modelText_;
    QLabel* pictureText_;
    QComboBox* preset_;
    QLabel* presetText_;
    QVBoxLayout* problems_;
    std::vector<options::Problem> errors_; ///< as they are shown
    QLabel* message_;
    QPushButton* takeDemo_;
    QPushButton* start_;
};

} // namespace tempera::ui
