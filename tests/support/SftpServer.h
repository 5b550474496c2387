// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QTemporaryDir>

#include <filesystem>
#include <string>

#include "S3Server.h"

namespace tempera::test {

/// A folder that rclone serves over SFTP, with the environment that leads there: the protocol is real.
class SftpServer {
public:
    ~SftpServer() {
        server_.kill();
        server_.waitForFinished();
        for (const char* name : {"RCLONE_SFTP_KNOWN_HOSTS_FILE", "RCLONE_SFTP_PASS"})
            qunsetenv(name);
    }
    bool start(const fs::path& served) {
        port_ = freeLoopbackPort().value();
        fs::create_directories(served);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), home_.path());
        server_.setProcessEnvironment(environment);
        server_.setStandardErrorFile(QProcess::nullDevice());
        if (!startServer(server_, QStringLiteral("rclone"),
                         {"serve", "sftp", "--addr", "127.0.0.1:" + QString::number(port_), "--user", "me", "--pass",
                          "plantedPassword", QString::fromStdString(served.string())},
                         port_))
            return false;
        std::string known;
        for (const char* key : {"id_rsa.pub", "id_ecdsa.pub", "id_ed25519.pub"})
            if (const auto text = readFile(home() / "rclone/serve-sftp" / key); text.ok())
                known += "[127.0.0.1]:" + std::to_string(port_) + " " + *text;
        static_cast<void>(writeFileAtomically(home() / "known_hosts", known));
        qputenv("RCLONE_SFTP_KNOWN_HOSTS_FILE", QByteArray::fromStdString((home() / "known_hosts").string()));
        QProcess obscure;
        obscure.start(QStringLiteral("rclone"), {"obscure", "plantedPassword"});
        obscure.waitForFinished(60'000);
        qputenv("RCLONE_SFTP_PASS", obscure.readAllStandardOutput().trimmed());
        return true;
    }
    std::string address(const std::string& path) const {
        return "sftp://me@127.0.0.1:" + std::to_string(port_) + "/" + path;
    }

private:
    fs::path home() const { return home_.path().toStdString(); }

    QTemporaryDir home_;
    QProcess server_;
    int port_ = 0;
};

} // namespace tempera::test
