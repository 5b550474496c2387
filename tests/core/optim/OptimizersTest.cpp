// SPDX-License-Identifier: Apache-2.0
// Every optimizer against its Python original (tests/reference/optimizers.py), and what all of them promise.
#include <QtTest>

#include "OptimizerCases.h"
#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>

#include "kernels/BlockwiseCodes.h"
#include "optim/AdamRule.h"
#include "options/OptimizerFacts.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;
using namespace tempera::test;
using optim::FlatParameters;

namespace {

constexpr int kSteps = 200;
const std::set<int> kKept = {1, 10, 200};

const tensor::TensorMap& golden(const char* file) {
    static std::map<std::string, tensor::TensorMap> files;
    const auto found = files.find(file);
    if (found != files.end())
        return found->second;
    auto tensors = tensor::loadSafeTensors(fs::path(TEMPERA_GOLDEN) / "optim" / file);
    if (!tensors.ok())
        qFatal("%s", tensors.error().message.c_str());
    return files.emplace(file, std::move(tensors).value()).first->second;
}

/// The greatest difference as a part of the greatest number.
double relativeDifference(const at::Tensor& found, const at::Tensor& expected) {
    const at::Tensor reference = expected.to(at::kDouble);
    return ((found.to(at::kDouble) - reference).abs().max() / reference.abs().max()).item<double>();
}

} // namespace

class OptimizersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { at::set_num_threads(1); }

    void everyOptimizerHasACase() {
        std::set<options::OptimizerType> covered;
        for (const std::string& name : caseNames())
            covered.insert(caseOf(name).config.type);
        QCOMPARE(covered.size(), std::size(options::EnumChoices<options::OptimizerType>::table));
    }

    void equalsItsOriginalOver200Steps_data() { addCaseRows(false); }
    void equalsItsOriginalOver200Steps() {
        QFETCH(std::string, name);
        for (const auto& [type, label, tolerance] :
             {std::tuple(at::kDouble, "float64", 1e-12), std::tuple(at::kFloat, "float32", 1e-5)}) {
            Training training = trainingOf(name, type);
            double greatest = 0;
            for (int step = 1; step <= kSteps; ++step) {
                training.step();
                if (!kKept.contains(step))
                    continue;
                const std::string at = name + "/" + label + "/" + std::to_string(step) + "/";
                const auto check = [&](const std::string& what, const at::Tensor& found) {
                    const double difference = relativeDifference(found, golden("optimizers.safetensors").at(at + what));
                    greatest = std::max(greatest, difference);
                    QVERIFY2(
                        difference <= tolerance,
                        (at + what + ": " + std::to_string(difference / tolerance) + " times the tolerance").c_str());
                };
                for (const auto& [tensor, value] : training.tensors)
                    check(tensor, value.detach());
                const auto& file = golden("optimizers.safetensors");
                if (file.contains(at + "estimate"))
                    check("estimate", at::tensor(training.optimizer->effectiveRate(1.0), at::kDouble));
                if (const at::Tensor averages = training.averages(); averages.defined())
                    for (const auto& [tensor, value] : training.parameters->named(averages, "average."))
                        check(tensor, value);
                else
                    QVERIFY(!file.contains(at + "average.a"));
            }
            qInfo("%s %s: %.1e", name.c_str(), label, greatest);
        }
    }

    void theCodebooksAreThoseOfBitsandbytes() {
        for (const bool isSigned : {true, false}) {
            const at::Tensor reference = golden("blockwise.safetensors").at(isSigned ? "signed" : "unsigned");
            const kernels::Codebook book(isSigned);
            for (std::int64_t i = 0; i < 256; ++i)
                QCOMPARE(book.values[static_cast<std::size_t>(i)], reference[i].item<float>());
        }
    }

    /// Every number next to a bound, and on it, gets the nearest code.
    void theNearestCodeIsFound() {
        for (const bool isSigned : {true, false}) {
            const kernels::Codebook book(isSigned);
            std::vector<float> numbers = {1.0F, 0.0F, -0.0F, 1e-30F, 3e-8F};
            for (std::size_t i = 0; i < 255; ++i)
                for (const float near : {0.0F, 2.0F})
                    numbers.insert(numbers.end(), {book.bounds[i], std::nextafter(book.bounds[i], near - 1)});
            for (std::size_t begin = 0; begin < numbers.size(); begin += 200) {
                std::vector<float> block(1, 1.0F); // the greatest, so that nothing is scaled
                block.insert(block.end(), numbers.begin() + static_cast<std::ptrdiff_t>(begin),
                             numbers.begin() + static_cast<std::ptrdiff_t>(std::min(begin + 200, numbers.size())));
                std::uint8_t codes[kernels::kBlock];
                QCOMPARE(kernels::encodeBlock(book, block.data(), static_cast<std::int64_t>(block.size()), codes),
                         1.0F);
                for (std::size_t i = 0; i < block.size(); ++i)
                    QCOMPARE(int{codes[i]}, int(std::lower_bound(book.bounds.begin(), book.bounds.end(), block[i]) -
                                                book.bounds.begin()));
            }
        }
    }

    void theCodesAreThoseOfBitsandbytes_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("adamw_8bit") << std::string("adamw_8bit");
        QTest::newRow("lion_8bit") << std::string("lion_8bit");
    }
    void theCodesAreThoseOfBitsandbytes() {
        QFETCH(std::string, name);
        Training training = trainingOf(name);
        training.followsWeights = false; // codes depend on gradients alone
        const auto& file = golden("blockwise.safetensors");
        double codes = 0, equal = 0, scales = 0, values = 0;
        for (int step = 1; step <= kSteps; ++step) {
            training.step();
            if (!kKept.contains(step))
                continue;
            const std::string at = name + "/" + std::to_string(step) + "/";
            for (const auto& [key, found] : training.optimizer->state()) {
                const auto expected = file.find(at + key);
                if (key.starts_with("state")) {
                    codes += static_cast<double>(found.numel());
                    equal += found.eq(expected->second).sum().item<double>();
                } else if (key.starts_with("absmax")) {
                    scales = std::max(scales, relativeDifference(found, expected->second));
                }
            }
            for (const auto& [tensor, value] : training.tensors)
                if (const auto expected = file.find(at + tensor); expected != file.end())
                    values = std::max(
                        values, relativeDifference(value.detach().flatten().narrow(0, 0, expected->second.numel()),
                                                   expected->second));
        }
        qInfo("%s: %.4f %% of %.0f codes, scales %.1e, weights %.1e", name.c_str(), 100 * equal / codes, codes, scales,
              values);
        QVERIFY(codes > 20000);
        QVERIFY(equal >= 0.999 * codes);
        QVERIFY(scales < 1e-4 && values < 1e-4);
        QVERIFY(training.optimizer->state().contains("exp_avg.small")); // fewer than 4096 numbers stay in float32
    }

    void continuesFromItsState_data() { addCaseRows(true); }
    void continuesFromItsState() {
        QFETCH(std::string, name);
        for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
            Training whole = trainingOf(name, type), begun = trainingOf(name, type), resumed = trainingOf(name, type);
            for (int step = 0; step < 20; ++step)
                whole.step();
            for (int step = 0; step < 11; ++step)
                begun.step();
            // As a checkpoint does it: the values of files, then the state.
            const at::Tensor averages = begun.averages();
            at::Tensor(resumed.parameters->values()).copy_(averages.defined() ? averages : begun.parameters->values());
            QVERIFY(resumed.optimizer->loadState(begun.optimizer->state()).ok());
            resumed.steps = 11;
            for (int step = 11; step < 20; ++step)
                resumed.step();
            QVERIFY(resumed.parameters->values().equal(whole.parameters->values()));
            const auto one = resumed.optimizer->state(), other = whole.optimizer->state();
            for (const auto& [key, value] : one)
                QVERIFY2(value.equal(other.at(key)), key.c_str());
        }
    }

    void refusesAStateThatDoesNotFit_data() { addCaseRows(true); }
    void refusesAStateThatDoesNotFit() {
        QFETCH(std::string, name);
        Training training = trainingOf(name);
        training.step();
        const auto state = training.optimizer->state();
        const at::Tensor values = training.parameters->values().clone();
        for (const auto& [key, tensor] : state) {
            auto missing = state;
            missing.erase(key);
            const Status status = training.optimizer->loadState(missing);
            QVERIFY(!status.ok());
            QVERIFY(status.error().message.find(key) != std::string::npos);
            auto misshaped = state;
            misshaped[key] = at::zeros({3, 5, 9});
            QVERIFY(!training.optimizer->loadState(misshaped).ok());
        }
        QVERIFY(training.parameters->values().equal(values));
    }

    void doesNotDependOnThreads_data() { addCaseRows(true); }
    void doesNotDependOnThreads() {
        QFETCH(std::string, name);
        const Case all = caseOf(name);
        const Shapes shapes = {{"a", {300, 130}}, {"b", {7}}, {"c", {64, 33, 3, 3}}, {"d", {5003}}};
        std::vector<at::Tensor> results;
        for (const int threads : {1, 2, 3}) {
            at::set_num_threads(threads);
            Training training(all, shapes, at::kFloat);
            for (int step = 0; step < 4; ++step)
                training.step();
            results.push_back(training.parameters->values().clone());
        }
        at::set_num_threads(1);
        QVERIFY(results[0].equal(results[1]) && results[0].equal(results[2]));
    }

    /// What a device computes with tensors is what the loops compute.
    void theSameWithTensors_data() { addCaseRows(true); }
    void theSameWithTensors() {
        QFETCH(std::string, name);
        for (const auto& [type, tolerance] : {std::pair(at::kDouble, 1e-12), std::pair(at::kFloat, 1e-5)}) {
            if (isBlockwise(name) && type == at::kDouble)
                continue; // codes stand for float32
            Training loops = trainingOf(name, type), tensors = trainingOf(name, type, /*asOnDevice=*/true);
            loops.followsWeights = tensors.followsWeights = !isBlockwise(name);
            for (int step = 0; step < 30; ++step) {
                loops.step(0.5);
                tensors.step(0.5);
            }
            QVERIFY(relativeDifference(tensors.parameters->values(), loops.parameters->values()) <= tolerance);
            const auto found = tensors.optimizer->state(), expected = loops.optimizer->state();
            for (const auto& [key, value] : expected)
                if (value.scalar_type() == at::kByte)
                    QVERIFY2(found.at(key).ne(value).sum().item<double>() < 0.001 * static_cast<double>(value.numel()),
                             key.c_str());
                else if (value.abs().max().item<double>() > 0)
                    QVERIFY2(relativeDifference(found.at(key), value) <= 10 * tolerance, key.c_str());
        }
    }

    void aRunLeavesTheRestAlone() {
        const at::Tensor g = noise(1, 0, 5000).to(at::kFloat), w = noise(2, 0, 5000).to(at::kFloat);
        for (const bool asOnDevice : {false, true}) {
            at::Tensor value = w.clone();
            optim::forEachWeight<optim::AdamRule>(
                optim::ElementwiseRun{g, value, 3, 4999, 0.7, {.asOnDevice = asOnDevice}},
                std::array{at::zeros({5000}), at::zeros({5000})}, optim::AdamUpdate{.learningRate = 1e-3});
            QVERIFY(value.narrow(0, 0, 3).equal(w.narrow(0, 0, 3)));
            QVERIFY(value[4999].equal(w[4999]));
            QVERIFY(value.narrow(0, 3, 4996).ne(w.narrow(0, 3, 4996)).all().item<bool>());
        }
    }

    void theGradientIsScaledFirst_data() { addCaseRows(true); }
    void theGradientIsScaledFirst() {
        QFETCH(std::string, name);
        Training plain = trainingOf(name), scaled = trainingOf(name);
        for (int step = 0; step < 5; ++step) {
            plain.step();
            scaled.step(0.25); // of a power of two, so that nothing is rounded
        }
        QVERIFY(plain.parameters->values().equal(scaled.parameters->values()));
    }

    /// Steps far below the last digit of a bfloat16 count on average, and the same ones each time.
    void stochasticRoundingIsRightOnAverage() {
        Case all = caseOf("sgd_plain");
        all.config.weightDecay = 0;
        const auto train = [&](bool stochastic, std::uint64_t seed) {
            all.config.stochasticRounding = stochastic;
            at::Tensor value = at::zeros({4096}, at::kBFloat16) + 1.0;
            FlatParameters parameters({{"unet", 1e-3, {{"w", value}}}});
            const auto optimizer = optim::makeOptimizer(all.config, parameters, seed);
            value.mutable_grad().fill_(-0.25); // 2.5e-4 a step; bfloat16 goes from 1 to 1.0078
            for (int step = 0; step < 100; ++step)
                optimizer->step(1, 1);
            return value.detach().to(at::kDouble);
        };
        const at::Tensor rounded = train(true, 1);
        QVERIFY(std::abs(rounded.mean().item<double>() - 1.025) < 5e-4);
        QVERIFY(rounded.equal(train(true, 1)));
        QVERIFY(!rounded.equal(train(true, 2)));
        QCOMPARE(train(false, 1).mean().item<double>(), 1.0);
    }

    void theTensorsOfADeviceAreRoundedAlike_data() { addCaseRows(true); }
    void theTensorsOfADeviceAreRoundedAlike() {
        QFETCH(std::string, name);
        Training loops = trainingOf(name, at::kBFloat16), tensors = trainingOf(name, at::kBFloat16, true);
        const at::Tensor before = loops.parameters->values().clone();
        loops.step();
        tensors.step();
        // Another rounding of the sum before may turn the chance.
        const double differing = loops.parameters->values().ne(tensors.parameters->values()).sum().item<double>();
        QVERIFY2(differing <= 2 + 0.002 * static_cast<double>(before.numel()), std::to_string(differing).c_str());
    }

    /// What the plan counts is what is kept.
    void theStateIsAsLargeAsPlanned_data() { addCaseRows(true); }
    void theStateIsAsLargeAsPlanned() {
        QFETCH(std::string, name);
        const Case all = caseOf(name);
        const Training training(all, {{"down", {16, 640}}, {"up", {640, 16}}, {"b", {16, 320}}}, at::kFloat);
        double bytes = 0;
        for (const auto& [key, tensor] : training.optimizer->state())
            if (tensor.dim() > 0 && !key.starts_with("y.")) // y is the values themselves
                bytes += static_cast<double>(tensor.nbytes());
        const double planned =
            options::stateBytesPerWeight(all.config, 16) * static_cast<double>(training.parameters->parameterCount());
        QVERIFY2(std::abs(bytes - planned) <= 0.02 * planned + 2048, std::to_string(bytes / planned).c_str());
    }
};

QTEST_APPLESS_MAIN(OptimizersTest)
#include "OptimizersTest.moc"
