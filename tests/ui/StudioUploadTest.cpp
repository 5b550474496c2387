// SPDX-License-Identifier: GPL-3.0-or-later
// A run that was trained here is brought into a store that speaks S3, from the library. ctest: slow
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QToolButton>
#include <QTreeWidget>

#include "../support/S3Server.h"
#include "KeychainInMemory.h"
#include "StudioTest.h"
#include "library/LibraryPage.h"
#include "library/ToolDialog.h"
#include "library/ToolField.h"
#include "shell/CredentialsDialog.h"

using namespace tempera;
using namespace tempera::ui;

class StudioUploadTest : public StudioTest {
    Q_OBJECT

    test::S3Server server_;
    Variables access_;
    const QString address_ = QStringLiteral("s3://runs/mug");

    bool startStore();
    /// The window on the list, with the run of this test chosen.
    std::unique_ptr<MainWindow> open();
    ToolDialog* askToUpload(MainWindow& window) const;
    std::map<std::string, std::string> stored(const std::string& name) const;
    static bool says(MainWindow& window, const QString& text);
    static void type(ToolDialog& dialog, const QString& text);

private Q_SLOTS:
    void initTestCase();
    void init();
    void aRunIsUploadedWithCredentialsOfTheKeychain();
    void missingCredentialsAreSaidAndCanBeGiven();
    void anAbandonedRunGoesToAnotherAddressAndAnOutageIsSaid();
};

/// The store, and what leads to it, which this program has not in its environment.
bool StudioUploadTest::startStore() {
    const bool isThere = server_.start();
    for (const char* name : {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_ENDPOINT_URL"}) {
        access_[QLatin1String(name)] = qEnvironmentVariable(name);
        qunsetenv(name);
    }
    return isThere;
}

void StudioUploadTest::initTestCase() {
    findEngine();
    qunsetenv("AWS_SESSION_TOKEN");
    qunsetenv("AWS_PROFILE");
    qputenv("AWS_EC2_METADATA_DISABLED", "true"); // no machine's role is looked for
    if (!startStore()) {
        QSKIP("there is no moto (./dev setup)");
    }
}

void StudioUploadTest::init() {
    server_.stop(); // and what is in it
    QVERIFY(startStore());
    newProject(4);
    QProcess engine;
    trainOutside(engine, {QStringLiteral("--set"), QStringLiteral("save.every_steps=2")});
    QVERIFY(engine.waitForFinished(kPatience));
    QCOMPARE(engine.exitCode(), 0);
}

std::unique_ptr<MainWindow> StudioUploadTest::open() {
    auto window = std::make_unique<MainWindow>(Session::Use::None, std::make_unique<KeychainInMemory>());
    window->resize(1366, 768);
    window->show();
    window->model().openJob(folder_ / "job.json");
    window->showPage(PageId::Library);
    window->findChild<LibraryPage*>()->showFiles(false);
    const auto* runs = window->findChild<QTreeWidget*>(QStringLiteral("runs"));
    const bool isThere = QTest::qWaitFor([runs] { return runs->topLevelItemCount() == 1; }, kPatience);
    return isThere ? std::move(window) : nullptr;
}

std::map<std::string, std::string> StudioUploadTest::stored(const std::string& name) const {
    for (const auto& [variable, value] : access_) {
        qputenv(qPrintable(variable), value.toUtf8());
    }
    auto files = server_.stored(name, folder_ / "copy");
    for (const auto& [variable, value] : access_) {
        qunsetenv(qPrintable(variable));
    }
    return files;
}

ToolDialog* StudioUploadTest::askToUpload(MainWindow& window) const {
    if (!click(window, QStringLiteral("Upload …"))) {
        return nullptr;
    }
    return window.findChild<ToolDialog*>();
}

bool StudioUploadTest::says(MainWindow& window, const QString& text) {
    return QTest::qWaitFor(
        [&] {
            const auto labels = window.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [&text](const QLabel* label) {
                return label->isVisible() && label->text().contains(text);
            });
        },
        kPatience);
}

void StudioUploadTest::type(ToolDialog& dialog, const QString& text) {
    auto* edit = qobject_cast<QLineEdit*>(dialog.findChild<ToolField*>(QStringLiteral("to"))->editor());
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

void StudioUploadTest::aRunIsUploadedWithCredentialsOfTheKeychain() {
    auto window = open();
    QVERIFY(window);
    window->credentials().keep(credentialsPlace(utf8(address_)), access_);
    ToolDialog* dialog = askToUpload(*window);
    QVERIFY(dialog);
    QVERIFY(!button(*dialog, QStringLiteral("Upload"))->isEnabled()); // no address yet
    type(*dialog, QStringLiteral("nowhere"));
    QVERIFY(QTest::qWaitFor([dialog] { return dialog->isChecked(); }, kPatience));
    QVERIFY(!dialog->findChild<ToolField*>(QStringLiteral("to"))->problem().isEmpty());
    type(*dialog, address_);
    QVERIFY(click(*dialog, QStringLiteral("Upload")));
    QVERIFY(says(*window, address_ + QStringLiteral(" has everything of")));
    auto here = test::filesBelow(paths().root);
    auto there = stored("mug");
    QVERIFY(!there.empty());
    for (const auto& [name, content] : there) {
        QVERIFY2(here[name] == content, name.c_str());
    }
    for (const char* name : {"job.json", "events.jsonl", "log.txt", "checkpoints/step-000004/manifest.json"}) {
        QVERIFY2(there.contains(name), name);
    }
    QVERIFY(window->close());
}

void StudioUploadTest::missingCredentialsAreSaidAndCanBeGiven() {
    auto window = open();
    QVERIFY(window);
    ToolDialog* dialog = askToUpload(*window);
    QVERIFY(dialog);
    type(*dialog, address_);
    QVERIFY(click(*dialog, QStringLiteral("Upload")));
    QVERIFY(says(*window, QStringLiteral("no credentials were found")));
    QVERIFY(click(*window, QStringLiteral("Change …")));
    auto* field = dialog->findChild<ToolField*>(QStringLiteral("to"));
    QVERIFY2(field->problem().contains(QStringLiteral("no credentials were found")), qPrintable(field->problem()));
    field->findChild<QToolButton*>()->click();
    auto* credentials = window->findChild<CredentialsDialog*>();
    QVERIFY(credentials);
    credentials->reject();
    window->credentials().keep(credentialsPlace(utf8(address_)), access_);
    QVERIFY(click(*dialog, QStringLiteral("Upload")));
    QVERIFY(says(*window, QStringLiteral("has everything of")));
    QVERIFY(window->close());
}

/// What its settings name as the store is proposed; what holds an upload up is said while it goes on trying.
void StudioUploadTest::anAbandonedRunGoesToAnotherAddressAndAnOutageIsSaid() {
    std::string events = *readFile(paths().events());
    events.resize(events.rfind("\n", events.size() - 2) + 1); // its end was never written
    QVERIFY(writeFileAtomically(paths().events(), events).ok());
    auto window = open();
    QVERIFY(window);
    window->credentials().keep(credentialsPlace(utf8(address_)), access_);
    server_.stop();
    ToolDialog* dialog = askToUpload(*window);
    QVERIFY(dialog);
    type(*dialog, address_);
    QVERIFY(click(*dialog, QStringLiteral("Upload")));
    QVERIFY(says(*window, QStringLiteral("held up: ")));
    QVERIFY(click(*window, QStringLiteral("Cancel")));
    QVERIFY(says(*window, QStringLiteral("the next upload goes on from it")));
    QVERIFY(startStore());
    window->credentials().keep(credentialsPlace(utf8(address_)), access_);
    dialog = askToUpload(*window);
    type(*dialog, address_ + QStringLiteral("-again"));
    QVERIFY(click(*dialog, QStringLiteral("Upload")));
    QVERIFY(says(*window, QStringLiteral("has everything of")));
    QVERIFY(stored("mug-again").contains("events.jsonl"));
    QVERIFY(window->close());
}

QTEST_MAIN(StudioUploadTest)
#include "StudioUploadTest.moc"
