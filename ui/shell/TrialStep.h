// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

#include "bridge/TrialRun.h"

class QLabel;
class QPushButton;

namespace tempera::ui {

class AppModel;

/// Tries the settings for two steps, on request, and says what came of it. Thread: ui.
class TrialStep : public QWidget {
    Q_OBJECT

public:
    explicit TrialStep(AppModel& model, QWidget* parent = nullptr);

    bool isRunning() const { return trial_.isRunning(); }
    /// cancelled() follows.
    void cancel();
    /// @param can the settings can be tried
    void refresh(bool can);

Q_SIGNALS:
    /// How it went in a word, and the tone of it.
    void stateChanged(const QString& state, const char* tone);
    /// It has left the devices.
    void cancelled();

private:
    void toggle();
    void take(const TrialResult& result);
    bool isOfPresentSettings() const;
    void showResult();
    QString whatItShows() const;

    AppModel& model_;
    TrialRun trial_;
    QLabel* text_;
    QPushButton* try_;
    bool can_ = false;
    std::optional<options::TrainConfig> tried_; ///< what the trial depended on
    std::optional<TrialResult> result_;
};

} // namespace tempera::ui
