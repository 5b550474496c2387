// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <barrier>
#include <fstream>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>
#include <nlohmann/json.hpp>

#include "optim/OuterStep.h"
#endif

using namespace tempera;
using namespace tempera::optim;

namespace {

at::Tensor row(const nlohmann::json& numbers) { return at::tensor(numbers.get<std::vector<double>>(), at::kDouble); }

nlohmann::json readGolden() {
    std::ifstream in(TEMPERA_GOLDEN "/optim/outer.json");
    return nlohmann::json::parse(in);
}

/// Workers that change the same weights, each its own copy of them.
class Workers {
public:
    Workers(const at::Tensor& start, std::size_t count, double rate, double momentum) {
        for (std::size_t i = 0; i < count; ++i) {
            parameters.push_back(std::make_unique<FlatParameters>(std::vector<ParameterGroup>{
                {"unet", 1.0, {{"w", start.clone()}}}, {"text", 1.0, {{"t", start.clone()}}}}));
            steps.push_back(std::make_unique<OuterStep>(*parameters.back(), rate, momentum));
        }
    }
    at::Tensor values(std::size_t worker, const char* name = "w") const {
        return parameters[worker]->named(parameters[worker]->values()).at(name);
    }
    void change(std::size_t worker, const at::Tensor& by, const char* name = "w") {
        const c10::NoGradGuard noGradients;
        values(worker, name).add_(by);
    }
    /// All workers' steps at once, as an exchange has them.
    void exchange() {
        std::barrier met(static_cast<std::ptrdiff_t>(steps.size()));
        std::vector<at::Tensor> changes(steps.size());
        std::vector<std::jthread> threads;
        for (std::size_t worker = 0; worker < steps.size(); ++worker)
            threads.emplace_back([&, worker] {
                steps[worker]->step([&](at::Tensor change) {
                    changes[worker] = change.clone();
                    met.arrive_and_wait();
                    change.zero_();
                    for (const at::Tensor& one : changes)
                        change.add_(one, 1.0 / static_cast<double>(steps.size()));
                    met.arrive_and_wait();
                });
            });
    }

    std::vector<std::unique_ptr<FlatParameters>> parameters;
    std::vector<std::unique_ptr<OuterStep>> steps;
};

double apart(const at::Tensor& a, const at::Tensor& b) { return (a - b).abs().max().item<double>(); }

} // namespace

class OuterStepTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// tests/reference/make_outer.py: torch.optim.SGD with nesterov.
    void itIsTorchsSgd() {
        const auto golden = readGolden();
        for (const auto& one : golden["cases"]) {
            Workers workers(row(golden["start"]), golden["changes"][0].size(), one["lr"], one["momentum"]);
            for (std::size_t i = 0; i < golden["changes"].size(); ++i) {
                for (std::size_t worker = 0; worker < workers.steps.size(); ++worker)
                    workers.change(worker, row(golden["changes"][i][worker]));
                workers.exchange();
                for (std::size_t worker = 0; worker < workers.steps.size(); ++worker)
                    QVERIFY2(apart(workers.values(worker), row(one["weights"][i])) < 1e-12, one.dump().c_str());
            }
        }
    }

    /// Its momentum must not go on moving a part that has ended learning, nor may what it learned last be lost.
    void whatRestsIsBroughtTogetherOnceMoreAndThenStays() {
        Workers workers(at::full({3}, 1.0, at::kDouble), 2, 0.7, 0.9);
        const auto learn = [&](const char* name) {
            workers.change(0, at::full({3}, 0.5, at::kDouble), name);
            workers.change(1, at::full({3}, 0.1, at::kDouble), name);
        };
        learn("t");
        workers.exchange();
        learn("t");
        for (const auto& parameters : workers.parameters)
            parameters->rest(1); // between two exchanges
        workers.exchange();
        const at::Tensor last = workers.values(0, "t").clone();
        QVERIFY(apart(last, workers.values(1, "t")) == 0 && apart(last, at::full({3}, 1.6, at::kDouble)) > 0.1);
        learn("w");
        workers.exchange();
        QVERIFY(apart(last, workers.values(0, "t")) == 0);
        QVERIFY(apart(at::full({3}, 1.0, at::kDouble), workers.values(0)) > 0.1);
    }

    void itGoesOnFromItsState() {
        const auto golden = readGolden();
        Workers whole(row(golden["start"]), 2, 0.7, 0.9), parts(row(golden["start"]), 2, 0.7, 0.9);
        const auto learn = [&](Workers& workers, std::size_t i) {
            for (std::size_t worker = 0; worker < 2; ++worker)
                workers.change(worker, row(golden["changes"][i][worker]));
        };
        for (std::size_t i = 0; i < 3; ++i) {
            learn(whole, i);
            whole.exchange();
        }
        for (std::size_t worker = 0; worker < 2; ++worker) {
            const c10::NoGradGuard noGradients;
            at::Tensor(parts.parameters[worker]->values()).copy_(whole.parameters[worker]->values());
            QVERIFY(parts.steps[worker]->loadState(whole.steps[worker]->state()).ok());
        }
        for (Workers* workers : {&whole, &parts}) {
            learn(*workers, 3);
            workers->exchange();
        }
        QVERIFY(apart(whole.values(0), parts.values(0)) == 0);
    }

    void aStateThatDoesNotFitChangesNothing() {
        Workers workers(at::full({3}, 1.0, at::kDouble), 1, 0.7, 0.9);
        auto state = workers.steps[0]->state();
        state["momentum.w"] = at::zeros({4}, at::kDouble);
        const Status refused = workers.steps[0]->loadState(state);
        QVERIFY(!refused.ok() && refused.error().message.find("momentum.w") != std::string::npos);
        state.erase("momentum.w");
        QVERIFY(!workers.steps[0]->loadState(state).ok());
        QCOMPARE(workers.steps[0]->anchor()[0].item<double>(), 1.0);
    }
};

QTEST_GUILESS_MAIN(OuterStepTest)
#include "OuterStepTest.moc"
