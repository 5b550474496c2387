// SPDX-License-Identifier: Apache-2.0
#include "train/LocalSteps.h"

#include <algorithm>

#include <ATen/ops/tensor.h>
#include <c10/core/GradMode.h>

#include "base/Log.h"
#include "tensor/SafeTensors.h"
#include "train/Agreement.h"
#include "train/GatheredTensors.h"
#include "train/Journal.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

using tensor::TensorMap;

constexpr const char* kOuter = "outer.safetensors";
constexpr const char* kWeights = "weights.";
constexpr const char* kAverage = "ema.";
constexpr const char* kOptimizer = "optimizer.";
constexpr const char* kPosition = "position"; ///< scale of the loss, good steps, steps that were not finite in a row

/// Values that are exchanged at once, where they are copied for it.
constexpr std::int64_t kPiece = std::int64_t{1} << 24;

std::string fileOf(int rank) { return "device-" + std::to_string(rank) + ".safetensors"; }

void addAll(TensorMap& all, const std::map<std::string, at::Tensor>& tensors, const std::string& prefix) {
    for (const auto& [name, tensor] : tensors)
        all.emplace(prefix + name, tensor);
}

std::map<std::string, at::Tensor> withPrefix(const TensorMap& all, const std::string& prefix) {
    std::map<std::string, at::Tensor> found;
    for (const auto& [name, tensor] : all)
        if (name.starts_with(prefix))
            found.emplace(name.substr(prefix.size()), tensor);
    return found;
}

} // namespace

bool stepsApart(const options::TrainConfig& config, parallel::Ranks ranks) {
    return config.exchange.syncEvery > 1 && !ranks.isAlone();
}

std::unique_ptr<LocalSteps> LocalSteps::create(const RunSetup& setup, TrainState& state,
                                               parallel::Collectives& collectives) {
    if (!stepsApart(setup.config, collectives.ranks()))
        return nullptr;
    if (collectives.ranks().isFirst())
        log::info("weights are exchanged every " + std::to_string(setup.config.exchange.syncEvery) +
                  " steps, in which the devices train apart");
    return std::unique_ptr<LocalSteps>(new LocalSteps(setup, state, collectives));
}

LocalSteps::LocalSteps(const RunSetup& setup, TrainState& state, parallel::Collectives& collectives)
    : setup_(setup)
    , state_(state)
    , collectives_(collectives)
    , ranks_(collectives.ranks())
    , outer_(*state.parameters, setup.config.exchange.outerLearningRate, setup.config.exchange.outerMomentum)
    , means_(*this) {}

bool LocalSteps::isExchange(std::int64_t step) const {
    return step % setup_.config.exchange.syncEvery == 0 || step == setup_.steps;
}

void LocalSteps::exchange() {
    const bool isShort = setup_.config.exchange.precision == options::TrainedPrecision::Bfloat16;
    outer_.step([&](const at::Tensor& change) { takeMean(change, isShort ? at::kBFloat16 : change.scalar_type()); });
    if (state_.ema)
        takeMeanOfAll(state_.ema->averages());
}

/// @param wire what is sent, where that is shorter
void LocalSteps::takeMean(at::Tensor values, at::ScalarType wire) const {
    const c10::NoGradGuard noGradients;
    const at::Tensor sent = values.to(wire);
    collectives_.allReduceSum(sent);
    values.copy_(sent).div_(ranks_.worldSize);
}

/// In float32 at least, as bfloat16 would round the sum and the mean of it.
void LocalSteps::takeMeanOfAll(const at::Tensor& buffer) const {
    const c10::NoGradGuard noGradients;
    const at::ScalarType wide = state_.parameters->stateType();
    for (std::int64_t begin = 0; begin < buffer.numel(); begin += kPiece) {
        at::Tensor piece = buffer.narrow(0, begin, std::min(kPiece, buffer.numel() - begin));
        const at::Tensor mean = piece.to(wide);
        takeMean(mean, wide);
        piece.copy_(mean);
    }
}

std::vector<at::Tensor> LocalSteps::ownBuffers() const {
    std::vector<at::Tensor> buffers{state_.parameters->values()};
    if (state_.ema)
        buffers.push_back(state_.ema->averages());
    return buffers;
}

/// In host memory. One that finds none must not leave the others waiting for its part of the mean.
std::vector<at::Tensor> LocalSteps::copiesOfOwn() const {
    const c10::NoGradGuard noGradients;
    std::vector<at::Tensor> copies;
    requireOnAll(guarded({},
                         [&]() -> Status {
                             for (const at::Tensor& buffer : ownBuffers())
                                 copies.push_back(buffer.to(at::kCPU, buffer.scalar_type(), /*non_blocking=*/false,
                                                            /*copy=*/true));
                             return {};
                         }),
                 collectives_);
    return copies;
}

void LocalSteps::Means::enter() {
    kept = steps_.copiesOfOwn();
    try {
        for (const at::Tensor& buffer : steps_.ownBuffers())
            steps_.takeMeanOfAll(buffer);
    } catch (...) {
        leave();
        throw;
    }
}

void LocalSteps::Means::leave() {
    const c10::NoGradGuard noGradients;
    const std::vector<at::Tensor> buffers = steps_.ownBuffers();
    for (std::size_t i = 0; i < buffers.size(); ++i)
        at::Tensor(buffers[i]).copy_(kept[i]);
    kept.clear();
}

optim::ValuesExchange* LocalSteps::meanAt(std::int64_t step) {
    return step > 0 && !isExchange(step) ? &means_ : nullptr;
}

TensorMap LocalSteps::ownState(const RunProgress& progress) const {
    TensorMap own;
    if (!means_.kept.empty())
        addAll(own, state_.parameters->named(means_.kept[0]), kWeights);
    if (means_.kept.size() > 1)
        addAll(own, state_.parameters->named(means_.kept[1]), kAverage);
    addAll(own, state_.optimizer->state(), kOptimizer);
    const optim::LossScale scale = state_.lossScale.value_or(optim::LossScale());
    own.emplace(kPosition, at::tensor({scale.scale(), static_cast<double>(scale.goodSteps()),
                                       static_cast<double>(progress.nonfiniteInARow)},
                                      at::kDouble));
    return own;
}

std::vector<TrainedFile> LocalSteps::checkpointFiles(const RunProgress& progress) {
    TensorMap own = ownState(progress);
    std::vector<TrainedFile> files;
    for (int rank = 1; rank < ranks_.worldSize; ++rank) {
        TensorMap theirs = tensorsOf(rank, own, collectives_);
        if (ranks_.isFirst())
            files.push_back({fileOf(rank), std::move(theirs), {}});
    }
    if (!ranks_.isFirst())
        return {};
    std::erase_if(own, [](const auto& entry) { return entry.first.starts_with(kOptimizer); });
    files.push_back({fileOf(0), std::move(own), {}});
    const auto outer = outer_.state();
    files.push_back({kOuter, {outer.begin(), outer.end()}, {}});
    return files;
}

bool LocalSteps::isOf(const run::Checkpoint& checkpoint) {
    std::error_code unknown;
    return fs::exists(checkpoint.path / kOuter, unknown);
}

Status LocalSteps::load(const run::Checkpoint& checkpoint, RunProgress& progress, Journal& journal) {
    outer_.reset(); // from the weights that are loaded
    std::error_code unknown;
    const auto has = [&](const std::string& name) { return fs::exists(checkpoint.path / name, unknown); };
    if (!isOf(checkpoint)) // all steps before it were exchanged
        return {};
    TEMPERA_TRY(const TensorMap outer, tensor::loadSafeTensors(checkpoint.path / kOuter));
    if (setup_.config.exchange.outerMomentum > 0 && withPrefix(outer, "momentum.").empty()) {
        journal.warn("devices.outer_momentum was 0 when " + show(checkpoint.path) + " was made: it begins anew");
    } else {
        TEMPERA_CHECK(outer_.loadState({outer.begin(), outer.end()}).context(show(checkpoint.path / kOuter)));
    }
    if (!has(fileOf(ranks_.worldSize - 1)) || has(fileOf(ranks_.worldSize))) {
        journal.warn("the checkpoint of step " + std::to_string(checkpoint.step) +
                     " is of another number of devices, which trained apart: all go on from the mean of their weights, "
                     "with the state of the first one's optimizer");
        return {};
    }
    const fs::path file = checkpoint.path / fileOf(ranks_.rank);
    TEMPERA_TRY(const TensorMap own, tensor::loadSafeTensors(file));
    return loadOwn(own, progress).context(show(file));
}

Status LocalSteps::loadOwn(const TensorMap& own, RunProgress& progress) {
    optim::FlatParameters& parameters = *state_.parameters;
    if (const auto weights = withPrefix(own, kWeights); !weights.empty())
        TEMPERA_CHECK(parameters.load(parameters.values(), weights));
    if (const auto average = withPrefix(own, kAverage); state_.ema && !average.empty())
        TEMPERA_CHECK(parameters.load(state_.ema->averages(), average));
    if (const auto moments = withPrefix(own, kOptimizer); !moments.empty())
        TEMPERA_CHECK(state_.optimizer->loadState(moments));
    const auto position = own.find(kPosition);
    if (position == own.end() || position->second.numel() != 3)
        return Error::badRequest(std::string("tensor ") + kPosition + " is missing or has not three numbers");
    const at::Tensor numbers = position->second.to(at::kDouble);
    const double scale = numbers[0].item<double>(), good = numbers[1].item<double>();
    if (state_.lossScale && optim::LossScale::isValid(scale, static_cast<std::int64_t>(good)))
        state_.lossScale = {scale, static_cast<std::int64_t>(good)};
    progress.nonfiniteInARow = static_cast<int>(numbers[2].item<double>());
    return {};
}

} // namespace tempera::train
