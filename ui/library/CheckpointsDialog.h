// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QProcess>
#include <QTimer>

#include "base/Files.h"
#include "bridge/Credentials.h"
#include "run/Tags.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace tempera::ui {

/// The checkpoints of a run, here and in its store: which of them rules would keep, and names for those that are to
/// stay whatever the rules say. What goes is shown before it goes; the last complete one never does. The engine's
/// commands decide and do it (tempera runs forget, runs tag). Thread: ui; nothing here blocks.
class CheckpointsDialog : public QDialog {
    Q_OBJECT

public:
    /// @param store its address; empty: none
    CheckpointsDialog(const fs::path& run, const QString& name, const QString& store, Credentials& credentials,
                      QWidget* parent = nullptr);
    ~CheckpointsDialog() override;

    /// What is shown is what the rules that stand there lead to.
    bool isSettled() const { return !soon_.isActive() && !isBusy(); }

    void done(int result) override;

private:
    QWidget* makeRules();
    QWidget* makeTagging();
    QStringList rules() const;
    void changeRules();
    bool isBusy() const { return work_ != Work::None; }
    void look();
    void showPlan(const QByteArray& json);
    void forget();
    void tag(bool set);
    void showButtons();
    /// What a command is for, from the moment that its credentials are asked for.
    enum class Work { None, Look, Change };
    /// Runs `tempera runs …`. @pre nothing else is under way
    void run(Work work, const QStringList& arguments);
    void finish(int code, QProcess::ExitStatus status);
    void complain(const QString& text);

    fs::path folder_;
    QString store_;
    Credentials& credentials_;
    QProcess process_;
    Work work_ = Work::None;
    QTimer soon_; ///< after the last change of a rule
    QWidget* rules_ = nullptr;
    QSpinBox* last_ = nullptr;
    QSpinBox* every_ = nullptr;
    QCheckBox* best_ = nullptr;
    QTreeWidget* table_;
    QLineEdit* name_ = nullptr;
    QPushButton* set_ = nullptr;
    QPushButton* take_ = nullptr;
    QPushButton* remove_;
    QLabel* line_;
    QString unreadable_; ///< why the keychain with the credentials does not answer
    int going_ = 0;      ///< how many, and what they take
    QString goingSize_;
};

} // namespace tempera::ui
