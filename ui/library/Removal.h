// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>
#include <vector>

#include "base/Files.h"

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
    /// @param window above which it asks
    /// @param whyStays why one must not go; empty: it may. Called on another thread
    Removal(QWidget* window, Words words, std::function<QString(const fs::path&)> whyStays);

    void ask(const std::vector<fs::path>& paths);

Q_SIGNALS:
    /// @param gone those that are no more
    /// @param problem why one of the others is still there; empty: nothing went wrong
    void ended(const QStringList& gone, const QString& problem);

private:
    void remove(const std::vector<fs::path>& paths, bool forGood);

    QWidget* window_;
    Words words_;
    std::function<QString(const fs::path&)> whyStays_;
};

} // namespace tempera::ui
