// SPDX-License-Identifier: Apache-2.0
// An update that is carried out tensor by tensor within the backward pass is that behind it.
#include <QtTest>

#include <limits>

#include "OptimizerCases.h"
#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>
#include <ATen/ops/zeros.h>

#include "optim/FusedStep.h"
#include "optim/GradClip.h"
#endif

using namespace tempera;
using namespace tempera::test;
using optim::GradientStore;

namespace {

/// A training in a backward pass of its own: the gradient of Σ value · factor is the factor.
class FusedTraining : public Training {
public:
    FusedTraining(const Case& all, const Shapes& shapes, at::ScalarType type, std::int64_t gathered)
        : Training(all, shapes, type, executionOf(false), GradientStore::Nowhere)
        , fused(*parameters, *optimizer, gathered) {}

    /// @param bad the tensor whose gradient is not finite; -1: none
    optim::FusedStep::Outcome fusedStep(int bad = -1) {
        ++steps;
        at::Tensor loss = at::zeros({}, parameters->values().options());
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            at::Tensor factor = gradient(i);
            if (static_cast<int>(i) == bad)
                factor.view({-1})[0] = std::numeric_limits<float>::infinity();
            if (i != unused)
                loss = loss + (tensors[i].second * factor).sum();
        }
        fused.begin(rateFactor());
        loss.backward();
        return fused.end();
    }

    optim::FusedStep fused;
    std::size_t unused = std::numeric_limits<std::size_t>::max(); ///< a tensor that the loss does not depend on
};

void addTensorwiseRows() {
    QTest::addColumn<std::string>("name");
    for (const std::string& name : caseNames())
        if (Training(caseOf(name), kShapes, at::kFloat).optimizer->tensorwise())
            QTest::newRow(name.c_str()) << name;
}

} // namespace

class FusedStepTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { at::set_num_threads(2); }

    void tensorByTensorIsTheSame_data() { addTensorwiseRows(); }
    void tensorByTensorIsTheSame() {
        QFETCH(std::string, name);
        for (const at::ScalarType type : {at::kFloat, at::kBFloat16})
            for (const std::int64_t gathered : {std::int64_t{0}, std::int64_t{1} << 30}) {
                Training plain(caseOf(name), kManyShapes, type);
                FusedTraining fused(caseOf(name), kManyShapes, type, gathered);
                for (int step = 0; step < 5; ++step) {
                    if (step == 3)
                        for (Training* each : {&plain, static_cast<Training*>(&fused)})
                            each->parameters->rest(0);
                    plain.step();
                    const auto outcome = fused.fusedStep();
                    QVERIFY(outcome.hasUpdated && outcome.nonFinite.empty());
                    if (step < 3) {
                        const double norm = optim::gradientNorm(plain.parameters->gradients());
                        QVERIFY(std::abs(outcome.gradientNorm - norm) <= 1e-12 * norm);
                    }
                }
                QVERIFY(areEqual(fused, plain));
            }
    }

    /// What the loss does not depend on is decayed and its averages fade, as by a gradient of zeros.
    void aTensorWithoutAGradientGetsZeros() {
        Training plain(caseOf("adamw"), kManyShapes, at::kFloat);
        FusedTraining fused(caseOf("adamw"), kManyShapes, at::kFloat, 0);
        for (int step = 0; step < 3; ++step) {
            fused.unused = step == 2 ? 1 : std::numeric_limits<std::size_t>::max();
            fused.fusedStep();
            ++plain.steps;
            for (std::size_t i = 0; i < plain.tensors.size(); ++i) {
                at::Tensor& gradient = plain.tensors[i].second.mutable_grad();
                gradient.copy_(plain.gradient(i));
                if (i == fused.unused)
                    gradient.zero_();
            }
            plain.optimizer->step(plain.rateFactor(), 1);
        }
        QVERIFY(areEqual(fused, plain));
    }

    void nothingIsUpdatedFromABadGradientOn_data() { addTensorwiseRows(); }
    void nothingIsUpdatedFromABadGradientOn() {
        QFETCH(std::string, name);
        for (const std::int64_t gathered : {std::int64_t{0}, std::int64_t{1} << 30}) {
            FusedTraining fused(caseOf(name), kManyShapes, at::kFloat, gathered);
            fused.fusedStep();
            const at::Tensor before = fused.parameters->values().clone();
            const auto outcome = fused.fusedStep(/*bad=*/1);
            QCOMPARE(outcome.nonFinite, std::string("b"));
            QVERIFY(std::isnan(outcome.gradientNorm));
            QVERIFY(fused.parameters->values().isfinite().all().item<bool>());
            const auto changed = [&](std::size_t i) {
                const auto& slot = fused.parameters->slots()[i];
                return !fused.parameters->values()
                            .narrow(0, slot.begin, slot.count)
                            .equal(before.narrow(0, slot.begin, slot.count));
            };
            QVERIFY(!changed(1));
            const int updated = changed(0) + changed(2) + changed(3);
            QVERIFY(outcome.hasUpdated || updated == 0);
            QVERIFY(updated < 3); // one of them came behind the bad one
            for (const auto& [tensor, value] : fused.tensors)
                QVERIFY(!value.grad().defined());
            for (const auto& [key, tensor] : fused.optimizer->state())
                QVERIFY2(tensor.scalar_type() == at::kByte || tensor.isfinite().all().item<bool>(), key.c_str());
            QVERIFY(fused.fusedStep().nonFinite.empty()); // and it goes on
        }
    }

    void aStepWithoutAnUpdateDoesNotCount() {
        FusedTraining fused(caseOf("adamw"), {{"a", {70}}}, at::kFloat, 0);
        QVERIFY(!fused.fusedStep(/*bad=*/0).hasUpdated);
        QCOMPARE(fused.optimizer->state().at("step").item<std::int64_t>(), std::int64_t{0});
        QVERIFY(fused.fusedStep().hasUpdated);
        QCOMPARE(fused.optimizer->state().at("step").item<std::int64_t>(), std::int64_t{1});
    }
};

QTEST_APPLESS_MAIN(FusedStepTest)
#include "FusedStepTest.moc"
