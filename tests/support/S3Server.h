// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <chrono>
#include <filesystem>
#include <map>
#include <string>

#include "base/Files.h"
#include "base/LocalAddress.h"

namespace tempera::test {

/// Starts a server of this machine. @return whether it listens
inline bool startServer(QProcess& server, const QString& program, const QStringList& arguments, int port) {
    constexpr int kPatience = 120'000;
    server.start(program, arguments);
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < kPatience && server.state() != QProcess::NotRunning; QTest::qWait(50))
        if (isListening("127.0.0.1", port, std::chrono::milliseconds(1000)))
            return true;
    return false;
}

/// Every file below a folder, by its path there.
inline std::map<std::string, std::string> filesBelow(const fs::path& root) {
    std::map<std::string, std::string> files;
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(root, none))
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(root).string()] = *readFile(entry.path());
    return files;
}

/// A store that speaks S3 (s3_server.py), with an empty bucket `runs` that the environment leads to; it writes down
/// what it is asked for.
class S3Server {
public:
    ~S3Server() { stop(); }
    /// Where it was stopped, at the same address. @return false where there is no moto (./dev setup)
    bool start() {
        if (port_ == 0)
            port_ = freeLoopbackPort().value();
        server_.setStandardErrorFile(QString::fromStdString(log().string()));
        if (!startServer(server_, QStringLiteral("python3"),
                         {QStringLiteral(TEMPERA_SOURCE "/tests/support/s3_server.py"), QString::number(port_)}, port_))
            return false;
        endpoint_ = "http://127.0.0.1:" + QByteArray::number(port_);
        qputenv("AWS_ENDPOINT_URL", endpoint_);
        qputenv("AWS_ACCESS_KEY_ID", "plantedkeyid");
        qputenv("AWS_SECRET_ACCESS_KEY", "plantedsecretkey");
        return true;
    }
    /// What is in it goes with it.
    void stop() {
        server_.terminate();
        server_.waitForFinished();
    }
    /// What the store has below a name, copied to a folder.
    std::map<std::string, std::string> stored(const std::string& name, const fs::path& copy) const {
        fs::remove_all(copy);
        fs::create_directories(copy);
        rclone({QStringLiteral("copy"), address(name), QString::fromStdString(copy.string())});
        return filesBelow(copy);
    }
    void put(const fs::path& file, const std::string& name) const {
        rclone({QStringLiteral("copyto"), QString::fromStdString(file.string()), address(name)});
    }
    /// How many requests have begun so, as "PUT /runs/one/job.json".
    int asked(const std::string& request) const {
        return static_cast<int>(QByteArray::fromStdString(*readFile(log())).count(("\"" + request).c_str()));
    }

private:
    QString address(const std::string& name) const {
        return QStringLiteral(":s3,provider=Other,env_auth=true,endpoint='%1':runs/%2")
            .arg(QString::fromLatin1(endpoint_), QString::fromStdString(name));
    }
    static void rclone(const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("AWS_CA_BUNDLE")); // rclone's S3 refuses to start with it
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("rclone"), arguments);
        process.waitForFinished(300'000);
    }
    fs::path log() const { return fs::path(folder_.path().toStdString()) / "requests"; }

    QTemporaryDir folder_;
    QProcess server_;
    QByteArray endpoint_;
    int port_ = 0;
};

} // namespace tempera::test
