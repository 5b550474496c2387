// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>
#include <iterator>

#include "../../support/TorchArchive.h"
#include "format/TorchFile.h"

using namespace tempera;
using namespace std::string_literals;
using format::TensorInfo;
using Shape = std::vector<std::int64_t>;

namespace {

fs::path goldenFile(const char* name) { return fs::path(TEMPERA_GOLDEN) / "torch" / name; }

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Pieces of pickles, as pickletools names them.
const std::string kBegin = "\x80\x02"s, kStop = ".";
std::string text(const std::string& value) { return "X" + golden::littleEndian(value.size(), 4) + value; }
std::string global(const std::string& module, const std::string& name) { return "c" + module + "\n" + name + "\n"; }
std::string count(std::uint32_t value) { return "J" + golden::littleEndian(value, 4); }

/// {"a": tensor} of a float32 storage "0" with `elements`.
std::string oneTensor(std::uint32_t elements, std::uint32_t offset, const std::string& shape,
                      const std::string& strides) {
    const std::string storage =
        "(" + text("storage") + global("torch", "FloatStorage") + text("0") + text("cpu") + count(elements) + "tQ";
    return kBegin + "}" + text("a") + global("torch._utils", "_rebuild_tensor_v2") + "(" + storage + count(offset) +
           shape + strides + "\x89" + global("collections", "OrderedDict") + ")R" + "tRs" + kStop;
}
std::string pair(std::uint32_t a, std::uint32_t b) { return count(a) + count(b) + "\x86"; }

std::string problemOf(const std::string& file) {
    const auto table = format::parseTorchFile(file);
    return table.ok() ? "" : table.error().message;
}
std::string problemOfPickle(const std::string& pickle) { return problemOf(golden::torchArchive(pickle)); }

} // namespace

class TorchFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsCheckpoints_data();
    void readsCheckpoints();
    void readsEmbeddings_data();
    void readsEmbeddings();
    void isToldByItsBeginning();
    void refusesWhatCouldRun_data();
    void refusesWhatCouldRun();
    void refusesFloods_data();
    void refusesFloods();
    void checksViews_data();
    void checksViews();
    void checksArchives_data();
    void checksArchives();
    void takesArchivesBeyondFourGigabytes();
    void survivesEveryCut();
};

void TorchFileTest::readsCheckpoints_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("container");
    QTest::newRow("archive") << "checkpoint.ckpt"
                             << "torch.save";
    QTest::newRow("protocol 4") << "protocol4.ckpt"
                                << "torch.save";
    QTest::newRow("old") << "before-1.6.ckpt"
                         << "torch.save before PyTorch 1.6";
}

void TorchFileTest::readsCheckpoints() {
    QFETCH(QString, file);
    QFETCH(QString, container);
    const auto table = format::readTensorTable(goldenFile(qPrintable(file)));
    QVERIFY2(table.ok(), table.ok() ? "" : table.error().message.c_str());
    QCOMPARE(QString::fromStdString(std::string(table->container)), container);
    const auto expected = format::readTensorTable(goldenFile("expected.safetensors"));
    QCOMPARE(table->tensors.size(), expected->tensors.size());
    for (const TensorInfo& wanted : expected->tensors) {
        const TensorInfo* found = table->find(wanted.name);
        QVERIFY2(found, wanted.name.c_str());
        QCOMPARE(found->dtype, wanted.dtype);
        QCOMPARE(found->shape, wanted.shape);
        QVERIFY(wanted.shape.size() > 1 || !found->strides.empty() || found->bytes() == wanted.bytes());
    }
    QCOMPARE(table->find("transposed")->strides, (Shape{1, 6}));
    QCOMPARE(table->find("column")->strides, (Shape{6}));
    QVERIFY(table->find("row")->strides.empty());
    QCOMPARE(table->find("row")->begin, table->find("tied")->begin + 6 * 4);
    QCOMPARE(table->find("kernel")->strides, (Shape{27, 1, 9, 3}));
    const std::map<std::string, std::string> metadata = {{"epoch", "3"},
                                                         {"fine", "true"},
                                                         {"global_step", "1234"},
                                                         {"learning_rate", "1e-4"},
                                                         {"pytorch-lightning_version", "1.4.2"}};
    QCOMPARE(table->metadata, metadata);
}

void TorchFileTest::readsEmbeddings_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<int>("dimensions");
    QTest::newRow("webui") << "webui.pt"
                           << "string_to_param.*" << 2;
    QTest::newRow("original") << "original.pt"
                              << "string_to_param.*" << 2;
    QTest::newRow("diffusers") << "diffusers.bin"
                               << "<token>" << 1;
}

void TorchFileTest::readsEmbeddings() {
    QFETCH(QString, file);
    QFETCH(QString, tensor);
    QFETCH(int, dimensions);
    const auto table = format::readTensorTable(goldenFile(qPrintable(file)));
    QVERIFY2(table.ok(), table.ok() ? "" : table.error().message.c_str());
    const TensorInfo* found = table->find(tensor.toStdString());
    QVERIFY(found);
    QCOMPARE(int(found->shape.size()), dimensions);
    QCOMPARE(found->shape.back(), 768);
}

void TorchFileTest::isToldByItsBeginning() {
    QVERIFY(format::looksLikeTorchFile(contentOf(goldenFile("webui.pt")).substr(0, 16)));
    QVERIFY(format::looksLikeTorchFile(contentOf(goldenFile("original.pt")).substr(0, 16)));
    QVERIFY(!format::looksLikeTorchFile(contentOf(goldenFile("expected.safetensors")).substr(0, 16)));
    // A safetensors header of 640 bytes begins like a pickle.
    QVERIFY(!format::looksLikeTorchFile("\x80\x02\0\0\0\0\0\0{\"a\""s));
    QVERIFY(!format::looksLikeTorchFile(""));
}

void TorchFileTest::refusesWhatCouldRun_data() {
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& pickle, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(pickle) << expected;
    };
    const std::string command = "(" + text("touch /tmp/run") + "tR" + kStop;
    row("os.system", kBegin + global("os", "system") + command, "\"os.system\"");
    row("posix.system", kBegin + global("posix", "system") + command, "\"posix.system\"");
    row("eval", kBegin + global("builtins", "eval") + command, "\"builtins.eval\"");
    row("old eval", kBegin + global("__builtin__", "eval") + command, "\"__builtin__.eval\"");
    row("getattr", kBegin + global("builtins", "getattr") + "(" + global("os", "path") + text("sys") + "tR.",
        "\"builtins.getattr\"");
    row("by stack", "\x80\x04"s + "\x8c\x02os" + "\x8c\x06system" + "\x93" + command, "\"os.system\"");
    row("nested", kBegin + global("torch._utils", "_rebuild_tensor_v2") + "(" + global("os", "system") + command,
        "\"os.system\"");
    row("as a value", kBegin + "}" + text("state_dict") + global("subprocess", "Popen") + "s.", "\"subprocess.Popen\"");
    row("inner pickle", kBegin + global("torch.storage", "_load_from_bytes") + command,
        "\"torch.storage._load_from_bytes\"");
    row("untyped", kBegin + global("torch.storage", "UntypedStorage") + ")R.", "\"torch.storage.UntypedStorage\"");
    row("dotted", kBegin + global("collections", "OrderedDict.__class__") + ")R.", "OrderedDict.__class__");
    row("control characters", kBegin + global("o\x1b[2Js", "system") + command, "\"o [2Js.system\"");
    row("calls a text", kBegin + text("os.system") + ")R.", "no allowed function");
    row("calls a result", kBegin + global("collections", "OrderedDict") + ")R)R.", "no allowed function");
    row("calls a storage", kBegin + global("torch", "FloatStorage") + ")R.", "calls a storage's type");
    row("instance", kBegin + "(ios\nsystem\n.", "opcode 'i'");
    row("object", kBegin + "(o.", "opcode 'o'");
    row("extension", kBegin + "\x82\x01.", "opcode 0x82");
    row("persistent text", kBegin + "Pos.system\n.", "opcode 'P'");
    row("protocol 0", "(dp0\n.", "opcode 'p'");
    row("buffer", "\x80\x05\x97.", "opcode 0x97");
    row("state of a text", kBegin + text("a") + "}b.", "a state is given");
    row("no protocol like that", "\x80\x06.", "protocol 6");
    row("nothing", "", "ends in the middle");
    row("a number", kBegin + "K\x05.", "holds no dictionary of tensors");
    row("an empty dictionary", kBegin + "}.", "holds no tensors");
}

void TorchFileTest::refusesWhatCouldRun() {
    QFETCH(QByteArray, pickle);
    QFETCH(QString, expected);
    const QString problem = QString::fromStdString(problemOfPickle(pickle.toStdString()));
    QVERIFY2(problem.contains(expected), qPrintable(problem));
    QVERIFY(!problem.contains('\n') && !problem.contains('\x1b'));
}

void TorchFileTest::refusesFloods_data() {
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& pickle, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(pickle) << expected;
    };
    const auto times = [](std::size_t n, const std::string& piece) {
        std::string all;
        for (std::size_t i = 0; i < n; ++i)
            all += piece;
        return all;
    };
    row("long of 4 GB", kBegin + "\x8b\xff\xff\xff\x7f", "opcode 0x8b");
    row("long number", kBegin + "\x8a\xff" + std::string(255, '\x7f') + kStop, "holds no dictionary");
    row("text of 16 EB", kBegin + "\x8d" + std::string(8, '\x7f'), "ends in the middle");
    row("values", kBegin + "(" + times((1 << 20) + 2, "N") + "t.", "more values than any model");
    row("references", kBegin + "]q\x01(" + times((1 << 22) + 2, "h\x01") + "t.", "refers to its values more often");
    row("deep", kBegin + times(500'000, "]") + times(499'999, "a") + kStop, "holds no dictionary");
    row("marks", kBegin + std::string((1 << 23) + 2, '('), "refers to its values more often");
    // Ten dictionaries, each with ten times the one before.
    std::string laughs = kBegin + "}q\x01" + text("x") + "Nsq\x01";
    for (char level = 2; level < 12; ++level) {
        laughs += "}"s;
        for (char i = 0; i < 10; ++i)
            laughs += text(std::string(1, static_cast<char>('a' + i))) + "h" + std::string(1, char(level - 1)) + "s";
        laughs += "q"s + std::string(1, level);
    }
    row("billion laughs", laughs + kStop, "more than any model needs");
    row("a dictionary in itself", kBegin + "}q\x01" + text("x") + "h\x01s.", "holds no tensors");
    row("arguments",
        kBegin + "(" + times(1000, "N") + "tq\x01" + times(20'000, global("torch", "Size") + "h\x01R0") + "N.",
        "refers to its values more often");
}

void TorchFileTest::refusesFloods() {
    QFETCH(QByteArray, pickle);
    QFETCH(QString, expected);
    QElapsedTimer clock;
    clock.start();
    const QString problem = QString::fromStdString(problemOfPickle(pickle.toStdString()));
    QVERIFY2(problem.contains(expected), qPrintable(problem));
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
}

void TorchFileTest::checksViews_data() {
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& pickle, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(pickle) << expected;
    };
    const std::uint32_t large = 0x7FFFFFFF;
    row("as it is", oneTensor(4, 0, pair(2, 2), pair(2, 1)), "");
    row("transposed", oneTensor(4, 0, pair(2, 2), pair(1, 2)), "");
    row("nothing", oneTensor(4, 0, pair(0, large), pair(1, 1)), "");
    row("storage too long", oneTensor(5, 0, pair(2, 2), pair(2, 1)), "its storage has 16 bytes");
    row("storage too short", oneTensor(3, 0, pair(1, 1), pair(1, 1)), "its storage has 16 bytes");
    row("offset", oneTensor(4, 1, pair(2, 2), pair(2, 1)), "reach out of its storage");
    row("shape", oneTensor(4, 0, pair(2, 3), pair(3, 1)), "reach out of its storage");
    row("strides", oneTensor(4, 0, pair(2, 2), pair(3, 1)), "reach out of its storage");
    row("repeated", oneTensor(4, 0, pair(large, large), pair(0, 0)), "the same ones several times");
    row("overlapping", oneTensor(4, 0, pair(3, 2), pair(1, 1)), "the same ones several times");
    row("beyond counting", oneTensor(4, 0, pair(large, large), pair(large, large)), "reach out of its storage");
    row("negative", oneTensor(4, 0, pair(0xFFFFFFFF, 2), pair(2, 1)), "shape and strides are no lists");
    row("uneven", oneTensor(4, 0, pair(2, 2), count(1) + "\x85"), "shape and strides are no lists");
    std::string other = oneTensor(4, 0, pair(2, 2), pair(2, 1));
    other.replace(other.find(text("0")), text("0").size(), text("7"));
    row("no storage", other, "its storage \"7\" is missing");
}

void TorchFileTest::checksViews() {
    QFETCH(QByteArray, pickle);
    QFETCH(QString, expected);
    const std::string file = golden::torchArchive(pickle.toStdString(), {{"0", std::string(16, 'x')}});
    const QString problem = QString::fromStdString(problemOf(file));
    QVERIFY2(expected.isEmpty() ? problem.isEmpty() : problem.contains(expected), qPrintable(problem));
    QVERIFY(problem.isEmpty() || problem.contains("tensor"));
}

void TorchFileTest::checksArchives_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& file, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << expected;
    };
    const golden::ArchiveEntry pickle{"x/data.pkl", kBegin + "}."};
    const std::string whole = golden::zipArchive({pickle});
    row("inner archive", golden::zipArchive({pickle, {"x/data/0", whole}}), "holds no tensors");
    row("compressed", golden::zipArchive({{"x/data.pkl", "abc", 8}}), "compressed (method 8)");
    row("encrypted", golden::zipArchive({{"x/data.pkl", "abc", 0, 1}}), "is encrypted");
    row("twice", golden::zipArchive({pickle, pickle}), "is there twice");
    row("other archive", golden::zipArchive({{"docs/readme.txt", "hello"}}), "has no data.pkl");
    row("program", golden::zipArchive({{"x/constants.pkl", ""}, pickle}), "TorchScript");
    row("big-endian", golden::zipArchive({pickle, {"x/byteorder", "big"}}), "byte order \"big\"");
    row("its beginning alone", "PK\x03\x04", "no end record");
    row("no end", whole.substr(0, whole.size() - 1), "no end record");
    row("more behind", whole + "x", "no end record");
    std::string moved = whole;
    const std::size_t offset = moved.rfind("PK\x01\x02") + 42;
    moved[offset] = '\x01';
    row("elsewhere", moved, "does not lie where the directory says");
    std::string longer = golden::zipArchive({pickle, {"x/data/0", "12345678"}});
    const std::size_t size = longer.find("PK\x01\x02") + 20; // of the first entry, over the second one
    longer.replace(size, 8, golden::littleEndian(40, 4) + golden::littleEndian(40, 4));
    row("overlapping", longer, "overlaps what follows it");
    longer.replace(size, 8, golden::littleEndian(400'000, 4) + golden::littleEndian(400'000, 4));
    row("beyond the end", longer, "reaches beyond the end");
    std::string many = whole;
    many[many.size() - 12] = '\x7f';
    row("fewer entries", many, "fewer entries");
    row("plain pickle", kBegin + "}.", "is a pickle that torch.save did not write");
}

void TorchFileTest::checksArchives() {
    QFETCH(QByteArray, file);
    QFETCH(QString, expected);
    const QString problem = QString::fromStdString(problemOf(file.toStdString()));
    QVERIFY2(problem.contains(expected), qPrintable(problem));
}

/// The zip64 records of a small archive, as a large one has them.
void TorchFileTest::takesArchivesBeyondFourGigabytes() {
    using golden::littleEndian;
    const std::string content = oneTensor(4, 0, pair(2, 2), pair(2, 1)), name = "x/data.pkl", data = "x/data/0";
    const std::string none = littleEndian(0xFFFFFFFF, 4);
    const auto entry = [&](const std::string& file, const std::string& bytes, std::size_t at) {
        const std::string extra = littleEndian(1, 2) + littleEndian(24, 2) + littleEndian(bytes.size(), 8) +
                                  littleEndian(bytes.size(), 8) + littleEndian(at, 8);
        return "PK\x01\x02" + std::string(16, '\0') + none + none + littleEndian(file.size(), 2) +
               littleEndian(extra.size(), 2) + std::string(10, '\0') + none + file + extra;
    };
    const auto local = [](const std::string& file) {
        return "PK\x03\x04" + std::string(22, '\0') + littleEndian(file.size(), 2) + littleEndian(0, 2) + file;
    };
    std::string archive = local(name) + content;
    const std::size_t second = archive.size();
    archive += local(data) + std::string(16, 'x');
    const std::string directory = entry(name, content, 0) + entry(data, std::string(16, 'x'), second);
    const std::string end64 = "PK\x06\x06" + std::string(28, '\0') + littleEndian(2, 8) +
                              littleEndian(directory.size(), 8) + littleEndian(archive.size(), 8);
    const std::string locator =
        "PK\x06\x07" + littleEndian(0, 4) + littleEndian(archive.size() + directory.size(), 8) + littleEndian(1, 4);
    const std::string end = "PK\x05\x06" + littleEndian(0, 4) + littleEndian(0xFFFF, 2) + littleEndian(0xFFFF, 2) +
                            none + none + littleEndian(0, 2);
    const auto table = format::parseTorchFile(archive + directory + end64 + locator + end);
    QVERIFY2(table.ok(), table.ok() ? "" : table.error().message.c_str());
    QCOMPARE(table->find("a")->begin, second + 30 + data.size());
}

void TorchFileTest::survivesEveryCut() {
    for (const char* name : {"checkpoint.ckpt", "before-1.6.ckpt"}) {
        const std::string whole = contentOf(goldenFile(name));
        for (std::size_t length = 4; length < whole.size(); ++length)
            QVERIFY(!format::parseTorchFile(std::string_view(whole).substr(0, length)).ok());
    }
}

QTEST_APPLESS_MAIN(TorchFileTest)
#include "TorchFileTest.moc"
