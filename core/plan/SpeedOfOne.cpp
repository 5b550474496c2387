// SPDX-License-Identifier: Apache-2.0
#include "plan/SpeedOfOne.h"

#include "hardware/HostInfo.h"
#include "plan/TextLength.h"
#include "plan/TimeEstimate.h"

namespace tempera::plan {

std::optional<double> speedOfOne(const options::TrainConfig& config, const data::DatasetIndex& index,
                                 const spec::ModelFacts& model, const BatchPlan& batches, hardware::Device device) {
    const PlannedDevices one = describeDevices({device}, hardware::readHostInfo(), hardware::Gpus().read());
    const TimeEstimate epoch =
        estimateTime(model, config, batches, batches.stepsPerEpoch(), longestChunks(index, config), one);
    if (!epoch.measured || !epoch.ofThisModel || epoch.trainingSeconds <= 0)
        return std::nullopt;
    return static_cast<double>(batches.presentationsPerEpoch()) / epoch.trainingSeconds;
}

} // namespace tempera::plan
