// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::remote {
class ObjectStore;
}

namespace tempera::ui {

class Credentials;

/// A run in an object store (remote.uri), brought into a folder of the cache again and again so that it can be followed
/// like any other: its events, log and settings, and the samples. What has been fetched stays there, and nothing is
/// ever written to the store. Thread: ui; talks to the store on another thread.
class RemoteRun : public QObject {
    Q_OBJECT

public:
    /// @param pollMs between two looks; longer where one takes long itself
    /// @param credentials those for the store; null: the environment's
    RemoteRun(const QString& address, int pollMs, Credentials* credentials = nullptr, QObject* parent = nullptr);
    ~RemoteRun() override;

    /// Where the run at this address is followed, or was.
    static fs::path folderOf(const QString& address);

    const QString& address() const { return address_; }
    /// Where the run is followed.
    const fs::path& folder() const { return folder_; }
    /// The store answered when it was asked last.
    bool isReached() const { return error_.isEmpty(); }
    /// It has been asked at least once.
    bool hasLooked() const { return hasLooked_; }

Q_SIGNALS:
    /// Whether it can be reached has changed, or it was asked for the first time.
    void looked();
    /// It cannot be reached, or holds no run; once for each reason. It goes on trying where that may help.
    void failed(const QString& message);

private:
    struct Reading;
    void look();
    void fetch();
    void take(const Status& status, qint64 took);

    QString address_;
    fs::path folder_;
    Credentials* credentials_;
    bool asksForCredentials_; ///< before the next look: they were not read yet, or have changed
    QString unreadable_;      ///< why the keychain does not answer
    std::shared_ptr<Reading> reading_;
    QString error_;
    bool hasLooked_ = false;
    int pollMs_;
    QTimer poll_;
    std::stop_source stop_;
};

/// Brings `fetched` to where `file` is followed: what was there stays in place where it is the beginning of what was
/// fetched, and only the rest is appended, so that a reader does not begin anew. `fetched` is gone then. Thread: any.
Status growFile(const fs::path& file, const fs::path& fetched);

} // namespace tempera::ui
