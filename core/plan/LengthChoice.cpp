// SPDX-License-Identifier: Apache-2.0
#include "plan/LengthChoice.h"

#include <algorithm>

#include "plan/BatchPlan.h"
#include "plan/RunPlan.h"

namespace tempera::plan {

namespace {

/// The pictures that so many steps show.
class Shown {
public:
    Shown(const options::TrainConfig& config, const data::DatasetIndex* index, int devices)
        : globalBatch_(std::int64_t{config.train.batchSize} * config.train.accumulation * devices) {
        if (index)
            if (auto made = makeBatchPlan(config.dataset, config.train, *index, devices, config.validation); made.ok())
                batches_ = std::move(made).value();
    }

    std::int64_t globalBatch() const { return globalBatch_; }
    std::int64_t after(std::int64_t steps) const {
        return batches_ ? batches_->imagesAfter(steps) : steps * globalBatch_;
    }

    /// The least steps that show so many.
    std::int64_t stepsFor(std::int64_t images) const {
        std::int64_t low = 1, high = std::max<std::int64_t>(1, images); // a step shows one at least
        while (low < high) {
            const std::int64_t middle = low + (high - low) / 2;
            if (after(middle) >= images)
                high = middle;
            else
                low = middle + 1;
        }
        return low;
    }

private:
    std::int64_t globalBatch_;
    std::optional<BatchPlan> batches_;
};

std::optional<LengthChoice::Batch> sameBatch(const options::TrainingConfig& train, int before, int after) {
    const std::int64_t pictures = std::int64_t{train.batchSize} * train.accumulation * before;
    if (pictures % after != 0)
        return std::nullopt;
    const std::int64_t ofDevice = pictures / after;
    std::int64_t size = std::min<std::int64_t>(train.batchSize, ofDevice);
    while (ofDevice % size != 0)
        --size;
    return LengthChoice::Batch{static_cast<int>(size), static_cast<int>(ofDevice / size)};
}

} // namespace

std::optional<LengthChoice> lengthChoice(const options::TrainConfig& config, const data::DatasetIndex* index,
                                         int devicesBefore, int devicesAfter) {
    const options::TrainingConfig& train = config.train;
    if (!train.steps || *train.steps < 1 || train.epochs || devicesBefore == devicesAfter ||
        std::min({devicesBefore, devicesAfter, train.batchSize, train.accumulation}) < 1)
        return std::nullopt;
    const Shown before(config, index, devicesBefore), after(config, index, devicesAfter);
    LengthChoice choice;
    choice.steps = *train.steps;
    choice.images = before.after(choice.steps);
    choice.imagesOfSteps = after.after(choice.steps);
    choice.stepsForImages = after.stepsFor(choice.images);
    choice.globalBatch = before.globalBatch();
    choice.sameBatch = sameBatch(train, devicesBefore, devicesAfter);
    return choice;
}

} // namespace tempera::plan
