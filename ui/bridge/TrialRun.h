// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>

#include "base/Files.h"
#include "bridge/Credentials.h"
#include "options/TrainConfig.h"
#include "run/Events.h"

namespace tempera::ui {

/// What two steps have told of a job.
struct TrialResult {
    bool works = false;
    QString line;               ///< why it does not, for a person
    double secondsPerStep = 0;  ///< of the second step, which waits for nothing that only the first one does
    std::int64_t peakBytes = 0; ///< of memory on a device, the most; 0: not told
};

/// A job's first two steps, trained by the engine as Start would and thrown away: nothing is drawn, sent or kept but
/// what is cached of the pictures that they show, which the training then finds. Thread: ui; nothing here blocks. One
/// that runs when this is destroyed ends as letEnd() has it.
class TrialRun : public QObject {
    Q_OBJECT

public:
    static constexpr int kSteps = 2;

    explicit TrialRun(QObject* parent = nullptr);
    ~TrialRun() override;

    /// @pre none runs
    /// @param variables of the engine's environment: credentials
    void start(const options::TrainConfig& job, const Variables& variables = {});
    /// It ends as soon as it can, and tells of nothing but that: its devices are taken until then.
    void cancel();
    bool isRunning() const { return process_ != nullptr; }
    /// It was cancelled and has not ended yet.
    bool isStopping() const { return isRunning() && isCancelled_; }

    /// The job that is trained for it. @param folder where its run is thrown away
    static options::TrainConfig trialOf(const options::TrainConfig& job, const fs::path& folder);

Q_SIGNALS:
    /// What it is at, in words.
    void progressed(const QString& what);
    /// By itself.
    void ended(const tempera::ui::TrialResult& result);
    /// It is gone, as it was asked to.
    void cancelled();

private:
    void read();
    void leave(int code, QProcess::ExitStatus status);
    void finish(bool works, const QString& line);
    void drop();

    QProcess* process_ = nullptr;
    bool isCancelled_ = false;
    std::shared_ptr<const QTemporaryDir> folder_; ///< removed in the background
    TrialResult result_;
    double lastStep_ = 0; ///< when it was done, in seconds since 1970
};

} // namespace tempera::ui
