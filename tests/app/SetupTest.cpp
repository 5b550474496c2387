// SPDX-License-Identifier: Apache-2.0
// What the package brings for LibTorch: tempera-setup against an index of this test's own, and the engine's starter.
#include <QtTest>

#include <memory>
#include <set>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "../support/HttpServer.h"
#include "../support/PictureFiles.h"
#include "base/Files.h"
#include "base/Hash.h"

using namespace tempera;

class SetupTest : public QObject {
    Q_OBJECT

    struct Ended {
        int code = -1;
        QString said;
    };

    std::unique_ptr<QTemporaryDir> place_;
    std::unique_ptr<test::HttpServer> server_;
    std::map<std::string, std::string> wheels_; ///< bytes by name
    bool isRelative_ = false;                   ///< what the index says of where its files are
    bool isWrong_ = false;                      ///< it gives other bytes

    fs::path path(const char* name) const { return fs::path(place_->path().toStdString()) / name; }
    fs::path target() const { return path("data/tempera"); }
    fs::path work() const { return target() / "libtorch.new"; }
    static std::string textOf(const fs::path& file) {
        const auto text = readFile(file);
        return text.ok() ? *text : std::string();
    }

    std::string sum(const std::string& name) const { return sha256Hex(wheels_.at(name)); }
    std::string line(const std::string& name) const { return name + "==1.0 --hash=sha256:" + sum(name) + "\n"; }

    void makeWheel(const std::string& name, const std::string& inside, const std::string& bytes) {
        const fs::path tree = path("tree") / name;
        test::write(tree / inside, bytes);
        QProcess zip;
        zip.setWorkingDirectory(QString::fromStdString(tree.string()));
        zip.start("python3", {"-m", "zipfile", "-c", "../made.whl", "."});
        QVERIFY(zip.waitForFinished() && zip.exitCode() == 0);
        wheels_[name] = textOf(path("tree/made.whl"));
    }

    /// A script of the package, with the places of this test.
    fs::path script(const char* name, const std::string& version = "2.0") const {
        QString text = QString::fromStdString(textOf(fs::path(TEMPERA_SOURCE) / "packaging/debian" / name));
        text.replace("@TEMPERA_LISTS@", QString::fromStdString(path("lists").string()));
        text.replace("@TEMPERA_TORCH_VERSION@", QString::fromStdString(version)).replace("@PROJECT_VERSION@", "7.8.9");
        test::write(path(name), text.toStdString());
        return path(name);
    }
    Ended run(const fs::path& script, const QStringList& arguments) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_DATA_HOME", QString::fromStdString(path("data").string()));
        environment.insert("HOME", place_->path());
        environment.insert("TEMPERA_INDEX", QString::fromStdString(server_->url("/simple")));
        for (const char* other : {"SUDO_USER", "TEMPERA_LIBTORCH", "VIRTUAL_ENV", "http_proxy", "all_proxy"})
            environment.remove(other);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start("sh", QStringList(QString::fromStdString(script.string())) + arguments);
        if (!process.waitForFinished(60'000))
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAll())};
    }
    Ended setup(const QStringList& arguments = {"--no-gpu"}) const {
        return run(script("tempera-setup.sh"), arguments);
    }
    void list() const {
        test::write(path("lists/wheels.txt"), "# comment\n" + line("torch") + line("runtime"));
        test::write(path("lists/gpu-wheels.txt"), line("blas"));
    }
    std::set<std::string> libraries() const {
        std::set<std::string> names;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(target() / "libtorch/lib", ignored))
            names.insert(entry.path().filename());
        return names;
    }
    int timesFetched(const char* name) const {
        const auto all = server_->requests();
        return static_cast<int>(std::count_if(all.begin(), all.end(), [name](const test::HttpRequest& request) {
            return request.line.find("/files/" + std::string(name) + ".whl") != std::string::npos;
        }));
    }

    test::HttpAnswer answer(const test::HttpRequest& request) const {
        for (const auto& [name, bytes] : wheels_) {
            const std::string file = "/files/" + name + ".whl";
            if (request.line.find("/simple/" + name + "/ ") != std::string::npos)
                return {.body = "<a href=\"" + (isRelative_ ? "../.." + file : server_->url(file)) +
                                "#sha256=" + sum(name) + "\">" + name + "</a>"};
            if (request.line.find(file) == std::string::npos)
                continue;
            if (isWrong_)
                return {.body = "something else"};
            const auto range = request.headers.find("range"); // "bytes=10-"
            if (range == request.headers.end())
                return {.body = bytes};
            const std::size_t from = std::stoul(range->second.substr(6));
            if (from >= bytes.size())
                return {.code = 416};
            return {.code = 206,
                    .headers = {"Content-Range: bytes " + std::to_string(from) + "-" +
                                std::to_string(bytes.size() - 1) + "/" + std::to_string(bytes.size())},
                    .body = bytes.substr(from)};
        }
        return {.code = 404};
    }

private Q_SLOTS:
    void init() {
        place_ = std::make_unique<QTemporaryDir>();
        wheels_.clear();
        isRelative_ = isWrong_ = false;
        makeWheel("torch", "torch/lib/libtorch_cpu.so", "computes");
        makeWheel("runtime", "nvidia/runtime/lib/libcudart.so.13", "runs");
        makeWheel("blas", "nvidia/blas/lib/libcublas.so.13", "multiplies");
        list();
        server_ = std::make_unique<test::HttpServer>(
            [this](const test::HttpRequest& request, std::size_t) { return answer(request); });
    }

    void itFetchesOnce_data() {
        QTest::addColumn<bool>("relative");
        QTest::newRow("addresses as PyPI's") << false;
        QTest::newRow("addresses as of a mirror") << true;
    }
    void itFetchesOnce() {
        QFETCH(bool, relative);
        isRelative_ = relative;
        const Ended first = setup();
        QVERIFY2(first.code == 0, qPrintable(first.said));
        QCOMPARE(libraries(), (std::set<std::string>{"libtorch_cpu.so", "libcudart.so.13"}));
        QCOMPARE(textOf(target() / "libtorch/version"), std::string("2.0\n"));
        QVERIFY(!fs::exists(work()));
        const std::size_t asked = server_->requests().size();
        const Ended second = setup();
        QVERIFY2(second.code == 0 && second.said.contains("already"), qPrintable(second.said));
        QCOMPARE(server_->requests().size(), asked);
    }

    /// As after kill -9, or on a line that breaks: what has arrived is not fetched again.
    void whatWasInterruptedGoesOn() {
        const std::string half = wheels_["torch"].substr(0, 60);
        test::write(work() / sum("torch"), half);
        test::write(work() / "parts/torch/lib/libhalf.so", "half unpacked");
        const std::string runtime = wheels_["runtime"];
        wheels_.erase("runtime"); // the index does not answer
        const Ended broken = setup();
        QVERIFY2(broken.code == 1 && broken.said.contains("runtime/ cannot be read"), qPrintable(broken.said));
        const auto requests = server_->requests();
        QVERIFY(std::any_of(requests.begin(), requests.end(), [](const test::HttpRequest& request) {
            const auto range = request.headers.find("range");
            return range != request.headers.end() && range->second == "bytes=60-";
        }));
        QVERIFY(libraries().empty());
        wheels_["runtime"] = runtime;
        const Ended whole = setup();
        QVERIFY2(whole.code == 0, qPrintable(whole.said));
        QCOMPARE(timesFetched("torch"), 1);
        QCOMPARE(libraries(), (std::set<std::string>{"libtorch_cpu.so", "libcudart.so.13"}));
        QCOMPARE(textOf(target() / "libtorch/lib/libtorch_cpu.so"), std::string("computes"));
    }

    void aWheelThatIsWholeAlreadyIsNotAskedFor() {
        test::write(work() / sum("torch"), wheels_["torch"]);
        QCOMPARE(setup().code, 0);
        QCOMPARE(timesFetched("torch"), 0);
    }

    void otherBytesAreRefused() {
        isWrong_ = true;
        const Ended wrong = setup();
        QVERIFY2(wrong.code == 1 && wrong.said.contains("is not what this version"), qPrintable(wrong.said));
        QVERIFY(libraries().empty() && !fs::exists(work() / sum("torch")));
        isWrong_ = false;
        QCOMPARE(setup().code, 0);
    }

    void aDriverThatComesLaterFetchesTheRest() {
        QCOMPARE(setup().code, 0);
        const Ended gpu = setup({"--gpu"});
        QVERIFY2(gpu.code == 0, qPrintable(gpu.said));
        QCOMPARE(timesFetched("torch"), 1);
        QCOMPARE(libraries(), (std::set<std::string>{"libtorch_cpu.so", "libcudart.so.13", "libcublas.so.13"}));
        QVERIFY(setup().said.contains("already")); // more than is asked for is no less
    }

    void anotherVersionTakesItsPlace() {
        QCOMPARE(setup().code, 0);
        makeWheel("torch", "torch/lib/libtorch_cpu.so", "computes better");
        list();
        const Ended next = run(script("tempera-setup.sh", "2.1"), {"--no-gpu"});
        QVERIFY2(next.code == 0, qPrintable(next.said));
        QCOMPARE(textOf(target() / "libtorch/lib/libtorch_cpu.so"), std::string("computes better"));
        QCOMPARE(textOf(target() / "libtorch/version"), std::string("2.1\n"));
        QVERIFY(!fs::exists(target() / "libtorch.old"));
    }

    void withoutANetworkItTakesAFolder() {
        for (const auto& [name, bytes] : wheels_)
            test::write(path("wheels") / (name + ".whl"), bytes);
        const QString folder = QString::fromStdString(path("wheels").string());
        QVERIFY(setup({"--gpu", "--from", folder}).code == 0);
        QCOMPARE(libraries().size(), std::size_t{3});
        QVERIFY(server_->requests().empty());
    }

    void twoAtOnceDoNotMix() {
        fs::create_directories(target());
        const int held = ::open(target().c_str(), O_RDONLY | O_CLOEXEC);
        QCOMPARE(::flock(held, LOCK_EX), 0);
        const Ended second = setup();
        ::close(held);
        QVERIFY2(second.code == 1 && second.said.contains("another tempera-setup"), qPrintable(second.said));
        QVERIFY(server_->requests().empty());
    }

    void itRemovesWhatItBrought() {
        QCOMPARE(setup().code, 0);
        test::write(target() / "mine.txt", "the user's");
        QCOMPARE(setup({"--remove"}).code, 0);
        QVERIFY(!fs::exists(target() / "libtorch") && fs::exists(target() / "mine.txt"));
        fs::remove(target() / "mine.txt");
        QCOMPARE(setup({"--remove"}).code, 0);
        QVERIFY(!fs::exists(target()));
    }

    /// Its version is known all the same.
    void theStarterSaysWhatIsMissing() {
        const Ended version = run(script("tempera.sh"), {"--version"});
        QCOMPARE(version.code, 1);
        QVERIFY2(version.said.startsWith("tempera 7.8.9\n") && version.said.contains("tempera-setup"),
                 qPrintable(version.said));
        const Ended doctor = run(script("tempera.sh"), {"doctor"});
        QVERIFY(doctor.code == 1 && doctor.said.count('\n') == 1);
    }
};

QTEST_GUILESS_MAIN(SetupTest)
#include "SetupTest.moc"
