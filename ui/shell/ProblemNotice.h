// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

#include "options/Validation.h"

namespace tempera::ui {

/// Problems of one kind under a heading; each leads to its field. Thread: ui.
class ProblemNotice : public QFrame {
    Q_OBJECT

public:
    enum class Kind {
        ToBegin, ///< what is still to be chosen; calm, as nothing is wrong
        Errors,
        Warnings,
        Ignored,
    };
    /// @param isWhole shows all of them; else the first few, and how many more there are
    ProblemNotice(Kind kind, const std::vector<options::Problem>& problems, bool isWhole, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The user wants to see the field of this option.
    void chosen(const QString& key);
    /// The user wants to see all of them.
    void wholeWanted();

private:
    QString title(Kind kind, int number) const;
    /// What to do about something that was not chosen yet.
    QString step(const options::Problem& problem) const;
    void addLine(const QString& text, const options::Problem& problem);
};

} // namespace tempera::ui
