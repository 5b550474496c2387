// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>

#include <ATen/TensorOperators.h>
#include <c10/core/GradMode.h>

#include "adapters/AdapterStack.h"
#include "adapters/NewAdapter.h"
#include "adapters/RebuiltWeight.h"
#include "format/LoraNames.h"
#include "nn/Layers.h"
#include "nn/Recompute.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;

namespace {

using Tensors = std::map<std::string, at::Tensor>;

/// tests/reference/adapter_steps.py: "SHAPE|weight", "SHAPE|KIND|tensor", "SHAPE|KIND|grad.tensor".
const Tensors& goldens() {
    static const Tensors all = [] {
        const auto file = tensor::TensorFile::open(fs::path(TEMPERA_GOLDEN) / "adapters" / "layers.safetensors");
        Tensors tensors;
        for (const auto& info : file->table().tensors)
            tensors.emplace(info.name, file->tensor(info.name)->clone());
        return tensors;
    }();
    return all;
}

Tensors below(const std::string& prefix) {
    Tensors found;
    for (const auto& [name, tensor] : goldens())
        if (name.starts_with(prefix + "|"))
            found.emplace(name.substr(prefix.size() + 1), tensor);
    return found;
}

std::unique_ptr<nn::AdaptableLayer> layerOf(const std::string& shape, const Tensors& values) {
    const at::Tensor& weight = values.at("weight");
    std::unique_ptr<nn::AdaptableLayer> layer;
    if (weight.dim() == 2)
        layer = std::make_unique<nn::Linear>(weight.size(1), weight.size(0), values.contains("bias"));
    else
        layer = std::make_unique<nn::Conv2d>(nn::Conv2d::Shape{.in = weight.size(1),
                                                               .out = weight.size(0),
                                                               .kernel = weight.size(2),
                                                               .stride = shape == "stride" ? 2 : 1,
                                                               .padding = weight.size(2) / 2},
                                             values.contains("bias"));
    layer->weight.tensor = weight.dim() == 4 ? weight.contiguous(at::MemoryFormat::ChannelsLast) : weight;
    if (values.contains("bias"))
        layer->bias.tensor = values.at("bias");
    return layer;
}

/// What a file would hold for this layer.
adapters::LayerTensors stored(const Tensors& values) {
    adapters::LayerTensors layer;
    layer.inFile = "lora_unet_layer";
    for (const auto& [name, tensor] : values)
        if (const auto parsed = format::parseLoraName("lora_unet_layer." + name))
            layer.tensors.emplace(parsed->role, adapters::StoredTensor{name, tensor});
    return layer;
}

at::Tensor through(const nn::AdaptableLayer& layer, const at::Tensor& x) {
    if (const auto* linear = dynamic_cast<const nn::Linear*>(&layer))
        return linear->forward(x);
    return dynamic_cast<const nn::Conv2d&>(layer).forward(x.contiguous(at::MemoryFormat::ChannelsLast));
}

double relativeError(const at::Tensor& actual, const at::Tensor& reference) {
    const at::Tensor expected = reference.to(at::kDouble).flatten();
    const double scale = std::max(1e-12, expected.abs().max().item<double>());
    return (actual.to(at::kDouble).flatten() - expected).abs().max().item<double>() / scale;
}

/// Output and gradients with the golden's gradient of the output.
struct Pass {
    at::Tensor y;
    Tensors gradients;
};

Pass pass(const nn::AdaptableLayer& layer, const adapters::Adapter& adapter, const at::Tensor& input,
          const at::Tensor& gradient, bool recomputed) {
    const c10::AutoGradMode on(true);
    const at::Tensor x = input.detach().clone().requires_grad_(true);
    for (const auto& [name, tensor] : adapter.trained()) {
        tensor.requires_grad_(true);
        tensor.mutable_grad() = at::Tensor();
    }
    Pass result;
    result.y = recomputed ? nn::recompute([&](const auto& inputs) { return through(layer, inputs[0]); }, {x},
                                          layer.trainedTensors())
                          : through(layer, x);
    result.y.backward(gradient.to(result.y.scalar_type()));
    result.gradients["x"] = x.grad();
    for (const auto& [name, tensor] : adapter.trained())
        result.gradients[name] = tensor.grad();
    return result;
}

} // namespace

class AdapterStepsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsTheOriginals_data() {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("kind");
        for (const auto& [name, tensor] : goldens())
            if (name.ends_with("|y")) {
                const QStringList parts = QString::fromStdString(name).split('|');
                QTest::newRow(qPrintable(parts[0] + ' ' + parts[1])) << parts[0] << parts[1];
            }
    }
    void equalsTheOriginals() {
        QFETCH(QString, shape);
        QFETCH(QString, kind);
        const Tensors ofShape = below(shape.toStdString());
        const Tensors values = below((shape + '|' + kind).toStdString());
        const auto layer = layerOf(shape.toStdString(), ofShape);
        const bool constantNorm = kind == "dora-peft";
        const auto adapter = adapters::storedAdapter(stored(values), *layer, constantNorm);
        QVERIFY2(adapter.ok(), adapter ? "" : adapter.error().message.c_str());
        layer->setAdapter(*adapter);
        double worst = 0;
        for (const bool recomputed : {false, true}) {
            const Pass done = pass(*layer, **adapter, ofShape.at("x"), ofShape.at("g"), recomputed);
            const double error = relativeError(done.y, values.at("y"));
            QVERIFY2(error < 1e-5, qPrintable(QString::number(error)));
            int compared = 0;
            for (const auto& [name, gradient] : done.gradients) {
                QVERIFY2(values.contains("grad." + name), name.c_str());
                QVERIFY2(gradient.defined(), name.c_str());
                const double off = relativeError(gradient, values.at("grad." + name));
                worst = std::max(worst, off);
                QVERIFY2(off < 2e-5, qPrintable(QString::fromStdString(name) + ' ' + QString::number(off)));
                ++compared;
            }
            QCOMPARE(compared, static_cast<int>(std::count_if(values.begin(), values.end(), [](const auto& entry) {
                         return entry.first.starts_with("grad.");
                     })));
        }
        qInfo("%s %s: worst gradient %.1e", qPrintable(shape), qPrintable(kind), worst);
    }

    /// Each adds to the layer what it would add alone, also those that change what the layer gives.
    void adaptersOfOneLayerAddUp() {
        const Tensors ofShape = below("linear");
        const auto layer = layerOf("linear", ofShape);
        const c10::AutoGradMode off(false);
        const at::Tensor plain = through(*layer, ofShape.at("x"));
        std::vector<std::shared_ptr<nn::LayerAdapter>> all;
        at::Tensor expected = plain;
        for (const char* kind : {"oft", "dora-peft", "loha", "lora", "oft-bound"}) {
            const auto adapter = adapters::storedAdapter(stored(below(std::string("linear|") + kind)), *layer);
            QVERIFY(adapter.ok());
            layer->setAdapter(*adapter);
            expected = expected + (through(*layer, ofShape.at("x")) - plain);
            all.push_back(*adapter);
        }
        layer->setAdapter(std::make_shared<adapters::AdapterStack>(std::move(all)));
        QVERIFY(relativeError(through(*layer, ofShape.at("x")), expected) < 1e-5);
    }

    /// In float64, of a rebuilt weight with magnitudes whose norms take part.
    void gradientsAreThoseOfFiniteDifferences_data() {
        QTest::addColumn<QString>("shape");
        for (const char* shape : {"linear", "conv1", "conv3", "stride"})
            QTest::newRow(shape) << shape;
    }
    void gradientsAreThoseOfFiniteDifferences() {
        QFETCH(QString, shape);
        Tensors ofShape = below(shape.toStdString());
        for (auto& [name, tensor] : ofShape)
            tensor = tensor.to(at::kDouble);
        const auto layer = layerOf(shape.toStdString(), ofShape);
        adapters::Adapter::Tensors factors;
        adapters::Magnitudes magnitudes;
        for (const auto& [name, tensor] : below((shape + "|loha-dora").toStdString()))
            if (name.starts_with("hada_"))
                factors.emplace_back(name, tensor.to(at::kDouble));
            else if (name == "dora_scale")
                magnitudes.values = tensor.to(at::kDouble);
        const auto adapter = std::make_shared<adapters::RebuiltWeight>(
            *layer, adapters::WeightFactors(options::NetworkType::Loha, layer->weight.shape, std::move(factors), 1.5),
            magnitudes);
        layer->setAdapter(adapter);
        const Pass done = pass(*layer, *adapter, ofShape.at("x"), ofShape.at("g"), false);
        const c10::AutoGradMode off(false);
        const auto loss = [&] { return (through(*layer, ofShape.at("x")) * ofShape.at("g")).sum().item<double>(); };
        constexpr double kStep = 1e-5;
        for (const auto& [name, tensor] : adapter->trained()) {
            const at::Tensor values = tensor.view({-1}), gradient = done.gradients.at(name).reshape({-1});
            for (std::int64_t i = 0; i < values.numel(); i += 1 + values.numel() / 7) {
                const double value = values[i].item<double>();
                const auto lossAt = [&](double moved) {
                    values[i].fill_(moved);
                    return loss();
                };
                const double slope = (lossAt(value + kStep) - lossAt(value - kStep)) / (2 * kStep);
                values[i].fill_(value);
                const double largest = gradient.abs().max().item<double>();
                QVERIFY2(std::abs(slope - gradient[i].item<double>()) < 1e-6 * largest, name.c_str());
            }
        }
    }

    /// Weights and inputs in bfloat16, trained values and their gradients in float32.
    void computesInBfloat16_data() { equalsTheOriginals_data(); }
    void computesInBfloat16() {
        QFETCH(QString, shape);
        QFETCH(QString, kind);
        Tensors ofShape = below(shape.toStdString());
        const Tensors values = below((shape + '|' + kind).toStdString());
        for (auto& [name, tensor] : ofShape)
            tensor = tensor.to(at::kBFloat16);
        const auto layer = layerOf(shape.toStdString(), ofShape);
        const auto adapter = adapters::storedAdapter(stored(values), *layer, kind == "dora-peft");
        QVERIFY(adapter.ok());
        layer->setAdapter(*adapter);
        const Pass done = pass(*layer, **adapter, ofShape.at("x"), ofShape.at("g"), false);
        QCOMPARE(done.y.scalar_type(), at::kBFloat16);
        QVERIFY(relativeError(done.y, values.at("y")) < 0.03);
        for (const auto& [name, gradient] : done.gradients) {
            QCOMPARE(gradient.scalar_type(), name == "x" ? at::kBFloat16 : at::kFloat);
            const double off = relativeError(gradient, values.at("grad." + name));
            QVERIFY2(off < 0.06, qPrintable(QString::fromStdString(name) + ' ' + QString::number(off)));
        }
    }
};

QTEST_APPLESS_MAIN(AdapterStepsTest)
#include "AdapterStepsTest.moc"
