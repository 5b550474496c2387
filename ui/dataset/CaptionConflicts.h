// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

#include "data/CaptionStore.h"

class QListView;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace tempera::ui {

class ChangeList;

/// What could not be saved, and why. Of each caption that another program has changed it is asked which text stays;
/// what is not decided stays as it is here and there. Thread: ui.
class CaptionConflicts : public QDialog {
    Q_OBJECT

public:
    /// @param dataset files are named from its folder on
    CaptionConflicts(const data::CaptionStore::SaveReport& report, const fs::path& dataset, QWidget* parent = nullptr);

    struct Decided {
        std::vector<fs::path> mine;
        std::vector<fs::path> theirs;
    };
    const Decided& decided() const { return decided_; }

private:
    void addErrors(QVBoxLayout* column, const std::vector<Error>& errors);
    void addConflicts(QVBoxLayout* column);
    void showConflicts();
    void showTexts();
    void decide(std::vector<fs::path>& files);

    fs::path dataset_;
    std::vector<data::CaptionStore::Conflict> conflicts_; ///< those that are not decided
    Decided decided_;
    ChangeList* changes_;
    QListView* list_ = nullptr;
    QPlainTextEdit* theirs_ = nullptr;
    QPlainTextEdit* mine_ = nullptr;
    QPushButton* keepMine_ = nullptr;
    QPushButton* takeTheirs_ = nullptr;
};

} // namespace tempera::ui
