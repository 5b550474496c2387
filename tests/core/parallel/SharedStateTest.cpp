// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>
#include <chrono>
#include <cmath>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "optim/Ema.h"
#include "optim/Execution.h"
#include "optim/Optimizer.h"
#include "options/OptimizerFacts.h"
#include "parallel/Gloo.h"
#include "parallel/ShareCollectives.h"
#endif

using namespace tempera;
using optim::FlatParameters;

namespace {

constexpr int kRanks = 3;
constexpr int kSteps = 4;
constexpr int kLastOfSecond = 2; ///< the second group rests behind this step

/// Tensors of every kind that an optimizer treats otherwise: small and large, of one and more dimensions.
const std::vector<std::vector<std::int64_t>> kShapes = {{7},   {70, 65}, {16, 11, 3, 3}, {5003}, {1},
                                                        {128}, {40, 30}, {90, 70},       {64, 2}};

at::Tensor numbers(std::int64_t seed, const std::vector<std::int64_t>& shape, at::ScalarType type) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    return ((at::arange(count, at::kDouble) * 0.731 + static_cast<double>(seed)).sin() * 0.3).to(type).view(shape);
}

/// A training whose gradients are given.
class Run {
public:
    Run(const options::OptimizerConfig& config, at::ScalarType type, const optim::Sharding& sharding) {
        std::vector<optim::ParameterGroup> groups = {{"first", config.learningRate},
                                                     {"second", config.learningRate / 2}};
        for (std::size_t i = 0; i < kShapes.size(); ++i)
            groups[i < 5 ? 0 : 1].tensors.emplace_back("t" + std::to_string(i),
                                                       numbers(static_cast<std::int64_t>(i), kShapes[i], type));
        parameters = std::make_unique<FlatParameters>(groups, optim::GradientStore::WideBuffer, sharding);
        optim::Execution execution;
        execution.rounding = {.stochastic = type == at::kBFloat16, .seed = 5};
        execution.stateOnHost = config.stateOnHost;
        execution.stretch = 1000;
        optimizer = optim::makeOptimizer(config, *parameters, execution);
        ema = std::make_unique<optim::Ema>(*parameters, options::EmaConfig{.enabled = true});
    }

    void step(int number) {
        const c10::NoGradGuard noGradients;
        if (number == kLastOfSecond + 1)
            parameters->rest(1);
        for (std::size_t i = 0; i < kShapes.size(); ++i) {
            const auto& slot = parameters->slots()[i];
            const at::Tensor& gradients = parameters->gradients();
            if (slot.isKept() || gradients.numel() == parameters->size())
                parameters->view(gradients, slot)
                    .copy_(numbers(100 * number + static_cast<std::int64_t>(i), kShapes[i], at::kFloat) * 0.1);
        }
        optimizer->step(1.0, 1.0);
        ema->afterStep(number);
    }

    at::Tensor averaged(optim::ValuesExchange* exchange) const {
        const optim::ValuesGuard guard(exchange);
        return parameters->values().clone();
    }

    std::unique_ptr<FlatParameters> parameters;
    std::unique_ptr<optim::Optimizer> optimizer;
    std::unique_ptr<optim::Ema> ema;
};

/// What a run on one rank comes to; what others come to is measured by it.
struct Outcome {
    at::Tensor values, averages, ema;
    std::map<std::string, at::Tensor> state, emaState;
};

Outcome outcomeOf(const Run& run) {
    return {.values = run.parameters->values().clone(),
            .averages = run.averaged(run.optimizer->averages()),
            .ema = run.averaged(run.ema.get()),
            .state = run.optimizer->state(),
            .emaState = run.ema->state()};
}

double apart(const at::Tensor& a, const at::Tensor& b) {
    if (a.sizes() != b.sizes())
        return 1e9;
    const double length = b.to(at::kDouble).norm().item<double>();
    return (a.to(at::kDouble) - b.to(at::kDouble)).norm().item<double>() / std::max(length, 1e-12);
}

double apart(const std::map<std::string, at::Tensor>& part, const std::map<std::string, at::Tensor>& whole) {
    double most = 0;
    for (const auto& [name, tensor] : part)
        most = std::max(most, whole.contains(name) ? apart(tensor, whole.at(name)) : 1e9);
    return most;
}

double apart(const Outcome& part, const Outcome& whole) {
    return std::max({apart(part.values, whole.values), apart(part.averages, whole.averages), apart(part.ema, whole.ema),
                     apart(part.state, whole.state), apart(part.emaState, whole.emaState)});
}

/// What rank `rank` has to send for all new values: what it keeps, to every other rank.
std::int64_t sentForValues(const FlatParameters& parameters, bool alsoResting) {
    std::int64_t kept = 0;
    for (const auto& slot : parameters.slots())
        if (slot.isKept() && (alsoResting || slot.range == 0))
            kept += slot.count;
    return kept * (kRanks - 1) * static_cast<std::int64_t>(parameters.values().element_size());
}

struct RankResult {
    double apart = 1e9;
    double resumedApart = 1e9;
    bool sendsAsPlanned = false;
    std::map<std::string, at::Tensor> state;
    std::int64_t kept = 0;
};

/// One of the ranks. @param halfway the state of a run on one rank after kLastOfSecond steps, to go on from
RankResult trainAsRank(parallel::Collectives& collectives, const options::OptimizerConfig& config, at::ScalarType type,
                       bool ofGradients, const Outcome& whole, const Outcome& halfway) {
    parallel::ShareCollectives shares(collectives, 20'000);
    const optim::Sharding sharding{collectives.ranks().rank, kRanks, ofGradients, &shares};
    RankResult result;
    Run run(config, type, sharding);
    result.sendsAsPlanned = true;
    for (int step = 1; step <= kSteps; ++step) {
        const std::int64_t before = collectives.payloadBytes();
        run.step(step);
        if (!options::factsOf(config.type).findsRate)
            result.sendsAsPlanned = result.sendsAsPlanned && collectives.payloadBytes() - before ==
                                                                 sentForValues(*run.parameters, step <= kLastOfSecond);
    }
    const Outcome outcome = outcomeOf(run);
    result.apart = apart(outcome, whole);
    result.state = outcome.state;
    result.kept = run.parameters->keptSize();
    Run resumed(config, type, sharding);
    {
        const c10::NoGradGuard noGradients;
        at::Tensor(resumed.parameters->values()).copy_(halfway.values);
    }
    if (resumed.optimizer->loadState(halfway.state).ok() && resumed.ema->loadState(halfway.emaState).ok()) {
        for (int step = kLastOfSecond + 1; step <= kSteps; ++step)
            resumed.step(step);
        result.resumedApart = apart(outcomeOf(resumed), whole);
    }
    return result;
}

/// The numbers as they are now.
Outcome copyOf(Outcome outcome) {
    for (auto* tensors : {&outcome.state, &outcome.emaState})
        for (auto& [name, tensor] : *tensors)
            tensor = tensor.clone();
    return outcome;
}

} // namespace

/// Optimizers whose state ranks share do what one that has all of it does.
class SharedStateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOptimizerDoesTheSame_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<bool>("isNarrow");
        QTest::addColumn<bool>("ofGradients");
        QTest::addColumn<bool>("onHost");
        for (const auto& choice : options::EnumChoices<options::OptimizerType>::table) {
            const std::string name(choice.id);
            QTest::newRow((name + ", zero1").c_str()) << choice.value << false << false << false;
            QTest::newRow((name + ", zero2, bfloat16").c_str()) << choice.value << true << true << false;
        }
        QTest::newRow("adamw, zero2, state on host") << int(options::OptimizerType::AdamW) << false << true << true;
    }
    void everyOptimizerDoesTheSame() {
        QFETCH(int, type);
        QFETCH(bool, isNarrow);
        QFETCH(bool, ofGradients);
        QFETCH(bool, onHost);
        options::OptimizerConfig config;
        config.type = static_cast<options::OptimizerType>(type);
        config.stateOnHost = onHost;
        const bool findsRate = options::factsOf(config.type).findsRate;
        config.learningRate = findsRate ? 1.0 : 1e-2;
        const at::ScalarType values = isNarrow ? at::kBFloat16 : at::kFloat;
        Run one(config, values, {});
        Outcome halfway;
        for (int step = 1; step <= kSteps; ++step) {
            one.step(step);
            if (step == kLastOfSecond)
                halfway = copyOf(outcomeOf(one));
        }
        const Outcome whole = outcomeOf(one);

        const auto ranks = parallel::makeThreadRanks(kRanks, std::chrono::seconds(20));
        std::array<RankResult, kRanks> results;
        {
            std::vector<std::jthread> threads;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                threads.emplace_back([&, rank] {
                    results[rank] = trainAsRank(*ranks[rank], config, values, ofGradients, whole, halfway);
                });
        }
        // Sums over all tensors are added in another order.
        const double allowed = !findsRate ? 0 : isNarrow ? 1e-3 : 1e-6;
        std::map<std::string, at::Tensor> gathered;
        std::int64_t kept = 0;
        for (RankResult& result : results) {
            QVERIFY2(result.apart <= allowed, std::to_string(result.apart).c_str());
            QVERIFY2(result.resumedApart <= allowed, std::to_string(result.resumedApart).c_str());
            QVERIFY(result.sendsAsPlanned);
            gathered.merge(result.state);
            kept += result.kept;
        }
        QCOMPARE(gathered.size(), whole.state.size()); // one whole state
        QCOMPARE(kept, one.parameters->size());
    }

    void sharesAreEven() {
        std::vector<std::int64_t> sizes;
        for (int i = 0; i < 100; ++i)
            sizes.push_back(16 * (1 + i * i % 37));
        const std::vector<int> owners = optim::ownersOf(sizes, 4);
        std::array<std::int64_t, 4> kept{};
        std::int64_t all = 0;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            kept[static_cast<std::size_t>(owners[i])] += sizes[i];
            all += sizes[i];
        }
        for (const std::int64_t own : kept)
            QVERIFY(own <= all / 4 + 16 * 37);
        QCOMPARE(optim::ownersOf(std::vector<std::int64_t>{5, 3}, 4), (std::vector<int>{0, 1})); // two keep nothing
    }
};

QTEST_APPLESS_MAIN(SharedStateTest)
#include "SharedStateTest.moc"
