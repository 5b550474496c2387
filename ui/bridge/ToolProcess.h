// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QStringList>

#include "bridge/Credentials.h"

namespace tempera::ui {

/// How far a tool is.
struct ToolProgress {
    QString what; ///< "writing"
    QString unit; ///< "MB"
    qint64 done = 0;
    qint64 total = 0;
    QString trouble = {}; ///< what holds it up, while something does

    bool operator==(const ToolProgress&) const = default;
};

/// How a tool ended.
struct ToolResult {
    enum class Outcome { Done, Refused, Failed, Cancelled };
    Outcome outcome = Outcome::Failed;
    QStringList output; ///< what it wrote
    QString line;       ///< what it did, or why it did not; for a person
};

/// One `tempera` verb, as a process of its own that ends with the studio: what it writes appears whole or not at all.
/// Thread: ui; nothing here blocks but the destructor of one that runs.
class ToolProcess : public QObject {
    Q_OBJECT

public:
    explicit ToolProcess(QObject* parent = nullptr);
    /// Cancels it and waits until it has cleaned up, for some seconds.
    ~ToolProcess() override;

    /// `arguments` begin with the verb; relative paths are not allowed in them.
    /// @param variables that it gets besides the studio's own: secrets are in no list of processes
    void start(const QStringList& arguments, const Variables& variables = {});
    /// It ends as soon as it can, without output.
    void cancel();
    bool isRunning() const { return process_.state() != QProcess::NotRunning; }

Q_SIGNALS:
    void progressed(const tempera::ui::ToolProgress& progress);
    /// A picture lies on disk; it stays there however the tool ends.
    void drew(const QString& file);
    /// Once for every start().
    void ended(const tempera::ui::ToolResult& result);

private:
    void read();
    void take(const QByteArray& line);
    void finish(int code, QProcess::ExitStatus status);

    QProcess process_;
    QByteArray unread_;
    ToolProgress progress_;
    ToolResult result_;
    bool cancelled_ = false;
};

} // namespace tempera::ui
