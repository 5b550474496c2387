// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <memory>
#include <string>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "dataset/DatasetPage.h"

namespace tempera::ui {

/// One that `parent` shows.
inline QPushButton* buttonIn(const QWidget* parent, const QString& text) {
    for (auto* each : parent->findChildren<QPushButton*>()) {
        if (each->text() == text && each->isVisibleTo(parent)) {
            return each;
        }
    }
    return nullptr;
}

/// A home of its own with a dataset page in it, for the tests of that page.
class ShownDataset {
public:
    std::unique_ptr<OwnHome> home = std::make_unique<OwnHome>();
    std::unique_ptr<AppModel> model;
    std::unique_ptr<DatasetPage> page;

    fs::path pictures() const { return home->folder("pictures"); }
    /// The page with the dataset pictures(), with `count` pictures that have captions in `folder` of it.
    bool show(const char* folder, int count) {
        for (int i = 0; i < count; ++i) {
            const std::string stem = std::to_string(i);
            test::write(pictures() / folder / (stem + ".bmp"), test::bmp(64, 64));
            test::write(pictures() / folder / (stem + ".txt"), "picture " + stem + "\n");
        }
        return open();
    }
    /// The page with the dataset pictures() as it is: once more, the window is another one.
    bool open() {
        close();
        model = std::make_unique<AppModel>();
        set("dataset.path", pictures().string());
        if (fs::exists(home->folder("class"))) {
            set("dataset.class_path", home->folder("class").string());
        }
        page = std::make_unique<DatasetPage>(*model);
        page->resize(1000, 700);
        page->show();
        return QTest::qWaitForWindowActive(page.get()) &&
               QTest::qWaitFor([this] { return model->dataset() && !model->plan().busy && !caption()->isReadOnly(); },
                               20'000);
    }
    void close() {
        page.reset();
        model.reset();
    }
    void set(const char* key, const options::Value& value) { model->set(*options::schema().find(key), value); }
    template <class Part>
    Part* part() const {
        return page->findChild<Part*>();
    }
    /// One that is seen, where there are several.
    QPushButton* button(const QString& text) const {
        QPushButton* found = nullptr;
        for (auto* each : page->findChildren<QPushButton*>()) {
            if (each->text() == text && (!found || each->isVisible())) {
                found = each;
            }
        }
        return found;
    }
    QPlainTextEdit* caption() const { return page->findChild<QPlainTextEdit*>(); }
    bool scanned() const {
        QSignalSpy changed(model.get(), &AppModel::datasetChanged);
        return changed.wait(20'000);
    }
};

} // namespace tempera::ui
