// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/ProblemFixes.h"

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tempera::ui {

class AppModel;
class DatasetFindings;
class ProblemFixer;
class ProblemPreview;

/// Everything that is to be said of the model's data set, by kind, and what can be done about it; also what is found
/// while it is open. Thread: ui.
class ProblemsDialog : public QDialog {
    Q_OBJECT

public:
    ProblemsDialog(AppModel& model, DatasetFindings& findings, ProblemFixer& fixer, QWidget* parent = nullptr);
    ~ProblemsDialog() override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    /// The second press of a double click would stop the fix, or begin that of the next problem.
    bool eventFilter(QObject* button, QEvent* event) override;

Q_SIGNALS:
    void pictureChosen(std::size_t picture);
    /// All pictures with such a problem are to be shown; as data::kindName.
    void kindChosen(const QString& kind);
    /// The captions of what was chosen just before are to be written.
    void captionsWanted();

private:
    /// What is said together, below one heading.
    struct Group {
        data::Severity severity;
        data::ProblemKind kind;
        bool accepted;
        auto operator<=>(const Group&) const = default;
    };
    using Line = std::pair<Group, std::string>; ///< with a file; empty: the heading
    /// Where the user is in the list, which is filled anew after each fix.
    struct Place {
        std::set<Line> chosen;
        std::optional<std::pair<Group, int>> first; ///< of them, and its row below the heading; -1: it is that itself
        std::map<Group, bool> expanded;
        int scrolledTo = 0;
    };

    QWidget* makeFixes();
    void take();
    void showPreview();
    void fitPreview();
    void fill(const std::vector<data::Problem>& problems);
    void addGroups();
    Line lineOf(const QTreeWidgetItem& item) const;
    Place place() const;
    void goTo(const Place& place);
    QTreeWidgetItem* chosenItem() const;
    void activate(const QTreeWidgetItem& item);
    void lookForNearDuplicates();
    void showAlike();
    using Chosen = std::vector<const data::Problem*>; ///< of problems_
    /// The problems of the chosen lines, of a heading all that are below it: there may be one for each picture.
    Chosen chosen() const;
    std::vector<fs::path> fixable(const Chosen& problems, bool aside) const;
    /// In the way of the first of them that can be mended; else SetAside.
    data::Fix fixFor(const Chosen& problems) const;
    void showFixes();
    void fix(bool aside);
    void acceptChosen(bool accepted);
    void askToSetAside(const std::vector<fs::path>& files);
    void showResult();

    AppModel& model_;
    DatasetFindings& findings_;
    ProblemFixer& fixer_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    std::stop_source stop_;
    QLabel* status_;
    QTreeWidget* tree_;
    ProblemPreview* preview_;
    QLabel* fixText_ = nullptr;
    QPushButton* fix_ = nullptr;
    QPushButton* aside_ = nullptr;
    QPushButton* accept_ = nullptr;
    QPushButton* reportAgain_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* nearDuplicates_;
    QPushButton* show_;
    std::vector<data::Problem> problems_;
    bool looksForAlike_ = false;
    std::pair<QString, bool> result_; ///< of the last fix, and whether nothing was left
};

} // namespace tempera::ui
