// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QKeySequence>

namespace tempera::ui {

class AppModel;
class PlanPanel;
class PlanStrip;
class Settings;

/// Where the plan is: beside the page where the window has room for both, else behind a strip at the edge, from which
/// it comes out over the page. The user shows and hides it in either case, and finds it so again. Thread: ui.
class PlanDock : public QFrame {
    Q_OBJECT

public:
    /// @param body what the plan may lie over; the dock is the last in its row
    PlanDock(AppModel& model, Settings& settings, QWidget* body);
    ~PlanDock() override;

    PlanPanel& panel() { return *panel_; }
    bool isOpen() const;
    /// What the user wants from now on, where there is room beside the page or where there is none, as it is now.
    void setOpen(bool open);
    /// Whether there is room beside the page.
    void setBeside(bool isBeside);
    void setKeys(const QKeySequence& keys);

Q_SIGNALS:
    void openChanged(bool open);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void become(bool open);
    void arrange();
    void place();
    void showProblems();
    void makeWay(const QWidget* focused);

    const AppModel& model_;
    Settings& settings_;
    PlanPanel* panel_;
    PlanStrip* strip_;
    bool isBeside_ = true;
    bool isOver_ = false; ///< it is shown where there is no room beside the page
};

} // namespace tempera::ui
