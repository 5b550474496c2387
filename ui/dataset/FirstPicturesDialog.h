// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

#include "base/Files.h"

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QRadioButton;

namespace tempera::ui {

class AppModel;
class ProblemFixer;

/// Asks what is to become of pictures while there is no dataset: they are copied into a folder, which becomes it, or
/// the folder that they lie in does, with all that is in it. Thread: ui; the copies are made on another.
class FirstPicturesDialog : public QDialog {
    Q_OBJECT

public:
    /// @param files at least one
    FirstPicturesDialog(AppModel& model, ProblemFixer& fixer, std::vector<fs::path> files, QWidget* parent = nullptr);

    /// Stops the copying first.
    void reject() override;

private:
    QWidget* makeChoice();
    void showState();
    void say(const QString& text);
    void start();
    void finish(const QString& text, bool isWhole);

    AppModel& model_;
    ProblemFixer& fixer_;
    std::vector<fs::path> files_;
    bool isBusy_ = false;
    bool isAny_ = false; ///< was copied
    QWidget* choice_ = nullptr;
    QRadioButton* copies_ = nullptr;
    QRadioButton* uses_ = nullptr; ///< null: they lie in several folders
    QLineEdit* folder_ = nullptr;
    QProgressBar* progress_;
    QLabel* status_;
    QPushButton* start_;
};

} // namespace tempera::ui
