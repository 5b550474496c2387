// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/Problems.h"

namespace tempera::ui {

/// The problems of a data set by kind, below headings, as lines that the user chooses. Thread: ui.
class ProblemList : public QTreeWidget {
    Q_OBJECT

public:
    explicit ProblemList(QWidget* parent = nullptr);

    /// The same lines stay chosen, as far as they are still there.
    void fill(std::shared_ptr<const data::DatasetIndex> dataset, const std::vector<data::Problem>& problems,
              const options::DatasetConfig& config);
    /// That of the last fill(); null before.
    const std::shared_ptr<const data::DatasetIndex>& dataset() const { return dataset_; }
    /// Chooses the first heading of the kind; false where there is none.
    bool goToKind(data::ProblemKind kind);

    using Chosen = std::vector<const data::Problem*>; ///< valid until the next fill()
    /// The problems of the chosen lines, of a heading all that are below it: there may be one for each picture.
    Chosen chosen() const;
    bool isHeadingChosen() const;
    /// Of the chosen line that the keyboard is at, of a heading the first below it; null: nothing is chosen.
    const data::Problem* firstChosen() const;
    bool canShow() const; ///< whether showChosen() emits something
    void showChosen();

Q_SIGNALS:
    void choiceChanged(); ///< also by fill()
    void pictureChosen(std::size_t picture);
    /// All pictures with such a problem are to be shown; as data::kindName.
    void kindChosen(const QString& kind);

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

    QTreeWidgetItem* chosenItem() const;
    void activate(const QTreeWidgetItem& item);
    void addGroups(const options::DatasetConfig& config);
    Line lineOf(const QTreeWidgetItem& item) const;
    Place place() const;
    void goTo(const Place& place);

    std::shared_ptr<const data::DatasetIndex> dataset_;
    std::vector<data::Problem> problems_;
};

} // namespace tempera::ui
