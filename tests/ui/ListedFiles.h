// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTreeView>

#include "../support/GoldenModel.h"
#include "StudioTest.h"
#include "library/FactsPanel.h"
#include "library/FilesView.h"
#include "library/LibraryPage.h"

namespace tempera::ui {

inline const auto kLora = QStringLiteral("lora.safetensors");
inline const auto kModel = QStringLiteral("model");

inline bool settled(MainWindow& window) {
    return QTest::qWaitFor([&window] { return window.isSettled(); }, kPatience);
}

inline QStringList names(const MainWindow& window) {
    const auto* model = window.findChild<QTreeView*>(QStringLiteral("files"))->model();
    QStringList all;
    for (int row = 0; row < model->rowCount(); ++row) {
        all.append(model->index(row, 0).data().toString());
    }
    return all;
}

inline QStringList chosen(const MainWindow& window) {
    QStringList all;
    for (const auto& index : window.findChild<QTreeView*>(QStringLiteral("files"))->selectionModel()->selectedRows()) {
        all.append(index.data().toString());
    }
    return all;
}

/// Chooses these rows as a user would, the later ones with Ctrl.
inline bool choose(MainWindow& window, const QStringList& wanted) {
    auto* table = window.findChild<QTreeView*>(QStringLiteral("files"));
    table->clearSelection();
    for (const QString& name : wanted) {
        const auto row = names(window).indexOf(name);
        if (row < 0) {
            return false;
        }
        const QModelIndex index = table->model()->index(static_cast<int>(row), 0);
        QTest::mouseClick(table->viewport(), Qt::LeftButton,
                          name == wanted.constFirst() ? Qt::NoModifier : Qt::ControlModifier,
                          table->visualRect(index).center());
    }
    return settled(window) && chosen(window).size() == wanted.size();
}

inline QString fact(const MainWindow& window, const char* name) {
    return window.findChild<FactsPanel*>()->value(QString::fromLatin1(name));
}

/// A line of the strip at the bottom that contains this.
inline bool says(MainWindow& window, const QString& text) {
    return QTest::qWaitFor(
        [&] {
            for (const auto* label : window.findChildren<QLabel*>()) {
                if (label->isVisible() && label->text().contains(text)) {
                    return true;
                }
            }
            return false;
        },
        kPatience);
}

/// Base of the tests of the library with some files.
class ListedFiles : public StudioTest {
protected:
    fs::path files() const { return folder_ / "files"; }

    void writeFiles() {
        temporary_ = std::make_unique<QTemporaryDir>();
        folder_ = toPath(temporary_->path());
        golden::write("sd1", files() / "model");
        fs::copy_file(golden::write("sd1_lora", folder_ / "made"), files() / utf8(kLora));
        fs::copy_file(fs::path(TEMPERA_GOLDEN) / "text/My-Style.safetensors", files() / "style.safetensors");
        QVERIFY(writeFileAtomically(files() / "broken.safetensors", "nothing").ok());
    }

    /// The window on the files of this test.
    std::unique_ptr<MainWindow> open() {
        auto window = std::make_unique<MainWindow>(Session::Use::None);
        window->resize(1366, 768);
        window->show();
        window->showPage(PageId::Library);
        auto* library = window->findChild<LibraryPage*>();
        library->showFiles(true);
        library->files().addPlace(qstr(files()));
        return settled(*window) ? std::move(window) : nullptr;
    }
};

} // namespace tempera::ui
