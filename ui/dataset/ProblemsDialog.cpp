// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemsDialog.h"

#include <QDialogButtonBox>
#include <QFutureWatcher>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>
#include <map>

#include "bridge/EngineText.h"
#include "data/NearDuplicates.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kShownPerKind = 1000;
constexpr int kKindRole = Qt::UserRole + 1;

using Found = std::shared_ptr<Result<std::vector<data::Problem>>>;

Found check(const std::shared_ptr<const data::DatasetIndex>& dataset, const options::DatasetConfig& config,
            std::stop_token stop) {
    return std::make_shared<Result<std::vector<data::Problem>>>(
        data::findProblems(*dataset, config, {}, std::move(stop)));
}

} // namespace

ProblemsDialog::ProblemsDialog(std::shared_ptr<const data::DatasetIndex> dataset, const options::DatasetConfig& config,
                               QWidget* parent)
    : QDialog(parent)
    , dataset_(std::move(dataset)) {
    setWindowTitle(tr("Problems of the dataset"));
    setMinimumSize(520, 260);
    resizeToScreen(this, {760, 480});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    status_ = makeLabel(tr("Looking at the pictures…"), "secondary", this);
    status_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column->addWidget(status_);
    tree_ = new QTreeWidget(this);
    tree_->setAccessibleName(tr("Problems"));
    tree_->setHeaderLabels({tr("File"), tr("What was found")});
    tree_->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    tree_->header()->resizeSection(0, 280);
    tree_->setUniformRowHeights(true);
    tree_->hide(); // until there is something in it
    column->addWidget(tree_, 1);
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
    connect(show_, &QPushButton::clicked, this, [this] { activate(*tree_->currentItem()); });
    buttons->addButton(show_, QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons()) {
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Return is for the list
    }
    column->addWidget(buttons);

    connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { activate(*item); });
    connect(tree_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        show_->setEnabled(item && (item->data(0, Qt::UserRole).isValid() || item->data(0, kKindRole).isValid()));
    });
    auto* watcher = new QFutureWatcher<Found>(this);
    connect(watcher, &QFutureWatcher<Found>::finished, this, [this, watcher] {
        const Found found = watcher->result();
        if (!found->ok()) {
            status_->setText(engineText(qstr(found->error().message)));
            return;
        }
        fill(**found);
        nearDuplicates_->setEnabled(true);
    });
    watcher->setFuture(QtConcurrent::run(check, dataset_, config, stop_.get_token()));
}

ProblemsDialog::~ProblemsDialog() { stop_.request_stop(); }

/// A picture, or all that have the same problem.
void ProblemsDialog::activate(const QTreeWidgetItem& item) {
    const QVariant picture = item.data(0, Qt::UserRole), kind = item.data(0, kKindRole);
    if (picture.isValid()) {
        Q_EMIT pictureChosen(static_cast<std::size_t>(picture.toULongLong()));
        accept();
    } else if (kind.isValid()) {
        Q_EMIT kindChosen(kind.toString());
        accept();
    }
}

void ProblemsDialog::lookForNearDuplicates() {
    nearDuplicates_->setEnabled(false);
    status_->setText(tr("Looking at the pictures…"));
    auto* watcher = new QFutureWatcher<Found>(this);
    connect(watcher, &QFutureWatcher<Found>::finished, this, [this, watcher] {
        const Found found = watcher->result();
        if (!found->ok()) {
            status_->setText(engineText(qstr(found->error().message)));
            return;
        }
        Q_EMIT nearDuplicatesFound(**found);
        std::vector<data::Problem> all = problems_;
        all.insert(all.end(), (*found)->begin(), (*found)->end());
        fill(all);
        if ((*found)->empty()) {
            status_->setText(tr("No two pictures look alike."));
        }
    });
    const auto look = [](const std::shared_ptr<const data::DatasetIndex>& dataset, std::stop_token stop) {
        return std::make_shared<Result<std::vector<data::Problem>>>(
            data::findNearDuplicates(*dataset, {}, std::move(stop)));
    };
    watcher->setFuture(QtConcurrent::run(look, dataset_, stop_.get_token()));
}

void ProblemsDialog::fill(const std::vector<data::Problem>& problems) {
    problems_ = problems;
    tree_->clear();
    tree_->setVisible(!problems.empty());
    if (problems.empty()) {
        status_->setText(tr("Every picture can be read, every caption fits. Nothing to report."));
        resize(sizeHint());
        return;
    }
    status_->setText(
        tr("Double-click a picture to see it, or a heading to see all of its pictures. Nothing here changes a file."));
    std::map<std::pair<int, data::ProblemKind>, std::vector<const data::Problem*>> kinds; // the worst first
    for (const data::Problem& problem : problems)
        kinds[{-static_cast<int>(problem.severity), problem.kind}].push_back(&problem);
    for (const auto& [kind, list] : kinds) {
        auto* head = new QTreeWidgetItem(tree_, QStringList{qstr(data::summary(kind.second, list.size()))});
        head->setFirstColumnSpanned(true);
        const bool ofPictures = std::any_of(list.begin(), list.end(), [](const data::Problem* problem) {
            return problem->picture != data::Problem::kNoPicture;
        });
        if (ofPictures) {
            head->setData(0, kKindRole, qstr(data::kindName(kind.second)));
        }
        for (std::size_t i = 0; i < list.size() && i < kShownPerKind; ++i) {
            auto* item = new QTreeWidgetItem(head, QStringList{qstr(list[i]->file.filename()), qstr(list[i]->message)});
            item->setToolTip(0, qstr(list[i]->file));
            if (list[i]->picture != data::Problem::kNoPicture)
                item->setData(0, Qt::UserRole, static_cast<qulonglong>(list[i]->picture));
        }
        head->setExpanded(list.size() <= 20);
    }
}

} // namespace tempera::ui
