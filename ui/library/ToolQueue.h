// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <deque>
#include <optional>

#include "bridge/ToolProcess.h"

namespace tempera::ui {

/// What is to be run.
struct ToolCall {
    QString title; ///< "Resize mug.safetensors"
    QStringList arguments;
    Variables variables = {};   ///< credentials, for its environment; forgotten when it has ended
    QString whenCancelled = {}; ///< what is said then; empty: that nothing was written
};

/// A tool that is waiting, runs or has ended.
struct ToolJob {
    int id = 0;
    ToolCall call;
    ToolProgress progress;
    std::optional<ToolResult> result; ///< of one that has ended
};

/// Runs tools one after another, since each takes all cores and as much memory as its model. Thread: ui.
class ToolQueue : public QObject {
    Q_OBJECT

public:
    explicit ToolQueue(QObject* parent = nullptr);

    /// Runs it as soon as those before it have ended. @return its id
    int add(const ToolCall& call);
    /// Ends the one that runs, takes back one that waits.
    void cancel(int id);
    void cancelAll();
    /// Forgets one that has ended.
    void dismiss(int id);

    const std::deque<ToolJob>& jobs() const { return jobs_; }
    const ToolJob* find(int id) const;
    bool isRunning(int id) const { return id == running_; }
    bool isBusy() const;

Q_SIGNALS:
    /// A job came or went, or its state or progress is another.
    void changed();
    void ended(int id, const tempera::ui::ToolResult& result);

private:
    ToolJob* job(int id);
    void next();
    void end(int id, const ToolResult& result);

    ToolProcess process_;
    std::deque<ToolJob> jobs_;
    int running_ = 0; ///< id; 0: none
    int lastId_ = 0;
};

} // namespace tempera::ui
