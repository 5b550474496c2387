// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Session.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "options/Job.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kDelayMs = 500;
constexpr int kMaxStudios = 16;

} // namespace

std::string toJson(const SessionState& state) {
    QJsonObject drafts;
    for (const auto& [key, draft] : state.drafts) {
        drafts.insert(qstr(key),
                      QJsonObject{{QStringLiteral("text"), draft.text}, {QStringLiteral("problem"), draft.problem}});
    }
    const QJsonObject object{
        {QStringLiteral("version"), 1},
        {QStringLiteral("job"), qstr(options::toJson(state.config))},
        {QStringLiteral("file"), qstr(state.jobFile)},
        {QStringLiteral("run"), qstr(state.runFolder)},
        {QStringLiteral("page"), state.page},
        {QStringLiteral("modified"), state.modified},
        {QStringLiteral("drafts"), drafts},
    };
    return QJsonDocument(object).toJson().toStdString();
}

Result<SessionState> parseSession(std::string_view text) {
    const QJsonObject object =
        QJsonDocument::fromJson(QByteArray(text.data(), static_cast<qsizetype>(text.size()))).object();
    if (object.value(QStringLiteral("version")).toInt() != 1) {
        return Error::badRequest("not a session of this version");
    }
    SessionState state;
    TEMPERA_TRY(state.config, options::parseJob(utf8(object.value(QStringLiteral("job")).toString())));
    state.jobFile = toPath(object.value(QStringLiteral("file")).toString());
    state.runFolder = toPath(object.value(QStringLiteral("run")).toString());
    state.page = object.value(QStringLiteral("page")).toString();
    state.modified = object.value(QStringLiteral("modified")).toBool();
    const QJsonObject drafts = object.value(QStringLiteral("drafts")).toObject();
    for (auto draft = drafts.begin(); draft != drafts.end(); ++draft) {
        const QJsonObject fields = draft.value().toObject();
        state.drafts[utf8(draft.key())] = {fields.value(QStringLiteral("text")).toString(),
                                           fields.value(QStringLiteral("problem")).toString()};
    }
    return state;
}

Session::Session(AppModel& model, const fs::path& folder, QObject* parent)
    : QObject(parent)
    , model_(model) {
    pool_.setMaxThreadCount(1);
    soon_.setSingleShot(true);
    soon_.setInterval(kDelayMs);
    connect(&soon_, &QTimer::timeout, this, &Session::save);
    const auto later = [this] { soon_.start(); };
    connect(&model_, &AppModel::configChanged, this, later);
    connect(&model_, &AppModel::problemsChanged, this, later);
    connect(&model_, &AppModel::jobChanged, this, later);
    claim(folder.empty() ? stateHome() / "studio" : folder);
}

Session::~Session() { pool_.waitForDone(); }

void Session::claim(const fs::path& folder) {
    if (!createFolders(folder).ok()) {
        return;
    }
    for (int i = 0; i < kMaxStudios; ++i) {
        const std::string name = "session-" + std::to_string(i);
        auto lock = FileLock::tryLock(folder / (name + ".lock"));
        if (lock.ok() && lock->has_value()) {
            lock_ = std::move(*lock);
            file_ = folder / (name + ".json");
            if (const auto text = readFile(file_); text.ok()) {
                if (auto state = parseSession(*text); state.ok()) {
                    found_ = std::move(state).value();
                }
            }
            return;
        }
    }
}

void Session::setPage(const QString& page) {
    page_ = page;
    soon_.start();
}

void Session::setRunFolder(const fs::path& folder) {
    runFolder_ = folder;
    soon_.start();
}

void Session::save() {
    if (file_.empty()) {
        return;
    }
    const SessionState state{model_.config(), model_.drafts(), model_.jobFile(),
                             runFolder_,      page_,           model_.isModified()};
    pool_.start([text = toJson(state), file = file_] {
        // Nothing depends on it but comfort: a full disk must not disturb the editing.
        static_cast<void>(writeFileAtomically(file, text));
    });
}

void Session::flush() {
    soon_.stop();
    save();
    pool_.waitForDone();
}

} // namespace tempera::ui
