// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

#include "bridge/TrialRun.h"

class QLabel;
class QPushButton;

namespace tempera::ui {

class AppModel;
class JobQueue;

/// Tries the settings for two steps, on request, and says what came of it; not on devices that a training of the queue
/// uses. Thread: ui.
class TrialStep : public QWidget {
    Q_OBJECT

public:
    TrialStep(AppModel& model, JobQueue& queue, Credentials& credentials, QWidget* parent = nullptr);

    bool isRunning() const { return asking_ || trial_.isRunning(); }
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
    void start();
    void stopped();
    void take(const TrialResult& result);
    bool isOfPresentSettings() const;
    void showResult();
    QString whatItShows() const;

    AppModel& model_;
    JobQueue& queue_;
    Credentials& credentials_;
    TrialRun trial_;
    bool asking_ = false; ///< for the credentials, before the trial
    int asked_ = 0;       ///< how often
    QString unreadable_;  ///< why the keychain with the credentials does not answer
    QLabel* text_;
    QPushButton* try_;
    bool can_ = false;
    std::optional<options::TrainConfig> tried_; ///< what the trial depended on
    std::optional<TrialResult> result_;
};

} // namespace tempera::ui
