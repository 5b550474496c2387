// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "data/PictureFilter.h"

class QKeySequence;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTimer;
class QToolButton;

namespace tempera::ui {

class TagVocabulary;

/// The row above the pictures: the filter, and what can be done with the data set. Beside few pictures there is room
/// for icons and numbers only. Thread: ui.
class DatasetTools : public QWidget {
    Q_OBJECT

public:
    explicit DatasetTools(TagVocabulary& vocabulary, QWidget* parent = nullptr);

    void setWarnings(int count);
    void setUnsaved(int captions);
    /// @param width pixels that there are for the row
    void fitInto(int width);
    /// Filters at once, as if `text` had been typed.
    void filterBy(const QString& text);
    void focusFilter();
    /// Said below the filter; nothing where `text` is empty.
    void showMatches(const QString& text);
    /// Of editRequested(), for its tooltip.
    void setEditKeys(const QKeySequence& keys);

Q_SIGNALS:
    void filterChanged(const tempera::data::PictureFilter& wanted);
    /// By Return or the arrow down in the filter: the keyboard goes on to what was found.
    void filterLeft();
    void editRequested();
    void copyRequested();
    void rescanRequested();
    void problemsRequested();
    void saveRequested();
    void importRequested();
    void saveForSdScriptsRequested();

private:
    void addFilter(QWidget* row);
    QToolButton* makeMore(QWidget* row);
    QMenu* makeTagOffers(QWidget* parent);
    void chooseTagList();
    void filter();
    bool fits() const;
    void showTexts();

    TagVocabulary& vocabulary_;
    QWidget* row_;
    QLineEdit* filter_ = nullptr;
    QTimer* delay_ = nullptr; ///< while a filter is typed
    QLabel* filterProblem_;
    QLabel* matches_;
    QToolButton* edit_;
    QToolButton* rescan_;
    QPushButton* problems_;
    QPushButton* save_;
    int room_ = 0;
    int warnings_ = 0;
    int unsaved_ = 0;
};

} // namespace tempera::ui
