// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

#include "data/ProblemFixes.h"
#include "dataset/ProblemList.h"

class QLabel;
class QPushButton;

namespace tempera::ui {

class AppModel;
class ProblemFixer;

/// What can be done about the chosen problems of a list, as a row of buttons. Thread: ui.
class ProblemActions : public QWidget {
    Q_OBJECT

public:
    ProblemActions(AppModel& model, ProblemFixer& fixer, ProblemList& list, QWidget* parent = nullptr);

protected:
    /// The second press of a double click would stop the fix, or begin that of the next problem.
    bool eventFilter(QObject* button, QEvent* event) override;

Q_SIGNALS:
    /// The captions of what the list has just shown are to be written.
    void captionsWanted();
    /// What was told of the last fix is no longer so.
    void resultOutdated();

private:
    /// They are mended in the way of the first of them that can be.
    data::FixPlan plan(const ProblemList::Chosen& problems, bool aside) const;
    void showFixes();
    void fix(bool aside);
    void acceptChosen(bool accepted);
    void askToSetAside(const std::vector<fs::path>& files);

    AppModel& model_;
    ProblemFixer& fixer_;
    ProblemList& list_;
    QLabel* fixText_;
    QPushButton* fix_;
    QPushButton* aside_;
    QPushButton* accept_;
    QPushButton* reportAgain_;
};

} // namespace tempera::ui
