// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PresetController.h"

#include <QInputDialog>
#include <QMenu>

#include "bridge/AppModel.h"
#include "theme/Icons.h"
#include "theme/Text.h"

namespace tempera::ui {

PresetController::PresetController(AppModel& model, QMenu* menu, QWidget* window)
    : QObject(window)
    , model_(model)
    , menu_(menu)
    , window_(window) {
    menu_->setToolTipsVisible(true);
    connect(menu_, &QMenu::aboutToShow, this, &PresetController::fill);
}

void PresetController::reload() {
    std::vector<std::string> problems;
    presets_ = options::listPresets(&problems);
    for (const std::string& problem : problems) {
        Q_EMIT failed(qstr(problem));
    }
}

void PresetController::fill() {
    reload();
    menu_->clear();
    bool own = false;
    for (const options::Preset& preset : presets_) {
        if (!preset.builtIn && !own) {
            menu_->addSection(tr("Yours"));
            own = true;
        }
        QAction* action = menu_->addAction(qstr(preset.title), this, [this, preset] { load(preset); });
        action->setToolTip(qstr(preset.description));
        action->setCheckable(true);
        action->setChecked(qstr(preset.title) == model_.baselineName());
    }
    menu_->addSeparator();
    menu_->addAction(icon(QStringLiteral("plus")), tr("Save as preset …"), this, &PresetController::saveAs);
    if (own) {
        QMenu* removal = menu_->addMenu(tr("Remove"));
        for (const options::Preset& preset : presets_) {
            if (!preset.builtIn) {
                removal->addAction(qstr(preset.title), this, [this, preset] { remove(preset); });
            }
        }
    }
    menu_->addAction(tr("Reset to defaults"), this, [this] {
        const options::Preset defaults{
            {}, utf8(tr("Defaults")), {}, true, R"({"format": "tempera-job", "version": 1})"};
        load(defaults);
    });
}

void PresetController::load(const options::Preset& preset) {
    // The preset on the defaults is the recipe; what belongs to the project stays.
    const auto recipe = options::applyPreset(preset, options::TrainConfig{});
    if (!recipe.ok()) {
        Q_EMIT failed(qstr(recipe.error().message));
        return;
    }
    options::TrainConfig config = model_.config();
    for (const options::Option& option : options::schema().options()) {
        if (option.facts.belongs == options::Belongs::Recipe) {
            option.set(config, option.get(*recipe));
        }
    }
    model_.applyBaseline(config, qstr(preset.title));
}

void PresetController::saveAs() {
    auto* dialog = new QInputDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as preset"));
    dialog->setLabelText(tr("The recipe without paths, prompts and devices is kept under this name:"));
    dialog->setTextValue(model_.baselineName().isEmpty() ? model_.projectName() : model_.baselineName());
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        const auto saved = options::savePreset(utf8(name.trimmed()), {}, model_.config());
        if (!saved.ok()) {
            Q_EMIT failed(qstr(saved.error().message));
            return;
        }
        model_.setBaseline(model_.config(), qstr(saved->title));
    });
    dialog->open();
}

void PresetController::remove(const options::Preset& preset) {
    if (const Status status = options::removePreset(preset.name); !status.ok()) {
        Q_EMIT failed(qstr(status.error().message));
    }
}

void PresetController::compare(const std::vector<Comparable>& more) {
    reload();
    std::vector<Comparable> others;
    int current = 0;
    others.push_back({tr("Defaults"), {}});
    if (!model_.baselineName().isEmpty()) {
        current = static_cast<int>(others.size());
        others.push_back({tr("%1, as loaded").arg(model_.baselineName()), model_.baseline()});
    }
    others.insert(others.end(), more.begin(), more.end());
    for (const options::Preset& preset : presets_) {
        if (auto config = options::applyPreset(preset, model_.config()); config.ok()) {
            others.push_back({tr("Preset: %1").arg(qstr(preset.title)), std::move(config).value()});
        }
    }
    auto* dialog = new DiffDialog(model_, std::move(others), current, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace tempera::ui
