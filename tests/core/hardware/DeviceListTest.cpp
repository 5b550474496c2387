// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "base/Text.h"
#include "hardware/DeviceList.h"

using namespace tempera;
using namespace tempera::hardware;

class DeviceListTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsAreRead_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("devices");
        QTest::newRow("auto without GPU") << "auto" << 0 << "cpu";
        QTest::newRow("auto with one") << "auto" << 1 << "cuda:0";
        QTest::newRow("auto with three") << "auto" << 3 << "cuda:0";
        QTest::newRow("cpu") << "cpu" << 2 << "cpu";
        QTest::newRow("cpu:0") << "cpu:0" << 0 << "cpu";
        QTest::newRow("virtual devices") << "cpu:0,cpu:1" << 0 << "cpu cpu:1";
        QTest::newRow("spaces") << " cpu:1 , cpu:0 " << 0 << "cpu:1 cpu";
        QTest::newRow("cuda") << "cuda" << 1 << "cuda:0";
        QTest::newRow("order is kept") << "cuda:1,cuda:0" << 2 << "cuda:1 cuda:0";
    }
    void listsAreRead() {
        QFETCH(QString, list);
        QFETCH(int, gpus);
        QFETCH(QString, devices);
        const std::vector<std::string> names{list.toStdString()};
        const auto read = parseDevices(names, gpus);
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.c_str());
        std::vector<std::string> texts;
        for (const Device& device : *read)
            texts.push_back(toString(device));
        QCOMPARE(QString::fromStdString(join(texts, " ")), devices);
    }

    void oneNameAnItemIsTheSame() {
        const std::vector<std::string> apart{"cpu:0", "cpu:1"};
        const std::vector<std::string> together{"cpu:0,cpu:1"};
        QVERIFY(*parseDevices(apart, 0) == *parseDevices(together, 0));
    }

    void wrongListsAreRefused_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("message");
        QTest::newRow("nothing") << "" << 0 << "found \"\"";
        QTest::newRow("unknown") << "gpu" << 1 << "found \"gpu\", expected auto, cpu";
        QTest::newRow("no index") << "cuda:" << 1 << "found \"cuda:\"";
        QTest::newRow("negative") << "cuda:-1" << 1 << "found \"cuda:-1\"";
        QTest::newRow("huge") << "cpu:99999999999999999999" << 0 << "found \"cpu:9999";
        QTest::newRow("beyond the last") << "cpu:99999" << 0
                                         << "expected auto, cpu, cpu:0 … cpu:1023, cuda:0 … cuda:1023";
        QTest::newRow("rest") << "cpu:0x" << 0 << "found \"cpu:0x\"";
        QTest::newRow("no GPU") << "cuda:0" << 0 << "this machine has no usable GPU";
        QTest::newRow("one GPU") << "cuda:1" << 1 << "this machine has one GPU, cuda:0";
        QTest::newRow("four GPUs") << "cuda:4" << 4 << "the GPUs cuda:0 to cuda:3";
        QTest::newRow("twice") << "cpu,cpu:0" << 0 << "cpu is given twice";
        QTest::newRow("mixed") << "cpu,cuda:0" << 1 << "together, expected one kind";
        QTest::newRow("auto and more") << "auto,cpu" << 0 << "expected it alone";
        QTest::newRow("empty item") << "cpu," << 0 << "found \"\"";
    }
    void wrongListsAreRefused() {
        QFETCH(QString, list);
        QFETCH(int, gpus);
        QFETCH(QString, message);
        const std::vector<std::string> names{list.toStdString()};
        const auto read = parseDevices(names, gpus);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, ErrorCode::BadRequest);
        const QString found = QString::fromStdString(read.error().message);
        QVERIFY2(found.startsWith("devices.use: ") && found.contains(message), qPrintable(found));
    }

    void aMissingGpuIsExplained() {
        const auto read = parseDevices(std::vector<std::string>{"cuda:0"}, 0, "libcudnn.so.9 is missing");
        QVERIFY(read.error().message.find("no usable GPU (libcudnn.so.9 is missing)") != std::string::npos);
    }

    void anEmptyListIsRefused() { QVERIFY(!parseDevices({}, 1).ok()); }
};

QTEST_APPLESS_MAIN(DeviceListTest)
#include "DeviceListTest.moc"
