// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <vector>

#include "base/Files.h"

namespace tempera::ui {

/// Asks whether runs are to be deleted, and moves them to the trash; where there is none it asks again. What an engine
/// works on stays. Thread: ui; files are counted, moved and removed on another.
class RunRemoval : public QObject {
    Q_OBJECT

public:
    /// @param window above which it asks
    explicit RunRemoval(QWidget* window);

    void ask(const std::vector<fs::path>& folders);

Q_SIGNALS:
    /// @param gone folders that are no more
    /// @param problem why one of the others is still there; empty: nothing went wrong
    void ended(const QStringList& gone, const QString& problem);

private:
    void remove(const std::vector<fs::path>& folders, bool forGood);

    QWidget* window_;
};

} // namespace tempera::ui
