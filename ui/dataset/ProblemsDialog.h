// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <cstddef>
#include <stop_token>
#include <utility>

class QLabel;
class QPushButton;

namespace tempera::ui {

class AppModel;
class DatasetFindings;
class ProblemFixer;
class ProblemList;
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

Q_SIGNALS:
    void pictureChosen(std::size_t picture);
    /// All pictures with such a problem are to be shown; as data::kindName.
    void kindChosen(const QString& kind);
    /// The captions of what was chosen just before are to be written.
    void captionsWanted();

private:
    void take();
    void showPreview();
    void fitPreview();
    void showButtons();
    void lookForNearDuplicates();
    void showAlike();
    void showResult();

    AppModel& model_;
    DatasetFindings& findings_;
    ProblemFixer& fixer_;
    std::stop_source stop_;
    QLabel* status_;
    ProblemList* list_;
    ProblemPreview* preview_;
    QPushButton* undo_;
    QPushButton* nearDuplicates_;
    QPushButton* show_;
    bool isSearching_ = false; ///< for look-alikes
    bool looksForAlike_ = false;
    std::pair<QString, bool> result_; ///< of the last fix, and whether nothing was left
};

} // namespace tempera::ui
