// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/Removal.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

#include <utility>

#include "base/FolderSize.h"
#include "bridge/Background.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

constexpr int kNamed = 10; ///< in the question

struct Removed {
    std::vector<fs::path> left; ///< what the trash did not take
    QStringList gone;
    QString problem;
};

bool isThere(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(fs::symlink_status(path, ignored));
}

/// Qt moves files into the working directory where it can make no trash, and it does not make the folders above it.
bool hasTrash() {
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    const QString trash = data.filePath(QStringLiteral("Trash"));
    if (QFileInfo(trash).isDir()) {
        return true;
    }
    return data.mkpath(QStringLiteral(".")) && data.mkdir(QStringLiteral("Trash")) &&
           QFile::setPermissions(trash, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

Removed removed(const std::vector<fs::path>& paths, bool forGood, const Removal::Guard& guard) {
    Removed removed;
    for (const fs::path& path : paths) {
        std::error_code error;
        std::shared_ptr<void> held;
        if (!isThere(path)) { // somebody else was quicker
        } else if (auto holding = guard.hold ? guard.hold(path) : std::shared_ptr<void>(); !holding.ok()) {
            removed.problem = qstr(holding.error().message);
        } else if (held = std::move(holding).value(); forGood) {
            fs::remove_all(path, error);
            removed.problem = error ? qstr(show(path) + ": " + error.message()) : removed.problem;
        } else if (!hasTrash() || !QFile::moveToTrash(qstr(path))) {
            removed.left.push_back(path);
        }
        if (!isThere(path)) {
            removed.gone.append(qstr(path));
        }
    }
    return removed;
}

std::uint64_t bytesOf(const std::vector<fs::path>& paths) {
    std::uint64_t bytes = 0;
    for (const fs::path& path : paths) {
        std::error_code error;
        const auto own = fs::is_regular_file(path, error) ? fs::file_size(path, error) : bytesBelow(path);
        bytes += error ? 0 : own;
    }
    return bytes;
}

} // namespace

Removal::Removal(QWidget* window, Words words, Guard guard)
    : QObject(window)
    , window_(window)
    , words_(std::move(words))
    , guard_(std::move(guard)) {}

void Removal::ask(const std::vector<fs::path>& paths) {
    inBackground(
        this, [paths] { return bytesOf(paths); },
        [this, paths](std::uint64_t bytes) {
            QStringList lines;
            for (const fs::path& path : paths) {
                lines.append(qstr(path));
            }
            const auto more = lines.size() - kNamed;
            lines = lines.mid(0, kNamed);
            if (more > 0) {
                lines.append(tr("and %1 more").arg(more));
            }
            auto* box = new QMessageBox(QMessageBox::Question, words_.title,
                                        words_.question(static_cast<int>(paths.size())), QMessageBox::Cancel, window_);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->setInformativeText(words_.sizes(bytesText(bytes)) + QStringLiteral("\n") +
                                    lines.join(QLatin1Char('\n')));
            QPushButton* yes = box->addButton(tr("Move to the trash"), QMessageBox::DestructiveRole);
            connect(yes, &QPushButton::clicked, this, [this, paths] { remove(paths, false); });
            box->open();
        });
}

void Removal::remove(const std::vector<fs::path>& paths, bool forGood) {
    std::vector<fs::path> free;
    QString problem;
    for (const fs::path& path : paths) {
        if (const QString why = guard_.whyStays ? guard_.whyStays(path) : QString(); why.isEmpty()) {
            free.push_back(path);
        } else {
            problem = why;
        }
    }
    inBackground(
        this, [free, forGood, guard = guard_] { return removed(free, forGood, guard); },
        [this, problem](const Removed& removed) {
            if (!removed.left.empty()) {
                auto* box = new QMessageBox(QMessageBox::Warning, words_.title,
                                            tr("There is no trash for %1").arg(qstr(removed.left.front())),
                                            QMessageBox::Cancel, window_);
                box->setAttribute(Qt::WA_DeleteOnClose);
                box->setInformativeText(tr("Deleted for good, they cannot be brought back."));
                QPushButton* yes = box->addButton(tr("Delete for good"), QMessageBox::DestructiveRole);
                connect(yes, &QPushButton::clicked, this, [this, left = removed.left] { remove(left, true); });
                box->open();
            }
            Q_EMIT ended(removed.gone, removed.problem.isEmpty() ? problem : removed.problem);
        });
}

} // namespace tempera::ui
