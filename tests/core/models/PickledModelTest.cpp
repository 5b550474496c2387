// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/GoldenModel.h"
#include "../../support/TorchArchive.h"

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>

#include "models/ModelFile.h"
#include "tensor/TensorFile.h"
#endif

using namespace tempera;

namespace {

template <class T>
T require(Result<T> result) {
    if (!result.ok())
        throw std::runtime_error(result.error().message);
    return std::move(result).value();
}

std::map<std::string, at::Tensor> weightsOf(const models::Model& model) {
    std::map<std::string, at::Tensor> weights;
    const auto add = [&](const std::string& part, const nn::Module& module) {
        for (const auto& named : module.namedParameters())
            weights.emplace(part + named.name, named.parameter->tensor);
    };
    add("unet.", *model.unet);
    add("vae.", *model.vae);
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        add("text" + std::to_string(i) + ".", *model.textEncoders[i]);
    return weights;
}

} // namespace

class PickledModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void holdsWhatTheSafetensorsFileHolds_data();
    void holdsWhatTheSafetensorsFileHolds();
    void stridesAreHonoured();

private:
    QTemporaryDir folder_;
};

void PickledModelTest::holdsWhatTheSafetensorsFileHolds_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"sd1_single", "sd2_single", "sdxl_single"})
        QTest::newRow(name) << name;
}

void PickledModelTest::holdsWhatTheSafetensorsFileHolds() {
    QFETCH(QString, name);
    const fs::path folder = folder_.filePath(name).toStdString();
    const fs::path file = golden::write(name.toStdString(), folder), pickled = folder / "model.ckpt";
    golden::writePickled(pickled, golden::readRaw(file));
    const models::Model expected = require(models::loadModel(file, {})),
                        found = require(models::loadModel(pickled, {}));
    QCOMPARE(found.facts.metadata.at("global_step"), std::string("1234"));
    QVERIFY(found.facts.family == expected.facts.family && found.facts.prediction == expected.facts.prediction);
    const auto wanted = weightsOf(expected), weights = weightsOf(found);
    QCOMPARE(weights.size(), wanted.size());
    for (const auto& [parameter, value] : wanted)
        QVERIFY2(at::equal(weights.at(parameter), value), parameter.c_str());
}

/// tests/reference/make_torch_files.py saved transposed, cut out and channels-last tensors.
void PickledModelTest::stridesAreHonoured() {
    const fs::path folder = golden::folder() / "torch";
    const auto expected = require(tensor::TensorFile::open(folder / "expected.safetensors"));
    for (const char* name : {"checkpoint.ckpt", "protocol4.ckpt", "before-1.6.ckpt"}) {
        const auto file = require(tensor::TensorFile::open(folder / name));
        for (const format::TensorInfo& info : expected.table().tensors)
            QVERIFY2(at::equal(require(file.tensor(info.name)), require(expected.tensor(info.name))),
                     info.name.c_str());
    }
}

QTEST_APPLESS_MAIN(PickledModelTest)
#include "PickledModelTest.moc"
