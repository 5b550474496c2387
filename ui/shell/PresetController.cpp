// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PresetController.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/PresetText.h"
#include "options/Job.h"
#include "options/import/DatasetFolders.h"
#include "options/import/Import.h"
#include "shell/Dropped.h"
#include "shell/ImportDialog.h"
#include "theme/Icons.h"
#include "theme/PlainTexts.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

/// The menu of this title in another, which is made where there is none yet.
QMenu* below(QMenu* menu, const QString& title, const QString& toolTip) {
    for (QAction* action : menu->actions()) {
        if (action->menu() && action->text() == title) {
            return action->menu();
        }
    }
    QMenu* inner = menu->addMenu(title);
    inner->setToolTipsVisible(true);
    inner->menuAction()->setToolTip(toolTip);
    return inner;
}

/// What loading a preset makes of the present settings: its recipe on the defaults; what belongs to the project stays.
Result<options::TrainConfig> loadedOver(const options::TrainConfig& present, const options::Preset& preset) {
    const auto recipe = options::applyPreset(preset, options::TrainConfig{});
    if (!recipe.ok()) {
        return recipe.error();
    }
    options::TrainConfig config = present;
    for (const options::Option& option : options::schema().options()) {
        if (option.facts.belongs == options::Belongs::Recipe) {
            option.set(config, option.get(*recipe));
        }
    }
    return config;
}

QString nameOf(const options::Preset& preset) {
    const QStringList parts = presetGroup(preset);
    return parts.isEmpty() ? presetTitle(preset) : parts.join(QStringLiteral(" › "));
}

/// Of a job, a run (its job) or a preset of another trainer.
Result<Comparable> readComparable(const fs::path& file) {
    const QString name = QStringLiteral("%1/%2").arg(qstr(file.parent_path().filename()), qstr(file.filename()));
    if (examine(file).kind == DroppedKind::Preset) {
        TEMPERA_TRY(const options::Import import, options::importSettings(file));
        return Comparable{name, options::laidOver(options::TrainConfig{}, import)};
    }
    TEMPERA_TRY(const options::Job job, options::loadJob(file));
    return Comparable{name, job.config};
}

} // namespace

PresetController::PresetController(AppModel& model, QMenu* menu, QWidget* window)
    : QObject(window)
    , model_(model)
    , menu_(menu)
    , window_(window) {
    menu_->setToolTipsVisible(true);
    connect(menu_, &QMenu::aboutToShow, this, &PresetController::showMenu);
    read([this] { fill(); });
}

void PresetController::read(const std::function<void()>& then) {
    struct Found {
        std::vector<options::Preset> presets;
        std::vector<std::string> problems;
    };
    inBackground(
        this,
        [] {
            Found found;
            found.presets = options::listPresets(&found.problems);
            return found;
        },
        [this, then](Found& found) {
            presets_ = std::move(found.presets);
            if (found.problems != std::exchange(problems_, found.problems)) {
                for (const std::string& problem : found.problems) {
                    Q_EMIT failed(engineText(qstr(problem)));
                }
            }
            then();
        });
}

/// With what was known last; what is read meanwhile comes into the open menu.
void PresetController::showMenu() {
    fill();
    if (isReading_) {
        return; // a disk that does not answer is not asked again
    }
    isReading_ = true;
    read([this, shown = presets_] {
        isReading_ = false;
        const auto isSame = [](const options::Preset& a, const options::Preset& b) {
            return a.name == b.name && a.text == b.text;
        };
        if (!std::ranges::equal(presets_, shown, isSame)) {
            fill();
        }
    });
}

void PresetController::fill() {
    qDeleteAll(menu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly)); // clear() leaves them
    menu_->clear();
    bool own = false;
    for (const options::Preset& preset : presets_) {
        if (!preset.builtIn && !own) {
            menu_->addSection(tr("Yours"));
            own = true;
        }
        QMenu* place = menu_;
        const QStringList group = presetGroup(preset);
        for (qsizetype i = 0; i + 1 < group.size(); ++i) {
            place = below(place, group[i], i > 0 ? presetDescription(preset) : QString());
        }
        const QString name = group.isEmpty() ? presetTitle(preset) : group.back();
        QAction* action = place->addAction(withoutMnemonic(name), this, [this, preset] { load(preset); });
        action->setToolTip(presetDescription(preset));
        action->setCheckable(true);
        action->setChecked(presetId(preset) == model_.baselinePreset());
    }
    menu_->addSeparator();
    menu_->addAction(icon(QStringLiteral("plus")), tr("Save as preset …"), this, &PresetController::saveAs);
    menu_->addAction(icon(QStringLiteral("folder")), tr("Import …"), this, &PresetController::chooseImport);
    if (own) {
        QMenu* removal = menu_->addMenu(tr("Remove"));
        for (const options::Preset& preset : presets_) {
            if (!preset.builtIn) {
                removal->addAction(withoutMnemonic(qstr(preset.title)), this, [this, preset] { remove(preset); });
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
    const auto config = loadedOver(model_.config(), preset);
    if (!config.ok()) {
        Q_EMIT failed(engineText(qstr(config.error().message)));
        return;
    }
    model_.applyBaseline(*config, presetTitle(preset), presetId(preset));
}

void PresetController::chooseImport() {
    auto* dialog = new QFileDialog(window_, tr("Import a preset of kohya_ss, sd-scripts or OneTrainer"), {},
                                   tr("Presets and configs (*.json *.toml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { importFile(toPath(file)); });
    dialog->open();
}

void PresetController::importFile(const fs::path& file) {
    inBackground(
        this, [file] { return options::importSettings(file); },
        [this, file](const Result<options::Import>& import) {
            if (!import.ok()) {
                Q_EMIT failed(engineText(qstr(import.error().message)));
                return;
            }
            auto* dialog = new ImportDialog(*import, qstr(file.filename()), window_);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            connect(dialog, &QDialog::accepted, this, [this, imported = *import, file] { take(imported, file); });
            dialog->open();
        });
}

void PresetController::take(const options::Import& import, const fs::path& file) {
    if (std::none_of(import.folders.begin(), import.folders.end(),
                     [](const options::ImportedFolder& folder) { return folder.isLinked; })) {
        apply(import, file);
        return;
    }
    struct Placed {
        options::Import import;
        Status status;
    };
    inBackground(
        this,
        [import, file] {
            Placed placed{import, {}};
            placed.status = options::makeDatasetFolders(placed.import, options::datasetFoldersFor(file));
            return placed;
        },
        [this, file](const Placed& placed) {
            placed.status.ok() ? apply(placed.import, file)
                               : Q_EMIT failed(engineText(qstr(placed.status.error().message)));
        });
}

void PresetController::apply(const options::Import& import, const fs::path& file) {
    const options::TrainConfig wanted = options::laidOver(model_.config(), import);
    if (!import.isDataset) {
        model_.applyBaseline(wanted, qstr(file.stem()));
        return;
    }
    model_.undoStack().beginMacro(tr("Open dataset")); // which is no preset to measure changes against
    for (const options::Option& option : options::schema().options()) {
        if (option.get(wanted) != option.get(model_.config())) {
            model_.set(option, option.get(wanted));
        }
    }
    model_.undoStack().endMacro();
}

void PresetController::saveAs() {
    auto* dialog = new QInputDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as preset"));
    dialog->setLabelText(tr("The recipe without paths, prompts and devices is kept under this name:"));
    dialog->setTextValue(model_.baselineName().isEmpty() ? model_.projectName() : model_.baselineName());
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this](const QString& name) { saveUnlessTaken(name.trimmed()); });
    dialog->open();
}

void PresetController::saveUnlessTaken(const QString& name) {
    read([this, name] {
        const bool taken = std::any_of(presets_.begin(), presets_.end(), [&name](const options::Preset& preset) {
            return !preset.builtIn && qstr(preset.name) == name;
        });
        if (!taken) {
            save(utf8(name));
            return;
        }
        confirm(tr("There is a preset named “%1” already.").arg(name), tr("Replace it"),
                [this, name] { save(utf8(name)); });
    });
}

void PresetController::confirm(const QString& question, const QString& answer, const std::function<void()>& then) {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Presets"), question, QMessageBox::NoButton, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* yes = box->addButton(answer, QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    connect(box, &QMessageBox::buttonClicked, this, [yes, then](QAbstractButton* button) {
        if (button == yes) {
            then();
        }
    });
    box->open();
}

void PresetController::save(const std::string& name) {
    inBackground(
        this, [name, config = model_.config()] { return options::savePreset(name, {}, config); },
        [this, config = model_.config()](const Result<options::Preset>& saved) {
            if (saved.ok()) {
                model_.setBaseline(config, presetTitle(*saved), presetId(*saved));
            } else {
                Q_EMIT failed(engineText(qstr(saved.error().message)));
            }
        });
}

void PresetController::remove(const options::Preset& preset) {
    confirm(tr("Remove the preset “%1”? Jobs that were made with it keep their settings.").arg(qstr(preset.title)),
            tr("Remove"), [this, name = preset.name] {
                inBackground(
                    this, [name] { return options::removePreset(name); },
                    [this](const Status& status) {
                        if (!status.ok()) {
                            Q_EMIT failed(engineText(qstr(status.error().message)));
                        }
                    });
            });
}

void PresetController::compare(const std::vector<JobToCompare>& jobs) {
    enum Place { Defaults, Loaded, Jobs, Presets = 10'000 };
    std::vector<Comparable> others{{tr("Defaults"), {}, Defaults}};
    if (!model_.baselineName().isEmpty()) {
        others.push_back({tr("%1, as loaded").arg(model_.baselineName()), model_.baseline(), Loaded});
    }
    const int current = static_cast<int>(others.size()) - 1;
    auto* dialog = new DiffDialog(model_, std::move(others), current, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DiffDialog::anotherWanted, this, [dialog] { chooseComparable(*dialog); });
    dialog->open();
    comparison_ = dialog;
    inBackground(
        dialog,
        [config = model_.config()] {
            std::vector<Comparable> read;
            for (const options::Preset& preset : options::listPresets()) {
                if (auto with = loadedOver(config, preset); with.ok()) {
                    read.push_back({tr("Preset: %1").arg(nameOf(preset)), *with, Presets});
                }
            }
            return read;
        },
        [dialog](const std::vector<Comparable>& read) {
            for (const Comparable& preset : read) {
                dialog->offer(preset);
            }
        });
    int place = Jobs;
    for (const JobToCompare& job : jobs) {
        readForComparison(job, place++);
    }
}

/// For the dialog that is open when it is read. A disk that does not answer is not asked again.
void PresetController::readForComparison(const JobToCompare& job, int place) {
    if (!comparing_.insert(job.file).second) {
        return;
    }
    inBackground(
        patientPool(), this, [file = job.file] { return options::loadJob(file); },
        [this, job, place](const Result<options::Job>& read) {
            comparing_.erase(job.file);
            if (read.ok() && comparison_) {
                comparison_->offer({job.name, read.value().config, place});
            }
        });
}

void PresetController::chooseComparable(DiffDialog& comparison) {
    auto* dialog = new QFileDialog(&comparison, tr("Compare with a job, or the job in a run folder"), {},
                                   tr("Jobs and presets (*.json *.toml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, &comparison, [&comparison](const QString& file) {
        inBackground(
            patientPool(), &comparison, [path = toPath(file)] { return readComparable(path); },
            [&comparison](const Result<Comparable>& read) {
                if (read.ok()) {
                    comparison.add(*read);
                } else {
                    comparison.complain(engineText(qstr(read.error().message)));
                }
            });
    });
    dialog->open();
}

} // namespace tempera::ui
