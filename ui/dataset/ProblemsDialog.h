// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>
#include <stop_token>

#include "data/DatasetIndex.h"

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tempera::ui {

/// Everything that is to be said of a dataset, by kind; the check that reads files and counts tokens runs in the
/// background. Thread: ui.
class ProblemsDialog : public QDialog {
    Q_OBJECT

public:
    ProblemsDialog(std::shared_ptr<const data::DatasetIndex> dataset, const options::DatasetConfig& config,
                   QWidget* parent = nullptr);
    ~ProblemsDialog() override;

Q_SIGNALS:
    void pictureChosen(std::size_t picture);
    /// All pictures with such a problem are to be shown; as data::kindName.
    void kindChosen(const QString& kind);
    /// Pictures that look alike were looked for.
    void nearDuplicatesFound(const std::vector<tempera::data::Problem>& problems);

private:
    void fill(const std::vector<data::Problem>& problems);
    void activate(const QTreeWidgetItem& item);
    void lookForNearDuplicates();

    std::shared_ptr<const data::DatasetIndex> dataset_;
    std::stop_source stop_;
    QLabel* status_;
    QTreeWidget* tree_;
    QPushButton* nearDuplicates_;
    QPushButton* show_;
    std::vector<data::Problem> problems_;
};

} // namespace tempera::ui
