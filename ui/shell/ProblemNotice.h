// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

#include "options/Validation.h"

namespace tempera::ui {

/// The problems of one severity under their number; each leads to its field. Thread: ui.
class ProblemNotice : public QFrame {
    Q_OBJECT

public:
    ProblemNotice(options::Severity severity, const std::vector<options::Problem>& problems, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The user wants to see the field of this option.
    void chosen(const QString& key);
};

} // namespace tempera::ui
