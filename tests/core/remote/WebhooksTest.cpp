// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <set>

#include <nlohmann/json.hpp>

#include "../../support/HttpServer.h"
#include "../../support/TlsServer.h"
#include "base/AddressKind.h"
#include "options/Secrets.h"
#include "options/WebhookRules.h"
#include "remote/HttpPost.h"
#include "remote/WebhookMessages.h"
#include "remote/WebhookSigner.h"
#include "remote/Webhooks.h"

using namespace tempera;
using namespace tempera::remote;
using namespace std::chrono_literals;
using Json = nlohmann::json;
using test::HttpAnswer;
using test::HttpRequest;
using test::HttpServer;
using test::TlsServer;

class WebhooksTest : public QObject {
    Q_OBJECT

    static constexpr const char* kSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    std::vector<std::string> warnings_;
    std::mutex mutex_;

    WebhookSettings settings(const std::string& url) {
        warnings_.clear();
        WebhookSettings made{.url = url,
                             .events = {"start", "checkpoint", "sample", "complete", "failed"},
                             .run = "mug",
                             .signer = WebhookSigner::of(kSecret).value(),
                             .warn = [this](const std::string& line) {
                                 const std::lock_guard lock(mutex_);
                                 warnings_.push_back(line);
                             }};
        made.patience.firstPause = 20ms;
        made.patience.longestPause = 100ms;
        made.patience.answer = 2s;
        return made;
    }
    std::string warnings() {
        const std::lock_guard lock(mutex_);
        std::string all;
        for (const std::string& line : warnings_)
            all += line + "\n";
        return all;
    }
    static run::TimedEvent timed(run::Event event) { return {1763719200.25, std::move(event)}; }
    static run::TimedEvent begun() {
        run::RunEvent event;
        event.name = "mug";
        event.steps = 40;
        event.devices = {"cpu"};
        return timed(event);
    }
    static run::TimedEvent checkpoint(std::int64_t step) {
        return timed(run::CheckpointEvent{step, "/home/me/run/checkpoints/step-000010", 1000, 0.1});
    }
    static run::TimedEvent done() {
        return timed(
            run::DoneEvent{.step = 40, .imagesSeen = 80, .seconds = 12.5, .output = {"/r/output/mug.safetensors"}});
    }
    static std::vector<std::string> eventsOf(const std::vector<HttpRequest>& requests) {
        std::vector<std::string> names;
        for (const HttpRequest& request : requests)
            names.push_back(Json::parse(request.body).at("event").get<std::string>());
        return names;
    }

private Q_SLOTS:
    /// The vectors of the reference libraries of Standard Webhooks, for Go and for Rust.
    void signsAsTheSpecificationDoes() {
        const auto signer = WebhookSigner::of(kSecret);
        QCOMPARE(signer->sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, "{\"test\": 2432232314}"),
                 "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        const char* body = "{\"email\":\"test@example.com\",\"username\":\"test_user\"}";
        const auto both = WebhookSigner::of(std::string(kSecret) + " whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD");
        const std::string signatures = both->sign("msg_27UH4WbU6Z5A5EzD8u03UvzRbpk", 1649367553, body);
        QVERIFY2(signatures.ends_with(" v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw="), signatures.c_str());
        QCOMPARE(std::count(signatures.begin(), signatures.end(), ' '), 1);
        QVERIFY(!WebhookSigner::of("")->signs());
    }

    void aSecretThatIsNoneIsRefusedUnseen() {
        for (const char* secret :
             {"whsec_", "whsec_c2hvcnQ=", "hunter2hunter2", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS!"}) {
            const auto signer = WebhookSigner::of(secret);
            QVERIFY2(!signer.ok() && signer.error().code == ErrorCode::BadRequest, secret);
            for (const char* piece : {"c2hvcnQ", "hunter2", "MfKQ9r8GKYqr"})
                QVERIFY(signer.error().message.find(piece) == std::string::npos);
        }
    }

    void onlySchemeAndHostAreShown_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* address, const char* shown) { QTest::newRow(address) << address << shown; };
        row("https://hooks.example.org/services/T00/B00/x", "https://hooks.example.org");
        row("HTTPS://user:pass@hooks.example.org:8443?key=1#x", "https://hooks.example.org");
        row("https://a@b@hooks.example.org/", "https://hooks.example.org");
        row("http://[::1]:8080/x", "http://[::1]");
        row("http://127.0.0.1:9/secret", "http://127.0.0.1");
        row("https:///secret", "https://");
        row("hooks.example.org/secret", "an address");
        row("ftp://user:pass@host/secret", "an address");
    }
    void onlySchemeAndHostAreShown() {
        QFETCH(QString, address);
        QFETCH(QString, shown);
        const std::string text = address.toStdString();
        QCOMPARE(QString::fromStdString(options::shownAddress(text)), shown);
        options::TrainConfig config;
        config.remote.webhook = text;
        const options::TrainConfig stored = options::withoutSecrets(config);
        QCOMPARE(stored.remote.webhook, shown.toStdString() + "/…");
        QVERIFY(options::isStoredAddress(stored.remote.webhook) && !options::isStoredAddress(text));
        QCOMPARE(options::withoutSecrets(stored).remote.webhook, stored.remote.webhook); // resumed, stored again
    }

    void whatIsKeptElsewhereHasItsName_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* address, const char* name) { QTest::newRow(address) << address << name; };
        row("https://hooks.example.org/keychain-0123abcd/…", "0123abcd");
        row("https://hooks.example.org/…", "");
        row("https://hooks.example.org/keychain-0123abcd", "");
        row("https://hooks.example.org/keychain-0123abcde/…", "");
        row("https://hooks.example.org/keychain-plantedX/…", "");
        row("https://hooks.example.org/secret/keychain-0123abcd/…", "");
        row("https://secret@hooks.example.org/keychain-0123abcd/…", "");
    }
    void whatIsKeptElsewhereHasItsName() {
        QFETCH(QString, address);
        QFETCH(QString, name);
        const std::string text = address.toStdString();
        QCOMPARE(QString::fromStdString(options::keptName(text)), name);
        options::TrainConfig config;
        config.remote.webhook = text;
        QCOMPARE(options::withoutSecrets(config).remote.webhook, name.isEmpty() ? "https://hooks.example.org/…" : text);
        if (!name.isEmpty())
            QCOMPARE(options::keptAddress("https://hooks.example.org/secret?key=1", name.toStdString()), text);
    }

    void addressesWithCredentialsAreLeftOutOfFiles_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("stays");
        const auto row = [](const char* address, bool stays) { QTest::newRow(address) << address << stays; };
        row("s3://bucket/run", true);
        row("sftp://me@host/run", true);
        row("s3:/", true); // half typed
        row("s3://key:word@bucket/run", false);
        row("sftp://me:word@host/run", false);
        row("https://bucket.example.org/run?X-Amz-Signature=0123", false);
        row(":s3,access_key_id=word:bucket", false);
        row("name,secret=word:bucket", false);
    }
    void addressesWithCredentialsAreLeftOutOfFiles() {
        QFETCH(QString, address);
        QFETCH(bool, stays);
        options::TrainConfig config;
        config.remote.uri = address.toStdString();
        QCOMPARE(options::withoutSecrets(config).remote.uri, stays ? config.remote.uri : std::string());
        config.model.path = "s3://key:word@bucket/model";
        config.dataset.path = "/home/me/a=b,c@d";
        QVERIFY(options::withoutSecrets(config).model.path.empty());
        QCOMPARE(options::withoutSecrets(config).dataset.path, config.dataset.path);
    }

    void addressesAreJudgedByWhoseTheyAre_data() {
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("kind");
        using enum AddressKind;
        const auto rows = [](AddressKind kind, std::initializer_list<const char*> hosts) {
            for (const char* host : hosts)
                QTest::newRow(host) << host << static_cast<int>(kind);
        };
        rows(Public, {"8.8.8.8", "172.32.0.1", "100.64.0.1", "2606:4700::1111", "[2001:db8::1]", "::ffff:8.8.8.8",
                      "134744072"});
        rows(Private, {"10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd12::1", "::ffff:10.0.0.1"});
        rows(Loopback,
             {"127.0.0.1", "127.255.0.1", "::1", "[::1]", "::ffff:127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1"});
        rows(Refused,
             {"169.254.169.254", "0.0.0.0", "224.0.0.1", "255.255.255.255", "fe80::1", "[fe80::1%25eth0]",
              "::", "ff02::1", "::ffff:169.254.169.254", "::ffff:a9fe:a9fe", "64:ff9b::a9fe:a9fe", "2002:a9fe:a9fe::1",
              "::169.254.169.254", "2852039166", "0xa9.0xfe.0xa9.0xfe", "fd00:ec2::254", "168.63.129.16"});
    }
    void addressesAreJudgedByWhoseTheyAre() {
        QFETCH(QString, host);
        QFETCH(int, kind);
        const auto found = kindOfLiteral(host.toStdString());
        QVERIFY(found);
        QCOMPARE(static_cast<int>(*found), kind);
    }

    void aNameIsNoAddress() {
        for (const char* host : {"localhost", "hooks.example.org", "", "1.2.3.4.example.org"})
            QVERIFY(!kindOfLiteral(host));
    }

    void addressesAreRefusedWithoutTheirPath_data() {
        QTest::addColumn<QString>("address");
        for (const char* address :
             {"http://8.8.8.8/secret", "http://169.254.169.254/secret", "https://[fe80::1]/secret", "https:///secret",
              "http://[::ffff:169.254.169.254]/secret", "gopher://host/secret", "https://host/a secret", "secret",
              "http://0xa9fea9fe/secret", "https://user:secret@0.0.0.0/", "https://host:99999/secret",
              "https://host:0/secret", "https://host:secret/", "https://host:/secret", "https://user:secret@host:-1/",
              "https://[::1]:65536/secret", "https://host:+1?secret", "https://host:99999999999999999999#secret"})
            QTest::newRow(address) << address;
    }
    void addressesAreRefusedWithoutTheirPath() {
        QFETCH(QString, address);
        const Status status = options::checkWebhookAddress(address.toStdString(), "remote.webhook");
        QVERIFY(!status.ok());
        QVERIFY2(status.error().message.find("secret") == std::string::npos, status.error().message.c_str());
        QVERIFY(status.error().message.starts_with("remote.webhook: found "));
        QVERIFY(!Webhooks::start(settings(address.toStdString())).ok());
    }

    void portsThatCanBeAreTaken_data() {
        QTest::addColumn<QString>("address");
        for (const char* address : {"https://host:1/secret", "https://user:secret@host:65535?a:b",
                                    "https://[fd00::1]:443", "https://host/a:99999", "https://host:08080/"})
            QTest::newRow(address) << address;
    }
    void portsThatCanBeAreTaken() {
        QFETCH(QString, address);
        QVERIFY(options::checkWebhookAddress(address.toStdString(), "remote.webhook").ok());
    }

    /// As a name server would lead there: nothing is sent, whatever was checked before.
    void theAddressIsJudgedWhenTheConnectionIsMade() {
        for (const char* url : {"http://8.8.8.8:9/", "http://169.254.169.254/", "https://169.254.169.254/",
                                "http://[::ffff:169.254.169.254]/", "https://[fe80::1]/", "http://0.0.0.0:9/"}) {
            const auto begin = std::chrono::steady_clock::now();
            const PostEnd end = post({url, {}, "{}", 5s, {}});
            QVERIFY2(end.kind == PostEnd::Kind::Never, (std::string(url) + " " + end.what).c_str());
            QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
        }
    }

    void tellsTheRunInOrderAndSigned() {
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        const auto webhooks = Webhooks::start(settings(server.url("/hook?key=1"))).value();
        webhooks->onEvent(begun());
        run::StepEvent step;
        step.step = 10;
        step.imagesSeen = 20;
        step.loss = 0.125;
        webhooks->onEvent(timed(step));
        webhooks->onEvent(checkpoint(10));
        webhooks->onEvent(timed(run::SampleEvent{10, 1, "a \"mug\"\n\xff", "/r/samples/step-000010-1.png", 7}));
        webhooks->onEvent(done());
        webhooks->onFailure("is told", ""); // that it failed after all is new
        webhooks->onFailure("once", "");
        webhooks->finish(10s);
        const auto requests = server.requests();
        QCOMPARE(eventsOf(requests), (std::vector<std::string>{"start", "checkpoint", "sample", "complete", "failed"}));
        const auto signer = WebhookSigner::of(kSecret);
        std::set<std::string> ids;
        for (HttpRequest request : requests) {
            QCOMPARE(request.line, "POST /hook?key=1 HTTP/1.1");
            QCOMPARE(request.headers["content-type"], "application/json");
            const std::string id = request.headers["webhook-id"], stamp = request.headers["webhook-timestamp"];
            ids.insert(id);
            QVERIFY(std::abs(std::stoll(stamp) - QDateTime::currentSecsSinceEpoch()) < 60);
            QCOMPARE(request.headers["webhook-signature"], signer->sign(id, std::stoll(stamp), request.body));
            const Json json = Json::parse(request.body);
            QVERIFY(json.at("step").is_number_integer() && json.at("run") == "mug" &&
                    json.at("text") == json.at("content"));
            QVERIFY2(request.body.find("/home/me") == std::string::npos, request.body.c_str());
        }
        QCOMPARE(ids.size(), requests.size());
        const Json first = Json::parse(requests[0].body), second = Json::parse(requests[1].body),
                   third = Json::parse(requests[2].body), fourth = Json::parse(requests[3].body);
        QVERIFY(first.at("step") == 0 && first.at("steps") == 40 && first.at("loss").is_null());
        QVERIFY(second.at("step") == 10 && second.at("loss") == 0.125 && second.at("images_seen") == 20);
        QVERIFY(second.at("path") == "checkpoints/step-000010");
        QVERIFY(third.at("index") == 1 && third.at("seed") == 7);
        QVERIFY(fourth.at("step") == 40 && fourth.at("output").at(0) == "output/mug.safetensors");
        QVERIFY2(warnings_.empty(), warnings().c_str());
    }

    /// A node whose clock is set right once it has a network.
    void aClockThatJumpsMakesNoDuration() {
        struct JumpingClock : Clock {
            double passed = 10.0;
            double unixSeconds() const override { return 0.0; }
            double monotonicSeconds() const override { return passed; }
        } clock;
        WebhookMessages messages({"checkpoint"}, "mug", clock);
        run::RunEvent run;
        messages.of({1000.0, run});
        clock.passed += 5.0;
        const auto message = messages.of({4e9, run::CheckpointEvent{}});
        QVERIFY(message.has_value());
        QCOMPARE(Json::parse(message->body)["elapsed_seconds"].get<double>(), 5.0);
    }

    void onlyWhatIsWantedIsTold() {
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        WebhookSettings wanted = settings(server.url());
        wanted.events = {"complete"};
        const auto webhooks = Webhooks::start(std::move(wanted)).value();
        webhooks->onEvent(begun());
        webhooks->onEvent(checkpoint(1));
        webhooks->onEvent(done());
        webhooks->finish(10s);
        QCOMPARE(eventsOf(server.requests()), std::vector<std::string>{"complete"});
    }

    void triesAgainWithTheSameIdAndNotBeforeItIsAsked() {
        HttpServer server([](const HttpRequest&, std::size_t before) {
            switch (before) {
            case 0:
                return HttpAnswer{.code = 500};
            case 1:
                return HttpAnswer{.isReset = true};
            case 2:
                return HttpAnswer{.code = 429, .headers = {"Retry-After: 2"}};
            default:
                return HttpAnswer{.code = 204};
            }
        });
        const auto webhooks = Webhooks::start(settings(server.url("/T0/secret"))).value();
        webhooks->onEvent(begun());
        QVERIFY(server.waitFor(3));
        webhooks->finish(20s); // the end does not hurry who asked for patience
        auto requests = server.requests();
        QCOMPARE(requests.size(), std::size_t{4});
        for (HttpRequest& request : requests) {
            QCOMPARE(request.headers["webhook-id"], requests[0].headers["webhook-id"]);
            QCOMPARE(request.body, requests[0].body);
        }
        QVERIFY(requests[3].at - requests[2].at >= 1900ms);
        QCOMPARE(warnings(), "webhook http://127.0.0.1: answered 500; it is tried again\n"); // once
    }

    void aRedirectIsNotFollowed() {
        HttpServer other([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        HttpServer server([&](const HttpRequest&, std::size_t) {
            return HttpAnswer{.code = 307, .headers = {"Location: " + other.url()}};
        });
        const auto webhooks = Webhooks::start(settings(server.url())).value();
        webhooks->onEvent(begun());
        webhooks->finish(10s);
        QCOMPARE(server.requests().size(), std::size_t{1});
        QVERIFY(other.requests().empty());
        QVERIFY2(warnings().find("redirect") != std::string::npos, warnings().c_str());
    }

    void whoIsGoneIsToldNothingMore() {
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{.code = 410}; });
        const auto webhooks = Webhooks::start(settings(server.url())).value();
        webhooks->onEvent(begun());
        webhooks->onEvent(checkpoint(1));
        QVERIFY(server.waitFor(1));
        QTest::qWait(100);
        webhooks->onEvent(done());
        webhooks->finish(10s);
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    /// Nobody answers: the run waits for nothing, and what matters arrives when somebody does.
    void whatPilesUpLosesOnlyWhatCanBeSpared() {
        std::atomic<bool> isUp = false;
        HttpServer server([&](const HttpRequest&, std::size_t) { return HttpAnswer{.code = isUp ? 200 : 503}; });
        const auto webhooks = Webhooks::start(settings(server.url())).value();
        const auto begin = std::chrono::steady_clock::now();
        webhooks->onEvent(begun());
        for (int step = 1; step <= 2000; ++step)
            webhooks->onEvent(checkpoint(step));
        webhooks->onEvent(done());
        QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
        QVERIFY(server.waitFor(3));
        isUp = true;
        webhooks->finish(60s);
        std::vector<std::string> delivered;
        for (const HttpRequest& request : server.requests())
            delivered.push_back(Json::parse(request.body).at("event").get<std::string>());
        QCOMPARE(std::count(delivered.begin(), delivered.end(), "complete"), 1);
        QVERIFY(std::count(delivered.begin(), delivered.end(), "start") >= 1);
        QVERIFY(std::count(delivered.begin(), delivered.end(), "checkpoint") >= 200);
        QVERIFY2(warnings().find("messages could not be delivered") != std::string::npos, warnings().c_str());
    }

    /// A server that accepts and then says nothing holds nobody up for longer than the deadline.
    void theEndHasADeadline() {
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{.after = 30s}; });
        const auto webhooks = Webhooks::start(settings(server.url())).value();
        webhooks->onEvent(begun());
        webhooks->onEvent(done());
        QVERIFY(server.waitFor(1));
        const auto begin = std::chrono::steady_clock::now();
        webhooks->finish(500ms);
        QVERIFY(std::chrono::steady_clock::now() - begin < 2500ms); // libcurl asks once a second
        QVERIFY2(warnings().find("2 messages could not be delivered") != std::string::npos, warnings().c_str());
    }

    void anEndlessAnswerIsCutOff() {
        HttpServer server([](const HttpRequest&, std::size_t) {
            return HttpAnswer{.body = std::string(std::size_t{64} << 20, 'x')};
        });
        const PostEnd end = post({server.url(), {}, "{}", 5s, {}});
        QVERIFY(end.kind == PostEnd::Kind::Delivered); // it has said so
    }

    void certificatesAreVerified() {
        const TlsServer server;
        const PostEnd unknown = post({server.url(), {}, "{}", 5s, {}});
        QVERIFY(unknown.kind == PostEnd::Kind::Later && server.answered() == 0);
        QVERIFY2(unknown.what.find("certificate") != std::string::npos, unknown.what.c_str());
        const QTemporaryDir folder;
        const std::string file = folder.filePath("authorities.pem").toStdString();
        server.writeCertificate(file);
        qputenv("SSL_CERT_FILE", file.c_str());
        const PostEnd known = post({server.url(), {}, "{}", 5s, {}});
        qunsetenv("SSL_CERT_FILE");
        QVERIFY2(known.kind == PostEnd::Kind::Delivered && server.answered() == 1, known.what.c_str());
    }

    /// A proxy in the environment would look the name up, and connect, for us.
    void noProxyIsAsked() {
        HttpServer proxy([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        qputenv("http_proxy", proxy.url("").c_str());
        qputenv("ALL_PROXY", proxy.url("").c_str());
        const PostEnd end = post({"http://169.254.169.254/", {}, "{}", 2s, {}});
        qunsetenv("http_proxy");
        qunsetenv("ALL_PROXY");
        QVERIFY(end.kind == PostEnd::Kind::Never && proxy.requests().empty());
    }
};

QTEST_GUILESS_MAIN(WebhooksTest)
#include "WebhooksTest.moc"
