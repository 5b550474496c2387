// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>

#include <vector>

#include "library/FileList.h"
#include "library/ToolQueue.h"

namespace tempera::ui {

class ToolDialog;
struct ToolForm;

/// Which tools there are for files, their dialogs, and what becomes of them: asks, runs, asks again where the engine
/// refuses. Thread: ui.
class FileTools : public QObject {
    Q_OBJECT

public:
    enum class Tool { Convert, MergeIntoModel, MergeLoras, Resize, Extract };

    explicit FileTools(QWidget* parent);

    /// Those that make sense for the chosen files.
    static std::vector<Tool> toolsFor(const std::vector<FileEntry>& files);
    /// Why one of these would be refused for the chosen files; empty where it would not.
    static QString whyNot(Tool tool, const std::vector<FileEntry>& files);
    static QString text(Tool tool);

    /// Opens the dialog. @param model that a LoRA is merged into unless another is chosen; may be null
    void open(Tool tool, const std::vector<FileEntry>& files, const FileEntry* model);
    /// Opens the dialog of one that failed again.
    void change(int id);
    ToolQueue& queue() { return queue_; }

Q_SIGNALS:
    /// A tool has written this.
    void written(const QString& path);

protected:
    /// Asks before the window closes over a tool that runs.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(ToolDialog* dialog);
    void askToClose();
    void end(int id, const ToolResult& result);

    QWidget* parent_;
    ToolQueue queue_;
    QHash<int, QPointer<ToolDialog>> dialogs_; ///< by the id of their job
    QPointer<QWidget> window_;                 ///< whose closing is watched
    bool closing_ = false;                     ///< as soon as nothing runs
};

} // namespace tempera::ui
