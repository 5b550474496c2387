// SPDX-License-Identifier: GPL-3.0-or-later
// A keychain that waits for a password holds up what needs credentials, and nothing is lost or done unasked meanwhile.
#include <QLabel>
#include <QProgressDialog>
#include <QSignalSpy>

#include <algorithm>
#include <memory>
#include <string>

#include "KeychainInMemory.h"
#include "UiTest.h"
#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "bridge/RemoteRun.h"
#include "library/ToolBench.h"
#include "library/ToolDialog.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr int kPatience = 20'000; // ms

} // namespace

class LockedKeychainTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::shared_ptr<KeychainInMemory::Content> keychain_;
    QByteArray path_ = qgetenv("PATH");

    fs::path root() const { return home_->folder("state").parent_path(); }
    std::unique_ptr<KeychainInMemory> keychain() const { return std::make_unique<KeychainInMemory>(keychain_); }
    bool isAsked(std::size_t times) const {
        return QTest::qWaitFor([&] { return keychain_->unanswered.size() == times; }, kPatience);
    }
    /// The program in the engine's place was started.
    bool hasBegun() const { return fs::exists(root() / "begun"); }
    ToolDialog* upload(ToolBench& bench, QWidget& window) const {
        auto* dialog =
            new ToolDialog(uploadForm(home_->folder("runs/mug"), QStringLiteral("s3://bucket/mug")), &window);
        bench.open(dialog);
        dialog->hide();
        Q_EMIT dialog->startRequested();
        return dialog;
    }

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", path_); }
    void aJobThatIsStoppedMeanwhileIsNotLaunched();
    void aRemoteRunAsksAgainOnceItIsUnlocked();
    void whoSaysNoIsNotAskedAtEachLook();
    void aToolThatWaitsCanBeTakenBack();
    void aToolThatFailsWithoutItSaysSo();
};

void LockedKeychainTest::init() {
    home_ = std::make_unique<OwnHome>();
    keychain_ = std::make_shared<KeychainInMemory::Content>();
    keychain_->isSilent = true;
    fs::permissions(home_->folder("run"), fs::perms::owner_all);
    const fs::path program = root() / "bin/tempera";
    const std::string script = "#!/bin/sh\necho >> '" + (root() / "begun").string() +
                               "'\necho 'tempera: no credentials were found' >&2\nexit 2\n";
    QVERIFY(writeFileAtomically(program, script).ok());
    fs::permissions(program, fs::perms::owner_all);
    qputenv("PATH", QByteArray::fromStdString(program.parent_path().string()) + ":" + path_);
}

void LockedKeychainTest::aJobThatIsStoppedMeanwhileIsNotLaunched() {
    Credentials credentials(keychain());
    JobQueue queue(root() / "studio", &credentials);
    QSignalSpy ended(&queue, &JobQueue::engineEnded);
    options::TrainConfig config;
    config.save.dir = root() / "runs/mug";
    config.remote.uri = "s3://bucket/mug";
    QVERIFY(queue.start(config));
    QVERIFY(isAsked(1));
    QVERIFY(queue.stop(config.save.dir));
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(queue.jobs().front().state, JobState::Stopped, kPatience);
    QVERIFY(!queue.serves(config.save.dir));
    keychain_->unanswered.front()(); // much later
    QTest::qWait(100);
    QVERIFY(!queue.serves(config.save.dir) && !queue.running());
    QVERIFY(!hasBegun());
}

/// It went on trying without a key until somebody changed what was kept.
void LockedKeychainTest::aRemoteRunAsksAgainOnceItIsUnlocked() {
    qputenv("AWS_EC2_METADATA_DISABLED", "true"); // no machine's role is looked for
    Credentials credentials(keychain());
    credentials.setPatience(100);
    RemoteRun run(QStringLiteral("s3://bucket/mug"), 1'000'000, &credentials);
    QSignalSpy failed(&run, &RemoteRun::failed);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 6 * kPatience);
    QVERIFY2(failed[0][0].toString().contains(QStringLiteral("the keychain cannot be read: it does not answer")),
             qPrintable(failed[0][0].toString()));
    QVERIFY(isAsked(1));
    keychain_->unanswered.front()(); // somebody has typed the password
    QVERIFY(isAsked(2));
}

/// The desktop's prompt came up again and again.
void LockedKeychainTest::whoSaysNoIsNotAskedAtEachLook() {
    qputenv("AWS_ENDPOINT_URL", "http://127.0.0.1:1"); // nobody answers there
    const auto restore = qScopeGuard([] { qunsetenv("AWS_ENDPOINT_URL"); });
    keychain_->isSilent = false;
    keychain_->isBroken = true;
    Credentials credentials(keychain());
    RemoteRun run(QStringLiteral("s3://bucket/mug"), 10, &credentials);
    QSignalSpy failed(&run, &RemoteRun::failed);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 6 * kPatience);
    QTest::qWait(3000);
    QCOMPARE(keychain_->reads, 1);
    keychain_->isBroken = false;
    credentials.read(QStringLiteral("s3://another"), this, [](const Variables&, const QString&) {});
    QTRY_COMPARE_WITH_TIMEOUT(keychain_->reads, 3, 6 * kPatience);
}

void LockedKeychainTest::aToolThatWaitsCanBeTakenBack() {
    Credentials credentials(keychain());
    QWidget window;
    window.show();
    ToolBench bench(credentials, &window);
    const QPointer dialog = upload(bench, window);
    QVERIFY(isAsked(1));
    QTRY_VERIFY(window.findChild<QProgressDialog*>() && window.findChild<QProgressDialog*>()->isVisible());
    QVERIFY(dialog && !dialog->isVisible());
    QTest::keyClick(window.findChild<QProgressDialog*>(), Qt::Key_Escape);
    QTRY_VERIFY(dialog && dialog->isVisible());
    QTRY_VERIFY(!window.findChild<QProgressDialog*>());
    keychain_->unanswered.front()();
    QVERIFY(bench.queue().jobs().empty());
}

/// What the engine said was all that was said.
void LockedKeychainTest::aToolThatFailsWithoutItSaysSo() {
    keychain_->isSilent = false;
    keychain_->isBroken = true;
    Credentials credentials(keychain());
    QWidget window;
    window.show();
    ToolBench bench(credentials, &window);
    const QPointer dialog = upload(bench, window);
    QTRY_VERIFY_WITH_TIMEOUT(dialog && dialog->isVisible(), kPatience);
    QVERIFY(hasBegun());
    const auto labels = dialog->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text().contains(QStringLiteral("no credentials were found")) &&
               label->text().contains(QStringLiteral("the keychain cannot be read: none is running"));
    }));
    QVERIFY(bench.queue().jobs().empty());
}

QTEST_MAIN(LockedKeychainTest)
#include "LockedKeychainTest.moc"
