// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FirstPicturesDialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "dataset/ProblemFixer.h"
#include "options/Job.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLeastWidth = 520;

/// One that is not there yet. Reads the disk.
fs::path newFolderIn(const fs::path& folder) {
    std::error_code unknown;
    fs::path found = folder / "dataset";
    for (int next = 2; fs::exists(found, unknown); ++next) {
        found = folder / ("dataset-" + std::to_string(next));
    }
    return found;
}

} // namespace

FirstPicturesDialog::FirstPicturesDialog(AppModel& model, ProblemFixer& fixer, std::vector<fs::path> files,
                                         QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , fixer_(fixer)
    , files_(std::move(files)) {
    setWindowTitle(tr("Add pictures"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    auto* text = makeLabel(tr("There is no dataset yet that the %Ln pictures could be added to.", nullptr,
                              static_cast<int>(files_.size())),
                           "secondary", this);
    text->setWordWrap(true);
    column->addWidget(text);
    choice_ = makeChoice();
    column->addWidget(choice_);
    progress_ = new QProgressBar(this);
    progress_->setAccessibleName(tr("Pictures copied"));
    progress_->setTextVisible(false);
    progress_->setFixedHeight(6);
    column->addWidget(progress_);
    status_ = makeLabel({}, "secondary", this);
    status_->setWordWrap(true);
    column->addWidget(status_);
    column->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    start_ = makeButton({}, {}, "primary", this);
    start_->setDefault(true);
    connect(start_, &QPushButton::clicked, this, &FirstPicturesDialog::start);
    buttons->addButton(start_, QDialogButtonBox::ActionRole);
    column->addWidget(buttons);
    connect(&fixer_, &ProblemFixer::progressed, this, [this](int done, int total) {
        progress_->setRange(0, total);
        progress_->setValue(done);
    });
    connect(&fixer_, &ProblemFixer::added, this, [this] { isAny_ = isBusy_; });
    connect(&fixer_, &ProblemFixer::finished, this, &FirstPicturesDialog::finish);
    showState();
}

QWidget* FirstPicturesDialog::makeChoice() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    copies_ = new QRadioButton(tr("Copy them, with captions and masks, into the folder"), box);
    copies_->setChecked(true);
    grid->addWidget(copies_, 0, 0, 1, 2);
    folder_ = new QLineEdit(box);
    folder_->setAccessibleName(tr("Folder of the dataset"));
    connect(folder_, &QLineEdit::textChanged, this, &FirstPicturesDialog::showState);
    inBackground(
        patientPool(), this, [project = model_.projectFolder()] { return newFolderIn(project); },
        [this](const fs::path& folder) {
            if (!folder_->isModified() && folder_->text().isEmpty()) { // nothing was typed or chosen meanwhile
                folder_->setText(qstr(folder));
            }
        });
    grid->addWidget(folder_, 1, 0);
    auto* choose = makeButton(tr("Choose …"), {}, "", box);
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Folder of the dataset"), qstr(model_.projectFolder()));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
        connect(dialog, &QFileDialog::fileSelected, folder_, &QLineEdit::setText);
        dialog->open();
    });
    grid->addWidget(choose, 1, 1);
    const fs::path beside = files_.front().parent_path();
    if (std::ranges::all_of(files_, [&](const fs::path& file) { return file.parent_path() == beside; })) {
        uses_ =
            new QRadioButton(tr("Copy nothing: all that is in %1 is the dataset").arg(qstr(beside.filename())), box);
        uses_->setToolTip(qstr(beside));
        grid->addWidget(uses_, 2, 0, 1, 2);
    }
    connect(copies_, &QRadioButton::toggled, this, [this, choose](bool isOn) {
        folder_->setEnabled(isOn);
        choose->setEnabled(isOn);
        showState();
    });
    return box;
}

void FirstPicturesDialog::showState() {
    choice_->setEnabled(!isBusy_);
    progress_->setVisible(isBusy_);
    start_->setText(isBusy_ ? tr("Stop") : copies_->isChecked() ? tr("Copy") : tr("Use the folder"));
    start_->setEnabled(isBusy_ || !copies_->isChecked() || !folder_->text().trimmed().isEmpty());
    say(status_->text());
}

void FirstPicturesDialog::say(const QString& text) {
    status_->setText(text);
    status_->setVisible(!text.isEmpty());
    keepWhole(this, std::max(kLeastWidth, layout()->totalMinimumSize().width()));
}

void FirstPicturesDialog::start() {
    const auto use = [this](const fs::path& folder) {
        model_.set(*options::schema().find("dataset.path"), options::Value(folder.string()));
    };
    if (isBusy_) {
        fixer_.stop();
    } else if (copies_->isChecked()) {
        isBusy_ = true;
        progress_->setRange(0, static_cast<int>(files_.size()));
        progress_->setValue(0);
        say({});
        showState();
        fixer_.add(files_, options::resolvedPath(utf8(folder_->text().trimmed()), model_.projectFolder()), {});
    } else {
        use(files_.front().parent_path());
        accept();
    }
}

void FirstPicturesDialog::reject() {
    if (isBusy_) {
        fixer_.stop();
    } else {
        QDialog::reject();
    }
}

/// What was copied before it was stopped is a dataset, too.
void FirstPicturesDialog::finish(const QString& text, bool isWhole) {
    if (!isBusy_) {
        return;
    }
    isBusy_ = false;
    setTone(status_, isWhole ? "good" : "warning");
    say(text);
    showState();
    if (isAny_) {
        const fs::path folder = options::resolvedPath(utf8(folder_->text().trimmed()), model_.projectFolder());
        model_.set(*options::schema().find("dataset.path"), options::Value(folder.string()));
        accept();
    }
}

} // namespace tempera::ui
