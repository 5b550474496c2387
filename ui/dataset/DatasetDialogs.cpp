// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetDialogs.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QTimer>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/CaptionEdits.h"
#include "data/Masks.h"
#include "data/PictureFilter.h"
#include "data/SdScriptsDataset.h"
#include "dataset/CaptionBatchDialog.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CopyDialog.h"
#include "dataset/FirstPicturesDialog.h"
#include "dataset/MaskDialog.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemsDialog.h"
#include "dataset/TrainedViews.h"
#include "theme/Text.h"

namespace tempera::ui {

DatasetDialogs::DatasetDialogs(AppModel& model, PictureModel& pictures, CaptionFiles& captions,
                               DatasetFindings& findings, const TagVocabulary& vocabulary, QWidget* window)
    : QObject(window)
    , model_(model)
    , pictures_(pictures)
    , captions_(captions)
    , findings_(findings)
    , vocabulary_(vocabulary)
    , window_(window)
    , fixer_(new ProblemFixer(model, captions, this)) {}

void DatasetDialogs::editCaptions(const std::vector<std::size_t>& chosen) {
    if (!pictures_.dataset() || (!captions_.store() && !captions_.isBusy())) {
        return;
    }
    pictures_.finishNarrowing();
    const auto lines = model_.config().dataset.wildcards ? data::CaptionLines::Every : data::CaptionLines::First;
    auto* dialog =
        new CaptionBatchDialog(pictures_, captions_, vocabulary_, {chosen, pictures_.shown()}, lines, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CaptionBatchDialog::captionsChanged, this, &DatasetDialogs::captionsChanged);
    connect(dialog, &CaptionBatchDialog::tagChosen, this, [this](const QString& tag) {
        Q_EMIT filterWanted(QStringLiteral("tag:") + qstr(data::quotedForFilter(utf8(tag))));
    });
    connect(&model_, &AppModel::datasetChanged, dialog, &CaptionBatchDialog::followDataset);
    dialog->open();
}

void DatasetDialogs::copyPictures(const std::vector<std::size_t>& chosen) {
    const auto dataset = model_.dataset();
    if (!dataset) {
        return;
    }
    pictures_.finishNarrowing();
    captions_.save([this, dataset, chosen, shown = pictures_.shown()](bool all) {
        if (!all) { // what is copied is what is in the files
            return;
        }
        auto* dialog = new CopyDialog(dataset, {chosen, shown}, model_.config(), dataset->root, window_);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void DatasetDialogs::showProblems() {
    if (!model_.dataset()) {
        return;
    }
    auto* dialog = new ProblemsDialog(model_, findings_, *fixer_, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ProblemsDialog::pictureChosen, this, &DatasetDialogs::pictureWanted);
    connect(dialog, &ProblemsDialog::kindChosen, this,
            [this](const QString& kind) { Q_EMIT filterOfAllWanted(QStringLiteral("problem:") + kind); });
    connect(dialog, &ProblemsDialog::captionsWanted, this,
            [this] { QTimer::singleShot(0, this, &DatasetDialogs::captionWanted); }); // once the dialog is gone
    dialog->open();
}

void DatasetDialogs::setAside(const std::vector<std::size_t>& pictures) {
    const auto dataset = pictures_.dataset();
    std::vector<fs::path> files;
    for (const std::size_t picture : pictures) {
        files.push_back(dataset->pictures[picture].file);
    }
    fixer_->apply(data::Fix::SetAside, std::move(files));
}

void DatasetDialogs::saveForSdScripts() {
    if (!model_.dataset()) {
        return;
    }
    auto* dialog = new QFileDialog(window_, tr("Save as dataset of sd-scripts"), qstr(model_.projectFolder()),
                                   tr("Datasets of sd-scripts (*.toml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("toml"));
    dialog->selectFile(QStringLiteral("dataset.toml"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { writeToml(toPath(file)); });
    dialog->open();
}

void DatasetDialogs::writeToml(const fs::path& file) {
    const auto dataset = model_.dataset();
    if (!dataset) {
        return;
    }
    struct Written {
        Status status;
        std::vector<std::string> leftOut;
    };
    inBackground(
        this,
        [dataset, config = model_.config(), file] {
            data::SdScriptsDataset saved = data::toSdScripts(*dataset, config);
            return Written{writeFileAtomically(file, saved.toml), std::move(saved.leftOut)};
        },
        [this](const Written& written) {
            QStringList lines;
            for (const std::string& line : written.leftOut) {
                lines.append(engineText(qstr(line)));
            }
            if (!written.status.ok()) {
                tell(tr("Dataset of sd-scripts"), engineText(qstr(written.status.error().message)));
            } else if (!lines.isEmpty()) {
                tell(tr("Dataset of sd-scripts"), tr("It is written, without what sd-scripts has no words for:") +
                                                      QLatin1Char('\n') + lines.join(QLatin1Char('\n')));
            }
        });
}

void DatasetDialogs::placeFirstPictures(const std::vector<fs::path>& files) {
    if (files.empty()) {
        return;
    }
    auto* dialog = new FirstPicturesDialog(model_, *fixer_, files, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void DatasetDialogs::showTrainedViews(std::size_t picture) {
    TrainedViewsRequest request;
    request.dataset = pictures_.dataset();
    request.picture = picture;
    request.lines = pictures_.captionLines(picture);
    request.config = model_.config().dataset;
    request.seed = static_cast<std::uint64_t>(model_.config().train.seed);
    if (const auto& showings = pictures_.showings(); picture < showings.size()) {
        request.showings = showings[picture];
    }
    const auto& plan = model_.plan().result.plan;
    if (plan && plan->optimizerSteps > 0 && !plan->classFolder) { // whose pictures are in no data set yet
        const auto ofOneDevice = std::int64_t{plan->batchSize} * plan->accumulation;
        request.run = {model_.config().train, model_.config().validation,
                       static_cast<int>(plan->globalBatch / std::max<std::int64_t>(1, ofOneDevice)),
                       plan->optimizerSteps};
    }
    auto* dialog = new TrainedViewsDialog(std::move(request), window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void DatasetDialogs::paintMask(std::size_t picture) {
    const options::LossConfig& loss = model_.config().loss;
    MaskDialog::Series series;
    // As they are now: a filter by masks leaves out what was painted a moment ago. One that leaves out this picture
    // leaves it alone.
    pictures_.finishNarrowing();
    std::vector<std::size_t> shown = pictures_.shown();
    const int row = pictures_.rowOf(picture);
    if (row < 0) {
        shown = {picture};
    }
    series.files = [dataset = pictures_.dataset(), shown, loss](int number) {
        const std::size_t wanted = shown[static_cast<std::size_t>(number)];
        return MaskDialog::Files{dataset->pictures[wanted].file, data::maskFileFor(*dataset, wanted, loss)};
    };
    series.count = static_cast<int>(shown.size());
    series.first = std::max(row, 0);
    series.dataset = pictures_.dataset()->root;
    auto* dialog = new MaskDialog(std::move(series), loss.mask == options::MaskSource::Files, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MaskDialog::saved, this, [this](bool use) {
        if (use) {
            model_.set(*options::schema().find("loss.mask"), std::string("files"));
        }
        fixer_->lookAgain(); // what can be undone now
        model_.rescanDataset();
    });
    dialog->open();
}

void DatasetDialogs::tell(const QString& title, const QString& text) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, text, QMessageBox::Ok, window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace tempera::ui
