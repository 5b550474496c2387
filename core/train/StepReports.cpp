// SPDX-License-Identifier: Apache-2.0
#include "train/StepReports.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <ATen/ops/zeros.h>

#include "base/Text.h"
#include "train/GatheredTexts.h"
#include "train/Journal.h"

namespace tempera::train {

namespace {

constexpr double kSecondsBetween = 5;

// A rank's row: its count, the time of its steps, then the figures of each step.
constexpr std::size_t kHead = 2;
enum Figure : std::size_t { kLoss, kNorm, kHasPictures, kSkipped, kFigures };

std::size_t rowLength(std::size_t steps) { return kHead + kFigures * steps; }

} // namespace

StepReports::StepReports(parallel::Collectives& collectives, Journal& journal)
    : collectives_(collectives)
    , ranks_(collectives.ranks())
    , journal_(journal) {}

void StepReports::add(run::StepEvent event, std::int64_t own, std::string trouble, double seconds) {
    steps_.push_back({std::move(event), own > 0, seconds});
    if (!trouble.empty())
        troubles_ += trouble + "\n";
}

StepReports::Skipped StepReports::meet(int nonfinite) {
    if (steps_.empty())
        return {nonfinite, nonfinite};
    const std::vector<double> table = exchanged(nonfinite);
    bool anySkipped = false;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        tell(table, i);
        anySkipped |= steps_[i].event.skipped;
    }
    tellTroubles(anySkipped);
    planNext(table);
    const std::size_t length = rowLength(steps_.size());
    Skipped skipped{0, std::numeric_limits<int>::max()};
    for (std::size_t row = 0; row < table.size(); row += length) {
        skipped.most = std::max(skipped.most, static_cast<int>(table[row]));
        skipped.least = std::min(skipped.least, static_cast<int>(table[row]));
    }
    steps_.clear();
    return skipped;
}

/// The rows of all ranks.
std::vector<double> StepReports::exchanged(int nonfinite) const {
    const std::size_t length = rowLength(steps_.size());
    const at::Tensor table =
        at::zeros({static_cast<std::int64_t>(length) * ranks_.worldSize}, at::TensorOptions().dtype(at::kDouble));
    double* row = table.mutable_data_ptr<double>() + length * static_cast<std::size_t>(ranks_.rank);
    row[0] = nonfinite;
    for (const Step& step : steps_)
        row[1] += step.seconds;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        double* const figures = row + rowLength(i);
        figures[kLoss] = steps_[i].event.loss;
        figures[kNorm] = steps_[i].event.gradNorm;
        figures[kHasPictures] = steps_[i].hasPictures ? 1 : 0;
        figures[kSkipped] = steps_[i].event.skipped ? 1 : 0;
    }
    collectives_.allReduceSum(table);
    const double* const begin = table.const_data_ptr<double>();
    return {begin, begin + table.numel()};
}

void StepReports::tell(const std::vector<double>& table, std::size_t number) {
    double loss = 0, norms = 0, counted = 0, skipped = 0;
    for (std::size_t row = 0; row < table.size(); row += rowLength(steps_.size())) {
        const double* const figures = table.data() + row + rowLength(number);
        loss += figures[kLoss];
        norms += figures[kHasPictures] > 0 ? figures[kNorm] : 0;
        counted += figures[kHasPictures];
        skipped += figures[kSkipped];
    }
    run::StepEvent& event = steps_[number].event;
    event.loss = loss;
    event.gradNorm = norms / counted;
    event.skipped = skipped > 0;
    journal_.tell(event);
}

void StepReports::tellTroubles(bool any) {
    const std::string own = std::exchange(troubles_, {});
    if (!any)
        return;
    for (const std::string& lines : textsOfAll(own, collectives_))
        for (const std::string& line : split(lines, '\n'))
            if (!line.empty())
                journal_.warn(line);
}

/// By the slowest rank. The first steps say little of those that follow: it grows slowly.
void StepReports::planNext(const std::vector<double>& table) {
    const std::size_t length = rowLength(steps_.size());
    double slowest = std::numeric_limits<double>::min();
    for (std::size_t row = 0; row < table.size(); row += length)
        slowest = std::max(slowest, table[row + 1] / static_cast<double>(steps_.size()));
    const double wanted = std::min(kSecondsBetween / slowest, 2.0 * static_cast<double>(untilNext_));
    untilNext_ = std::max<std::int64_t>(1, static_cast<std::int64_t>(wanted));
}

} // namespace tempera::train
