// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>

#include "run/DeviceTally.h"
#include "run/Events.h"

using namespace tempera;
using namespace tempera::run;

class EventsTest : public QObject {
    Q_OBJECT

    static Event reread(const Event& event) {
        const auto parsed = parseEvent(toJsonLine({12.5, event}));
        if (!parsed.ok() || !*parsed)
            throw std::runtime_error("not readable: " + toJsonLine({12.5, event}));
        return (*parsed)->event;
    }

private Q_SLOTS:
    void everyEventReadsBackAsItWas() {
        RunEvent run{1, "lora", "tempera 1", 20, 100, 2, 50, 4, 13, 520, {"cpu", "cuda:1"}, "bfloat16", "ab12", "cd34"};
        StepEvent step;
        step.step = 7;
        step.loss = 0.125;
        step.textEncoderRate = 5e-5;
        step.skipped = true;
        step.memory = {{"cpu", 1 << 20, 1 << 21}};
        DeviceState gpu{"cuda:1", 3.5, 0.0625, 1LL << 33, 24'000'000'000, 71.0, 388.5, 12.25};
        const std::vector<Event> events{run,
                                        DevicesEvent{60.5, {gpu, DeviceState{}}, 0.05, 0.9375, true, 24.5, 0.02, 0.01},
                                        DevicesEvent(),
                                        RunEvent(),
                                        PhaseEvent{Phase::CachingLatents, 3, 13, "pictures", 4.5},
                                        PhaseEvent{Phase::Saving, 0, 0, "", std::nullopt},
                                        step,
                                        PhaseEvent{Phase::Validating, 1, 4, "pictures", std::nullopt},
                                        ValidationEvent{20, 0.25, 4, 1.5},
                                        SampleEvent{20, 1, "a \"red\" cube\n☃", "samples/ü.png", 42, 1.5},
                                        CheckpointEvent{20, "checkpoints/step-000020", 123, 0.5},
                                        WarningEvent{"careful", 3},
                                        ErrorEvent{"broken", "mend it", std::nullopt},
                                        StoppedEvent{20, "checkpoints/step-000020"},
                                        DoneEvent{100, 400, 61.5, {"output/a.safetensors", "output/b.safetensors"}}};
        for (const Event& event : events)
            QVERIFY2(reread(event) == event, toJsonLine({0, event}).c_str());
    }

    void aStepIsOneLineWithTheNamesOfTheContract() {
        StepEvent step;
        step.step = 12;
        step.epoch = 1;
        step.imagesSeen = 24;
        step.loss = 0.5;
        step.learningRate = 1e-4;
        const std::string line = toJsonLine({1.0, step});
        QVERIFY(line.find('\n') == std::string::npos);
        for (const char* part : {R"("event":"step")", R"("step":12)", R"("epoch":1)", R"("images_seen":24)",
                                 R"("loss":0.5)", R"("lr":0.0001)", R"("it_per_s":)", R"("images_per_s":)"})
            QVERIFY2(line.find(part) != std::string::npos, part);
    }

    void whatADeviceDoesNotTellIsAbsent() {
        DevicesEvent event;
        event.devices = {{"cpu", 2.5, {}, 1000, {}, {}, {}, {}}};
        const std::string line = toJsonLine({1.0, event});
        QVERIFY2(line.find(R"("devices":[{"device":"cpu","images_per_s":2.5,"memory":1000}])") != std::string::npos,
                 line.c_str());
        for (const char* absent : {"temperature", "power", "energy", "cost", "efficiency\":", "exchanging"})
            QVERIFY2(line.find(absent) == std::string::npos, absent);
        QVERIFY(!stepOf(event)); // no resume makes it void
    }

    void whatSlowsADeviceIsNamed() {
        DevicesEvent event;
        event.devices = {{"cuda:0", {}, {}, {}, {}, 87.0, {}, {}, hardware::Slowdown::Heat}};
        const std::string line = toJsonLine({1.0, event});
        QVERIFY2(line.find(R"("slowed_by":"heat")") != std::string::npos, line.c_str());
        QVERIFY(reread(event) == Event(event));
        QCOMPARE(deviceText(event.devices[0]), std::string("87 °C, slowed by heat"));
        // One that a newer engine knows.
        const auto newer = parseEvent(R"({"event":"devices","devices":[{"device":"cuda:0","slowed_by":"frost"}]})");
        QVERIFY(newer.ok() && !std::get<DevicesEvent>((*newer)->event).devices[0].slowedBy);
    }

    void whatIsNotFiniteIsNull() {
        StepEvent step;
        step.loss = std::numeric_limits<double>::infinity();
        const std::string line = toJsonLine({1.0, step});
        QVERIFY(line.find(R"("loss":null)") != std::string::npos);
        const auto parsed = parseEvent(line);
        QVERIFY(std::isnan(std::get<StepEvent>((*parsed)->event).loss));
    }

    void unknownEventsAndFieldsArePassedOver() {
        const auto unknown = parseEvent(R"({"event": "upload", "time": 1, "files": 3})");
        QVERIFY(unknown.ok());
        QVERIFY(!*unknown);
        const auto newer = parseEvent(R"({"event": "warning", "message": "m", "colour": "red"})");
        QCOMPARE(std::get<WarningEvent>((*newer)->event).message, std::string("m"));
    }

    void whatIsNoEventIsAnError() {
        for (const char* line : {"", "{", "[]", "null", R"({"time": 1})", R"({"event": 3})",
                                 R"({"event": "step", "step": "three"})", R"({"event": "done", "output": [1]})"})
            QVERIFY2(!parseEvent(line).ok(), line);
    }

    void pathsAreRelativeOnDiskAndAbsoluteToReaders() {
        const Event inside = SampleEvent{1, 0, "p", "/runs/a/samples/s.png", 1};
        const Event stored = withRelativePaths(inside, "/runs/a");
        QCOMPARE(std::get<SampleEvent>(stored).path, std::filesystem::path("samples/s.png"));
        QVERIFY(withAbsolutePaths(stored, "/runs/a") == inside);
        const Event outside = SampleEvent{1, 0, "p", "/elsewhere/s.png", 1};
        QVERIFY(withRelativePaths(outside, "/runs/a") == outside);
    }
};

QTEST_APPLESS_MAIN(EventsTest)
#include "EventsTest.moc"
