// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunRemoval.h"

#include <QFile>
#include <QMessageBox>
#include <QPushButton>

#include <numeric>

#include "base/FolderSize.h"
#include "bridge/Background.h"
#include "run/RunFolder.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

struct Removed {
    std::vector<fs::path> left; ///< what the trash did not take
    QStringList gone;
    QString problem;
};

/// What an engine works on stays.
Removed removeRuns(const std::vector<fs::path>& folders, bool forGood) {
    Removed removed;
    for (const fs::path& folder : folders) {
        std::error_code error;
        if (run::liveOwner({folder})) {
            removed.problem = tempera::ui::RunRemoval::tr("%1 is being trained; it stays").arg(qstr(folder));
        } else if (forGood) {
            fs::remove_all(folder, error);
            removed.problem = error ? qstr(show(folder) + ": " + error.message()) : removed.problem;
        } else if (!QFile::moveToTrash(qstr(folder))) {
            removed.left.push_back(folder);
        }
        if (!fs::exists(folder, error)) {
            removed.gone.append(qstr(folder));
        }
    }
    return removed;
}

} // namespace

RunRemoval::RunRemoval(QWidget* window)
    : QObject(window)
    , window_(window) {}

void RunRemoval::ask(const std::vector<fs::path>& folders) {
    inBackground(
        this,
        [folders] {
            return std::accumulate(folders.begin(), folders.end(), std::uint64_t{0},
                                   [](std::uint64_t sum, const fs::path& folder) { return sum + bytesBelow(folder); });
        },
        [this, folders](std::uint64_t bytes) {
            QStringList lines;
            for (const fs::path& folder : folders) {
                lines.append(qstr(folder));
            }
            auto* box = new QMessageBox(QMessageBox::Question, tr("Delete runs"),
                                        tr("Move %Ln runs to the trash?", nullptr, static_cast<int>(folders.size())),
                                        QMessageBox::Cancel, window_);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->setInformativeText(tr("%1 with checkpoints, samples and trained files:\n%2")
                                        .arg(bytesText(bytes), lines.mid(0, 10).join(QLatin1Char('\n'))));
            QPushButton* yes = box->addButton(tr("Move to the trash"), QMessageBox::DestructiveRole);
            connect(yes, &QPushButton::clicked, this, [this, folders] { remove(folders, false); });
            box->open();
        });
}

void RunRemoval::remove(const std::vector<fs::path>& folders, bool forGood) {
    inBackground(
        this, [folders, forGood] { return removeRuns(folders, forGood); },
        [this](const Removed& removed) {
            if (!removed.left.empty()) {
                auto* box = new QMessageBox(QMessageBox::Warning, tr("Delete runs"),
                                            tr("There is no trash for %1").arg(qstr(removed.left.front())),
                                            QMessageBox::Cancel, window_);
                box->setAttribute(Qt::WA_DeleteOnClose);
                box->setInformativeText(tr("Deleted for good, they cannot be brought back."));
                QPushButton* yes = box->addButton(tr("Delete for good"), QMessageBox::DestructiveRole);
                connect(yes, &QPushButton::clicked, this, [this, left = removed.left] { remove(left, true); });
                box->open();
            }
            Q_EMIT ended(removed.gone, removed.problem);
        });
}

} // namespace tempera::ui
