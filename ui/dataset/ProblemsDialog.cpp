// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemsDialog.h"

#include <QDialogButtonBox>
#include <QFutureWatcher>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <map>

#include "bridge/EngineText.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kShownPerKind = 1000;

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
    column->addWidget(buttons);

    connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const QVariant picture = item->data(0, Qt::UserRole);
        if (!picture.isValid())
            return;
        Q_EMIT pictureChosen(static_cast<std::size_t>(picture.toULongLong()));
        accept();
    });
    auto* watcher = new QFutureWatcher<Found>(this);
    connect(watcher, &QFutureWatcher<Found>::finished, this, [this, watcher] {
        const Found found = watcher->result();
        if (found->ok())
            fill(**found);
        else
            status_->setText(engineText(qstr(found->error().message)));
    });
    watcher->setFuture(QtConcurrent::run(check, dataset_, config, stop_.get_token()));
}

ProblemsDialog::~ProblemsDialog() { stop_.request_stop(); }

void ProblemsDialog::fill(const std::vector<data::Problem>& problems) {
    tree_->setVisible(!problems.empty());
    if (problems.empty()) {
        status_->setText(tr("Every picture can be read, every caption fits. Nothing to report."));
        resize(sizeHint());
        return;
    }
    status_->setText(tr("Double-click a picture to see it. Nothing here changes a file."));
    std::map<std::pair<int, data::ProblemKind>, std::vector<const data::Problem*>> kinds; // the worst first
    for (const data::Problem& problem : problems)
        kinds[{-static_cast<int>(problem.severity), problem.kind}].push_back(&problem);
    for (const auto& [kind, list] : kinds) {
        auto* head = new QTreeWidgetItem(tree_, QStringList{qstr(data::summary(kind.second, list.size()))});
        head->setFirstColumnSpanned(true);
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
