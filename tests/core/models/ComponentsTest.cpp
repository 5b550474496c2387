// SPDX-License-Identifier: Apache-2.0
// Every component against diffusers and transformers in float64 (tests/golden/README.md).
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

#include <ATen/TensorOperators.h>
#include <c10/core/GradMode.h>

#include "../../support/GoldenModel.h"
#include "models/ModelFile.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;

namespace {

tensor::TensorMap readGolden(const std::string& model, const std::string& file) {
    auto tensors = tensor::loadSafeTensors(golden::folder() / model / (file + ".safetensors"));
    if (!tensors)
        throw std::runtime_error(tensors.error().message);
    return std::move(tensors).value();
}

/// |ours - reference| / max(1, max |reference|)
double deviation(const at::Tensor& ours, const at::Tensor& reference) {
    const at::Tensor expected = reference.to(at::kDouble);
    if (ours.sizes() != expected.sizes())
        return std::numeric_limits<double>::infinity();
    const double scale = std::max(1.0, expected.abs().max().item<double>());
    return (ours.to(at::kDouble) - expected).abs().max().item<double>() / scale;
}

} // namespace

class ComponentsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void matchesTheReference_data();
    void matchesTheReference();
    void recomputingChangesNothing_data();
    void recomputingChangesNothing();

private:
    models::Model load(const std::string& name, at::ScalarType dtype = at::kFloat);
    static tensor::TensorMap run(const models::Model& model, const std::string& component, const tensor::TensorMap& in);

    QTemporaryDir folder_;
};

void ComponentsTest::initTestCase() { QVERIFY(folder_.isValid()); }

models::Model ComponentsTest::load(const std::string& name, at::ScalarType dtype) {
    const auto path = golden::write(name, std::filesystem::path(folder_.path().toStdString()) / name);
    auto model = models::loadModel(path, {.dtype = dtype, .vaeDtype = dtype});
    if (!model)
        throw std::runtime_error(model.error().message);
    return std::move(model).value();
}

tensor::TensorMap ComponentsTest::run(const models::Model& model, const std::string& component,
                                      const tensor::TensorMap& in) {
    const auto at = [&in](const char* name) { return in.find(name)->second; };
    if (component == "vae-encoder") {
        const auto latents = model.vae->encode(at("image"));
        return {{"mean", latents.mean}, {"logvar", latents.logvar}};
    }
    if (component == "vae-decoder")
        return {{"image", model.vae->decode(at("latent"))}};
    if (component == "unet") {
        models::AddedConditions added;
        if (in.contains("text_embeds"))
            added = {at("text_embeds"), at("time_ids")};
        return {{"sample", model.unet->forward(at("sample"), at("timestep"), at("encoder_hidden_states"), added)}};
    }
    const auto text = model.textEncoders[component == "text-encoder" ? 0 : 1]->forward(at("input_ids"));
    return {{"last_hidden_state", text.lastHiddenState}, {"penultimate", text.hidden}, {"pooled", text.pooled}};
}

void ComponentsTest::matchesTheReference_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("component");
    for (const char* model : {"sd1", "sd1_single", "sd2", "sdxl"})
        for (const char* component : {"text-encoder", "text-encoder-2", "vae-encoder", "vae-decoder", "unet"})
            if (fs::exists(golden::folder() / model / (std::string(component) + ".ref.safetensors")))
                QTest::addRow("%s %s", model, component) << model << component;
}

void ComponentsTest::matchesTheReference() {
    QFETCH(const QString, model);
    QFETCH(const QString, component);
    const c10::AutoGradMode off(false);
    const auto in = readGolden(model.toStdString(), component.toStdString() + ".in");
    const auto reference = readGolden(model.toStdString(), component.toStdString() + ".ref");
    const auto ours = run(load(model.toStdString()), component.toStdString(), in);
    for (const auto& [name, expected] : reference) {
        const double found = deviation(ours.at(name), expected);
        qInfo("%s: %.1e", name.c_str(), found);
        QVERIFY2(found <= 2e-5, name.c_str());
    }
}

void ComponentsTest::recomputingChangesNothing_data() {
    QTest::addColumn<QString>("model");
    for (const char* model : {"sd1", "sdxl"})
        QTest::addRow("%s", model) << model;
}

void ComponentsTest::recomputingChangesNothing() {
    QFETCH(const QString, model);
    const auto in = readGolden(model.toStdString(), "unet.in");
    std::vector<std::vector<at::Tensor>> gradients;
    std::vector<at::Tensor> outputs;
    for (const bool checkpoint : {false, true}) {
        const models::Model loaded = load(model.toStdString());
        loaded.unet->setGradientCheckpointing(checkpoint);
        for (const auto& named : loaded.unet->namedParameters())
            named.parameter->tensor = named.parameter->tensor.clone().requires_grad_();
        const at::Tensor y = run(loaded, "unet", in).at("sample");
        y.square().mean().backward();
        outputs.push_back(y);
        for (const auto& named : loaded.unet->namedParameters())
            gradients.emplace_back().push_back(named.parameter->tensor.grad());
    }
    QVERIFY(outputs[0].equal(outputs[1]));
    const std::size_t count = gradients.size() / 2;
    for (std::size_t i = 0; i < count; ++i) {
        const at::Tensor plain = gradients[i].front(), again = gradients[count + i].front();
        QVERIFY(plain.defined() && again.defined());
        // Where a tensor has several uses, the sum of their gradients is taken in another order.
        const double scale = plain.abs().max().item<double>() + 1e-12;
        QVERIFY((plain - again).abs().max().item<double>() <= 1e-5 * scale);
    }
}

QTEST_APPLESS_MAIN(ComponentsTest)
#include "ComponentsTest.moc"
