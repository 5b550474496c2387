// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

#include "bridge/Machine.h"
#include "bridge/TrialRun.h"
#include "options/Presets.h"

class QComboBox;
class QLabel;
class QProcess;
class QPushButton;
class QVBoxLayout;

namespace tempera::ui {

class AppModel;
class ToolProcess;

/// The way from nothing to a first training on one page: what this machine can do, a model, pictures, a preset that
/// fits them, a trial of two steps. Each step says how it stands; what is chosen here is what the forms show. Thread:
/// ui.
class FirstSteps : public QDialog {
    Q_OBJECT

public:
    FirstSteps(AppModel& model, const Machine& machine, QWidget* parent = nullptr);
    /// What it fetches is left off.
    ~FirstSteps() override;

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
    void askForLibraries();
    void showLibraries(const QString& text, const char* tone = "warning");
    void tellOfFetching();
    static QString setupProgram();
    QString familyName() const;
    void refresh();
    void fillPresets();
    void takePreset(int index);
    void tryOut();
    void trialCancelled();
    void begin();
    void showTrial(const TrialResult& result);
    void fetchLibraries();
    void endFetching(int code);
    void takeLibraries(bool areThere, const QString& said);
    void writeDemo();
    void choosePath(const char* key, const QString& title, bool folder);

    AppModel& model_;
    const Machine& machine_;
    std::vector<options::Preset> presets_;
    std::vector<options::Preset> fitting_;
    TrialRun trial_;
    ToolProcess* demo_;
    QString demoFolder_;
    QString machineText_;
    bool tried_ = false;
    Step machineStep_;
    Step modelStep_;
    Step pictureStep_;
    Step presetStep_;
    Step trialStep_;
    QWidget* machineLines_ = nullptr;
    QLabel* librariesText_;
    QPushButton* fetch_;
    QProcess* setup_ = nullptr; ///< while it fetches
    QString fetched_;           ///< what it said last
    bool lacksLibraries_ = false;
    bool starts_ = false; ///< as soon as the trial has left the devices
    QLabel* modelText_;
    QLabel* pictureText_;
    QComboBox* preset_;
    QLabel* presetText_;
    QPushButton* try_;
    QLabel* trialText_;
    QLabel* message_;
    QPushButton* takeDemo_;
    QPushButton* start_;
};

} // namespace tempera::ui
