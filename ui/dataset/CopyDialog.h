// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>
#include <stop_token>
#include <vector>

#include "data/PictureCopies.h"
#include "options/TrainConfig.h"

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace tempera::ui {

class ComboBox;

/// Copies pictures with their captions and masks into another folder, in another size or format. The originals stay as
/// they are; unsaved captions are to be saved before. Thread: ui; the copies are made on others.
class CopyDialog : public QDialog {
    Q_OBJECT

public:
    struct Scopes {
        std::vector<std::size_t> chosen;
        std::vector<std::size_t> shown;
    };
    /// @param folder where the field for the new folder begins
    CopyDialog(std::shared_ptr<const data::DatasetIndex> dataset, Scopes scopes, const options::TrainConfig& config,
               const fs::path& folder, QWidget* parent = nullptr);
    ~CopyDialog() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeFields();
    void showState();
    void say(const QString& text);
    void start();
    void finish(const Result<data::CopyReport>& report);
    data::CopyRules rules() const;

    std::shared_ptr<const data::DatasetIndex> dataset_;
    Scopes scopes_;
    options::TrainConfig config_;
    std::stop_source stop_;
    bool isBusy_ = false;
    ComboBox* scope_ = nullptr;
    ComboBox* shape_ = nullptr;
    QSpinBox* side_ = nullptr;
    ComboBox* format_ = nullptr;
    QSpinBox* quality_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QWidget* fields_ = nullptr;
    QLabel* status_;
    QProgressBar* progress_;
    QPushButton* start_;
};

} // namespace tempera::ui
