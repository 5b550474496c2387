// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ImportDialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTreeWidget>

#include <algorithm>

#include "bridge/EngineText.h"
#include "bridge/OptionValue.h"
#include "bridge/Wording.h"
#include "options/Schema.h"
#include "options/import/Report.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

using options::Outcome;

namespace {

QString noteText(const options::ImportedKey& key) { return formWords(utf8(engineText(optionText(key.note)))); }

/// "Rank = 16, Alpha = 8", or the note of a key that became nothing.
QString becameText(const options::ImportedKey& key) {
    QStringList parts;
    for (const options::GivenOption& given : key.became) {
        if (const options::Option* option = options::schema().find(given.key)) {
            parts.append(
                QStringLiteral("%1 = %2").arg(optionText(option->facts.label), valueOrDash(option, given.value)));
        }
    }
    return parts.isEmpty() ? noteText(key) : parts.join(QStringLiteral(", "));
}

} // namespace

ImportDialog::ImportDialog(const options::Import& import, const QString& file, QWidget* parent)
    : QDialog(parent)
    , table_(new QTreeWidget(this)) {
    setWindowTitle(tr("Import settings"));
    resizeToScreen(this, {860, 600});
    setMinimumWidth(560);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* heading = new ElidedLabel(Qt::ElideMiddle, this);
    setTone(heading, "title");
    heading->setText(tr("%1 · %2").arg(qstr(std::string(options::trainerName(import.trainer))), file));
    column->addWidget(heading);
    auto* counts = makeLabel(summary(import), "secondary", this);
    counts->setWordWrap(true);
    column->addWidget(counts);

    const bool isLinked = std::any_of(import.folders.begin(), import.folders.end(),
                                      [](const options::ImportedFolder& folder) { return folder.isLinked; });
    if (isLinked) {
        auto* links = makeLabel(tr("The folders of pictures stay where they are. The data set becomes a folder of "
                                   "links to them, beside the file."),
                                "secondary", this);
        links->setWordWrap(true);
        column->addWidget(links);
    }

    table_->setAccessibleName(tr("Settings of the file"));
    table_->setHeaderLabels({tr("In the file"), tr("Value"), tr("Becomes")});
    table_->setUniformRowHeights(true);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    table_->header()->resizeSection(0, 230);
    table_->header()->resizeSection(1, 130);
    table_->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    column->addWidget(table_, 1);
    fill(import);

    auto* foot = new QHBoxLayout;
    auto* cancel = makeButton(tr("Cancel"), {}, "", this);
    auto* apply = makeButton(tr("Apply"), {}, "primary", this);
    apply->setToolTip(tr("Takes the recipe and the paths of the file; can be undone"));
    apply->setDefault(true);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(apply);
    column->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(apply, &QPushButton::clicked, this, &QDialog::accept);
}

QString ImportDialog::summary(const options::Import& import) const {
    const auto count = [&import](Outcome outcome) { return options::countOf(import, outcome); };
    QStringList parts{tr("Taken: %1").arg(count(Outcome::Taken) + count(Outcome::Translated)),
                      tr("not used: %1").arg(count(Outcome::Off))};
    if (const int missing = count(Outcome::Unsupported); missing > 0) {
        parts.append(tr("not supported: %1").arg(missing));
    }
    if (const int unknown = count(Outcome::Unknown); unknown > 0) {
        parts.append(tr("unknown: %1").arg(unknown));
    }
    if (const int secrets = count(Outcome::LeftOut); secrets > 0) {
        parts.append(tr("left out: %1").arg(secrets));
    }
    return parts.join(QStringLiteral(" · "));
}

void ImportDialog::fill(const options::Import& import) {
    addGroup(import, Outcome::Unsupported, tr("Not supported"), true);
    addGroup(import, Outcome::Unknown, tr("Unknown"), true);
    addGroup(import, Outcome::LeftOut, tr("Left out: secrets"), true);
    addGroup(import, Outcome::Translated, tr("Translated"), true);
    addGroup(import, Outcome::Taken, tr("Taken as it is"), true);
    addGroup(import, Outcome::Assumed, tr("Not in the file: what the trainer does without it"), true);
    addGroup(import, Outcome::Off, tr("Not used"), false);
}

void ImportDialog::addGroup(const options::Import& import, Outcome outcome, const QString& title, bool open) {
    const int count = options::countOf(import, outcome);
    if (count == 0) {
        return;
    }
    auto* group = new QTreeWidgetItem(table_);
    group->setText(0, tr("%1 (%2)").arg(title).arg(count));
    group->setFirstColumnSpanned(true);
    QFont bold = table_->font();
    bold.setBold(true);
    group->setFont(0, bold);
    for (const options::ImportedKey& key : import.keys) {
        if (key.outcome != outcome) {
            continue;
        }
        auto* item = new QTreeWidgetItem(group, {qstr(key.name), qstr(key.value), becameText(key)});
        for (int column = 0; column < item->columnCount(); ++column) {
            item->setToolTip(column, item->text(column));
        }
        if (!key.note.empty() && !key.became.empty()) {
            item->setToolTip(2, QStringLiteral("%1\n%2").arg(item->text(2), noteText(key)));
        }
    }
    group->setExpanded(open);
}

} // namespace tempera::ui
