// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemsDialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/NearDuplicates.h"
#include "dataset/DatasetFindings.h"
#include "dataset/ProblemActions.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemList.h"
#include "dataset/ProblemPreview.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kRoomForPreview = 640; ///< width of the dialog

} // namespace

ProblemsDialog::ProblemsDialog(AppModel& model, DatasetFindings& findings, ProblemFixer& fixer, QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , findings_(findings)
    , fixer_(fixer) {
    setWindowTitle(tr("Problems of the dataset"));
    setMinimumSize(560, 340);
    resizeToScreen(this, {960, 600});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    status_ = makeLabel(tr("Looking at the pictures…"), "secondary", this);
    status_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    status_->setWordWrap(true);
    column->addWidget(status_);
    list_ = new ProblemList(this);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(16);
    middle->addWidget(list_, 1);
    preview_ = new ProblemPreview(this);
    middle->addWidget(preview_);
    column->addLayout(middle, 1);
    auto* actions = new ProblemActions(model_, fixer_, *list_, this);
    column->addWidget(actions);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    nearDuplicates_ = makeButton(tr("Find look-alikes"), {}, "", this);
    nearDuplicates_->setToolTip(tr("Looks at every picture for others of the same content in another size, format or "
                                   "quality. Takes a while in a large dataset."));
    nearDuplicates_->setEnabled(false); // until the rest is known
    connect(nearDuplicates_, &QPushButton::clicked, this, &ProblemsDialog::lookForNearDuplicates);
    buttons->addButton(nearDuplicates_, QDialogButtonBox::ActionRole);
    show_ = makeButton(tr("Show"), {}, "", this);
    show_->setEnabled(false);
    connect(show_, &QPushButton::clicked, list_, &ProblemList::showChosen);
    buttons->addButton(show_, QDialogButtonBox::ActionRole);
    undo_ = makeButton(tr("Undo"), {}, "", this);
    undo_->setObjectName(QStringLiteral("undoFix"));
    connect(undo_, &QPushButton::clicked, &fixer_, &ProblemFixer::undo);
    buttons->addButton(undo_, QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons()) {
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Return is for the list
    }
    column->addWidget(buttons);

    connect(list_, &ProblemList::pictureChosen, this, [this](std::size_t picture) {
        Q_EMIT pictureChosen(picture);
        accept();
    });
    connect(list_, &ProblemList::kindChosen, this, [this](const QString& kind) {
        Q_EMIT kindChosen(kind);
        accept();
    });
    connect(list_, &ProblemList::choiceChanged, this, &ProblemsDialog::showButtons);
    connect(list_, &ProblemList::choiceChanged, this, &ProblemsDialog::showPreview);
    connect(actions, &ProblemActions::captionsWanted, this, &ProblemsDialog::captionsWanted);
    connect(actions, &ProblemActions::resultOutdated, this, [this] { result_ = {}; });
    connect(&fixer_, &ProblemFixer::busyChanged, this, &ProblemsDialog::showButtons);
    connect(&fixer_, &ProblemFixer::progressed, this, [this](int done, int total) {
        status_->setText(tr("%1 of %2 files").arg(QLocale().toString(done), QLocale().toString(total)));
    });
    connect(&fixer_, &ProblemFixer::finished, this, [this](const QString& text, bool isWhole) {
        result_ = {text, isWhole};
        showResult();
    });
    connect(&model_, &AppModel::datasetChanged, this, [this] {
        if (!model_.dataset()) {
            reject();
        }
    });
    connect(&findings_, &DatasetFindings::problemsFound, this, &ProblemsDialog::take);
    connect(&findings_, &DatasetFindings::failed, status_, &QLabel::setText);
    showButtons();
    if (findings_.problems()) {
        take();
    } else if (!findings_.failure().isEmpty()) {
        status_->setText(findings_.failure());
    }
}

void ProblemsDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    fitPreview();
}

/// Where there is nothing to be seen the list has the room.
void ProblemsDialog::fitPreview() { preview_->setVisible(!preview_->isEmpty() && width() >= kRoomForPreview); }

void ProblemsDialog::take() {
    const std::vector<data::Problem>& problems = *findings_.problems();
    if (problems.empty()) {
        status_->setText(tr("Every picture can be read, every caption fits. Nothing to report."));
    } else {
        status_->setText(tr("Double-click a picture to see it, or a heading to see all of its pictures. What can be "
                            "done about the chosen lines stands below the list."));
        setTone(status_, "secondary");
    }
    list_->fill(findings_.dataset(), problems, model_.config().dataset);
    showResult();
    if (std::exchange(looksForAlike_, false)) {
        showAlike();
    }
    nearDuplicates_->setEnabled(!isSearching_);
}

/// Of the last fix, as long as the dialog is open.
void ProblemsDialog::showResult() {
    if (!result_.first.isEmpty()) {
        status_->setText(result_.first);
        setTone(status_, result_.second ? "good" : "warning");
    }
}

void ProblemsDialog::showButtons() {
    show_->setEnabled(list_->canShow());
    const auto last = fixer_.undoable();
    undo_->setEnabled(last && !fixer_.isInUse());
    undo_->setToolTip(last ? tr("Puts back what was done last: %1").arg(ProblemFixer::nameOf(*last))
                           : tr("Puts back what was done last"));
}

ProblemsDialog::~ProblemsDialog() { stop_.request_stop(); }

void ProblemsDialog::lookForNearDuplicates() {
    isSearching_ = true;
    nearDuplicates_->setEnabled(false);
    setTone(status_, "secondary");
    status_->setText(tr("Looking at the pictures…"));
    stop_ = std::stop_source();
    const auto progress = [dialog = QPointer<ProblemsDialog>(this)](std::size_t done, std::size_t total) {
        constexpr std::size_t kTold = 200; ///< times
        if (done % std::max<std::size_t>(1, total / kTold) == 0) {
            QMetaObject::invokeMethod(qApp, [dialog, done, total] {
                if (dialog && dialog->isSearching_) {
                    const QLocale locale;
                    dialog->status_->setText(tr("%1 of %2 files")
                                                 .arg(locale.toString(static_cast<qulonglong>(done)),
                                                      locale.toString(static_cast<qulonglong>(total))));
                }
            });
        }
    };
    inQuietBackground(
        this,
        [dataset = list_->dataset(), progress, stop = stop_.get_token()] {
            return data::findLookAlikes(*dataset, progress, stop);
        },
        [this](const Result<std::vector<data::LookAlike>>& found) {
            isSearching_ = false;
            nearDuplicates_->setEnabled(true);
            if (!found.ok()) {
                status_->setText(engineText(qstr(found.error().message)));
                return;
            }
            result_ = {};
            looksForAlike_ = true;
            findings_.setLookAlikes(*found);
        });
}

/// Those that were looked for are in the list now.
void ProblemsDialog::showAlike() {
    if (!list_->goToKind(data::ProblemKind::NearDuplicate)) {
        status_->setText(tr("No two pictures look alike."));
    }
}

/// Of the chosen line: its picture, and the one that it looks like.
void ProblemsDialog::showPreview() {
    std::vector<ProblemPreview::Shown> shown;
    const auto add = [&](const fs::path& file) {
        const auto& pictures = list_->dataset()->pictures;
        const auto found = std::find_if(pictures.begin(), pictures.end(),
                                        [&file](const data::Picture& picture) { return picture.file == file; });
        if (found != pictures.end()) {
            shown.push_back({file, QStringLiteral("%1 × %2 · %3")
                                       .arg(found->width)
                                       .arg(found->height)
                                       .arg(bytesText(found->header.bytes))});
        }
    };
    if (const data::Problem* problem = list_->firstChosen()) {
        add(problem->file);
        for (const data::LookAlike& each : findings_.lookAlikes()) {
            if (problem->kind == data::ProblemKind::NearDuplicate && each.file == problem->file) {
                add(each.like);
            }
        }
    }
    preview_->setPictures(shown);
    fitPreview();
}

} // namespace tempera::ui
