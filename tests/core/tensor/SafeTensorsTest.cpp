// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <ATen/ops/arange.h>
#include <ATen/ops/zeros.h>

#include "format/SafetensorsHeader.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;

class SafeTensorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesThePackagesBytes();
    void viewsOutliveTheFile();
    void readsUnalignedTensors();
    void writesAnyLayout();

private:
    fs::path at(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

    QTemporaryDir folder_;
};

/// tests/golden/format/layout.safetensors: every type, names beyond ASCII, an empty tensor, metadata that needs
/// escapes.
void SafeTensorsTest::writesThePackagesBytes() {
    const fs::path golden = fs::path(TEMPERA_GOLDEN) / "format" / "layout.safetensors";
    const auto file = tensor::TensorFile::open(golden);
    QVERIFY2(file.ok(), file.ok() ? "" : file.error().message.c_str());
    const auto tensors = tensor::loadSafeTensors(golden);
    QVERIFY(tensors.ok());
    QVERIFY(tensor::saveSafeTensors(at("again.safetensors"), *tensors, file->metadata()).ok());
    QVERIFY(*readFile(golden) == *readFile(at("again.safetensors")));
}

void SafeTensorsTest::viewsOutliveTheFile() {
    const at::Tensor numbers = at::arange(1000, at::TensorOptions(at::kFloat));
    QVERIFY(tensor::saveSafeTensors(at("view.safetensors"), {{"x", numbers}}).ok());
    at::Tensor view;
    {
        const auto file = tensor::TensorFile::open(at("view.safetensors"));
        QVERIFY(file.ok());
        view = file->tensor("x").value();
        QCOMPARE(view.data_ptr(), file->tensor("x")->data_ptr());
        QVERIFY(!file->tensor("y").ok());
        file->release("x");
    }
    fs::remove(at("view.safetensors"));
    QVERIFY(view.equal(numbers));
}

/// Foreign writers need not sort by type: a tensor of four bytes behind one of a single byte.
void SafeTensorsTest::readsUnalignedTensors() {
    std::vector<format::TensorInfo> layout = {{"a", format::Dtype::U8, {1}, 0, 1},
                                              {"b", format::Dtype::F32, {1}, 1, 5},
                                              {"none", format::Dtype::F32, {0, 3}, 5, 5}};
    std::string bytes = format::formatSafetensorsHeader(layout, {});
    const float value = 1.5F;
    bytes += 'x';
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    QVERIFY(writeFileAtomically(at("unaligned.safetensors"), bytes).ok());
    const auto tensors = tensor::loadSafeTensors(at("unaligned.safetensors"));
    QVERIFY(tensors.ok());
    QCOMPARE(tensors->at("b").item<float>(), value);
    QCOMPARE(tensors->at("none").numel(), std::int64_t{0}); // UBSan
}

void SafeTensorsTest::writesAnyLayout() {
    const at::Tensor kernel = at::arange(2 * 3 * 4 * 5, at::TensorOptions(at::kFloat))
                                  .view({2, 3, 4, 5})
                                  .contiguous(at::MemoryFormat::ChannelsLast);
    QVERIFY(
        tensor::saveSafeTensors(at("layout.safetensors"), {{"k", kernel}, {"t", kernel.select(0, 1).transpose(0, 2)}})
            .ok());
    const auto tensors = tensor::loadSafeTensors(at("layout.safetensors"));
    QVERIFY(tensors.ok());
    QVERIFY(tensors->at("k").equal(kernel));
    QVERIFY(tensors->at("t").equal(kernel.select(0, 1).transpose(0, 2)));
}

QTEST_APPLESS_MAIN(SafeTensorsTest)
#include "SafeTensorsTest.moc"
