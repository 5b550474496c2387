// SPDX-License-Identifier: Apache-2.0
// However an update is carried out, the same comes out, and what rests stays.
#include <QtTest>

#include "OptimizerCases.h"
#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>

#include "../../support/HeldMemory.h"
#include "optim/Elementwise.h"
#include "optim/FusedStep.h"
#endif

using namespace tempera;
using namespace tempera::test;
using optim::FlatParameters;
using optim::GradientStore;

class UpdatesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { at::set_num_threads(2); }

    void whatRestsStays_data() { addCaseRows(true); }
    void whatRestsStays() {
        QFETCH(std::string, name);
        for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
            Training training(caseOf(name), kManyShapes, type);
            for (int step = 0; step < 3; ++step)
                training.step();
            training.parameters->rest(1);
            const auto& resting = training.parameters->ranges()[1];
            const at::Tensor part = training.parameters->values().narrow(0, resting.begin, resting.end - resting.begin);
            const at::Tensor others = training.parameters->values().narrow(0, 0, resting.begin);
            const at::Tensor valuesBefore = part.clone(), othersBefore = others.clone();
            const auto averages = training.averages();
            std::map<std::string, at::Tensor> stateBefore;
            for (const auto& [key, tensor] : training.optimizer->state())
                stateBefore.emplace(key, tensor.clone());
            for (int step = 0; step < 3; ++step)
                training.step();
            QVERIFY(part.equal(valuesBefore));
            QVERIFY(!others.equal(othersBefore));
            for (const auto& [key, tensor] : training.optimizer->state())
                if (!key.starts_with("s.") && (key.ends_with(".c") || key.ends_with(".d") || key.ends_with(".1")))
                    QVERIFY2(tensor.equal(stateBefore.at(key)), key.c_str());
            if (averages.defined())
                QVERIFY(training.averages()
                            .narrow(0, resting.begin, part.numel())
                            .equal(averages.narrow(0, resting.begin, part.numel())));
        }
    }

    /// An estimate of the step size is made of what learns.
    void whatRestsFeedsNoEstimate_data() { addCaseRows(false); }
    void whatRestsFeedsNoEstimate() {
        QFETCH(std::string, name);
        Training one(caseOf(name), kManyShapes, at::kFloat), other(caseOf(name), kManyShapes, at::kFloat);
        for (Training* each : {&one, &other})
            each->parameters->rest(1);
        for (int step = 0; step < 5; ++step) {
            one.step();
            for (const std::size_t tensor : {2U, 3U})
                at::Tensor(other.tensors[tensor].second).detach().mul_(1.5); // other gradients follow from it
            other.step();
        }
        QCOMPARE(one.optimizer->effectiveRate(1), other.optimizer->effectiveRate(1));
        for (const std::size_t tensor : {0U, 1U})
            QVERIFY(one.tensors[tensor].second.equal(other.tensors[tensor].second));
    }

    /// An estimate forgets what was laid to rest as slowly as what gets gradients of zero: it does not jump.
    void whatIsLaidToRestLaterFades_data() { addCaseRows(false); }
    void whatIsLaidToRestLaterFades() {
        QFETCH(std::string, name);
        Case settings = caseOf(name);
        settings.config.weightDecay = 0; // so that nothing but gradients moves
        Training rested(settings, kManyShapes, at::kFloat), quiet(settings, kManyShapes, at::kFloat);
        if (!rested.optimizer->state().contains("d"))
            QSKIP("estimates nothing");
        quiet.quietAfter = 10;
        quiet.quietTensors = {2, 3};
        double before = 0;
        for (int step = 1; step <= 30; ++step) {
            const bool beginsToRest = step == quiet.quietAfter + 1;
            if (beginsToRest)
                rested.parameters->rest(1);
            rested.step();
            quiet.step();
            const double rate = rested.optimizer->effectiveRate(1);
            if (name != "dadapt_lion") // whose mean goes on giving directions
                QCOMPARE(rate, quiet.optimizer->effectiveRate(1));
            else if (beginsToRest)
                QVERIFY2(rate < 1.02 * before, qPrintable(QString::number(rate / before)));
            before = rate;
        }
    }

    void stateOnTheHostChangesNothing_data() { addCaseRows(true); }
    void stateOnTheHostChangesNothing() {
        QFETCH(std::string, name);
        for (const auto& [type, asOnDevice] : {std::pair(at::kFloat, false), std::pair(at::kBFloat16, false),
                                               std::pair(at::kFloat, true), std::pair(at::kBFloat16, true)}) {
            // On a device, sums are made of stretches: there must be as many.
            optim::Execution there = executionOf(false, asOnDevice), host = executionOf(true, asOnDevice);
            if (asOnDevice)
                host.stretch = there.stretch = optim::detail::kStretch;
            Training plain(caseOf(name), kManyShapes, type, there), staged(caseOf(name), kManyShapes, type, host);
            for (int step = 0; step < 2; ++step) {
                plain.step();
                staged.step();
            }
            QVERIFY(areEqual(staged, plain));
            // ... and goes on from a checkpoint of either.
            Training resumed(caseOf(name), kManyShapes, type, host);
            at::Tensor(resumed.parameters->values()).copy_(plain.parameters->values());
            QVERIFY(resumed.optimizer->loadState(plain.optimizer->state()).ok());
            resumed.steps = plain.steps;
            plain.step();
            resumed.step();
            QVERIFY(areEqual(resumed, plain));
        }
    }

    /// The device holds one stretch of the state at a time.
    void onlyAStretchOfTheStateIsBrought() {
        const Case all = caseOf("adamw");
        Training training(all, {{"a", {1000, 1000}}}, at::kFloat, executionOf(true));
        training.step();
        for (std::size_t i = 0; i < training.tensors.size(); ++i)
            training.tensors[i].second.mutable_grad().zero_();
        const HeldMemory meter;
        const std::int64_t before = HeldMemory::held();
        HeldMemory::takePeak();
        training.optimizer->step(1, 1);
        const std::int64_t brought = HeldMemory::takePeak() - before;
        QVERIFY2(brought == 2 * optim::detail::kPiece * 4, std::to_string(brought).c_str());
    }

    /// Of many layers, the gradient of one lies in memory at a time.
    void gradientsAreFreedAsTheyAreUsed() {
        constexpr std::int64_t kWidth = 128, kLayers = 24, kLayer = kWidth * kWidth * 4;
        Shapes shapes;
        for (int i = 0; i < kLayers; ++i)
            shapes.emplace_back(std::to_string(i), std::vector{kWidth, kWidth});
        const auto peak = [&](GradientStore store) {
            const HeldMemory meter;
            const std::int64_t empty = HeldMemory::held();
            Training training(caseOf("adamw"), shapes, at::kFloat, executionOf(false), store);
            std::unique_ptr<optim::FusedStep> fused;
            if (store == GradientStore::Nowhere) {
                fused = std::make_unique<optim::FusedStep>(*training.parameters, *training.optimizer, 0);
                fused->begin(1);
            }
            at::Tensor x = at::full({1, kWidth}, 0.01F);
            for (const auto& [name, weight] : training.tensors)
                x = x.matmul(weight);
            HeldMemory::takePeak();
            x.sum().backward();
            return HeldMemory::takePeak() - empty;
        };
        const std::int64_t saved = peak(GradientStore::Buffer) - peak(GradientStore::Nowhere);
        QVERIFY2(saved >= (kLayers - 3) * kLayer, std::to_string(saved / kLayer).c_str());
    }

    /// The buffers are made without ever holding a third copy of the values.
    void theBuffersAreMadeOfTheTensors() {
        const HeldMemory meter;
        const std::int64_t empty = HeldMemory::held();
        optim::NamedTensors tensors;
        for (int i = 0; i < 20; ++i)
            tensors.emplace_back(std::to_string(i), at::full({512, 512}, static_cast<double>(i)));
        const std::int64_t copy = HeldMemory::held() - empty;
        HeldMemory::takePeak();
        const FlatParameters parameters({{"unet", 1.0, tensors}});
        QVERIFY(HeldMemory::takePeak() - empty <= 2 * copy + 4096);
        QVERIFY(HeldMemory::held() - empty <= 2 * copy + 4096);
        for (int i = 0; i < 20; ++i)
            QVERIFY(tensors[static_cast<std::size_t>(i)].second.eq(i).all().item<bool>());
    }

    /// A hundred small gradients beside a large one: bfloat16 would round them all away.
    void narrowValuesAreGivenWideSums() {
        for (const auto& [store, expected] :
             {std::pair(GradientStore::Buffer, 1.0), std::pair(GradientStore::WideBuffer, 1.0 + 100 / 1024.0)}) {
            at::Tensor value = at::zeros({5}, at::kBFloat16);
            FlatParameters parameters({{"unet", 1.0, {{"w", value}}}}, store);
            value.sum().backward();
            for (int i = 0; i < 100; ++i)
                (value / 1024).sum().backward();
            QCOMPARE(parameters.view(parameters.gradients(), parameters.slots()[0])[0].item<double>(), expected);
            parameters.zeroGradients();
            value.sum().backward();
            QCOMPARE(parameters.view(parameters.gradients(), parameters.slots()[0])[0].item<double>(), 1.0);
        }
    }

    void wideGradientsOfNarrowValuesAreTaken_data() { addCaseRows(true); }
    void wideGradientsOfNarrowValuesAreTaken() {
        QFETCH(std::string, name);
        Training narrow(caseOf(name), kManyShapes, at::kBFloat16);
        Training wide(caseOf(name), kManyShapes, at::kBFloat16, executionOf(false), GradientStore::WideBuffer);
        for (int step = 0; step < 3; ++step) {
            narrow.step();
            ++wide.steps;
            for (std::size_t i = 0; i < wide.tensors.size(); ++i)
                wide.parameters->view(wide.parameters->gradients(), wide.parameters->slots()[i])
                    .copy_(wide.gradient(i));
            wide.optimizer->step(wide.rateFactor(), 1);
        }
        QVERIFY(areEqual(wide, narrow));
    }

    void theGuardGivesTheTrainedValuesBack() {
        for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
            Training training = trainingOf("adamw_schedule_free", type);
            QVERIFY(!training.optimizer->averages()); // before the first step
            for (int step = 0; step < 3; ++step)
                training.step();
            const at::Tensor trained = training.parameters->values().clone();
            QVERIFY(!training.averages().equal(trained));
            QVERIFY(training.parameters->values().equal(trained));
            { const optim::ValuesGuard nothing(nullptr); }
            QVERIFY(training.parameters->values().equal(trained));
        }
    }
};

QTEST_APPLESS_MAIN(UpdatesTest)
#include "UpdatesTest.moc"
