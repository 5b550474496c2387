// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <vector>

#include "base/Files.h"
#include "base/Socket.h"

using namespace tempera;
using namespace std::chrono_literals;

class SocketTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path socket(const char* name) const { return fs::path(temporary_.path().toStdString()) / name; }

    static sockaddr_un addressOf(const fs::path& path) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path, path.c_str(), path.string().size() + 1);
        return address;
    }
    static int connectTo(const fs::path& path) {
        const sockaddr_un address = addressOf(path);
        const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
            return fd;
        ::close(fd);
        return -1;
    }
    static double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

private Q_SLOTS:
    void aLineIsAnswered() {
        const auto server =
            LineServer::listen(socket("s"), [](std::string_view line) { return std::string(line) + "!"; });
        QVERIFY(server.ok());
        QCOMPARE(askLine(socket("s"), "hello", 10s).value(), std::string("hello!"));
    }

    void aFullQueueIsWaitedForNoLongerThanAllowed() {
        const sockaddr_un address = addressOf(socket("full"));
        const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        QCOMPARE(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        QCOMPARE(::listen(listener, 0), 0);
        std::vector<int> waiting;
        for (int fd = connectTo(socket("full")); fd >= 0; fd = connectTo(socket("full")))
            waiting.push_back(fd);
        QVERIFY(!waiting.empty());
        const auto began = std::chrono::steady_clock::now();
        const auto reply = askLine(socket("full"), "hello", 300ms);
        QVERIFY(!reply.ok());
        QVERIFY(reply.error().message.find("no answer") != std::string::npos);
        QVERIFY(std::chrono::steady_clock::now() - began < 30s);
        for (const int fd : waiting)
            ::close(fd);
        ::close(listener);
    }

    /// Descriptors run out: whoever waits outside costs no processor time, and is let in later.
    void withoutDescriptorsItWaits() {
        const auto server = LineServer::listen(socket("few"), [](std::string_view) { return std::string("in"); });
        QVERIFY(server.ok());
        rlimit before{};
        ::getrlimit(RLIMIT_NOFILE, &before);
        std::vector<int> taken;
        for (int fd = ::dup(0); fd >= 0 && taken.size() < 64; fd = ::dup(0))
            taken.push_back(fd);
        // Room for the client's end, none for the server's.
        const rlimit tight{static_cast<rlim_t>(taken.back()) + 1, before.rlim_max};
        ::close(taken.back());
        taken.pop_back();
        ::setrlimit(RLIMIT_NOFILE, &tight);
        const int client = connectTo(socket("few"));
        const double used = processorSeconds();
        QTest::qSleep(1500);
        const double spent = processorSeconds() - used;
        ::setrlimit(RLIMIT_NOFILE, &before);
        QVERIFY(client >= 0);
        QVERIFY2(spent < 0.3, qPrintable(QString::number(spent)));
        QCOMPARE(::write(client, "?\n", 2), ssize_t{2});
        char reply[3]{};
        for (int i = 0; i < 1000 && ::read(client, reply, sizeof reply) < 0; ++i)
            QTest::qSleep(10);
        QCOMPARE(std::string(reply, 3), std::string("in\n"));
        ::close(client);
        for (const int fd : taken)
            ::close(fd);
    }
};

QTEST_APPLESS_MAIN(SocketTest)
#include "SocketTest.moc"
