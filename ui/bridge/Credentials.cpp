// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Credentials.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/CoreFiles.h"
#include "bridge/EngineText.h"
#include "options/Schema.h"
#include "options/Secrets.h"
#include "options/WebhookRules.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

using options::StoreKind;

constexpr int kFlushMs = 5000;
constexpr int kLookMs = 20;
const QString kWebhook = QStringLiteral("TEMPERA_WEBHOOK");

std::string randomName() {
    return utf8(QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0')));
}

QString toText(const Variables& variables) {
    QJsonObject object;
    for (const auto& [name, value] : variables) {
        if (!value.isEmpty()) {
            object.insert(name, value);
        }
    }
    return object.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

Variables fromText(const QString& text) {
    Variables variables;
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    for (auto field = object.begin(); field != object.end(); ++field) {
        variables[field.key()] = field.value().toString();
    }
    return variables;
}

/// Every address of a store that an engine would ask.
std::vector<std::string> storesOf(const options::TrainConfig& config) {
    std::vector<std::string> stores{config.remote.uri};
    for (const options::Option& option : options::schema().options()) {
        const std::string path =
            option.type == options::ValueType::Path ? options::toText(option.get(config)) : std::string();
        if (options::isStoreAddress(path)) {
            stores.push_back(path);
        }
    }
    return stores;
}

struct FieldOf {
    StoreKind kind;
    CredentialField field;
};

constexpr FieldOf kFields[] = {
    {StoreKind::S3, {"AWS_ACCESS_KEY_ID", QT_TRANSLATE_NOOP("Credentials", "Access key"), false, ""}},
    {StoreKind::S3, {"AWS_SECRET_ACCESS_KEY", QT_TRANSLATE_NOOP("Credentials", "Secret key"), true, ""}},
    {StoreKind::S3,
     {"AWS_SESSION_TOKEN", QT_TRANSLATE_NOOP("Credentials", "Session token"), true,
      QT_TRANSLATE_NOOP("Credentials", "only for keys that expire")}},
    {StoreKind::S3, {"AWS_REGION", QT_TRANSLATE_NOOP("Credentials", "Region"), false, "us-east-1"}},
    {StoreKind::S3,
     {"AWS_ENDPOINT_URL", QT_TRANSLATE_NOOP("Credentials", "Endpoint"), false,
      QT_TRANSLATE_NOOP("Credentials", "Amazon; else https://host")}},
    {StoreKind::Google,
     {"GOOGLE_APPLICATION_CREDENTIALS", QT_TRANSLATE_NOOP("Credentials", "Key file"), false,
      QT_TRANSLATE_NOOP("Credentials", "a service account's JSON file")}},
    {StoreKind::Azure, {"AZURE_STORAGE_ACCOUNT", QT_TRANSLATE_NOOP("Credentials", "Account"), false, ""}},
    {StoreKind::Azure, {"AZURE_STORAGE_KEY", QT_TRANSLATE_NOOP("Credentials", "Key"), true, ""}},
    {StoreKind::Azure,
     {"AZURE_STORAGE_SAS_TOKEN", QT_TRANSLATE_NOOP("Credentials", "SAS token"), true,
      QT_TRANSLATE_NOOP("Credentials", "in place of the key")}},
    {StoreKind::Sftp,
     {"RCLONE_SFTP_KEY_FILE", QT_TRANSLATE_NOOP("Credentials", "Key file"), false,
      QT_TRANSLATE_NOOP("Credentials", "the agent's, or ~/.ssh/id_…")}},
    {StoreKind::Sftp,
     {"RCLONE_SFTP_PASS", QT_TRANSLATE_NOOP("Credentials", "Password"), true,
      QT_TRANSLATE_NOOP("Credentials", "as “rclone obscure” writes it")}},
    {StoreKind::WebDav, {"RCLONE_WEBDAV_USER", QT_TRANSLATE_NOOP("Credentials", "User"), false, ""}},
    {StoreKind::WebDav,
     {"RCLONE_WEBDAV_PASS", QT_TRANSLATE_NOOP("Credentials", "Password"), true,
      QT_TRANSLATE_NOOP("Credentials", "as “rclone obscure” writes it")}},
    {StoreKind::Rclone,
     {"RCLONE_CONFIG_PASS", QT_TRANSLATE_NOOP("Credentials", "Password"), true,
      QT_TRANSLATE_NOOP("Credentials", "of rclone's configuration")}},
};

constexpr CredentialField kWebhookSecret{"TEMPERA_WEBHOOK_SECRET", QT_TRANSLATE_NOOP("Credentials", "Signing secret"),
                                         true, QT_TRANSLATE_NOOP("Credentials", "whsec_ and base64")};

/// What is to be said where its whole address was not found. @param unreadable why the keychain does not answer
QString notTold(const std::string& webhook, const QString& unreadable = {}) {
    if (!options::isStoredAddress(webhook) || qEnvironmentVariableIsSet("TEMPERA_WEBHOOK")) {
        return {};
    }
    const QString address = qstr(options::shownAddress(webhook));
    return unreadable.isEmpty()
               ? Credentials::tr("the webhook at %1 is not told: its whole address is in no keychain; enter it again")
                     .arg(address)
               : Credentials::tr("the webhook at %1 is not told: the keychain cannot be read (%2)")
                     .arg(address, unreadable);
}

} // namespace

QString whyNotTold(const std::string& webhook) {
    return options::keptName(webhook).empty() ? notTold(webhook) : QString();
}

QString withKeychain(const QString& line, const QString& unreadable) {
    return unreadable.isEmpty() ? line : Credentials::tr("%1; the keychain cannot be read: %2").arg(line, unreadable);
}

QString credentialsPlace(const std::string& address) {
    if (const std::string name = options::keptName(address); !name.empty()) {
        return QStringLiteral("webhook ") + qstr(name);
    }
    const auto store = options::parseStoreAddress(address);
    if (!store.ok() || store->kind == StoreKind::Folder) {
        return {};
    }
    if (store->kind == StoreKind::Rclone) {
        return qstr(store->host) + QLatin1Char(':');
    }
    const QString scheme = qstr(address.substr(0, address.find("://") + 3));
    return scheme + (store->user.empty() ? QString() : qstr(store->user) + QLatin1Char('@')) + qstr(store->host);
}

std::vector<CredentialField> credentialFields(const std::string& address) {
    if (!options::keptName(address).empty()) {
        return {kWebhookSecret};
    }
    std::vector<CredentialField> fields;
    if (const auto store = options::parseStoreAddress(address); store.ok()) {
        for (const FieldOf& each : kFields) {
            if (each.kind == store->kind) {
                fields.push_back(each.field);
            }
        }
    }
    return fields;
}

Credentials::Credentials(std::unique_ptr<Keychain> keychain, QObject* parent)
    : QObject(parent)
    , keychain_(std::move(keychain)) {}

std::string Credentials::keepWebhook(const std::string& address) {
    if (options::isStoredAddress(address) || !options::checkWebhookAddress(address, {}).ok()) {
        return address;
    }
    const auto [known, isNew] = webhooks_.try_emplace(address, randomName());
    const std::string kept = options::keptAddress(address, known->second);
    if (isNew) {
        keep(credentialsPlace(kept), {{kWebhook, qstr(address)}});
    }
    return kept;
}

options::TrainConfig Credentials::keep(options::TrainConfig config) {
    config.remote.webhook = keepWebhook(config.remote.webhook);
    return config;
}

void Credentials::keep(const QString& place, const Variables& variables) {
    leaveNoCoreFile(); // it would hold them
    unwritten_[place] = variables;
    ++writing_;
    Q_EMIT changed(place);
    keychain_->write(place, toText(variables), [that = QPointer(this), place, variables](const Status& status) {
        if (!that) {
            return;
        }
        --that->writing_;
        if (status.ok()) {
            that->answered(true);
            if (that->unwritten_[place] == variables) { // else something newer is on its way
                that->unwritten_.erase(place);
            }
        } else if (!std::exchange(that->hasFailed_, true)) {
            Q_EMIT that->failed(tr("No keychain can be used (%1): credentials are kept until this window is closed, "
                                   "and in no file")
                                    .arg(engineText(qstr(status.error().message))));
        }
    });
}

void Credentials::flush() {
    QElapsedTimer waited;
    waited.start();
    QEventLoop loop;
    QTimer look;
    connect(&look, &QTimer::timeout, &loop, [this, &loop, &waited] {
        if (writing_ == 0 || waited.hasExpired(kFlushMs)) {
            loop.quit();
        }
    });
    look.start(kLookMs);
    if (writing_ > 0) {
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    }
}

void Credentials::answered(bool ok) {
    if (std::exchange(isUnreadable_, !ok) && ok) {
        Q_EMIT readable();
    }
}

void Credentials::read(const QString& place, QObject* context, const Found& done) {
    if (const auto known = unwritten_.find(place); known != unwritten_.end()) {
        done(Variables(known->second), {});
        return;
    }
    const QString silent = tr("it does not answer");
    if (overdue_ > 0) { // it asks for its password on the screen, once is enough
        done({}, silent);
        return;
    }
    auto* patience = new QTimer(this);
    connect(patience, &QTimer::timeout, this, [this, patience, alive = QPointer(context), done, silent] {
        patience->deleteLater();
        ++overdue_;
        answered(false);
        if (alive) {
            done({}, silent);
        }
    });
    patience->setSingleShot(true);
    patience->start(patienceMs_);
    keychain_->read(place, [that = QPointer(this), patience = QPointer(patience), alive = QPointer(context),
                            done](const Result<QString>& secret) {
        const bool isInTime = patience && patience->isActive();
        if (isInTime) {
            patience->stop();
            patience->deleteLater();
        } else if (that) {
            --that->overdue_;
        }
        if (that) {
            that->answered(secret.ok());
        }
        if (!alive || !isInTime) {
            return;
        }
        const Variables variables = secret.ok() ? fromText(*secret) : Variables();
        if (!variables.empty()) {
            leaveNoCoreFile();
        }
        done(variables, secret.ok() ? QString() : engineText(qstr(secret.error().message)));
    });
}

/// What is read one after the other for one engine.
struct Credentials::Gathering {
    std::string webhook;
    std::vector<std::string> addresses; ///< that are still to be asked for
    QPointer<QObject> context;
    AllFound done;
    Gathered found;
};

void Credentials::read(const options::TrainConfig& config, QObject* context, const AllFound& done) {
    auto all = std::make_shared<Gathering>(Gathering{config.remote.webhook, storesOf(config), context, done, {}});
    all->addresses.push_back(config.remote.webhook);
    std::erase_if(all->addresses, [](const std::string& address) { return credentialsPlace(address).isEmpty(); });
    gather(all);
}

void Credentials::gather(const std::shared_ptr<Gathering>& all) {
    Variables& found = all->found.variables;
    if (all->addresses.empty()) {
        if (!found.contains(kWebhook)) {
            all->found.notTold = notTold(all->webhook, all->found.unreadable);
        }
        all->done(all->found);
        return;
    }
    const QString place = credentialsPlace(all->addresses.front());
    all->addresses.erase(all->addresses.begin());
    read(place, all->context, [that = QPointer(this), all](const Variables& variables, const QString& problem) {
        // Of two stores of a kind the first counts as a whole: half of one's and half of another's fit neither.
        Variables& known = all->found.variables;
        const bool isOther = std::none_of(variables.begin(), variables.end(),
                                          [&known](const auto& each) { return known.contains(each.first); });
        if (isOther) {
            known.insert(variables.begin(), variables.end());
        }
        if (!problem.isEmpty()) {
            all->found.unreadable = problem;
        }
        if (that) {
            that->gather(all);
        }
    });
}

} // namespace tempera::ui
