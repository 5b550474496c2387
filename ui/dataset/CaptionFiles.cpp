// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionFiles.h"

#include <QMessageBox>
#include <QPushButton>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
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
struct Saving {
    std::unique_ptr<CaptionStore> store;
    CaptionStore::SaveReport report;
};

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
    if (store_) { // its journal is locked until it is gone, and it may be asked for again soon
        static_cast<void>(store_->flush());
        store_.reset();
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
                warn(window_, tr("Captions cannot be edited"), engineText(qstr(opened.error().message)));
                return;
            }
            adopt(std::move(opened).value());
            if (const auto count = static_cast<int>(store_->recovered()); count > 0) {
                Q_EMIT recovered(count);
            }
        });
}

void CaptionFiles::adopt(std::unique_ptr<CaptionStore> store) {
    store_ = std::move(store);
    Q_EMIT storeChanged();
    Q_EMIT unsavedChanged(unsaved());
}

int CaptionFiles::unsaved() const { return store_ ? static_cast<int>(store_->edited().size()) : 0; }

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

void CaptionFiles::save(const Done& done) { save(OnConflict::Report, done); }

void CaptionFiles::save(OnConflict onConflict, const Done& done) {
    if (!store_ || saving_ || unsaved() == 0) {
        if (done) {
            done(!saving_ && unsaved() == 0);
        }
        return;
    }
    saving_ = true;
    auto away = std::make_shared<Saving>();
    away->store = std::move(store_);
    Q_EMIT storeChanged();
    inBackground(
        this,
        [away, onConflict] {
            away->report = away->store->saveAll(onConflict);
            return away;
        },
        [this, done, dataset = dataset_](const std::shared_ptr<Saving>& back) {
            saving_ = false;
            if (dataset == dataset_) {
                adopt(std::move(back->store));
            }
            finishSaving(back->report, done);
        });
}

void CaptionFiles::finishSaving(const CaptionStore::SaveReport& report, const Done& done) {
    Q_EMIT saved();
    if (!report.errors.empty()) {
        warn(window_, tr("Captions could not be saved"), qstr(report.errors.front().message));
    } else if (!report.conflicts.empty()) {
        askAboutConflicts(report, done);
        return;
    }
    if (done) {
        done(unsaved() == 0);
    }
}

void CaptionFiles::askAboutConflicts(const CaptionStore::SaveReport& report, const Done& done) {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Captions changed on disk"),
                                tr("%n captions that you edited were changed by another program.", nullptr,
                                   static_cast<int>(report.conflicts.size())),
                                QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(qstr(report.conflicts.front().file));
    auto* mine = box->addButton(tr("Keep mine"), QMessageBox::AcceptRole);
    auto* theirs = box->addButton(tr("Take theirs"), QMessageBox::DestructiveRole);
    box->addButton(tr("Decide later"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, mine, theirs, done](QAbstractButton* button) {
        if (button == mine || button == theirs) {
            save(button == mine ? OnConflict::KeepMine : OnConflict::TakeTheirs, done);
        } else if (done) {
            done(false);
        }
    });
    box->open();
}

} // namespace tempera::ui
