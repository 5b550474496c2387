// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <QtTest>

#include <nlohmann/json.hpp>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "base/Files.h"
#include "optim/Elementwise.h"
#include "optim/Execution.h"
#include "optim/FlatParameters.h"
#include "optim/Optimizer.h"
#include "optim/ValuesGuard.h"
#include "options/Schema.h"
#endif

/// The cases of tests/reference/optimizers.py: every optimizer, with settings, weights and gradients.
namespace tempera::test {

/// The weights and gradients of the reference: noise(), gradient() and SHAPES in optimizers.py.
inline at::Tensor noise(std::int64_t step, std::int64_t number, std::int64_t count) {
    constexpr std::int64_t kPrime = 2147483647;
    at::Tensor x = at::arange(count, at::kLong) * 7919 + (step * 104729 + number * 1299709 + 12345);
    x = x.remainder(kPrime);
    for (int i = 0; i < 3; ++i)
        x = (x * 48271).remainder(kPrime);
    return x.to(at::kDouble) / 1073741824.0 - 1.0;
}

inline at::Tensor gradientOf(std::int64_t step, std::int64_t number, const at::Tensor& value) {
    const std::int64_t count = value.numel();
    const at::Tensor scale =
        at::tensor({0.001, 0.01, 0.1, 1.0}, at::kDouble).index_select(0, at::arange(count, at::kLong).remainder(4));
    const at::Tensor distance = value.detach().to(at::kDouble).reshape({-1}) - noise(1000, number, count);
    return (scale * (distance + 0.1 * noise(step, number, count))).reshape(value.sizes()).to(value.scalar_type());
}

using Shapes = std::vector<std::pair<std::string, std::vector<std::int64_t>>>;
inline const Shapes kShapes = {{"a", {7}}, {"b", {12, 5}}, {"c", {4, 3, 3, 3}}, {"d", {6, 1}}};
inline const Shapes kLargeShapes = {{"small", {100}}, {"matrix", {90, 50}}, {"kernel", {16, 32, 3, 3}}};

struct Case {
    options::OptimizerConfig config;
    double rate = 0;
    double ratio = 1;
    int warmup = 1;
};

inline const nlohmann::json& casesJson() {
    static const auto kJson = nlohmann::json::parse(*readFile(fs::path(TEMPERA_GOLDEN) / "optim" / "optimizers.json"));
    return kJson;
}

inline Case caseOf(const std::string& name) {
    const nlohmann::json& json = casesJson().at(name);
    options::TrainConfig config;
    for (const auto& [key, text] : json.at("options").items()) {
        const options::Option* option = options::schema().find(key);
        const auto value = options::parseValue(*option, text.get<std::string>());
        if (!value.ok())
            qFatal("%s", value.error().message.c_str());
        option->set(config, *value);
    }
    return {config.optimizer, json.at("rate"), json.at("ratio"), json.at("warmup")};
}

/// Two groups, as the reference has them.
class Training {
public:
    Training(const Case& all, const Shapes& shapes, at::ScalarType type, bool asOnDevice = false)
        : Training(all, shapes, type,
                   optim::Execution{.rounding = {.stochastic = true, .seed = 7, .asOnDevice = asOnDevice}}) {}
    Training(const Case& all, const Shapes& shapes, at::ScalarType type, const optim::Execution& execution,
             optim::GradientStore store = optim::GradientStore::Buffer)
        : case_(all) {
        std::vector<optim::ParameterGroup> groups = {{"first", all.rate}, {"second", all.rate * all.ratio}};
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const auto& [name, shape] = shapes[i];
            at::Tensor value = at::zeros(shape, type);
            value.copy_(noise(0, static_cast<std::int64_t>(i), value.numel()).view(shape));
            tensors.emplace_back(name, value);
            first_.push_back(value.clone());
            groups[i < 2 ? 0 : 1].tensors.emplace_back(name, value);
        }
        parameters = std::make_unique<optim::FlatParameters>(groups, store);
        optimizer = optim::makeOptimizer(all.config, *parameters, execution);
    }

    void step(double gradientScale = 1) {
        ++steps;
        for (std::size_t i = 0; i < tensors.size(); ++i)
            tensors[i].second.mutable_grad().copy_(gradient(i)).div_(gradientScale);
        if (steps > quietAfter)
            for (const std::size_t i : quietTensors)
                tensors[i].second.mutable_grad().zero_();
        optimizer->step(rateFactor(), gradientScale);
    }

    /// Of the step that is being done.
    at::Tensor gradient(std::size_t tensor) const {
        return gradientOf(steps, static_cast<std::int64_t>(tensor),
                          followsWeights ? tensors[tensor].second : first_[tensor]);
    }
    double rateFactor() const { return std::min(1.0, static_cast<double>(steps) / case_.warmup); }

    /// What the optimizer gives in place of the values; undefined where it gives nothing.
    at::Tensor averages() const {
        if (!optimizer->averages())
            return {};
        const optim::ValuesGuard guard(optimizer->averages());
        return parameters->values().clone();
    }

    optim::NamedTensors tensors;
    std::unique_ptr<optim::FlatParameters> parameters;
    std::unique_ptr<optim::Optimizer> optimizer;
    int steps = 0;
    bool followsWeights = true; ///< else the gradients are those of the first weights
    int quietAfter = 0;         ///< from the next step on, the gradients of these tensors are zero
    std::vector<std::size_t> quietTensors = {};

private:
    Case case_;
    std::vector<at::Tensor> first_;
};

inline std::vector<std::string> caseNames() {
    std::vector<std::string> names;
    for (const auto& [name, json] : casesJson().items())
        names.push_back(name);
    return names;
}

inline bool isBlockwise(const std::string& name) { return name.ends_with("8bit"); }

inline void addCaseRows(bool withBlockwise) {
    QTest::addColumn<std::string>("name");
    for (const std::string& name : caseNames())
        if (withBlockwise || !isBlockwise(name))
            QTest::newRow(name.c_str()) << name;
}

inline Training trainingOf(const std::string& name, at::ScalarType type = at::kFloat, bool asOnDevice = false) {
    return Training(caseOf(name), isBlockwise(name) ? kLargeShapes : kShapes, type, asOnDevice);
}

/// Several stretches and blocks, a tensor of one dimension and one whose 8-bit state stays float32.
inline const Shapes kManyShapes = {{"a", {150, 130}}, {"b", {7}}, {"c", {16, 31, 3, 3}}, {"d", {5003}}};

inline optim::Execution executionOf(bool stateOnHost, bool asOnDevice = false) {
    return {.rounding = {.stochastic = true, .seed = 7, .asOnDevice = asOnDevice},
            .stateOnHost = stateOnHost,
            .stretch = optim::detail::kPiece};
}

inline bool areEqual(const Training& one, const Training& other) {
    if (!one.parameters->values().equal(other.parameters->values()))
        return false;
    const auto found = one.optimizer->state(), expected = other.optimizer->state();
    return found.size() == expected.size() && std::all_of(found.begin(), found.end(), [&](const auto& each) {
               return each.second.equal(expected.at(each.first));
           });
}

} // namespace tempera::test
Q_DECLARE_METATYPE(std::string)
