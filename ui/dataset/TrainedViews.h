// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QImage>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

class QLabel;
class QListWidget;

namespace tempera::ui {

/// One presentation of a picture as the training sees it.
struct TrainedView {
    std::uint32_t epoch = 0; ///< from 0
    std::uint32_t repeat = 0;
    std::int64_t step = 0; ///< that trains on it, from 1; 0: not known
    QImage picture;        ///< null: it cannot be decoded
    std::string caption;
    bool isFlipped = false;
};

/// What is asked for: the first presentations of a picture, in the order of the training.
struct TrainedViewsRequest {
    /// What says in which step each presentation comes.
    struct Run {
        options::TrainingConfig train;
        options::ValidationConfig validation;
        int devices = 1;
        std::int64_t steps = 0;
    };
    std::shared_ptr<const data::DatasetIndex> dataset;
    std::size_t picture = 0;
    std::string lines; ///< of its caption, edits included
    options::DatasetConfig config;
    std::uint64_t seed = 0;
    int showings = 1;       ///< in an epoch; 0: it is not trained on
    std::optional<Run> run; ///< nothing: not known yet
    std::size_t views = 12;
};

/// By the code that the training itself calls, pixel by pixel and word by word. Thread: any.
std::vector<TrainedView> trainedViews(const TrainedViewsRequest& request, const std::stop_token& stop = {});

/// Shows what the training will see of one picture: each crop, mirrored or not, with its caption as it is shuffled,
/// chosen and left out. Thread: ui; pictures are made on another.
class TrainedViewsDialog : public QDialog {
    Q_OBJECT

public:
    explicit TrainedViewsDialog(TrainedViewsRequest request, QWidget* parent = nullptr);
    ~TrainedViewsDialog() override;

private:
    void fill(const std::vector<TrainedView>& views);

    QLabel* status_;
    QString none_; ///< why there is nothing, if so
    QListWidget* list_;
    std::stop_source stop_;
};

} // namespace tempera::ui
