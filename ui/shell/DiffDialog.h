// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <limits>
#include <vector>

#include "options/TrainConfig.h"

class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QTreeWidget;

namespace tempera::ui {

class AppModel;

/// Something to compare with: the defaults, a preset, the job in its file, a past run.
struct Comparable {
    QString name;
    options::TrainConfig config;
    int place = std::numeric_limits<int>::max(); ///< in the lists: the lower, the nearer to their top
};

/// What differs between any two of the comparable configs, in two columns; a row leads to its field, and its button
/// takes the value at the right. Thread: ui.
class DiffDialog : public QDialog {
    Q_OBJECT

public:
    /// The present settings of `model` stand at the left first, and `current` of `others` at the right.
    DiffDialog(AppModel& model, std::vector<Comparable> others, int current, QWidget* parent = nullptr);

    /// Puts one more into the lists; nothing else changes.
    void offer(const Comparable& other);
    /// The same, and shows it at the right.
    void add(const Comparable& other);
    /// Says why another could not be added.
    void complain(const QString& message);

Q_SIGNALS:
    /// A job or a run that is not in the lists is to be added.
    void anotherWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QComboBox* makeSide(const QString& name);
    QLayout* makeHead();
    QLayout* makeFoot();
    const options::TrainConfig& config(const QComboBox& side) const;
    void refresh();
    void fitColumns();
    void showButtons();
    void takeSelected();

    AppModel& model_;
    std::vector<Comparable> others_;
    QComboBox* left_; ///< 0 is the present settings, then the others in their order; so at the right
    QComboBox* right_;
    QPushButton* take_;
    QPushButton* field_ = nullptr;
    QTreeWidget* table_;
    QLabel* summary_;
};

} // namespace tempera::ui
