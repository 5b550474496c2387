// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::ui {

/// Asks whether files or folders are to be deleted, and moves them to the trash; where there is none it asks again.
/// Thread: ui; they are counted, moved and removed on another.
class Removal : public QObject {
    Q_OBJECT

public:
    /// What they are, in words.
    struct Words {
        QString title;                         ///< "Delete runs"
        std::function<QString(int)> question;  ///< "Move 2 runs to the trash?"
        std::function<QString(QString)> sizes; ///< "1.5 GB with checkpoints …", of "1.5 GB"
    };
    /// What may keep one from going. Both are asked behind the question, which may stand for long.
    struct Guard {
        std::function<QString(const fs::path&)> whyStays; ///< empty: it may go. Thread: ui
        /// Keeps others from it until it is gone; or why it stays. Thread: another
        std::function<Result<std::shared_ptr<void>>(const fs::path&)> hold;
    };
    /// @param window above which it asks
    Removal(QWidget* window, Words words, Guard guard = {});

    void ask(const std::vector<fs::path>& paths);

Q_SIGNALS:
    /// @param gone those that are no more
    /// @param problem why one of the others is still there; empty: nothing went wrong
    void ended(const QStringList& gone, const QString& problem);

private:
    void remove(const std::vector<fs::path>& paths, bool forGood);

    QWidget* window_;
    Words words_;
    Guard guard_;
};

} // namespace tempera::ui
