// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/AppModel.h"

#include <QDir>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

#include "bridge/Background.h"
#include "bridge/Credentials.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "options/Secrets.h"
#include "theme/Text.h"

namespace tempera::ui {

using options::Option;
using options::Problem;
using options::Severity;
using options::TrainConfig;
using options::Value;

namespace {

/// "dataset.path: no folder /x" belongs to the option it names, else to none.
Problem problemOf(const std::string& message, Severity severity) {
    const std::size_t colon = message.find(": ");
    if (colon != std::string::npos) {
        const std::string key = message.substr(0, colon);
        if (options::schema().find(key)) {
            return {key, message.substr(colon + 2), severity, false};
        }
    }
    return {{}, message, severity, false};
}

/// The length is given in steps or in epochs, never in both. Null for any other option.
const Option* otherLength(const Option& option) {
    const std::string_view other = option.key() == "train.steps"    ? "train.epochs"
                                   : option.key() == "train.epochs" ? "train.steps"
                                                                    : "";
    return other.empty() ? nullptr : options::schema().find(other);
}

} // namespace

/// What stands in the field of one option from one to another, in the place of the option that it contradicts. Redo
/// runs once when it is pushed.
class AppModel::SetCommand : public QUndoCommand {
public:
    SetCommand(AppModel& model, const Option& option, Content to, int session)
        : QUndoCommand(AppModel::tr("Change %1").arg(optionText(option.facts.label)))
        , model_(model)
        , option_(option)
        , from_(model.content(option))
        , to_(std::move(to))
        , replaced_(to_.value == Value() ? nullptr : otherLength(option))
        , replacedFrom_(replaced_ ? model.content(*replaced_) : Content())
        , session_(session) {}

    void redo() override {
        model_.assign(option_, to_);
        if (isReplacing()) {
            model_.assign(*replaced_, {});
            Q_EMIT model_.replaced(qstr(replaced_->key()), qstr(option_.key()));
        }
    }
    void undo() override {
        model_.assign(option_, from_);
        if (isReplacing()) {
            model_.assign(*replaced_, replacedFrom_);
        }
    }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* next) override {
        const auto* other = static_cast<const SetCommand*>(next);
        const bool same = &other->option_ == &option_ && session_ != 0 && other->session_ == session_;
        if (same) {
            to_ = other->to_;
            if (!isReplacing()) {
                replaced_ = other->replaced_;
                replacedFrom_ = other->replacedFrom_;
            }
            setObsolete(to_ == from_);
            if (isObsolete() && isReplacing()) {
                model_.assign(*replaced_, replacedFrom_);
            }
        }
        return same;
    }

private:
    bool isReplacing() const { return replaced_ && replacedFrom_ != Content(); }

    AppModel& model_;
    const Option& option_;
    Content from_;
    Content to_;
    const Option* replaced_;
    Content replacedFrom_;
    int session_;
};

class AppModel::BaselineCommand : public QUndoCommand {
public:
    BaselineCommand(AppModel& model, TrainConfig to, QString name, std::string preset)
        : QUndoCommand(AppModel::tr("Load preset %1").arg(name))
        , model_(model)
        , before_{model.config_, model.baseline_, model.drafts_}
        , after_{to, {to, std::move(name), std::move(preset)}, {}} {}

    void redo() override { take(after_); }
    void undo() override { take(before_); }

private:
    struct State {
        TrainConfig config;
        Baseline baseline;
        std::map<std::string, Draft> drafts;
    };
    void take(const State& state) {
        model_.drafts_ = state.drafts;
        model_.assignAll(state.config, state.baseline);
    }
    AppModel& model_;
    State before_;
    State after_;
};

AppModel::AppModel(Credentials* credentials, Planner::Scan scan, QObject* parent)
    : QObject(parent)
    , credentials_(credentials)
    , typingSession_(1)
    , planner_(std::move(scan)) {
    saving_.setMaxThreadCount(1);
    connect(&undo_, &QUndoStack::cleanChanged, this, &AppModel::jobChanged);
    connect(&planner_, &Planner::planned, this, &AppModel::takePlan);
    connect(&planner_, &Planner::busyChanged, this, &AppModel::showBusy);
    connect(&planner_, &Planner::scanProgress, this, [this](int done, int total) {
        plan_.scanned = done;
        plan_.toScan = total;
        plan_.error.clear(); // it was of an earlier one
        Q_EMIT planChanged();
    });
    connect(&planner_, &Planner::scanned, this,
            [this](const std::shared_ptr<const data::DatasetIndex>& index, const QString& error) {
                dataset_ = index;
                plan_.error = error;
                if (index || !error.isEmpty()) {
                    plan_.scanned = plan_.toScan = 0;
                }
                Q_EMIT datasetChanged();
            });
    updateProblems();
    planner_.request(config_);
}

AppModel::~AppModel() {
    undo_.disconnect(this); // it tells that it is clean when it goes
}

bool AppModel::isChanged(const Option& option) const {
    return option.get(config_) != option.get(baseline_.config) || drafts_.contains(std::string(option.key()));
}

void AppModel::set(const Option& option, const Value& value, bool typing) { put(option, {value, {}}, typing); }

void AppModel::setDraft(const std::string& key, const QString& text, const QString& problem) {
    const Option& option = *options::schema().find(key);
    put(option, {option.get(config_), Draft{text, problem}}, true);
}

void AppModel::put(const Option& option, const Content& content, bool typing) {
    if (content != this->content(option)) {
        isTyping_ = typing;
        undo_.push(new SetCommand(*this, option, content, typing ? typingSession_ : 0));
        isTyping_ = false;
    }
}

AppModel::Content AppModel::content(const Option& option) const {
    const auto draft = drafts_.find(std::string(option.key()));
    return {option.get(config_), draft == drafts_.end() ? std::nullopt : std::optional<Draft>(draft->second)};
}

TrainConfig AppModel::kept(const TrainConfig& config) { return credentials_ ? credentials_->keep(config) : config; }

void AppModel::endTyping() {
    const Option& webhook = *options::schema().find("remote.webhook");
    put(webhook, {webhook.get(kept(config_)), content(webhook).draft}, true);
    ++typingSession_;
}

void AppModel::reset(const Option& option) { set(option, option.get(baseline_.config)); }

void AppModel::applyBaseline(const TrainConfig& config, const QString& name, const std::string& preset) {
    undo_.push(new BaselineCommand(*this, config, name, preset));
}

void AppModel::setBaseline(const TrainConfig& config, const QString& name, const std::string& preset) {
    baseline_ = {config, name, preset};
    if (!jobFile_.empty()) {
        saving_.start([file = jobFile_, baseline = baseline_] { rememberBaseline(file, baseline); });
    }
    Q_EMIT configChanged({});
    Q_EMIT jobChanged();
}

void AppModel::assign(const Option& option, const Content& content) {
    const std::string key(option.key());
    drafts_.erase(key);
    if (content.draft) {
        drafts_[key] = *content.draft;
    }
    const bool isOther = option.get(config_) != content.value;
    ++edition_;
    option.set(config_, content.value);
    if (isOther && refusal_ && (refusal_->key.empty() || refusal_->key == key)) {
        refusal_.reset();
    }
    Q_EMIT configChanged(qstr(key));
    updateProblems();
    if (isOther) {
        planner_.request(config_, isTyping_);
    }
}

void AppModel::assignAll(const TrainConfig& config, const Baseline& baseline) {
    ++edition_;
    config_ = config;
    baseline_ = baseline;
    refusal_.reset();
    Q_EMIT configChanged({});
    Q_EMIT jobChanged();
    updateProblems();
    planner_.request(config_);
}

QString AppModel::draft(const std::string& key) const {
    const auto found = drafts_.find(key);
    return found == drafts_.end() ? QString() : found->second.text;
}

bool AppModel::isYetToCome(const Problem& problem) const {
    const Option* option = problem.isMissing ? options::schema().find(problem.key) : nullptr;
    return option && !isChanged(*option);
}

bool AppModel::canStart() const {
    return std::none_of(problems_.begin(), problems_.end(), [this](const Problem& problem) {
        const bool refused = refusal_ && problem.key == refusal_->key && problem.message == refusal_->message;
        return problem.severity == Severity::Error && !refused;
    });
}

fs::path AppModel::projectFolder() const {
    return jobFile_.empty() ? toPath(QDir::homePath()) : jobFile_.parent_path();
}

QString AppModel::projectName() const {
    if (jobFile_.empty()) {
        return config_.save.name == TrainConfig{}.save.name ? tr("Untitled") : qstr(config_.save.name);
    }
    // Projects are folders with a job.json in them, so the folder has the telling name.
    const fs::path name = jobFile_.filename() == "job.json" ? jobFile_.parent_path().filename() : jobFile_.stem();
    return qstr(name);
}

bool AppModel::isModified() const { return restoredModified_ || !undo_.isClean() || !drafts_.empty(); }

void AppModel::load(const TrainConfig& config, const fs::path& file, const Baseline& baseline) {
    ++loaded_;
    undo_.clear();
    drafts_.clear();
    restoredModified_ = false;
    hasFailedToSave_ = false;
    jobFile_ = file;
    assignAll(kept(config), baseline);
}

void AppModel::newJob() {
    ++lastReading_;
    load(TrainConfig{}, {}, {});
}

void AppModel::showBusy() {
    plan_.busy = reading_ > 0 || planner_.isBusy();
    Q_EMIT planChanged();
}

void AppModel::read(const fs::path& jobFile, bool keepFile, const Done& done, const Ask& ask) {
    const fs::path file = fs::absolute(jobFile).lexically_normal();
    struct Found {
        Result<options::Job> job;
        Baseline baseline;
    };
    ++reading_;
    showBusy();
    inBackground(
        this,
        [file] {
            return Found{options::loadJob(file), rememberedBaseline(file)};
        },
        [this, file, keepFile, done, ask, id = ++lastReading_, edition = edition_](const Found& found) {
            --reading_;
            const auto tell = [done](const Status& status) {
                if (done) {
                    done(status);
                }
            };
            const auto take = [this, found, file = keepFile ? file : fs::path(), tell, id] {
                const bool isOvertaken = id != lastReading_;
                if (!isOvertaken) {
                    load(found.job.value().config, file, found.baseline);
                }
                showBusy();
                if (!isOvertaken) {
                    tell({});
                }
            };
            if (found.job.ok() && (edition == edition_ || !isModified())) {
                take();
                return;
            }
            showBusy();
            if (!found.job.ok()) {
                tell(found.job.error());
            } else if (ask && id == lastReading_) {
                ask(take);
            }
        });
}

void AppModel::openJob(const fs::path& file, const Done& done, const Ask& ask) { read(file, true, done, ask); }
void AppModel::takeSettings(const fs::path& jobFile, const Done& done, const Ask& ask) {
    read(jobFile, false, done, ask);
}

void AppModel::saveJob(const fs::path& jobFile, const Done& done) {
    const fs::path file = fs::absolute(jobFile).lexically_normal();
    endTyping();
    inBackground(
        saving_, this,
        [file, config = config_, baseline = baseline_] {
            const Status saved = options::saveJob(file, options::withoutSecrets(config));
            if (saved.ok()) {
                rememberBaseline(file, baseline);
            }
            return saved;
        },
        [this, file, saved = config_, done, job = loaded_](const Status& status) {
            if (job == loaded_) {
                takeSaved(file, saved, status.ok());
            }
            if (done) {
                done(status);
            }
        });
}

void AppModel::takeSaved(const fs::path& file, const TrainConfig& saved, bool isSaved) {
    hasFailedToSave_ = !isSaved;
    if (isSaved) {
        jobFile_ = file;
        restoredModified_ = false;
        if (options::diff(saved, config_).empty()) {
            undo_.setClean();
        } else {
            undo_.resetClean(); // somebody typed on while it was written
        }
    } else if (file == jobFile_) {
        undo_.resetClean(); // what is in it is not known
    }
    Q_EMIT jobChanged();
}

void AppModel::restore(const TrainConfig& config, const fs::path& file, const std::map<std::string, Draft>& drafts,
                       bool modified, const Baseline& baseline) {
    load(config, file, baseline);
    drafts_ = drafts;
    restoredModified_ = modified;
    Q_EMIT configChanged({});
    Q_EMIT jobChanged();
    updateProblems();
}

QString AppModel::setRefusal(const QString& line) {
    refusal_ = problemOf(utf8(line), Severity::Error);
    updateProblems();
    return qstr(refusal_->key);
}

void AppModel::clearRefusal() {
    if (refusal_) {
        refusal_.reset();
        updateProblems();
    }
}

void AppModel::setResumePoint(std::optional<std::int64_t> step) {
    if (std::exchange(plan_.resumePoint, step) != step) {
        Q_EMIT planChanged();
    }
}

void AppModel::takePlan(const PlanResult& result) {
    plan_.result = result;
    if (auto found = findProblems(); found != problems_) { // else the links to them stay as they are, of every plan
        problems_ = std::move(found);
        Q_EMIT problemsChanged();
    }
    Q_EMIT planChanged();
}

void AppModel::updateProblems() {
    problems_ = findProblems();
    Q_EMIT problemsChanged();
}

std::vector<Problem> AppModel::findProblems() const {
    std::vector<Problem> found;
    const auto add = [&found](const Problem& problem) {
        // Several checks may meet the same thing: the first to name an option speaks for it, unless a worse one
        // follows.
        const auto same = std::find_if(found.begin(), found.end(), [&problem](const Problem& other) {
            return problem.key.empty() ? other.message == problem.message : other.key == problem.key;
        });
        if (same == found.end()) {
            found.push_back(problem);
        }
    };
    for (const auto& [key, draft] : drafts_) {
        add({key, utf8(draft.problem), Severity::Error, false});
    }
    for (const Problem& problem : options::validate(config_)) {
        add(problem);
    }
    for (const Error& error : plan_.result.errors) {
        add(problemOf(error.message, Severity::Error));
    }
    if (refusal_) {
        add(*refusal_);
    }
    if (const QString why = whyNotTold(config_.remote.webhook); !why.isEmpty()) {
        add({"remote.webhook", utf8(why), Severity::Warning, false});
    }
    if (plan_.result.plan) {
        for (const std::string& warning : plan_.result.plan->warnings) {
            add(problemOf(warning, Severity::Warning));
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Problem& a, const Problem& b) { return a.severity < b.severity; });
    return found;
}

} // namespace tempera::ui
