// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Session.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

#include "bridge/EngineText.h"
#include "options/Job.h"
#include "options/Secrets.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kDelayMs = 500;
constexpr int kMaxStudios = 32;
constexpr std::uint64_t kLargest = 16 << 20; ///< bytes: some thousand times what there is to keep

} // namespace

std::string toJson(const SessionState& state) {
    QJsonObject drafts;
    for (const auto& [key, draft] : state.drafts) {
        if (!options::mayHoldSecret(key)) {
            drafts.insert(qstr(key), QJsonObject{{QStringLiteral("text"), draft.text},
                                                 {QStringLiteral("problem"), draft.problem}});
        }
    }
    const QJsonObject object{
        {QStringLiteral("version"), 1},
        {QStringLiteral("job"), qstr(options::toJson(options::withoutSecrets(state.config)))},
        {QStringLiteral("baseline"), toJson(state.baseline)},
        {QStringLiteral("file"), qstr(state.jobFile)},
        {QStringLiteral("run"), qstr(state.runFolder)},
        {QStringLiteral("remote"), state.remote},
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
    state.baseline = parseBaseline(object.value(QStringLiteral("baseline")).toObject());
    state.jobFile = toPath(object.value(QStringLiteral("file")).toString());
    state.runFolder = toPath(object.value(QStringLiteral("run")).toString());
    state.remote = object.value(QStringLiteral("remote")).toString();
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

Session::Session(AppModel& model, Use use, const fs::path& folder, QObject* parent)
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
    if (use != Use::None) {
        claim(folder.empty() ? stateHome() / "studio" : folder, use);
    }
}

Session::~Session() { pool_.waitForDone(); }

/// A place for a session, and what was left there.
struct Session::Slot {
    fs::path file;
    std::optional<SessionState> state;
    fs::file_time_type written = fs::file_time_type::min();
    bool isUnreadable = false; ///< there, but for another version, or for nobody

    bool hasWork() const { return state && state->modified; }

    static Slot at(const fs::path& file) {
        Slot slot{file, std::nullopt};
        std::error_code ignored;
        const auto text = readFile(file, kLargest);
        auto state = text.ok() ? parseSession(*text) : Result<SessionState>(text.error());
        if (state.ok()) {
            slot.state = std::move(state).value();
            slot.written = fs::last_write_time(file, ignored);
        } else {
            slot.isUnreadable = fs::exists(fs::symlink_status(file, ignored)) && !(text.ok() && text->empty());
        }
        return slot;
    }
};

void Session::claim(const fs::path& folder, Use use) {
    if (const Status made = createFolders(folder); !made.ok()) {
        why_ = made;
        return;
    }
    std::vector<Slot> slots;
    for (int i = 0; i < kMaxStudios; ++i) {
        slots.push_back(Slot::at(folder / ("session-" + std::to_string(i) + ".json")));
    }
    for (const Slot& slot : slots) { // not ours to write over: one that can read it finds it there
        if (slot.isUnreadable) {
            unreadable_.push_back(slot.file);
        }
    }
    std::erase_if(slots, [](const Slot& slot) { return slot.isUnreadable; });
    if (use == Use::Fresh) {
        std::erase_if(slots, [](const Slot& slot) { return slot.hasWork(); });
    } else {
        const auto rank = [use](const Slot& slot) {
            return std::pair(use == Use::TakeUp && slot.hasWork(), slot.written);
        };
        std::stable_sort(slots.begin(), slots.end(), [&](const Slot& a, const Slot& b) { return rank(a) > rank(b); });
    }
    std::any_of(slots.begin(), slots.end(), [this](const Slot& slot) { return take(slot.file); });
    if (use == Use::Fresh) {
        found_.reset();
    }
}

bool Session::take(const fs::path& file) {
    auto lock = FileLock::tryLock(fs::path(file).replace_extension(".lock"));
    why_ = lock.ok() ? Status() : Status(lock.error());
    if (!lock.ok() || !lock->has_value()) {
        return false; // not to be had, or a living studio's
    }
    lock_ = std::move(*lock);
    file_ = file;
    found_ = Slot::at(file).state; // again: its owner may have written until he let go of the lock
    return true;
}

void Session::setPage(const QString& page) {
    page_ = page;
    soon_.start();
}

void Session::setRun(const fs::path& folder, const QString& remote) {
    runFolder_ = folder;
    remote_ = remote;
    soon_.start();
}

void Session::setWhy(const Status& why) {
    const bool isNews = why.ok() != why_.ok();
    why_ = why;
    if (isNews) {
        Q_EMIT keptChanged();
    }
}

QString Session::whyNotKept() const { return why_.ok() ? QString() : engineText(qstr(why_.error().message)); }

void Session::save() {
    if (file_.empty()) {
        return;
    }
    SessionState state;
    state.config = model_.config();
    state.baseline = {model_.baseline(), model_.baselineName(), model_.baselinePreset()};
    state.drafts = model_.drafts();
    state.jobFile = model_.jobFile();
    state.runFolder = runFolder_;
    state.remote = remote_;
    state.page = page_;
    state.modified = model_.isModified();
    pool_.start([this, text = toJson(state), file = file_] {
        const Status written = writeFileAtomically(file, text);
        QMetaObject::invokeMethod(this, [this, written] { setWhy(written); });
    });
}

void Session::flush() {
    soon_.stop();
    save();
    pool_.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall); // how it went
}

} // namespace tempera::ui
