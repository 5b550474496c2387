// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemActions.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

#include "bridge/AppModel.h"
#include "data/AcceptedProblems.h"
#include "data/FolderScan.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemsDialog.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

QString fixLabel(data::Fix fix) {
    switch (fix) {
    case data::Fix::Rename:
        return ProblemsDialog::tr("Rename");
    case data::Fix::Convert:
        return ProblemsDialog::tr("Convert to PNG");
    case data::Fix::RewriteAsUtf8:
        return ProblemsDialog::tr("Rewrite as UTF-8");
    case data::Fix::RenameFolder:
        return ProblemsDialog::tr("Use the folder");
    case data::Fix::SetAside:
        break;
    }
    return ProblemsDialog::tr("Set aside");
}

QString fixHelp(data::Fix fix) {
    const QString aside = qstr(std::string(data::kSetAside));
    switch (fix) {
    case data::Fix::Rename:
        return ProblemsDialog::tr("Gives the file the ending that its content has; nothing in it changes.");
    case data::Fix::Convert:
        return ProblemsDialog::tr("Writes a PNG with exactly the pixels that are trained on. The original goes into "
                                  "the folder “%1” beside it.")
            .arg(aside);
    case data::Fix::RewriteAsUtf8:
        return ProblemsDialog::tr("Guesses what the text was written in, and writes it as UTF-8. The original goes "
                                  "into the folder “%1” beside it.")
            .arg(aside);
    case data::Fix::RenameFolder:
        return ProblemsDialog::tr("Puts “1_” before the folder's name, so that each of its pictures is shown once an "
                                  "epoch.");
    case data::Fix::SetAside:
        break;
    }
    return ProblemsDialog::tr(
               "Moves the pictures, with caption and mask, into the folder “%1” beside them: they are not "
               "trained on. Nothing is deleted.")
        .arg(aside);
}

} // namespace

ProblemActions::ProblemActions(AppModel& model, ProblemFixer& fixer, ProblemList& list, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , fixer_(fixer)
    , list_(list) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    fixText_ = makeLabel({}, "secondary", this);
    fixText_->setWordWrap(true);
    fixText_->setMinimumHeight(fixText_->fontMetrics().lineSpacing() * 3); // the list does not jump
    row->addWidget(fixText_, 1);
    aside_ = makeButton(ProblemsDialog::tr("Set aside"), {}, "", this);
    aside_->setToolTip(fixHelp(data::Fix::SetAside));
    connect(aside_, &QPushButton::clicked, this, [this] { fix(true); });
    fix_ = makeButton(ProblemsDialog::tr("Rename"), {}, "", this);
    connect(fix_, &QPushButton::clicked, this, [this] { fix(false); });
    accept_ = makeButton(ProblemsDialog::tr("Accept"), {}, "", this);
    accept_->setToolTip(
        ProblemsDialog::tr("Takes it as it is: it stands at the end of the list and is not counted, until its file "
                           "changes or something else is to be said of it."));
    connect(accept_, &QPushButton::clicked, this, [this] { acceptChosen(true); });
    reportAgain_ = makeButton(ProblemsDialog::tr("Report again"), {}, "", this);
    connect(reportAgain_, &QPushButton::clicked, this, [this] { acceptChosen(false); });
    for (QPushButton* button : {accept_, reportAgain_, aside_, fix_}) {
        button->setAutoDefault(false);
        button->installEventFilter(this);
        row->addWidget(button, 0, Qt::AlignTop);
    }
    connect(&list_, &ProblemList::choiceChanged, this, &ProblemActions::showFixes);
    connect(&fixer_, &ProblemFixer::busyChanged, this, &ProblemActions::showFixes);
    showFixes();
}

bool ProblemActions::eventFilter(QObject* button, QEvent* event) {
    return event->type() == QEvent::MouseButtonDblClick || QWidget::eventFilter(button, event);
}

data::FixPlan ProblemActions::plan(const ProblemList::Chosen& problems, bool aside) const {
    return problems.empty() ? data::FixPlan()
                            : data::planFixes(problems, aside, *list_.dataset(), model_.config().loss);
}

void ProblemActions::showFixes() {
    const bool isBusy = fixer_.isBusy(), inUse = fixer_.isInUse();
    const ProblemList::Chosen problems = list_.chosen();
    const auto how = plan(problems, false).first;
    const bool writes = !problems.empty() && (problems.front()->kind == data::ProblemKind::CaptionMissing ||
                                              problems.front()->kind == data::ProblemKind::CaptionEmpty ||
                                              problems.front()->kind == data::ProblemKind::CaptionLong);
    const bool hasFix = how && how != data::Fix::SetAside;
    fix_->setVisible(isBusy || hasFix || writes);
    fix_->setText(isBusy ? ProblemsDialog::tr("Stop") : hasFix ? fixLabel(*how) : ProblemsDialog::tr("Edit captions"));
    fix_->setEnabled(isBusy || writes || !inUse);
    aside_->setVisible(
        !isBusy && std::ranges::any_of(problems, [](const data::Problem* each) { return data::canSetAside(*each); }));
    aside_->setEnabled(!inUse);
    const auto isOpen = [](const data::Problem* each) {
        return !each->accepted && data::AcceptedProblems::canBe(*each);
    };
    accept_->setVisible(!isBusy && std::ranges::any_of(problems, isOpen));
    reportAgain_->setVisible(!isBusy &&
                             std::ranges::any_of(problems, [](const data::Problem* each) { return each->accepted; }));
    fixText_->setText(
        problems.empty() || isBusy ? QString()
        : inUse  ? ProblemsDialog::tr("A training is running: its pictures stay as they are until it has ended.")
        : hasFix ? fixHelp(*how)
        : writes ? ProblemsDialog::tr("Shows the pictures, with the first one's caption ready to be written.")
        : aside_->isVisibleTo(this) ? fixHelp(data::Fix::SetAside)
                                    : QString());
}

void ProblemActions::fix(bool aside) {
    if (fixer_.isBusy()) {
        fixer_.stop();
        return;
    }
    constexpr std::size_t kManyFiles = 10; // are not set aside unasked, of a whole heading
    const ProblemList::Chosen all = list_.chosen();
    const data::FixPlan plan = this->plan(all, aside);
    const auto how = plan.first;
    if (aside && how && list_.isHeadingChosen() && plan.files.at(*how).size() > kManyFiles) {
        askToSetAside(plan.files.at(*how));
    } else if (how && (aside || how != data::Fix::SetAside)) {
        fixer_.apply(*how, plan.files.at(*how));
    } else if (!all.empty()) {
        list_.showChosen();
        Q_EMIT captionsWanted();
    }
}

void ProblemActions::acceptChosen(bool accepted) {
    std::vector<data::Problem> problems;
    for (const data::Problem* each : list_.chosen()) {
        if (each->accepted != accepted) {
            problems.push_back(*each);
        }
    }
    if (accepted) {
        fixer_.accept(std::move(problems));
    } else {
        Q_EMIT resultOutdated();
        fixer_.reportAgain(std::move(problems));
    }
}

void ProblemActions::askToSetAside(const std::vector<fs::path>& files) {
    auto* box = new QMessageBox(QMessageBox::Question, ProblemsDialog::tr("Set aside"),
                                ProblemsDialog::tr("Set %Ln files aside?", nullptr, static_cast<int>(files.size())),
                                QMessageBox::Cancel, window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(fixHelp(data::Fix::SetAside));
    auto* go = box->addButton(ProblemsDialog::tr("Set aside"), QMessageBox::AcceptRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, go, files](const QAbstractButton* button) {
        if (button == go) {
            fixer_.apply(data::Fix::SetAside, files);
        }
    });
    box->open();
}

} // namespace tempera::ui
