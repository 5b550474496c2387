// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFileDialog>
#include <QLayout>

#include "forms/Editors.h"
#include "options/Job.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/UnitEdit.h"

namespace tempera::ui {

using options::PathKind;

PathEditor::PathEditor(const options::Option& option, QWidget* parent)
    : TextEditor(option, parent) {
    const QString label = optionText(option.facts.label);
    if (edit()->placeholderText().isEmpty()) {
        edit()->setPlaceholderText(option.facts.pathKind == PathKind::Model
                                       ? tr("A .safetensors file or a diffusers folder")
                                       : tr("A folder"));
    }
    edit()->setTakesFiles(true);
    connect(edit(), &UnitEdit::fileDropped, this, [this](const QString& path) {
        setText(path);
        Q_EMIT edited(false);
    });
    auto* button = makeIconButton(QStringLiteral("folder"), tr("Choose: %1").arg(label), this);
    layout()->addWidget(button);
    connect(button, &QToolButton::clicked, this, &PathEditor::browse);
}

Result<options::Value> PathEditor::value() const {
    TEMPERA_TRY(const options::Value typed, TextEditor::value());
    return options::Value(options::resolvedPath(options::toText(typed), folder_).string());
}

void PathEditor::browse() {
    const QString label = optionText(option().facts.label);
    const QString start = text();
    auto* dialog = new QFileDialog(window(), label, start);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (option().facts.pathKind == PathKind::Model) {
        dialog->setNameFilters({tr("Models (*.safetensors *.ckpt)"), tr("All files (*)")});
        dialog->setLabelText(QFileDialog::Accept, tr("Use"));
        dialog->setFileMode(QFileDialog::ExistingFile);
        // A diffusers model is a folder: entering one that holds a model_index.json chooses it.
        connect(dialog, &QFileDialog::directoryEntered, this, [this, dialog](const QString& folder) {
            if (QFileInfo::exists(folder + QStringLiteral("/model_index.json"))) {
                setText(folder);
                Q_EMIT edited(false);
                dialog->reject();
            }
        });
    } else {
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
    }
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        setText(path);
        Q_EMIT edited(false);
    });
    dialog->open();
}

} // namespace tempera::ui
