// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>

#include "options/Job.h"
#include "options/StoreAddress.h"

using namespace tempera;
using options::StoreAddress;
using options::StoreKind;

class StoreAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addressesAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* text, StoreKind kind, const char* host, const char* user, const char* path) {
            QTest::newRow(text) << text << static_cast<int>(kind) << host << user << path;
        };
        row("s3://bucket/runs/one", StoreKind::S3, "bucket", "", "runs/one");
        row("s3://bucket/runs/one/", StoreKind::S3, "bucket", "", "runs/one");
        row("s3://bucket", StoreKind::S3, "bucket", "", "");
        row("gs://bucket/a b", StoreKind::Google, "bucket", "", "a b");
        row("s3://bucket//a//./b", StoreKind::S3, "bucket", "", "a/b");
        row("my-nas:/srv//one", StoreKind::Rclone, "my-nas", "", "/srv/one");
        row("s3://bucket/run #1", StoreKind::S3, "bucket", "", "run #1");
        row("azblob://container/run", StoreKind::Azure, "container", "", "run");
        row("sftp://me@host:2222/srv/run", StoreKind::Sftp, "host:2222", "me", "/srv/run");
        row("sftp://host/~/run", StoreKind::Sftp, "host", "", "/~/run");
        row("webdav://127.0.0.1:8080/run", StoreKind::WebDav, "127.0.0.1:8080", "", "run");
        row("file:///srv/run", StoreKind::Folder, "", "", "/srv/run");
        row("my-nas:runs/one", StoreKind::Rclone, "my-nas", "", "runs/one");
    }
    void addressesAreRead() {
        QFETCH(QString, text);
        const auto address = options::parseStoreAddress(text.toStdString());
        QVERIFY2(address.ok(), qPrintable(text));
        QTEST(static_cast<int>(address->kind), "kind");
        QTEST(QString::fromStdString(address->host), "host");
        QTEST(QString::fromStdString(address->user), "user");
        QTEST(QString::fromStdString(address->path), "path");
    }

    void whatHoldsCredentialsIsRefusedAndNotShown_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"s3://AKIAPLANTED:planted@bucket/run", "s3://planted@bucket/run", "sftp://me:planted@host/run",
              "webdavs://me:planted@host/run", "azblob://container/run?sv=1&sig=planted", "gs://bucket/run?planted#x",
              "https://account.blob.core.windows.net/c?sig=planted", ":s3,secret_access_key=planted:bucket/run",
              "remote,pass=planted:run"})
            QTest::newRow(text) << text;
    }
    void whatHoldsCredentialsIsRefusedAndNotShown() {
        QFETCH(QString, text);
        options::TrainConfig config;
        config.remote.uri = text.toStdString();
        const auto all = options::validate(config);
        const auto found =
            std::find_if(all.begin(), all.end(), [](const auto& problem) { return problem.key == "remote.uri"; });
        QVERIFY(found != all.end() && found->severity == options::Severity::Error);
        QVERIFY2(found->message.find("planted") == std::string::npos, found->message.c_str());
        QVERIFY2(found->message.find("expected") != std::string::npos, found->message.c_str());
    }

    void whatIsNoAddressIsRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"bucket/run", "s3:///run", "file://host/run", "s3://bucket/../other", "ftp://host/run",
                                 "s3://bucket/a\nb", "na/me:run"})
            QTest::newRow(text) << text;
    }
    void whatIsNoAddressIsRefused() {
        QFETCH(QString, text);
        const auto address = options::parseStoreAddress(text.toStdString());
        QVERIFY2(!address.ok() && address.error().code == ErrorCode::BadRequest, qPrintable(text));
    }

    void whoMeansAFolderIsToldHowItIsWritten() {
        for (const auto& [text, expected] :
             {std::pair("/data/run", "\"/data/run\", expected file:///data/run for a folder of this machine"),
              std::pair("file:/data/run", "expected file:///data/run for a folder of this machine"),
              std::pair("file://data/run", "expected file:///data/run for a folder of this machine"),
              std::pair("file:///", "expected file:///path with the whole path of a folder")}) {
            const auto address = options::parseStoreAddress(text);
            QVERIFY(!address.ok());
            QVERIFY2(address.error().message.find(expected) != std::string::npos, address.error().message.c_str());
        }
    }

    void aRunHasAFolderOfItsOwn_data() {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QString>("expected");
        QTest::newRow("bucket") << "s3://bucket"
                                << "\"s3://bucket\" is a whole bucket, expected a folder in it for this "
                                   "run alone, as s3://bucket/run";
        QTest::newRow("of Google") << "gs://bucket//"
                                   << "\"gs://bucket\" is a whole bucket, ";
        QTest::newRow("container") << "azblob://container/."
                                   << " is a whole container, ";
        QTest::newRow("home") << "sftp://me@host/~/"
                              << "as sftp://me@host/~/run";
        QTest::newRow("server") << "webdavs://host"
                                << " is all of a store, ";
        QTest::newRow("remote") << "my-nas:"
                                << "as my-nas:run";
        for (const char* uri : {"s3://bucket/run", "sftp://host/run", "file:///run", "my-nas:run", "webdav://host/run"})
            QTest::newRow(uri) << uri << "";
    }
    void aRunHasAFolderOfItsOwn() {
        QFETCH(QString, uri);
        QFETCH(QString, expected);
        options::TrainConfig config;
        config.remote.uri = uri.toStdString();
        std::string found;
        for (const auto& problem : options::validate(config))
            if (problem.key == "remote.uri")
                found += problem.message;
        QVERIFY2(expected.isEmpty() ? found.empty() : found.find(expected.toStdString()) != found.npos, found.c_str());
    }

    void whoIsWaitedForIsShownByTheHost() {
        for (const auto& [address, shown] :
             {std::pair("s3://bucket/a/b", "s3://bucket"), std::pair("sftp://me@host:22/a", "sftp://host:22"),
              std::pair("my-nas:a/b", "my-nas:"), std::pair("file:///a/b", "file:///a/b"),
              std::pair("s3://me:planted@bucket", "a store")})
            QCOMPARE(options::shownHost(address), std::string(shown));
    }

    void whatIsNotTheRunsOwnMustNotLieThere_data() {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("expected");
        QTest::newRow("holds") << "s3://b/kit/"
                               << "dataset.path"
                               << "s3://b/kit/photos"
                               << "is or holds dataset.path";
        QTest::newRow("is") << "s3://b/kit"
                            << "model.path"
                            << "s3://b/kit"
                            << "is or holds model.path";
        QTest::newRow("lies in") << "s3://b/photos/run"
                                 << "dataset.path"
                                 << "s3://b/photos"
                                 << "lies in dataset.path";
        QTest::newRow("of this machine") << "file:///p"
                                         << "dataset.path"
                                         << "/p/photos"
                                         << "is or holds dataset.path";
        QTest::newRow("the run itself") << "file:///p/run"
                                        << "save.dir"
                                        << "/p/run"
                                        << "is or holds save.dir";
        QTest::newRow("beside it") << "s3://b/kit/run"
                                   << "dataset.path"
                                   << "s3://b/kit/photos"
                                   << "";
        QTest::newRow("a name that begins alike") << "s3://b/kit"
                                                  << "dataset.path"
                                                  << "s3://b/kitchen"
                                                  << "";
        QTest::newRow("another place") << "s3://p/run"
                                       << "dataset.path"
                                       << "/p/run"
                                       << "";
    }
    void whatIsNotTheRunsOwnMustNotLieThere() {
        QFETCH(QString, uri);
        QFETCH(QString, key);
        QFETCH(QString, path);
        QFETCH(QString, expected);
        options::TrainConfig config;
        config.remote.uri = uri.toStdString();
        QVERIFY(options::applySetting(config, (key + "=" + path).toStdString()).ok());
        const auto all = options::validate(config);
        const auto found =
            std::find_if(all.begin(), all.end(), [](const auto& problem) { return problem.key == "remote.uri"; });
        QCOMPARE(found != all.end(), !expected.isEmpty());
        QVERIFY(expected.isEmpty() || found->message.find(expected.toStdString()) != std::string::npos);
    }

    void pathsOfThisMachineAreNone() {
        QVERIFY(options::isStoreAddress("s3://bucket/model.safetensors"));
        QVERIFY(!options::isStoreAddress("/srv/model.safetensors"));
        QVERIFY(!options::isStoreAddress("models/a:b"));
    }
};

QTEST_APPLESS_MAIN(StoreAddressTest)
#include "StoreAddressTest.moc"
