// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bridge/Keychain.h"
#include "options/StoreAddress.h"
#include "options/TrainConfig.h"

namespace tempera::ui {

/// Variables of an engine's environment.
using Variables = std::map<QString, QString>;

/// A field of a store's or webhook's credentials.
struct CredentialField {
    const char* variable;
    const char* label; ///< translatable, context "Credentials"
    bool isSecret;     ///< not shown while it is typed
    const char* hint;  ///< what stands in an empty field: translatable
};

/// The credentials of object stores and webhooks. They lie in the desktop's keychain, by place: "s3://bucket", or
/// "webhook 3f2a91c0" with the name that stands for a webhook's address in settings (options::keptAddress). Where no
/// keychain takes them they are kept as long as this object lives, and in no file. What they are for gets them as
/// variables. Thread: ui.
class Credentials : public QObject {
    Q_OBJECT

public:
    explicit Credentials(std::unique_ptr<Keychain> keychain, QObject* parent = nullptr);

    /// What settings say of a webhook from now on in place of its address, which is kept. What is no whole address of
    /// one is left as it is.
    std::string keepWebhook(const std::string& address);
    /// The same for settings.
    options::TrainConfig keep(options::TrainConfig config);
    /// None: forgets them.
    void keep(const QString& place, const Variables& variables);

    /// Waits, for some seconds at most, until the keychain has what is on its way to it.
    void flush();

    /// @param problem why nothing is known of the place, where that is not because nothing was kept
    using Found = std::function<void(const Variables& variables, const QString& problem)>;
    /// `done` is called, later or before this returns, unless `context` is gone by then.
    void read(const QString& place, QObject* context, const Found& done);

    /// What an engine gets for its settings.
    struct Gathered {
        Variables variables;
        QString notTold;    ///< why its webhook will not be told; empty: it will, or there is none
        QString unreadable; ///< why the keychain does not answer; empty: what was kept is all there
    };
    using AllFound = std::function<void(const Gathered& all)>;
    void read(const options::TrainConfig& config, QObject* context, const AllFound& done);
    /// How long a place is waited for: somebody may have to type a password. What is answered later is told by
    /// readable().
    void setPatience(int ms) { patienceMs_ = ms; }

Q_SIGNALS:
    /// There are others for this place.
    void changed(const QString& place);
    /// The keychain, which did not answer before, does.
    void readable();
    /// No keychain takes what was to be kept.
    void failed(const QString& message);

private:
    struct Gathering;
    void gather(const std::shared_ptr<Gathering>& all);
    void answered(bool ok);

    std::unique_ptr<Keychain> keychain_;
    std::map<QString, Variables> unwritten_;      ///< what the keychain has not taken, or not yet
    std::map<std::string, std::string> webhooks_; ///< names of the addresses that were kept
    int writing_ = 0;
    int patienceMs_ = 120'000;
    int overdue_ = 0; ///< questions that are not waited for any more, and may still be answered
    bool isUnreadable_ = false;
    bool hasFailed_ = false;
};

/// Where credentials for an address belong: the bucket, container, host or remote; "webhook NAME"; empty where none
/// are needed or the address is none.
QString credentialsPlace(const std::string& address);
/// Why nobody is told at an address of which settings have no more than the host; empty where that may be found.
QString whyNotTold(const std::string& webhook);
/// The line with which something has failed, and why the keychain with its credentials could not be read; that may be
/// empty.
QString withKeychain(const QString& line, const QString& unreadable);
/// What there is to know for an address; empty where nothing is.
std::vector<CredentialField> credentialFields(const std::string& address);

} // namespace tempera::ui
