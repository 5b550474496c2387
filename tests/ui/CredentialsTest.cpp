// SPDX-License-Identifier: GPL-3.0-or-later
// Credentials lie in the keychain and in the engine's environment, and in no file, whatever the user does with them.
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <memory>

#include "KeychainInMemory.h"
#include "UiTest.h"
#include "bridge/Settings.h"
#include "options/Job.h"
#include "options/Secrets.h"
#include "shell/CredentialsDialog.h"
#include "shell/MainWindow.h"
#include "shell/Session.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr int kPatience = 20'000; // ms
const QString kAddress = QStringLiteral("https://plantedUser@hooks.example.org/plantedPath/T00?key=plantedQuery");
const QString kSigningSecret = QStringLiteral("whsec_cGxhbnRlZFNpZ25pbmdTZWNyZXRPZkFXZWJob29r");
const QString kAccessKey = QStringLiteral("AKIAPLANTEDKEYOFAMAZ");
const QString kSecretKey = QStringLiteral("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");
const std::vector<std::string> kWords = {"plantedUser",      "plantedPath", "plantedQuery",
                                         "cGxhbnRlZFNpZ25p", "AKIAPLANTED", "planted/Secret"};

} // namespace

class CredentialsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<QTemporaryDir> outside_; ///< what the program in the engine's place has seen
    std::shared_ptr<KeychainInMemory::Content> keychain_;
    QByteArray path_ = qgetenv("PATH");

    fs::path root() const { return home_->folder("state").parent_path(); }
    fs::path outside() const { return toPath(outside_->path()); }
    static std::string textOf(const fs::path& file) {
        const auto text = readFile(file);
        return text.ok() ? *text : std::string();
    }
    std::string seen(const char* name) const { return textOf(outside() / name); }
    std::unique_ptr<KeychainInMemory> keychain() const { return std::make_unique<KeychainInMemory>(keychain_); }
    options::TrainConfig job(const std::string& webhook) const {
        options::TrainConfig config;
        config.save.dir = root() / "runs/mug";
        config.remote.webhook = webhook;
        return config;
    }
    /// Every file of the test's home in which a planted word is.
    QStringList findings() const {
        QStringList found;
        int files = 0;
        for (const auto& entry : fs::recursive_directory_iterator(root())) {
            const std::string text = entry.is_regular_file() ? textOf(entry.path()) : std::string();
            files += entry.is_regular_file();
            for (const std::string& word : kWords) {
                if (text.find(word) != std::string::npos) {
                    found.append(qstr(entry.path()) + QStringLiteral(": ") + qstr(word));
                }
            }
        }
        return files > 2 ? found : QStringList{QStringLiteral("there are no files to look at")};
    }
    static void fillAndKeep(MainWindow& window, const char* key, const std::map<const char*, QString>& fields) {
        Q_EMIT window.model().credentialsRequested(QLatin1String(key));
        auto* dialog = window.findChild<CredentialsDialog*>();
        QVERIFY(dialog && dialog->isEnabled());
        for (const auto& [variable, text] : fields) {
            auto* edit = dialog->findChild<QLineEdit*>(QLatin1String(variable));
            QVERIFY2(edit, variable);
            edit->setText(text);
        }
        for (auto* button : dialog->findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Keep")) {
                QVERIFY(button->isEnabled());
                button->click();
            }
        }
        delete dialog;
    }

    /// As a user does, who then goes on to another field.
    void typeAddress(MainWindow& window) const {
        window.reveal(QStringLiteral("remote.webhook"));
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("remote.webhook"));
        QTest::keyClicks(QApplication::focusWidget(), kAddress);
        QTest::qWait(800); // the session is written while one types
        QVERIFY2(findings().isEmpty(), qPrintable(findings().join(QLatin1Char('\n'))));
        window.reveal(QStringLiteral("remote.uri"));
    }
    /// It has everything in its environment, and nothing in its job and on its command line.
    void checkEngine(const std::string& kept) const {
        const std::string environment = "\n" + seen("environment");
        for (const auto& [name, value] : std::map<std::string, QString>{{"TEMPERA_WEBHOOK", kAddress},
                                                                        {"TEMPERA_WEBHOOK_SECRET", kSigningSecret},
                                                                        {"AWS_ACCESS_KEY_ID", kAccessKey},
                                                                        {"AWS_SECRET_ACCESS_KEY", kSecretKey}}) {
            QVERIFY2(environment.find("\n" + name + "=" + utf8(value) + "\n") != std::string::npos, name.c_str());
        }
        for (const std::string& word : kWords) {
            QVERIFY2(seen("arguments").find(word) == std::string::npos, word.c_str());
            QVERIFY2(seen("job").find(word) == std::string::npos, word.c_str());
        }
        QVERIFY(seen("job").find(kept) != std::string::npos);
    }

private Q_SLOTS:
    void init();
    void cleanup();
    void theyLieInNoFile_data();
    void theyLieInNoFile();
    void whatIsTypedLastIsKeptBeforeTheWindowCloses();
    void theNextStudioHasThem();
    void webhooksOfOneHostAreKeptApart();
    void whatWasWrittenDownBeforeIsTakenOut();
    void aWebhookThatNobodyKnowsIsSaid();
    void credentialsBelongToAPlace_data();
    void credentialsBelongToAPlace();
    void anAddressWithAPasswordIsNotRemembered();
    void aSigningSecretThatIsNoneIsNotKept();
    void theyAreNotWaitedFor();
    void withoutAKeychainEveryCallIsAnswered();
};

/// A program that writes down its environment and command line and waits until it is told to be refused.
void CredentialsTest::init() {
    home_ = std::make_unique<OwnHome>();
    outside_ = std::make_unique<QTemporaryDir>();
    keychain_ = std::make_shared<KeychainInMemory::Content>();
    fs::permissions(home_->folder("run"), fs::perms::owner_all);
    const std::string at = outside().string() + "/";
    const std::string script = "#!/bin/sh\nenv > " + at + "environment\ntr '\\0' '\\n' < /proc/$$/cmdline > " + at +
                               "arguments\ncat \"$2\" > " + at + "job\ntouch " + at + "began\nwhile [ ! -e " + at +
                               "done ]; do sleep 0.05; done\necho 'tempera: model.path: no such file' >&2\nexit 2\n";
    QVERIFY(writeFileAtomically(outside() / "bin/tempera", script).ok());
    fs::permissions(outside() / "bin/tempera", fs::perms::owner_all);
    qputenv("PATH", QByteArray::fromStdString((outside() / "bin").string()) + ":" + path_);
    qunsetenv("TEMPERA_WEBHOOK");
}

void CredentialsTest::cleanup() {
    QVERIFY(writeFileAtomically(outside() / "done", "").ok());
    qputenv("PATH", path_);
}

void CredentialsTest::theyLieInNoFile_data() {
    QTest::addColumn<bool>("hasKeychain");
    QTest::newRow("in a keychain") << true;
    QTest::newRow("without a keychain") << false;
}

void CredentialsTest::theyLieInNoFile() {
    QFETCH(bool, hasKeychain);
    keychain_->isBroken = !hasKeychain;
    MainWindow window(Session::Use::TakeUp, keychain());
    QSignalSpy failed(&window.credentials(), &Credentials::failed);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    AppModel& model = window.model();
    model.set(*options::schema().find("save.dir"), (root() / "runs/mug").string());
    model.set(*options::schema().find("remote.uri"), std::string("s3://bucket/run"));
    typeAddress(window);
    const std::string kept = model.config().remote.webhook;
    QVERIFY2(!options::keptName(kept).empty(), kept.c_str());
    model.undoStack().undo();
    QVERIFY(model.config().remote.webhook.empty());
    model.undoStack().redo();
    QCOMPARE(model.config().remote.webhook, kept);

    fillAndKeep(window, "remote.webhook", {{"TEMPERA_WEBHOOK_SECRET", kSigningSecret}});
    fillAndKeep(window, "remote.uri", {{"AWS_ACCESS_KEY_ID", kAccessKey}, {"AWS_SECRET_ACCESS_KEY", kSecretKey}});
    QCOMPARE(failed.size(), hasKeychain ? 0 : 1); // once, not for each
    QCOMPARE(keychain_->secrets.size(), std::size_t{hasKeychain ? 2U : 0U});

    bool saved = false;
    model.saveJob(root() / "project/job.json", [&saved](const Status& status) { saved = status.ok(); });
    window.run().start(model.config());
    QTRY_VERIFY_WITH_TIMEOUT(saved && fs::exists(outside() / "began"), kPatience);
    checkEngine(kept);
    QVERIFY2(findings().isEmpty(), qPrintable(findings().join(QLatin1Char('\n')))); // while the engine works …
    QVERIFY(writeFileAtomically(outside() / "done", "").ok());
    QTRY_VERIFY_WITH_TIMEOUT(!window.run().isActive(), kPatience);
    QVERIFY(window.close());
    QVERIFY2(findings().isEmpty(), qPrintable(findings().join(QLatin1Char('\n')))); // … and afterwards
    QCOMPARE(options::loadJob(root() / "project/job.json")->config.remote.webhook, kept);
}

void CredentialsTest::whatIsTypedLastIsKeptBeforeTheWindowCloses() {
    keychain_->isSlow = true;
    {
        MainWindow window(Session::Use::TakeUp, keychain());
        window.show();
        window.model().set(*options::schema().find("remote.webhook"), utf8(kAddress), true);
        QVERIFY(window.close());
    }
    QCOMPARE(keychain_->secrets.size(), std::size_t{1});
    MainWindow next(Session::Use::TakeUp, keychain());
    next.restoreSession();
    const std::string kept = next.model().config().remote.webhook;
    QCOMPARE(credentialsPlace(kept), keychain_->secrets.begin()->first);
    QVERIFY(keychain_->secrets.begin()->second.contains(kAddress));
}

/// What was queued by a studio that is gone is started with what that one has kept.
void CredentialsTest::theNextStudioHasThem() {
    {
        Credentials credentials(keychain());
        credentials.keep(credentialsPlace("s3://bucket/other"), {{QStringLiteral("AWS_ACCESS_KEY_ID"), kAccessKey}});
        JobQueue queue(stateHome() / "studio", &credentials);
        queue.setHeld(true);
        options::TrainConfig config = job(utf8(kAddress));
        config.remote.uri = "s3://bucket/run";
        queue.add(config);
        QTRY_COMPARE(queue.count(JobState::Waiting), 1);
        QVERIFY(!options::keptName(queue.jobs().front().config.remote.webhook).empty());
    }
    Credentials credentials(keychain());
    JobQueue queue(stateHome() / "studio", &credentials);
    QSignalSpy failed(&queue, &JobQueue::failed);
    queue.setHeld(false);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(outside() / "began"), kPatience);
    QVERIFY(seen("environment").find("TEMPERA_WEBHOOK=" + utf8(kAddress)) != std::string::npos);
    QVERIFY(seen("environment").find("AWS_ACCESS_KEY_ID=" + utf8(kAccessKey)) != std::string::npos);
    QCOMPARE(failed.size(), 0);
    QVERIFY(writeFileAtomically(outside() / "done", "").ok());
    QTRY_COMPARE_WITH_TIMEOUT(queue.count(JobState::Failed), 1, kPatience);
}

void CredentialsTest::webhooksOfOneHostAreKeptApart() {
    Credentials credentials(keychain());
    const std::string first = credentials.keepWebhook("https://hooks.example.org/one");
    const std::string second = credentials.keepWebhook("https://hooks.example.org/two");
    QVERIFY(first != second);
    QCOMPARE(credentials.keepWebhook("https://hooks.example.org/one"), first);
    QCOMPARE(credentials.keepWebhook(first), first);
    QCOMPARE(options::withoutSecrets(job(first)).remote.webhook, first); // the run's own job leads to it, too
    const auto addressOf = [&](const std::string& kept) {
        QString address;
        credentials.read(job(kept), this, [&address](const Credentials::Gathered& all) {
            address = all.variables.at(QStringLiteral("TEMPERA_WEBHOOK"));
        });
        return address;
    };
    QCOMPARE(addressOf(first), QStringLiteral("https://hooks.example.org/one"));
    QCOMPARE(addressOf(second), QStringLiteral("https://hooks.example.org/two"));
    for (const char* other : {"", "not an address", "https://hooks.example.org/…"}) {
        QCOMPARE(credentials.keepWebhook(other), std::string(other));
    }
}

/// Queues and sessions once had the address as it was typed.
void CredentialsTest::whatWasWrittenDownBeforeIsTakenOut() {
    const fs::path folder = stateHome() / "studio";
    QueuedJob queued;
    queued.id = QStringLiteral("1");
    queued.config = job("https://hooks.example.org/x");
    QueueState state;
    state.isHeld = true;
    state.jobs = {queued};
    const auto asBefore = [](std::string text) {
        const std::string stored = "https://hooks.example.org/…";
        const std::size_t at = text.find(stored);
        return at == text.npos ? std::string() : text.replace(at, stored.size(), utf8(kAddress));
    };
    SessionState session;
    session.config = queued.config;
    session.modified = true;
    QVERIFY(createFolders(folder).ok());
    QVERIFY(writeFileAtomically(folder / "queue.json", asBefore(toJson(state))).ok());
    QVERIFY(writeFileAtomically(folder / "session-0.json", asBefore(toJson(session))).ok());
    QVERIFY(!findings().isEmpty());
    MainWindow window(Session::Use::TakeUp, keychain());
    window.restoreSession();
    const std::string kept = window.model().config().remote.webhook;
    QVERIFY(!options::keptName(kept).empty());
    QTRY_COMPARE(window.queue().jobs().front().config.remote.webhook, kept);
    QTRY_VERIFY2_WITH_TIMEOUT(findings().isEmpty(), qPrintable(findings().join(QLatin1Char('\n'))), kPatience);
    QCOMPARE(keychain_->secrets.size(), std::size_t{1});
    QVERIFY(keychain_->secrets.begin()->second.contains(kAddress));
}

void CredentialsTest::aWebhookThatNobodyKnowsIsSaid() {
    Credentials credentials(keychain());
    QString said;
    const auto take = [&said](const Credentials::Gathered& all) { said = all.notTold; };
    for (const char* address : {"https://hooks.example.org/…", "https://hooks.example.org/keychain-0123abcd/…"}) {
        credentials.read(job(address), this, take);
        QVERIFY2(said.contains(QStringLiteral("https://hooks.example.org")), qPrintable(said));
    }
    // Where nothing has to be asked for it, the form says it before the start.
    AppModel model(&credentials);
    const auto warns = [&model](const char* address) {
        model.set(*options::schema().find("remote.webhook"), std::string(address));
        const auto& problems = model.problems();
        return std::any_of(problems.begin(), problems.end(),
                           [](const options::Problem& problem) { return problem.key == "remote.webhook"; });
    };
    QVERIFY(warns("https://hooks.example.org/…"));
    QVERIFY(!warns("https://hooks.example.org/keychain-0123abcd/…"));
    qputenv("TEMPERA_WEBHOOK", "https://hooks.example.org/whole");
    credentials.read(job("https://hooks.example.org/…"), this, take);
    QVERIFY2(said.isEmpty(), qPrintable(said));
    qunsetenv("TEMPERA_WEBHOOK");
    keychain_->isBroken = true;
    credentials.read(job("https://hooks.example.org/keychain-0123abcd/…"), this, take);
    QVERIFY2(said.contains(QStringLiteral("none is running")) && !said.contains(QStringLiteral("enter it again")),
             qPrintable(said));
}

void CredentialsTest::credentialsBelongToAPlace_data() {
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("place");
    QTest::addColumn<int>("fields");
    const auto row = [](const char* address, const char* place, int fields) {
        QTest::newRow(address) << address << place << fields;
    };
    row("s3://bucket/runs/one", "s3://bucket", 5);
    row("gs://bucket/run", "gs://bucket", 1);
    row("azblob://container/run", "azblob://container", 3);
    row("sftp://me@host:22/srv/run", "sftp://me@host:22", 2);
    row("webdavs://host/run", "webdavs://host", 2);
    row("my-nas:runs/one", "my-nas:", 1);
    row("file:///srv/run", "", 0);
    row("s3://key:word@bucket/run", "", 0);
    row("https://hooks.example.org/keychain-0123abcd/…", "webhook 0123abcd", 1);
    row("https://hooks.example.org/…", "", 0);
    row("", "", 0);
}

void CredentialsTest::credentialsBelongToAPlace() {
    QFETCH(QString, address);
    QTEST(credentialsPlace(utf8(address)), "place");
    QTEST(static_cast<int>(credentialFields(utf8(address)).size()), "fields");
}

void CredentialsTest::anAddressWithAPasswordIsNotRemembered() {
    MainWindow window(Session::Use::TakeUp, keychain());
    QSignalSpy failed(&window.run(), &RunController::failed);
    window.openRemote(QStringLiteral("s3://AKIAPLANTED:plantedPath@bucket/run"));
    QCOMPARE(failed.size(), 1);
    QVERIFY(!failed.first().first().toString().contains(QStringLiteral("planted"), Qt::CaseInsensitive));
    QVERIFY(!window.run().isRemote());
    QVERIFY(Settings().recentRemotes().isEmpty());
    // Nor where it stands in the form, though it is refused there, too.
    AppModel& model = window.model();
    model.set(*options::schema().find("remote.uri"), std::string("s3://AKIAPLANTED:plantedPath@bucket/run"));
    model.set(*options::schema().find("model.path"), std::string("s3://AKIAPLANTED:plantedPath@bucket/model"));
    model.setDraft("remote.webhook", kAddress, QStringLiteral("no address"));
    bool saved = false;
    model.saveJob(root() / "project/job.json", [&saved](const Status& status) { saved = status.ok(); });
    QTRY_VERIFY(saved);
    QVERIFY(window.close());
    QVERIFY2(findings().isEmpty(), qPrintable(findings().join(QLatin1Char('\n'))));
}

void CredentialsTest::aSigningSecretThatIsNoneIsNotKept() {
    Credentials credentials(keychain());
    const std::string kept = credentials.keepWebhook(utf8(kAddress));
    auto* dialog = new CredentialsDialog(credentials, kept, nullptr);
    dialog->show();
    auto* edit = dialog->findChild<QLineEdit*>(QStringLiteral("TEMPERA_WEBHOOK_SECRET"));
    QVERIFY(edit && edit->echoMode() == QLineEdit::Password);
    const auto canKeep = [dialog] {
        for (const auto* button : dialog->findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Keep")) {
                return button->isEnabled();
            }
        }
        return false;
    };
    QVERIFY(canKeep());
    edit->setText(QStringLiteral("whsec_short"));
    QVERIFY(!canKeep());
    edit->setText(kSigningSecret);
    QVERIFY(canKeep());
    dialog->close();
}

/// A keychain may ask for a password first, or never answer.
void CredentialsTest::theyAreNotWaitedFor() {
    keychain_->isSilent = true;
    Credentials credentials(keychain());
    const auto open = [&credentials] {
        QPointer dialog = new CredentialsDialog(credentials, "s3://bucket/run", nullptr);
        dialog->show();
        return dialog;
    };
    const QPointer dialog = open();
    auto* key = dialog->findChild<QLineEdit*>(QStringLiteral("AWS_ACCESS_KEY_ID"));
    auto* cancel = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel);
    QVERIFY(!key->isEnabled() && cancel->isEnabled());
    keychain_->unanswered.front()();
    QVERIFY(key->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    const QPointer unanswered = open();
    QTest::keyClick(unanswered, Qt::Key_Escape);
    QTRY_VERIFY(!unanswered);
    keychain_->unanswered.back()(); // nobody is left to hear it
}

/// The real one, where no session bus is.
void CredentialsTest::withoutAKeychainEveryCallIsAnswered() {
    const auto desktop = desktopKeychain();
    std::vector<Status> answers;
    desktop->read(QStringLiteral("s3://bucket"), [&answers](const Result<QString>& secret) {
        answers.push_back(secret.ok() ? Status() : Status(secret.error()));
    });
    desktop->write(QStringLiteral("s3://bucket"), QStringLiteral("word"),
                   [&answers](const Status& status) { answers.push_back(status); });
    QTRY_COMPARE_WITH_TIMEOUT(answers.size(), std::size_t{2}, kPatience);
    for (const Status& answer : answers) {
        QVERIFY(!answer.ok() && !answer.error().message.empty());
    }
}

QTEST_MAIN(CredentialsTest)
#include "CredentialsTest.moc"
