// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>
#include <chrono>
#include <thread>

#ifndef Q_MOC_RUN
#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/zeros.h>
#include <torch/csrc/distributed/c10d/HashStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/reducer.hpp>

#include "parallel/Gloo.h"
#include "parallel/GradientSync.h"
#include "parallel/ShareCollectives.h"
#endif

using namespace tempera;

namespace {

constexpr int kRanks = 2;
constexpr int kSteps = 3;
constexpr int kLayers = 6;
constexpr std::int64_t kWidth = 48;

using Tensors = std::vector<at::Tensor>;
/// Of each step and layer.
using Gradients = std::vector<Tensors>;

Tensors newLayers() {
    Tensors layers;
    for (int i = 0; i < kLayers; ++i)
        layers.push_back(((at::arange(kWidth * kWidth) * 0.7 + i).sin() * 0.1).to(at::kFloat).view({kWidth, kWidth}));
    return layers;
}

/// Of what a rank sees in a step. The last layer is used a second time at the beginning.
at::Tensor lossOf(const Tensors& layers, int rank, int step) {
    at::Tensor x = ((at::arange(4 * kWidth) + step * 10).cos() * (rank + 1)).to(at::kFloat).view({4, kWidth});
    x = x.matmul(layers.back());
    for (const at::Tensor& layer : layers)
        x = x.matmul(layer).tanh();
    return x.sum();
}

Tensors copiesOf(const Tensors& layers) {
    Tensors gradients;
    for (const at::Tensor& layer : layers)
        gradients.push_back(layer.grad().clone());
    return gradients;
}

/// The engine of PyTorch's DDP, which takes the mean over the ranks.
Gradients withReducer(const c10::intrusive_ptr<c10d::Store>& store, int rank) {
    const auto options = c10d::ProcessGroupGloo::Options::create();
    options->devices.push_back(c10d::ProcessGroupGloo::createDeviceForHostname("127.0.0.1"));
    const auto gloo = c10::make_intrusive<c10d::ProcessGroupGloo>(store, rank, kRanks, options);
    const auto group = c10::make_intrusive<c10d::ProcessGroup>(store, rank, kRanks);
    group->setBackend(c10::DeviceType::CPU, c10d::ProcessGroup::BackendType::GLOO, gloo);
    group->setDefaultBackend(c10d::ProcessGroup::BackendType::GLOO);
    Tensors layers = newLayers();
    for (at::Tensor& layer : layers)
        layer.requires_grad_();
    constexpr std::int64_t kBucket = 2 * kWidth * kWidth * 4;
    const auto [buckets, limits] = c10d::compute_bucket_assignment_by_size(layers, {std::size_t{kBucket}});
    c10d::Reducer reducer(layers, buckets, group, std::vector<bool>(layers.size(), false), kBucket, false, false, {},
                          kBucket, false, false, {});
    Gradients all;
    for (int step = 0; step < kSteps; ++step) {
        for (at::Tensor& layer : layers)
            if (layer.grad().defined())
                layer.mutable_grad().zero_();
        if (reducer.should_rebuild_buckets())
            reducer.rebuild_buckets();
        reducer.prepare_for_forward();
        const at::Tensor loss = lossOf(layers, rank, step);
        reducer.prepare_for_backward({loss});
        loss.backward();
        all.push_back(copiesOf(layers));
        for (at::Tensor& gradient : all.back())
            gradient.mul_(kRanks);
    }
    return all;
}

/// Ours. Where ranks share the gradients, of what others keep: nothing.
Gradients withSync(parallel::Collectives& collectives, int sharing) {
    parallel::ShareCollectives shares(collectives, 1 << 20);
    std::vector<optim::ParameterGroup> groups = {{"all", 1.0}};
    const Tensors layers = newLayers();
    for (int i = 0; i < kLayers; ++i)
        groups[0].tensors.emplace_back(std::to_string(i), layers[static_cast<std::size_t>(i)]);
    const int rank = collectives.ranks().rank;
    optim::FlatParameters parameters(groups, optim::GradientStore::WideBuffer,
                                     sharing == 0 ? optim::Sharding()
                                                  : optim::Sharding{rank, kRanks, sharing == 2, &shares});
    const std::vector<int> stages(kLayers, 0);
    parallel::GradientSync sync(collectives, parameters, stages, {.bucketBytes = 2 * kWidth * kWidth * 4});
    parameters.tellArrivals([&sync](std::size_t slot) { sync.arrived(slot); });
    Gradients all;
    for (int step = 0; step < kSteps; ++step) {
        parameters.zeroGradients();
        sync.beginPass();
        lossOf(layers, rank, step).backward();
        sync.finish();
        Tensors& gradients = all.emplace_back();
        for (const auto& slot : parameters.slots())
            gradients.push_back(slot.isKept() ? parameters.view(parameters.gradients(), slot).clone() : at::Tensor());
    }
    return all;
}

} // namespace

/// The exchange of gradients beside that of LibTorch.
class ReducerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAreThoseOfReducer() {
        const auto store = c10::make_intrusive<c10d::HashStore>();
        const auto ranks = parallel::makeThreadRanks(kRanks, std::chrono::seconds(20));
        std::array<Gradients, kRanks> expected;
        std::array<std::array<Gradients, 3>, kRanks> sums;
        {
            std::vector<std::jthread> threads;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                threads.emplace_back([&, rank] {
                    expected[rank] = withReducer(store, static_cast<int>(rank));
                    for (int sharing = 0; sharing < 3; ++sharing)
                        sums[rank][static_cast<std::size_t>(sharing)] = withSync(*ranks[rank], sharing);
                });
        }
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            for (std::size_t sharing = 0; sharing < 3; ++sharing)
                for (std::size_t step = 0; step < kSteps; ++step)
                    for (std::size_t layer = 0; layer < kLayers; ++layer) {
                        const at::Tensor& sum = sums[rank][sharing][step][layer];
                        if (!sum.defined())
                            continue;
                        const at::Tensor& reduced = expected[rank][step][layer];
                        const double apart = (sum - reduced).norm().item<double>() / reduced.norm().item<double>();
                        QVERIFY2(apart < 1e-6, std::to_string(apart).c_str());
                    }
    }
};

QTEST_APPLESS_MAIN(ReducerTest)
#include "ReducerTest.moc"
