// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include <vector>

#include "library/ToolForm.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace tempera::ui {

class ToolField;

/// The fields of one tool, checked while they are filled in. It stays after Start, hidden, until the tool has ended:
/// what the engine refuses is shown at the field that it names. Thread: ui; files are looked at on another.
class ToolDialog : public QDialog {
    Q_OBJECT

public:
    explicit ToolDialog(ToolForm form, QWidget* parent = nullptr);

    const ToolForm& form() const { return form_; }
    QStringList arguments() const { return form_.arguments(values()); }
    /// See ToolForm::store.
    QString store() const { return form_.store ? form_.store(values()) : QString(); }
    /// Opens it again with what the engine said.
    void refuse(const QString& line);
    /// The present values have been looked at.
    bool isChecked() const { return checked_; }

Q_SIGNALS:
    void startRequested();
    void credentialsRequested(const QString& address);

private:
    struct Answer;
    void build();
    ToolValues values() const;
    bool applies(const ToolField& field) const;
    void change(ToolField* field);
    void check();
    void take(const Answer& answer);
    void showFields();
    int heightAroundFields() const;
    void fit();
    void showStart();

    ToolForm form_;
    std::vector<ToolField*> fields_;
    QScrollArea* scroll_ = nullptr;
    QWidget* content_ = nullptr;
    QLabel* error_;
    QPushButton* start_;
    QTimer wait_;
    bool ownName_ = false; ///< the user has named the output
    bool checked_ = false;
    int checking_ = 0; ///< the last one asked for counts
};

} // namespace tempera::ui
