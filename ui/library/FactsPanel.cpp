// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FactsPanel.h"

#include <QVBoxLayout>

#include <map>
#include <set>

#include "bridge/Background.h"
#include "library/FileDetails.h"
#include "library/FileList.h"
#include "library/MetadataView.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kLeastWidth = 300;
constexpr int kMostWidth = 440;
constexpr int kMargin = 16;

} // namespace

FactsPanel::FactsPanel(QWidget* parent)
    : QScrollArea(parent)
    , content_(new QWidget(this))
    , name_(new ElidedLabel(Qt::ElideMiddle))
    , folder_(new ElidedLabel(Qt::ElideMiddle))
    , problem_(makeLabel({}, "error"))
    , facts_(new KeyValueGrid({}))
    , metadata_(new MetadataView) {
    setObjectName(QStringLiteral("pageScroll"));
    setAccessibleName(tr("About the chosen file"));
    setMinimumWidth(kLeastWidth);
    setMaximumWidth(kMostWidth);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(kMargin, 0, kMargin / 2, 0);
    column->setSpacing(4);
    setTone(name_, "title");
    setTone(folder_, "caption");
    problem_->setWordWrap(true);
    column->addWidget(name_);
    column->addWidget(folder_);
    column->addSpacing(8);
    column->addWidget(problem_);
    column->addWidget(facts_);
    column->addSpacing(12);
    column->addWidget(metadata_, 1);
    column->addStretch(0);
    setWidget(content_);
    show({});
}

void FactsPanel::show(const std::vector<FileEntry>& files) {
    content_->setVisible(!files.empty());
    if (files.size() == 1) {
        if (files.front().path != path_ || files.front().changed != changed_) { // else it is shown, or on its way
            changed_ = files.front().changed;
            read(files.front().path);
        }
        return;
    }
    path_.clear();
    if (!files.empty()) {
        sumUp(files);
    }
}

void FactsPanel::read(const fs::path& path) {
    path_ = path;
    ++reading_;
    inBackground(
        patientPool(), this, [path] { return readDetails(path); },
        [this, path](const FileDetails& details) {
            --reading_;
            if (path == path_) {
                fill(path, details);
            }
        });
}

/// How many of each kind and family, and what they take together.
void FactsPanel::sumUp(const std::vector<FileEntry>& files) {
    std::map<QString, int> kinds, families;
    std::set<fs::path> folders;
    std::uint64_t bytes = 0;
    for (const FileEntry& file : files) {
        ++kinds[kindText(file)];
        ++families[file.family.isEmpty() ? tr("not known") : familyText(file.family)];
        folders.insert(file.path.parent_path());
        bytes += file.bytes;
    }
    const auto counted = [](const std::map<QString, int>& counts) {
        QStringList texts;
        for (const auto& [text, count] : counts) {
            texts.append(count == 1 ? text : QStringLiteral("%1 × %2").arg(countText(count), text));
        }
        return texts.join(QStringLiteral(", "));
    };
    name_->setText(tr("%Ln files", nullptr, static_cast<int>(files.size())));
    folder_->setText(folders.size() == 1 ? qstr(*folders.begin())
                                         : tr("in %Ln folders", nullptr, static_cast<int>(folders.size())));
    problem_->hide();
    facts_->set(tr("Kinds"), counted(kinds));
    facts_->set(tr("Families"), counted(families));
    facts_->set(tr("Size in all"), bytesText(bytes));
    facts_->hideUnset();
    metadata_->set({});
}

void FactsPanel::fill(const fs::path& path, const FileDetails& details) {
    name_->setText(qstr(path.filename()));
    folder_->setText(qstr(path.parent_path()));
    problem_->setText(details.problem);
    problem_->setVisible(!details.problem.isEmpty());
    for (const auto& [name, value] : factRows(details)) {
        facts_->set(name, value);
    }
    facts_->hideUnset();
    metadata_->set(details.file.metadata);
}

QString FactsPanel::value(const QString& name) const { return facts_->value(name); }

} // namespace tempera::ui
