// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>
#include <limits>

#include "base/Files.h"
#include "run/EventLog.h"
#include "run/TensorBoardLog.h"
#include "run/TensorBoardRecord.h"

using namespace tempera;
using namespace tempera::run;

class TensorBoardLogTest : public QObject {
    Q_OBJECT

    static TimedEvent begun(double time, std::optional<std::int64_t> resumedFrom = {}) {
        RunEvent event;
        event.resumedFrom = resumedFrom;
        return {time, event};
    }
    static StepEvent step(std::int64_t number) {
        StepEvent event;
        event.step = number;
        event.loss = 0.5;
        return event;
    }
    static fs::path golden(const char* name) { return fs::path(TEMPERA_GOLDEN) / "tensorboard" / name; }
    static std::string file(const RunPaths& paths, const char* number, const char* folder = "") {
        return *readFile(paths.tensorboard() / folder / (std::string("events.out.tfevents.") + number + ".tempera"));
    }

private Q_SLOTS:
    void crcsAreThoseOfTheStandard() { // RFC 3720, B.4
        QCOMPARE(tensorboard::crc32c(std::string(32, '\0')), 0x8A9136AAU);
        QCOMPARE(tensorboard::crc32c(std::string(32, '\xFF')), 0x62A8AB43U);
        QCOMPARE(tensorboard::crc32c("123456789"), 0xE3069283U);
    }

    /// tests/reference/make_tensorboard.py writes the same by TensorBoard's own classes.
    void bytesAreThoseThatTensorBoardWrites() {
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        std::ofstream(paths.job()) << "{\n  \"a\": \"ü\"\n}";
        std::ofstream(paths.root / "others.tfevents") << "not ours";
        fs::create_directories(paths.tensorboard());
        // The file before it: what it holds is not told again.
        std::ofstream(paths.tensorboard() / "events.out.tfevents.1699999999.tempera") << "an engine before";
        Result<TensorBoardLog> log = TensorBoardLog::begin(paths, begun(1700000000.25, 300));
        QVERIFY2(log.ok(), log.ok() ? "" : log.error().message.c_str());
        StepEvent step;
        step.step = 301;
        step.loss = 0.1;
        step.learningRate = 1e-4;
        step.textEncoderRate = 5e-5;
        step.gradNorm = std::numeric_limits<double>::quiet_NaN();
        step.itPerS = 2.5;
        step.imagesPerS = 10;
        QVERIFY(log->append({1700000001.5, step}).ok());
        QVERIFY(log->append({1700000001.75, WarningEvent{"nothing to draw", 301}}).ok());
        QVERIFY(log->append({1700000002, ValidationEvent{1'000'000'000'000, 0.0, 3, 1.0}}).ok());
        QVERIFY(log->append({1700000003, SampleEvent{302, 2, "a cat, “sitting”", golden("sample.png"), 7}}).ok());
        const auto hex = [](const std::string& bytes) { return QByteArray::fromStdString(bytes).toHex(); };
        QCOMPARE(hex(file(paths, "1700000000")), hex(*readFile(golden("figures.tfevents"))));
        QCOMPARE(hex(file(paths, "1700000003", "samples")), hex(*readFile(golden("samples.tfevents"))));
    }

    void eachEngineWritesAFileThatIsReadAfterTheOnesBefore() {
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        QVERIFY(TensorBoardLog::begin(paths, begun(1700000000)).ok());
        QVERIFY(TensorBoardLog::begin(paths, begun(1700000000.4, 3)).ok());
        QVERIFY(TensorBoardLog::begin(paths, begun(1600000000, 5)).ok()); // the clock was set back
        using namespace tensorboard;
        QCOMPARE(file(paths, "1700000000"), fileHeader(1700000000) + sessionStart(1700000000, 0));
        QCOMPARE(file(paths, "1700000001"), fileHeader(1700000000.4) + sessionStart(1700000000.4, 4));
        QCOMPARE(file(paths, "1700000002"), fileHeader(1600000000) + sessionStart(1600000000, 6));
    }

    /// As after a run that was fetched from a store, which holds no files of TensorBoard.
    void theFirstFileOfAContinuedRunRepeatsWhatStillCounts() {
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        Result<EventLog> events = EventLog::open(paths.events());
        for (int number = 1; number <= 4; ++number)
            QVERIFY(events->append(step(number)).ok());
        const TimedEvent resumed = *events->append(begun(0, 2).event);
        QVERIFY(TensorBoardLog::begin(paths, resumed).ok());
        std::vector<std::string> files;
        for (const fs::directory_entry& entry : fs::directory_iterator(paths.tensorboard()))
            files.push_back(*readFile(entry.path()));
        QCOMPARE(files.size(), std::size_t{1});
        // Times in events.jsonl have milliseconds: the records differ in their first field alone.
        const auto holds = [&](int number) {
            const std::string record = tensorboard::scalar(0, number, "train/loss", 0.5);
            constexpr std::size_t kBehindTime = 12 + 9, kCrc = 4; // TFRecord's length and its CRC, the field
            return files[0].find(record.substr(kBehindTime, record.size() - kBehindTime - kCrc)) != std::string::npos;
        };
        QVERIFY(holds(1) && holds(2));
        QVERIFY(!holds(3) && !holds(4));
    }

    /// Longer than a piece in which it is read.
    void whatALaterResumeMadeVoidIsNotRepeated() {
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        Result<EventLog> events = EventLog::open(paths.events());
        const auto fill = [&] {
            for (int i = 0; i < 200; ++i)
                QVERIFY(events->append(WarningEvent{std::string(30'000, 'w'), 1}).ok());
        };
        for (const std::int64_t from : {0, 2, 1}) { // the last one goes back behind what the one before went on from
            if (from > 0)
                QVERIFY(events->append(begun(0, from).event).ok());
            for (std::int64_t number = from + 1; number <= from + 3; ++number) {
                StepEvent event = step(number);
                event.loss = static_cast<double>(10 * from + number);
                QVERIFY(events->append(event).ok());
            }
            fill();
        }
        const TimedEvent resumed = *events->append(begun(0, 3).event);
        QVERIFY(TensorBoardLog::begin(paths, resumed).ok());
        const std::string file = *readFile(fs::directory_iterator(paths.tensorboard())->path());
        const auto holds = [&](int number, double loss) {
            const std::string record = tensorboard::scalar(0, number, "train/loss", loss);
            constexpr std::size_t kBehindTime = 12 + 9, kCrc = 4;
            return file.find(record.substr(kBehindTime, record.size() - kBehindTime - kCrc)) != std::string::npos;
        };
        QVERIFY(holds(1, 1) && holds(2, 12) && holds(3, 13));
        for (const auto& [number, loss] : {std::pair{2, 2.0}, {3, 3.0}, {3, 23.0}, {4, 24.0}, {4, 14.0}})
            QVERIFY2(!holds(number, loss), std::to_string(loss).c_str());
    }

    /// What does not grow any more is sent to a store once.
    void eachStepsSamplesAreAFile() {
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        Result<TensorBoardLog> log = TensorBoardLog::begin(paths, begun(1700000000));
        const fs::path png = golden("sample.png");
        for (const std::int64_t step : {0, 0, 5})
            QVERIFY(log->append({1700000009, SampleEvent{step, 1, "", png, 1}}).ok());
        using namespace tensorboard;
        const std::string bytes = *readFile(png), header = fileHeader(1700000009);
        const auto drawn = [&](std::int64_t step) { return picture(1700000009, step, "sample/1", "", {5, 3, bytes}); };
        QCOMPARE(file(paths, "1700000009", "samples"), header + sessionStart(1700000009, 0) + drawn(0) + drawn(0));
        QCOMPARE(file(paths, "1700000010", "samples"), header + drawn(5));
    }

    void samplesThatAreGoneOrNoPicturesArePassedOver() {
        const QTemporaryDir folder;
        const RunPaths paths{folder.path().toStdString()};
        std::ofstream(paths.root / "torn.png") << "\x89PNG";
        Result<TensorBoardLog> log = TensorBoardLog::begin(paths, begun(1700000000));
        const std::string before = file(paths, "1700000000");
        QVERIFY(log->append({1, SampleEvent{1, 0, "", paths.root / "none.png", 1}}).ok());
        QVERIFY(log->append({1, SampleEvent{1, 0, "", paths.root / "torn.png", 1}}).ok());
        QCOMPARE(file(paths, "1700000000"), before);
        QVERIFY(!fs::exists(paths.tensorboard() / "samples"));
    }
};

QTEST_APPLESS_MAIN(TensorBoardLogTest)
#include "TensorBoardLogTest.moc"
