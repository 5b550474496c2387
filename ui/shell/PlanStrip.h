// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QPushButton>

namespace tempera::ui {

/// What is left of the plan where it is not shown: its name, along the edge, and how many problems it lists.
/// Thread: ui.
class PlanStrip : public QPushButton {
    Q_OBJECT

public:
    explicit PlanStrip(QWidget* parent);

    /// @param tone of the number, see setTone()
    void setProblems(int count, const char* tone, const QString& described);
    void setKeys(const QKeySequence& keys);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int count_ = 0;
    const char* tone_ = "secondary";
};

} // namespace tempera::ui
