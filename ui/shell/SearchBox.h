// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QLineEdit>
#include <QPointer>

#include <vector>

#include "options/Schema.h"

class QAction;
class QListWidget;
class QListWidgetItem;

namespace tempera::ui {

/// One thing that the search found: an option or an action.
struct SearchHit {
    const options::Option* option = nullptr;
    QAction* action = nullptr;
    QString title;
    QString where;  ///< "Training › Optimizer", or the shortcut of an action
    QString detail; ///< key and the names in other trainers
};

/// Options by name, key, help and the names that other trainers give them; actions by name. Best first. Takes a few
/// milliseconds.
std::vector<SearchHit> search(const QString& query, const QList<QAction*>& actions);

/// The search field of the top bar with its list of hits. Up, Down and Return choose, Escape leaves. Thread: ui.
class SearchBox : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchBox(QWidget* parent = nullptr);

    /// The actions that are found besides the options.
    void setActions(const QList<QAction*>& actions) { actions_ = actions; }
    /// What leads to it, which it shows while it is empty.
    void setKeys(const QKeySequence& keys);
    /// Takes the focus; where nothing is chosen it goes back to where it was.
    void begin();

Q_SIGNALS:
    void optionChosen(const QString& key);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void find(const QString& query);
    void tellCurrent();
    void placePopup();
    void choose(QListWidgetItem* item);
    void leave();

    QList<QAction*> actions_;
    QKeySequence keys_;
    std::vector<SearchHit> hits_;
    QPointer<QListWidget> list_;
    QPointer<QWidget> before_; ///< had the focus
};

} // namespace tempera::ui
