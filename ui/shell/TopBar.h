// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QKeySequence>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace tempera::ui {

class SearchBox;

/// Name, project, search, preset and Start. What the menus hold is the business of their owners. Thread: ui.
class TopBar : public QFrame {
    Q_OBJECT

public:
    explicit TopBar(QWidget* parent = nullptr);

    QMenu* mainMenu() { return mainMenu_; }
    QMenu* projectMenu() { return projectMenu_; }
    QMenu* presetMenu() { return presetMenu_; }
    SearchBox* searchBox() { return search_; }

    void setProject(const QString& name, bool modified);
    void setPreset(const QString& name);
    /// The label of the filled button; disabled with the reason as its tool tip where `whyNot` is not empty.
    void setStart(const QString& text, const QString& whyNot);
    /// The button beside it, likewise.
    void setQueue(const QString& whyNot);
    /// What the tool tips of these two buttons say does the same.
    void setKeys(const QKeySequence& start, const QKeySequence& queue);
    void openMainMenu();

Q_SIGNALS:
    void queueClicked();
    void compareClicked();
    void startClicked();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Room { Whole, NoName, Signs, Narrow, Least };
    static int leastSelector(Room room);
    int widthOfOthers(Room room) const;
    void fit();
    void fitSelectors(int room, int least);
    QPushButton* makeSelector(QMenu* menu, int width, const QString& name);
    void showElided(QPushButton* button, const QString& text);
    void showToolTips();

    QToolButton* menu_;
    QLabel* name_;
    QMenu* mainMenu_;
    QMenu* projectMenu_;
    QMenu* presetMenu_;
    QPushButton* project_;
    QPushButton* preset_;
    SearchBox* search_;
    QPushButton* compare_;
    QToolButton* compareSign_;
    QPushButton* start_;
    QString startText_;
    QToolButton* queue_;
    QKeySequence startKeys_;
    QKeySequence queueKeys_;
    QString whyNotStart_;
    QString whyNotQueue_;
};

} // namespace tempera::ui
