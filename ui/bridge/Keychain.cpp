// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Keychain.h"

#include <qt6keychain/keychain.h>

#include <QCoreApplication>
#include <QTimer>

#include <utility>

#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kPatienceMs = 120'000; ///< somebody may have to type a password

QString nameOfService() { return QStringLiteral("tempera"); }

class DesktopKeychain final : public Keychain {
    Q_DECLARE_TR_FUNCTIONS(Keychain)

public:
    void read(const QString& name, const Read& done) override {
        auto* job = new QKeychain::ReadPasswordJob(nameOfService());
        start(job, name, [job, done](const Status& status) {
            done(status.ok() ? Result<QString>(job->textData()) : Result<QString>(status.error()));
        });
    }

    void write(const QString& name, const QString& secret, const Written& done) override {
        if (secret.isEmpty()) {
            start(new QKeychain::DeletePasswordJob(nameOfService()), name, done, kPatienceMs);
            return;
        }
        auto* job = new QKeychain::WritePasswordJob(nameOfService());
        job->setTextData(secret);
        start(job, name, done, kPatienceMs);
    }

private:
    /// `done` is called once, while the job still lives. @param patienceMs after which the service counts as none; 0:
    /// as long as it takes
    static void start(QKeychain::Job* job, const QString& name, const Written& done, int patienceMs = 0) {
        auto answer = std::make_shared<Written>(done);
        const auto finish = [answer](const Status& status) {
            if (const Written once = std::exchange(*answer, nullptr)) {
                once(status);
            }
        };
        job->setKey(name);
        job->setInsecureFallback(false);
        QObject::connect(job, &QKeychain::Job::finished, job, [finish, job] { finish(statusOf(*job)); });
        if (patienceMs > 0) {
            QTimer::singleShot(patienceMs, job, [finish] { finish(Error::failed(utf8(tr("it does not answer")))); });
        }
        job->start();
    }

    static Status statusOf(const QKeychain::Job& job) {
        switch (job.error()) {
        case QKeychain::NoError:
        case QKeychain::EntryNotFound:
            return {};
        case QKeychain::NoBackendAvailable:
        case QKeychain::NotImplemented:
            return Error::failed(utf8(tr("none is running")));
        case QKeychain::AccessDeniedByUser:
        case QKeychain::AccessDenied:
            return Error::failed(utf8(tr("it was not unlocked")));
        default:
            return Error::failed(utf8(job.errorString().simplified()));
        }
    }
};

} // namespace

std::unique_ptr<Keychain> desktopKeychain() { return std::make_unique<DesktopKeychain>(); }

} // namespace tempera::ui
