// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/stat.h>

#include <fstream>

#include "base/Files.h"
#include "run/EventLog.h"

using namespace tempera;
using namespace tempera::run;

class EventLogTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int files_ = 0;

    fs::path newFile() { return fs::path(folder_.path().toStdString()) / std::to_string(files_++) / "events.jsonl"; }
    static StepEvent step(std::int64_t number) {
        StepEvent event;
        event.step = number;
        return event;
    }
    static RunEvent resumed(std::int64_t from) {
        RunEvent event;
        event.resumedFrom = from;
        return event;
    }
    static void appendText(const fs::path& file, const std::string& text) {
        std::ofstream(file, std::ios::app | std::ios::binary) << text;
    }
    static std::vector<std::int64_t> steps(const std::vector<TimedEvent>& events) {
        std::vector<std::int64_t> numbers;
        for (const TimedEvent& timed : events)
            if (const auto* one = std::get_if<StepEvent>(&timed.event))
                numbers.push_back(one->step);
        return numbers;
    }

private Q_SLOTS:
    void aReaderFollowsAWriter() {
        const fs::path file = newFile();
        EventReader reader(file);
        QVERIFY(reader.poll()->events.empty()); // no file yet
        auto log = EventLog::open(file);
        QVERIFY(log.ok());
        QVERIFY(log->append(step(1)).ok());
        QCOMPARE(steps(reader.poll()->events), (std::vector<std::int64_t>{1}));
        QVERIFY(reader.poll()->events.empty());
        QVERIFY(log->append(step(2)).ok());
        QVERIFY(log->append(step(3)).ok());
        QCOMPARE(steps(reader.poll()->events), (std::vector<std::int64_t>{2, 3}));
    }

    void ofManyStepsTheLastAreEnoughForSums() {
        const fs::path file = newFile();
        auto log = EventLog::open(file);
        QVERIFY(log.ok());
        const auto write = [&](const Event& event) { QVERIFY(log->append(event).ok()); };
        for (std::int64_t number = 1; number <= 9; ++number) {
            write(step(number));
            if (number == 5)
                write(PhaseEvent{});
            if (number == 6)
                write(WarningEvent{"slow", {}});
        }
        EventReader reader(file);
        const auto batch = reader.poll(EventReader::kNoLimit, 2);
        QCOMPARE(steps(batch->events), (std::vector<std::int64_t>{5, 6, 8, 9}));
        QVERIFY(std::holds_alternative<PhaseEvent>(batch->events[0].event));
        QVERIFY(std::holds_alternative<WarningEvent>(batch->events[3].event));
    }

    void aPipeIsNotWaitedFor() {
        const fs::path file = newFile();
        fs::create_directories(file.parent_path());
        QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
        for (const std::string& message : {readEvents(file).error().message, readRunRecord(file).error().message,
                                           EventLog::open(file).error().message})
            QVERIFY2(message.ends_with("events.jsonl: not a regular file"), message.c_str());
    }

    /// A crash of the system may leave a file with zeros: it must not fill the memory, nor be read again at every look.
    void zerosOfAnyLengthAreABadLine() {
        const fs::path file = newFile();
        QVERIFY(createFolders(file.parent_path()).ok());
        for (int i = 0; i < 64; ++i)
            appendText(file, std::string(1 << 20, '\0'));
        EventReader reader(file);
        constexpr std::uint64_t kPiece = 4 << 20;
        std::uint64_t pieces = 0;
        for (bool more = true; more; ++pieces)
            more = reader.poll(kPiece)->more;
        QVERIFY2(pieces > 2, std::to_string(pieces).c_str());
        appendText(file, "\n" + toJsonLine({1.0, step(1)}) + "\n");
        const auto batch = reader.poll();
        QCOMPARE(steps(batch->events), (std::vector<std::int64_t>{1}));
        QCOMPARE(batch->badLines, 1);
    }

    /// On most file systems the zeros are a hole, and nothing has to be read to know them.
    void aHoleIsPassedOver() {
        const fs::path file = newFile();
        QVERIFY(EventLog::open(file)->append(step(1)).ok());
        appendText(file, "{\"event\"");
        fs::resize_file(file, std::uint64_t{40} << 30);
        EventReader reader(file);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(steps(reader.poll()->events), (std::vector<std::int64_t>{1}));
        appendText(file, "\n" + toJsonLine({1.0, step(2)}) + "\n");
        const auto batch = reader.poll();
        QVERIFY2(timer.elapsed() < 2000, std::to_string(timer.elapsed()).c_str());
        QCOMPARE(steps(batch->events), (std::vector<std::int64_t>{2}));
        QCOMPARE(batch->badLines, 1);
        QCOMPARE(readEvents(file)->size(), std::size_t{2});
    }

    void halfALineWaitsForItsEnd() {
        const fs::path file = newFile();
        QVERIFY(EventLog::open(file).ok());
        EventReader reader(file);
        const std::string line = toJsonLine({1.0, step(1)}) + "\n";
        appendText(file, line.substr(0, 10));
        QVERIFY(reader.poll()->events.empty());
        appendText(file, line.substr(10));
        QCOMPARE(steps(reader.poll()->events), (std::vector<std::int64_t>{1}));
    }

    void aTornLastLineIsCutOffByTheNextWriter() {
        const fs::path file = newFile();
        {
            auto log = EventLog::open(file);
            QVERIFY(log->append(step(1)).ok());
        }
        appendText(file, "{\"event\":\"step\",\"st");
        EventReader reader(file);
        QCOMPARE(steps(reader.poll()->events), (std::vector<std::int64_t>{1}));
        auto log = EventLog::open(file);
        QVERIFY(log->append(step(2)).ok());
        const auto batch = reader.poll();
        QVERIFY(!batch->restarted);
        QCOMPARE(batch->badLines, 0);
        QCOMPARE(steps(batch->events), (std::vector<std::int64_t>{2}));
    }

    void aTornLineLongerThanABufferIsCutOffWhole() {
        const fs::path file = newFile();
        QVERIFY(EventLog::open(file)->append(step(1)).ok());
        appendText(file, std::string(100'000, 'x'));
        QVERIFY(EventLog::open(file)->append(step(2)).ok());
        const auto events = readEvents(file);
        QCOMPARE(steps(*events), (std::vector<std::int64_t>{1, 2}));
    }

    void aResumeMakesLaterStepsVoid() {
        const fs::path file = newFile();
        auto log = EventLog::open(file);
        QVERIFY(log->append(RunEvent()).ok());
        for (std::int64_t i = 1; i <= 7; ++i)
            QVERIFY(log->append(step(i)).ok());
        QVERIFY(log->append(ErrorEvent{"killed", "", 7}).ok());
        QVERIFY(log->append(resumed(5)).ok());
        QVERIFY(log->append(step(6)).ok());
        const auto events = readEvents(file);
        QCOMPARE(steps(*events), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}));
        for (const TimedEvent& timed : *events)
            QVERIFY(!std::holds_alternative<ErrorEvent>(timed.event));
    }

    void aResumeFromTheBeginningMakesAllStepsVoid() {
        std::vector<TimedEvent> events{{0, step(1)}, {0, step(2)}, {0, resumed(0)}, {0, step(1)}};
        dropVoid(events);
        QCOMPARE(steps(events), (std::vector<std::int64_t>{1}));
    }

    void aResumeFromTheBeginningMakesItsSamplesVoidToo() {
        std::vector<TimedEvent> events{{0, RunEvent()}, {0, SampleEvent()}, {0, resumed(0)}, {0, SampleEvent()}};
        dropVoid(events);
        QCOMPARE(events.size(), std::size_t{3}); // it is drawn, and told, again
        QVERIFY(std::holds_alternative<RunEvent>(events[1].event));
    }

    void eventsAreReadPieceByPiece() {
        const fs::path file = newFile();
        WarningEvent longLine{std::string(3'000'000, 'w'), {}}; // longer than what is read at once
        std::vector<std::int64_t> expected;
        {
            auto log = EventLog::open(file);
            for (std::int64_t i = 1; i <= 20'000; ++i) {
                QVERIFY(log->append(step(i)).ok());
                expected.push_back(i);
                if (i == 9'000)
                    QVERIFY(log->append(longLine).ok());
            }
        }
        QVERIFY(fs::file_size(file) > 5'000'000);
        EventReader reader(file);
        const auto batch = reader.poll();
        QCOMPARE(batch->badLines, 0);
        QCOMPARE(steps(batch->events), expected);
        QCOMPARE(batch->events.size(), expected.size() + 1);
        QVERIFY(EventLog::open(file)->append(step(20'001)).ok());
        QCOMPARE(steps(reader.poll()->events), (std::vector<std::int64_t>{20'001}));
    }

    void theRecordOfARunTellsItsLastBeginningAndItsEnd() {
        const fs::path file = newFile();
        QVERIFY(!readRunRecord(file)->begun);
        auto log = EventLog::open(file);
        RunEvent begun;
        begun.modelHash = "m";
        QVERIFY(log->append(begun).ok());
        QVERIFY(log->append(WarningEvent{"\"done\"", {}}).ok());
        QCOMPARE(readRunRecord(file)->begun->modelHash, std::string("m"));
        QVERIFY(!readRunRecord(file)->done);
        QVERIFY(log->append(DoneEvent()).ok());
        QVERIFY(readRunRecord(file)->done);
        QVERIFY(log->append(resumed(5)).ok()); // its end is void
        const auto record = readRunRecord(file);
        QVERIFY(!record->done && record->begun->resumedFrom == 5 && record->begunAt > 0);
    }

    void whatWasMadeAtAStepIsThatOfItsLastPass() {
        const fs::path file = newFile();
        QCOMPARE(readMadeAt(file, 4)->samples, std::size_t{0});
        auto log = EventLog::open(file);
        const auto append = [&](const Event& event) { QVERIFY(log->append(event).ok()); };
        append(RunEvent());
        append(SampleEvent{2, 0, "\"validation\"", "a.png", 1});
        append(SampleEvent{4, 0, "a mug", "b.png", 1});
        append(SampleEvent{4, 1, "a mug", "c.png", 1});
        append(ValidationEvent{4, 0.5, 3, 1.0});
        append(resumed(4));
        QVERIFY(readMadeAt(file, 4)->samples == 2 && readMadeAt(file, 4)->validation);
        QVERIFY(readMadeAt(file, 2)->samples == 1 && !readMadeAt(file, 2)->validation);
        append(resumed(2)); // step 4 comes again
        QVERIFY(readMadeAt(file, 4)->samples == 0 && !readMadeAt(file, 4)->validation);
        QVERIFY(readMadeAt(file, 2)->samples == 1);
    }

    /// Wherever it was made: what a run that goes on from there has to wait for is of that length.
    void whatWasMadeLastTellsHowLongItTakes() {
        const fs::path file = newFile();
        auto log = EventLog::open(file);
        const auto append = [&](const Event& event) { QVERIFY(log->append(event).ok()); };
        append(SampleEvent{2, 0, "a mug", "a.png", 1, 9.0});
        append(SampleEvent{4, 0, "a mug", "b.png", 1, 2.5});
        append(ValidationEvent{4, 0.5, 3, 1.5});
        append(CheckpointEvent{4, "step-000004", 10, 0.25});
        append(resumed(2));
        const auto made = readMadeAt(file, 2);
        QCOMPARE(made->sampleSeconds, 2.5);
        QCOMPARE(made->validationSeconds, 1.5);
        QCOMPARE(made->checkpointSeconds, 0.25);
        QCOMPARE(readMadeAt(newFile(), 2)->sampleSeconds, 0.0);
    }

    void aReplacedFileIsANewBeginning() {
        const fs::path file = newFile();
        {
            auto log = EventLog::open(file);
            for (std::int64_t i = 1; i <= 3; ++i)
                QVERIFY(log->append(step(i)).ok());
        }
        EventReader reader(file);
        QCOMPARE(reader.poll()->events.size(), std::size_t{3});
        fs::rename(file, file.parent_path() / "old");
        QVERIFY(EventLog::open(file)->append(step(1)).ok());
        const auto batch = reader.poll();
        QVERIFY(batch->restarted);
        QCOMPARE(steps(batch->events), (std::vector<std::int64_t>{1}));
    }

    void damagedLinesArePassedOverAndCounted() {
        const fs::path file = newFile();
        QVERIFY(EventLog::open(file)->append(step(1)).ok());
        appendText(file, "\x01\x02 no json\n{}\n");
        QVERIFY(EventLog::open(file)->append(step(2)).ok());
        EventReader reader(file);
        const auto batch = reader.poll();
        QCOMPARE(batch->badLines, 2);
        QCOMPARE(steps(batch->events), (std::vector<std::int64_t>{1, 2}));
    }

    void aNewerVersionIsRefused() {
        const fs::path file = newFile();
        RunEvent newer;
        newer.version = kEventsVersion + 1;
        QVERIFY(EventLog::open(file)->append(newer).ok());
        QVERIFY(!readEvents(file).ok());
    }
};

QTEST_APPLESS_MAIN(EventLogTest)
#include "EventLogTest.moc"
