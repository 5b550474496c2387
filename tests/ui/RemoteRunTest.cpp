// SPDX-License-Identifier: GPL-3.0-or-later
// A run in an object store, here a folder that is addressed like one, is followed live and left alone. ctest: slow
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>

#include <fstream>
#include <memory>

#include "KeychainInMemory.h"
#include "UiTest.h"
#include "bridge/Background.h"
#include "bridge/RemoteRun.h"
#include "run/EventLog.h"
#include "run/RunController.h"
#include "run/RunFolder.h"
#include "run/RunHeader.h"
#include "shell/RemoteDialog.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr int kPatience = 120'000; // ms: rclone is started for every question
constexpr int kPollMs = 100;

} // namespace

class RemoteRunTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;

    fs::path stored() const { return home_->folder("state").parent_path() / "store/run"; }
    QString address() const { return QStringLiteral("file://") + qstr(stored()); }
    static bool add(run::EventLog& log, int first, int last) {
        bool ok = true;
        for (int i = first; i <= last; ++i) {
            run::StepEvent step;
            step.step = i;
            step.loss = 1.0 / i;
            ok = ok && log.append(step).ok();
        }
        return ok;
    }
    /// Every file of the store with its size and time.
    QStringList inventory() const {
        QStringList all;
        for (const auto& entry : fs::recursive_directory_iterator(stored())) {
            all.append(qstr(entry.path()) + QString::number(entry.last_write_time().time_since_epoch().count()));
        }
        all.sort();
        return all;
    }

private Q_SLOTS:
    void init() { home_ = std::make_unique<OwnHome>(); }
    void itIsFollowedLiveAndOnlyLookedAt();
    void aPictureThatIsDrawnAgainIsFetchedAgain();
    void itBeginsAnewWhereTheStoreDoes_data();
    void itBeginsAnewWhereTheStoreDoes();
    void whatCannotBeReachedIsSaidOnceAndTriedAgain();
    void aFileThatGrowsIsNotReadFromItsBeginning();
    void theDialogTakesAddressesOnly();
};

void RemoteRunTest::itIsFollowedLiveAndOnlyLookedAt() {
    auto log = run::EventLog::open(stored() / "events.jsonl");
    run::RunEvent begun;
    begun.name = "mug";
    begun.steps = 100;
    QVERIFY(log.ok() && log->append(begun).ok() && add(*log, 1, 5));
    QVERIFY(writeFileAtomically(stored() / "log.txt", "a line\n").ok());
    QVERIFY(writeFileAtomically(stored() / "checkpoints/step-000005/weights.safetensors", "much").ok());
    JobQueue queue({});
    RunController run(queue);
    run.setRemotePoll(kPollMs);
    RunHeader header(run);
    QSignalSpy cleared(&run.model(), &RunModel::cleared);
    QSignalSpy logged(&run, &RunController::logArrived);
    run.openRemote(address());
    QTRY_COMPARE_WITH_TIMEOUT(run.model().series().size(), std::size_t{5}, kPatience);
    QVERIFY(run.isRemote() && run.isReached() && run.goesOn() && !run.isActive());
    const auto before = inventory();
    const auto clearedBefore = cleared.size();

    // It goes on there, and draws a sample.
    QVERIFY(writeFileAtomically(stored() / "samples/step-000007-0.png", "picture").ok());
    run::SampleEvent sample;
    sample.step = 7;
    sample.path = stored() / "samples/step-000007-0.png";
    QVERIFY(add(*log, 6, 7) && log->append(sample).ok());
    QTRY_COMPARE_WITH_TIMEOUT(run.model().series().size(), std::size_t{7}, kPatience);
    QCOMPARE(cleared.size(), clearedBefore); // what was shown stays
    QTRY_COMPARE_WITH_TIMEOUT(run.model().samples().size(), std::size_t{1}, kPatience);
    const fs::path picture = run.model().samples().front().path;
    QVERIFY(picture != sample.path);
    QCOMPARE(*readFile(picture), std::string("picture"));
    QVERIFY(logged.size() > 0);

    // Nothing of it is fetched that is not shown, nothing can be commanded, nothing is written there.
    QVERIFY(!fs::exists(run.folder() / "checkpoints"));
    for (const auto* button : header.findChildren<QPushButton*>()) {
        QVERIFY2(!button->isVisibleTo(&header), qPrintable(button->text()));
    }
    QVERIFY(!run.canResume());
    QVERIFY(log->append(run::DoneEvent{}).ok());
    QTRY_VERIFY_WITH_TIMEOUT(run.model().outcome() == RunOutcome::Done, kPatience);
    QVERIFY(!run.goesOn());
    QVERIFY(before.size() + 2 == inventory().size()); // the sample and its folder, which the test has put there
}

/// Into a file of the same name, which may have the same size, too: by a resume, while nobody looks, by another run.
void RemoteRunTest::aPictureThatIsDrawnAgainIsFetchedAgain() {
    const fs::path picture = stored() / "samples/step-000005-0.png";
    const auto begin = [this](const char* name) {
        fs::remove(stored() / "events.jsonl");
        auto log = run::EventLog::open(stored() / "events.jsonl");
        run::RunEvent begun;
        begun.name = name;
        return log.ok() && log->append(begun).ok() && add(*log, 1, 9);
    };
    QVERIFY(begin("mug") && writeFileAtomically(picture, "first").ok());
    auto follow = std::make_unique<RemoteRun>(address(), kPollMs);
    const fs::path here = follow->folder() / "samples/step-000005-0.png";
    const auto holds = [&here](const char* text) {
        const auto content = readFile(here);
        return content.ok() && *content == text;
    };
    QTRY_VERIFY_WITH_TIMEOUT(holds("first"), kPatience);
    QVERIFY(writeFileAtomically(picture, "again").ok());
    QTRY_VERIFY_WITH_TIMEOUT(holds("again"), kPatience);
    follow.reset();
    QVERIFY(backgroundPool().waitForDone(kPatience));
    QVERIFY(writeFileAtomically(picture, "later").ok());
    follow = std::make_unique<RemoteRun>(address(), kPollMs);
    QTRY_VERIFY_WITH_TIMEOUT(holds("later"), kPatience);
    // Another run, whose picture the store has taken at the same time.
    const auto time = fs::last_write_time(picture);
    QVERIFY(writeFileAtomically(picture, "other").ok());
    fs::last_write_time(picture, time);
    QVERIFY(begin("another cup"));
    QTRY_VERIFY_WITH_TIMEOUT(holds("other"), kPatience);
}

void RemoteRunTest::itBeginsAnewWhereTheStoreDoes_data() {
    QTest::addColumn<int>("steps");
    QTest::newRow("shorter") << 2;
    QTest::newRow("longer") << 30; // not the first one that has grown
}

/// Another run was begun at the same address.
void RemoteRunTest::itBeginsAnewWhereTheStoreDoes() {
    QFETCH(int, steps);
    auto log = run::EventLog::open(stored() / "events.jsonl");
    QVERIFY(log.ok() && log->append(run::RunEvent{}).ok() && add(*log, 1, 9));
    JobQueue queue({});
    RunController run(queue);
    run.setRemotePoll(kPollMs);
    run.openRemote(address());
    QTRY_COMPARE_WITH_TIMEOUT(run.model().series().size(), std::size_t{9}, kPatience);
    fs::remove(stored() / "events.jsonl");
    auto next = run::EventLog::open(stored() / "events.jsonl");
    run::RunEvent begun;
    begun.name = "another";
    QVERIFY(next.ok() && next->append(begun).ok() && add(*next, 1, steps));
    QTRY_COMPARE_WITH_TIMEOUT(run.model().series().size(), static_cast<std::size_t>(steps), kPatience);
    QCOMPARE(run.model().facts().name, std::string("another"));
}

void RemoteRunTest::whatCannotBeReachedIsSaidOnceAndTriedAgain() {
    RemoteRun run(address(), kPollMs);
    QSignalSpy failed(&run, &RemoteRun::failed);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, kPatience);
    QVERIFY(!run.isReached());
    QTest::qWait(5 * kPollMs);
    QCOMPARE(failed.size(), 1);
    auto log = run::EventLog::open(stored() / "events.jsonl");
    QVERIFY(log.ok() && log->append(run::RunEvent{}).ok());
    QTRY_VERIFY_WITH_TIMEOUT(run.isReached(), kPatience);
    QVERIFY(fs::exists(run.folder() / "events.jsonl"));
}

void RemoteRunTest::aFileThatGrowsIsNotReadFromItsBeginning() {
    const fs::path file = home_->folder("cache") / "events.jsonl";
    const fs::path part = home_->folder("cache") / "events.jsonl.part";
    const auto fetch = [&](const std::string& text) {
        return writeFileAtomically(part, text).ok() && growFile(file, part).ok() && !fs::exists(part);
    };
    QVERIFY(fetch("one\n"));
    std::ifstream reader(file);
    std::string line;
    QVERIFY(std::getline(reader, line) && !std::getline(reader, line));
    QVERIFY(fetch("one\ntwo\n"));
    reader.clear();
    QVERIFY(std::getline(reader, line) && line == "two"); // it is the same file
    QVERIFY(fetch("another\n"));
    QCOMPARE(*readFile(file), std::string("another\n"));
}

void RemoteRunTest::theDialogTakesAddressesOnly() {
    Credentials credentials(std::make_unique<KeychainInMemory>());
    auto* dialog = new RemoteDialog(credentials, {QStringLiteral("s3://bucket/run")}, nullptr);
    QSignalSpy chosen(dialog, &RemoteDialog::chosen);
    dialog->show();
    auto* box = dialog->findChild<QComboBox*>();
    const auto buttons = dialog->findChildren<QPushButton*>();
    const auto follow = std::find_if(buttons.begin(), buttons.end(),
                                     [](QPushButton* each) { return each->text() == QStringLiteral("Follow"); });
    QVERIFY(follow != buttons.end());
    QVERIFY((*follow)->isEnabled());
    box->setEditText(QStringLiteral("bucket"));
    QVERIFY(!(*follow)->isEnabled());
    box->setEditText(address());
    QVERIFY((*follow)->isEnabled());
    (*follow)->click();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), address());
}

QTEST_MAIN(RemoteRunTest)
#include "RemoteRunTest.moc"
