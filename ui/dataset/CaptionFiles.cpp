// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionFiles.h"

#include <QMessageBox>

#include <optional>
#include <utility>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/RenamedFolder.h"
#include "dataset/CaptionConflicts.h"
#include "theme/Text.h"

namespace tempera::ui {

using data::CaptionStore;

namespace {

constexpr int kSyncDelayMs = 400;

void warn(QWidget* window, const QString& title, const QString& text) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, text, QMessageBox::Ok, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

/// The store on its way to another thread and back.
CaptionFiles::Changed changeAll(CaptionStore& store, const std::vector<PathText>& files, const data::CaptionEdit& edit,
                                const std::string& label, const std::stop_token& stop) {
    CaptionFiles::Changed changed;
    std::vector<CaptionStore::Edit> edits;
    for (const fs::path file : files) {
        if (stop.stop_requested()) {
            return {{}, true};
        }
        const auto before = store.text(file);
        if (!before.ok()) { // not UTF-8: an edit would destroy it
            changed.problem = engineText(qstr(before.error().message));
            continue;
        }
        auto after = edit(*before);
        if (!after.ok()) {
            changed.problem = engineText(qstr(after.error().message));
            continue;
        }
        if (*after != *before) {
            edits.push_back({file, *std::move(after)});
        }
    }
    if (const Status status = store.apply(edits, label); !status.ok()) {
        changed.problem = engineText(qstr(status.error().message));
    }
    return changed;
}

} // namespace

CaptionFiles::CaptionFiles(QWidget* window)
    : QObject(window)
    , window_(window) {
    sync_.setSingleShot(true);
    sync_.setInterval(kSyncDelayMs);
    connect(&sync_, &QTimer::timeout, this, &CaptionFiles::syncJournal);
}

CaptionFiles::~CaptionFiles() {
    if (store_) {
        static_cast<void>(store_->flush());
    }
}

void CaptionFiles::open(const fs::path& dataset) {
    if (dataset == dataset_) {
        return;
    }
    dataset_ = dataset;
    callWaiting(false);
    if (store_) { // its journal is locked until it is gone, and it may be asked for again soon
        syncJournal();
        const auto before = std::move(store_);
        Q_EMIT storeChanged();
    }
    inBackground(
        this, [dataset] { return CaptionStore::open(dataset); },
        [this, dataset](Result<std::unique_ptr<CaptionStore>>& opened) {
            if (dataset != dataset_) {
                return; // another dataset is shown by now
            }
            if (!opened.ok()) {
                dataset_.clear(); // the next scan tries again
                Q_EMIT storeChanged();
                callWaiting(true);
                warn(window_, tr("Captions cannot be edited"), engineText(qstr(opened.error().message)));
                return;
            }
            adopt(std::move(opened).value());
            if (const auto count = static_cast<int>(store_->recovered()); count > 0) {
                Q_EMIT recovered(count);
            }
            callWaiting(true);
        });
}

void CaptionFiles::adopt(std::unique_ptr<CaptionStore> store) {
    store_ = std::move(store);
    Q_EMIT storeChanged();
    Q_EMIT unsavedChanged(unsaved());
}

void CaptionFiles::whenBack(std::function<void(bool isSame)> work) {
    if (isBusy()) {
        waiting_.push_back(std::move(work));
    } else {
        work(true);
    }
}

void CaptionFiles::callWaiting(bool isSame) {
    for (auto& work : std::exchange(waiting_, {})) {
        if (isSame) {
            whenBack(std::move(work)); // one of them may take the store away again
        } else {
            work(false);
        }
    }
}

int CaptionFiles::unsaved() const { return store_ ? static_cast<int>(store_->editedCount()) : 0; }

void CaptionFiles::edited() {
    sync_.start();
    Q_EMIT unsavedChanged(unsaved());
}

void CaptionFiles::syncJournal() {
    if (store_) {
        // By name, as the store itself may not be used by two threads.
        inBackground(
            this, [journal = store_->journalFile()] { return syncPath(journal); }, [](const Status&) {});
    }
}

void CaptionFiles::save(const Done& done) {
    whenBack([this, done](bool isSame) {
        if (isSame && unsaved() > 0) {
            lend([](CaptionStore& store) { return store.saveAll(); },
                 [this, done](const CaptionStore::SaveReport& report, bool same) { finishSaving(report, same, done); });
        } else if (done) {
            done(isSame);
        }
    });
}

template <class Work, class Back>
void CaptionFiles::lend(Work work, Back back) {
    using Outcome = std::invoke_result_t<Work, CaptionStore&>;
    struct Away {
        std::unique_ptr<CaptionStore> store;
        Outcome outcome{};
    };
    auto away = std::make_shared<Away>();
    away->store = std::move(store_);
    Q_EMIT storeChanged();
    inBackground(
        this,
        [away, work = std::move(work)] {
            away->outcome = work(*away->store);
            return away;
        },
        [this, back = std::move(back), dataset = dataset_](const std::shared_ptr<Away>& returned) {
            const bool isSame = dataset == dataset_;
            if (isSame) { // those who wait come after who had it
                adopt(std::move(returned->store));
            }
            back(returned->outcome, isSame);
            freedInBackground(std::move(returned->outcome));
            if (isSame) {
                callWaiting(true);
            }
        });
}

void CaptionFiles::change(std::vector<PathText> files, data::CaptionEdit edit, const QString& label,
                          const std::function<void(const Changed& changed)>& done, const std::stop_token& stop) {
    if (!store_) {
        done({tr("The captions are being saved: try again in a moment.")});
        return;
    }
    lend([files = std::move(files), edit = std::move(edit), label = utf8(label),
          stop](CaptionStore& store) { return changeAll(store, files, edit, label, stop); },
         [this, done](const Changed& changed, bool) {
             edited();
             done(changed);
         });
}

void CaptionFiles::replay(bool forward, const std::function<void(const Replayed& replayed)>& done) {
    lend([forward](CaptionStore& store) { return std::optional(store.replay(forward)); },
         [this, done](const std::optional<Replayed>& replayed, bool) {
             edited();
             done(*replayed);
         });
}

void CaptionFiles::folderRenamed(const fs::path& dataset, const fs::path& from, const fs::path& to) {
    const auto tell = [this](const Status& status) {
        if (!status.ok()) {
            warn(window_, tr("Captions could not be saved"), engineText(qstr(status.error().message)));
        }
    };
    whenBack([this, dataset, from, to, tell](bool) {
        if (!store_ || data::plainName(dataset) != data::plainName(dataset_)) {
            inBackground(
                this,
                [dataset, from, to]() -> Status {
                    TEMPERA_TRY(const auto store, CaptionStore::open(dataset));
                    return store->folderRenamed(from, to);
                },
                tell);
            return;
        }
        if (data::plainName(from) == data::plainName(dataset_)) {
            dataset_ = to;
        }
        lend([from, to](CaptionStore& store) { return store.folderRenamed(from, to); },
             [tell](const Status& status, bool) { tell(status); });
    });
}

void CaptionFiles::finishSaving(const CaptionStore::SaveReport& report, bool isSame, const Done& done) {
    Q_EMIT saved();
    if (const auto forgotten = static_cast<int>(report.forgotten); forgotten > 0) {
        Q_EMIT told(tr("%Ln older steps cannot be undone any more: together they were too large.", nullptr, forgotten),
                    false);
    }
    if (!report.journal.ok()) {
        Q_EMIT told(tr("What can be undone could not be put down for the next start: %1")
                        .arg(engineText(qstr(report.journal.error().message))),
                    true);
    }
    const bool isAll = report.errors.empty() && report.conflicts.empty();
    if (!isSame) {
        if (!isAll) {
            tellOfUnsaved();
        }
        if (done) {
            done(false);
        }
    } else if (!isAll) {
        askAboutConflicts(report, done);
    } else if (done) {
        done(unsaved() == 0);
    }
}

void CaptionFiles::tellOfUnsaved() {
    Q_EMIT told(
        tr("Some captions of the dataset that was open before are not saved: they are kept until it is opened again."),
        true);
}

void CaptionFiles::askAboutConflicts(const CaptionStore::SaveReport& report, const Done& done) {
    auto* dialog = new CaptionConflicts(report, dataset_, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog, done, dataset = dataset_] {
        const CaptionConflicts::Decided decided = dialog->decided();
        const bool isAny = !decided.mine.empty() || !decided.theirs.empty();
        whenBack([this, decided, isAny, done, dataset](bool) {
            const bool isSame = dataset == dataset_;
            if (!isSame && isAny) {
                tellOfUnsaved();
            }
            if (isSame && isAny && store_) {
                lend(
                    [decided](CaptionStore& store) {
                        CaptionStore::SaveReport saved = store.save(decided.mine, OnConflict::KeepMine);
                        const CaptionStore::SaveReport taken = store.save(decided.theirs, OnConflict::TakeTheirs);
                        saved.errors.insert(saved.errors.end(), taken.errors.begin(), taken.errors.end());
                        saved.forgotten += taken.forgotten;
                        saved.journal = taken.journal;
                        return saved;
                    },
                    [this, done](const CaptionStore::SaveReport& saved, bool same) {
                        finishSaving(saved, same, done);
                    });
            } else if (done) {
                done(isSame && unsaved() == 0);
            }
        });
    });
    dialog->open();
}

} // namespace tempera::ui
