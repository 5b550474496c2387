// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#ifndef Q_MOC_RUN
#include <fstream>

#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include "format/SafetensorsHeader.h"
#include "format/TensorTable.h"
#endif

using namespace tempera;

namespace {

/// A file with the given header text and so many bytes of tensors.
std::string fileOf(const std::string& header, std::size_t bytes = 0) {
    std::string file;
    for (int i = 0; i < 8; ++i)
        file += static_cast<char>(static_cast<unsigned char>(header.size() >> (8 * i)));
    return file + header + std::string(bytes, '\0');
}

std::string problemOf(const std::string& file) {
    const auto header = format::parseSafetensorsHeader(file, file.size());
    return header.ok() ? "" : header.error().message;
}

} // namespace

class SafetensorsHeaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithThePythonPackage();
    void readsWhatIsThere();
    void namesTheProblem_data();
    void namesTheProblem();
    void survivesEveryCut();
    void refusesFoldersAndMissingFiles();
    void refusesPipes();
};

void SafetensorsHeaderTest::agreesWithThePythonPackage() {
    std::ifstream in(TEMPERA_GOLDEN "/format/headers.json");
    const auto cases = nlohmann::json::parse(in);
    QVERIFY(cases.size() >= 500);
    for (const auto& one : cases) {
        const QByteArray bytes = QByteArray::fromBase64(QByteArray::fromStdString(one[0].get<std::string>()));
        const std::string problem = problemOf(bytes.toStdString());
        QVERIFY2(problem.empty() == one[1].get<bool>(), (one[0].get<std::string>() + ": " + problem).c_str());
    }
}

void SafetensorsHeaderTest::readsWhatIsThere() {
    const std::string file = fileOf(R"({"b":{"dtype":"F16","shape":[2,3],"data_offsets":[8,20]},)"
                                    R"("__metadata__":{"ss_network_dim":"16"},)"
                                    R"("a":{"dtype":"I64","shape":[],"data_offsets":[0,8]}}   )",
                                    20);
    const auto header = format::parseSafetensorsHeader(file, file.size());
    QVERIFY(header.ok());
    QCOMPARE(header->tensors.size(), std::size_t{2});
    QCOMPARE(header->tensors[0].name, std::string("a"));
    QCOMPARE(header->find("b")->elements(), std::int64_t{6});
    QCOMPARE(header->metadata.at("ss_network_dim"), std::string("16"));
    QCOMPARE(header->elements(), std::int64_t{7});
    QVERIFY(!header->find("c"));
}

void SafetensorsHeaderTest::namesTheProblem_data() {
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray one = R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
    QTest::newRow("cut short") << one << 7 << QByteArray("cut short");
    QTest::newRow("trailing bytes") << one << 9 << QByteArray("too long");
    QTest::newRow("unknown type") << QByteArray(one).replace("F32", "F33") << 8 << QByteArray("unknown element type");
    QTest::newRow("wrong length") << QByteArray(one).replace("[2]", "[3]") << 8 << QByteArray("needs 12");
    QTest::newRow("gap") << QByteArray(one).replace("[0,8]", "[4,12]") << 12 << QByteArray("expected it to begin at 0");
    QTest::newRow("duplicate") << QByteArray(R"({"w":{},"w":{}})") << 0 << QByteArray("\"w\" occurs twice");
    QTest::newRow("duplicate field") << QByteArray(one).replace("\"shape\"", "\"dtype\":\"F32\",\"shape\"") << 8
                                     << QByteArray("\"dtype\" occurs twice");
    QTest::newRow("overflow") << QByteArray(one).replace("[2]", "[4294967296,4294967296,4294967296]") << 8
                              << QByteArray("more than there can be");
    QTest::newRow("metadata") << QByteArray(R"({"__metadata__":{"a":1}})") << 0 << QByteArray("no string");
    QTest::newRow("not JSON") << QByteArray("{]") << 0 << QByteArray("no valid JSON");
    QTest::newRow("zero byte") << QByteArray("{}\0", 3) << 0 << QByteArray("zero byte");
    QTest::newRow("deep") << QByteArray(200, '[') << 0 << QByteArray("levels deep");
}

void SafetensorsHeaderTest::namesTheProblem() {
    QFETCH(const QByteArray, header);
    QFETCH(const int, bytes);
    QFETCH(const QByteArray, expected);
    const std::string problem = problemOf(fileOf(header.toStdString(), static_cast<std::size_t>(bytes)));
    QVERIFY2(problem.find(expected.toStdString()) != std::string::npos, problem.c_str());
}

void SafetensorsHeaderTest::survivesEveryCut() {
    const std::string file = fileOf(R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 8);
    QVERIFY(problemOf(file).empty());
    for (std::size_t size = 0; size < file.size(); ++size)
        QVERIFY(!problemOf(file.substr(0, size)).empty());
}

void SafetensorsHeaderTest::refusesFoldersAndMissingFiles() {
    QVERIFY(!format::readSafetensorsHeader("/").ok());
    const auto missing = format::readSafetensorsHeader("no-such-file.safetensors");
    QVERIFY(missing.error().message.find("no-such-file.safetensors") != std::string::npos);
    QVERIFY(missing.error().code == ErrorCode::BadRequest);
}

/// Nobody writes into it: reading would never end.
void SafetensorsHeaderTest::refusesPipes() {
    const QTemporaryDir folder;
    const std::string pipe = folder.filePath(QStringLiteral("lora.safetensors")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QVERIFY(!format::readSafetensorsHeader(pipe).ok());
    QVERIFY(!format::readTensorTable(pipe).ok());
}

QTEST_APPLESS_MAIN(SafetensorsHeaderTest)
#include "SafetensorsHeaderTest.moc"
