// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/TrainedViews.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "bridge/Background.h"
#include "data/Captions.h"
#include "data/ImageTransform.h"
#include "data/ShownPicture.h"
#include "dataset/PictureImage.h"
#include "plan/RunPlan.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kIconSide = 128;
constexpr QSize kUsual(720, 620);
constexpr QSize kLeast(360, 300);

struct Moment {
    std::uint32_t epoch = 0;
    std::uint32_t repeat = 0;
    std::int64_t step = 0; ///< from 1; 0: not known
};

/// By the batches that the training forms.
std::vector<Moment> momentsIn(const plan::BatchPlan& batches, const TrainedViewsRequest& request,
                              const std::stop_token& stop) {
    std::vector<Moment> moments;
    for (std::int64_t step = 0; step < request.run->steps && moments.size() < request.views;) {
        const auto epoch = static_cast<std::uint32_t>(batches.positionAfter(step).epoch);
        for (const plan::GlobalBatch& batch : batches.batchesOfEpoch(epoch, stop)) {
            if (++step > request.run->steps) {
                return moments;
            }
            for (const data::Presentation& shown : batch.presentations) {
                if (shown.picture == request.picture && moments.size() < request.views) {
                    moments.push_back({epoch, shown.repeat, step});
                }
            }
        }
        if (stop.stop_requested()) {
            break;
        }
    }
    return moments;
}

std::vector<Moment> momentsOf(const TrainedViewsRequest& request, const std::stop_token& stop) {
    if (request.showings == 0) {
        return {};
    }
    if (request.run) {
        const TrainedViewsRequest::Run& run = *request.run;
        const auto batches =
            plan::makeBatchPlan(request.config, run.train, *request.dataset, run.devices, run.validation);
        if (batches.ok() && batches->stepsPerEpoch() > 0) {
            return momentsIn(*batches, request, stop);
        }
    }
    std::vector<Moment> moments;
    const auto showings = static_cast<std::size_t>(request.showings);
    for (std::size_t i = 0; i < request.views; ++i) {
        moments.push_back({static_cast<std::uint32_t>(i / showings), static_cast<std::uint32_t>(i % showings), 0});
    }
    return moments;
}

/// Why there is nothing to be seen of a picture.
QString whyNone(const TrainedViewsRequest& request) {
    const data::Picture& picture = request.dataset->pictures[request.picture];
    if (!data::Bucketing::make(request.config).ok()) {
        return TrainedViewsDialog::tr("The settings leave no bucket for it.");
    }
    if (request.showings > 0) {
        return TrainedViewsDialog::tr("The run ends before it is shown.");
    }
    return request.dataset->folderOf(picture).use == data::FolderUse::Class
               ? TrainedViewsDialog::tr("It is never shown: there are more class pictures than training pictures.")
               : TrainedViewsDialog::tr("It is never trained on: it is kept for validation.");
}

} // namespace

std::vector<TrainedView> trainedViews(const TrainedViewsRequest& request, const std::stop_token& stop) {
    std::vector<TrainedView> views;
    const auto bucketing = data::Bucketing::make(request.config);
    const data::Picture& picture = request.dataset->pictures[request.picture];
    const std::vector<Moment> moments = bucketing.ok() ? momentsOf(request, stop) : std::vector<Moment>();
    const auto image = moments.empty() ? Result<data::Image>(data::Image()) : data::loadImage(picture.file);
    for (const Moment& moment : moments) {
        if (stop.stop_requested()) {
            break;
        }
        TrainedView view;
        view.epoch = moment.epoch;
        view.repeat = moment.repeat;
        view.step = moment.step;
        const data::Presentation shown{static_cast<std::uint32_t>(request.picture), view.repeat};
        const data::ShownPicture seen =
            data::shownPicture(picture, *bucketing, request.config, request.seed, view.epoch, shown);
        view.isFlipped = seen.isFlipped;
        if (image.ok()) {
            view.picture = toQImage(data::resizeAndCrop(*image, seen.placement, seen.isFlipped));
        }
        view.caption = data::captionFor(request.lines, request.config,
                                        {request.seed, view.epoch, shown, std::max<std::int64_t>(0, view.step - 1),
                                         request.run ? request.run->steps : 1});
        views.push_back(std::move(view));
    }
    return views;
}

TrainedViewsDialog::TrainedViewsDialog(TrainedViewsRequest request, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("As trained: %1").arg(qstr(request.dataset->pictures[request.picture].file.filename())));
    setMinimumSize(kLeast);
    resizeToScreen(this, kUsual);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    status_ = makeLabel(tr("Making the pictures…"), "secondary", this);
    status_->setWordWrap(true);
    column->addWidget(status_);
    list_ = new QListWidget(this);
    list_->setAccessibleName(tr("What the training sees of the picture"));
    list_->setIconSize({kIconSide, kIconSide});
    list_->setWordWrap(true);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setSpacing(4);
    column->addWidget(list_, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    none_ = whyNone(request);
    inBackground(
        this, [request = std::move(request), stop = stop_.get_token()] { return trainedViews(request, stop); },
        [this](const std::vector<TrainedView>& views) { fill(views); });
}

TrainedViewsDialog::~TrainedViewsDialog() { stop_.request_stop(); }

void TrainedViewsDialog::fill(const std::vector<TrainedView>& views) {
    const bool isSame = std::all_of(views.begin(), views.end(), [&views](const TrainedView& view) {
        return view.caption == views.front().caption && view.picture == views.front().picture;
    });
    const bool isExact = !views.empty() && views.front().step > 0;
    status_->setText(views.empty() ? none_
                     : isSame      ? tr("It looks the same every time: nothing is left to chance.")
                     : isExact     ? tr("The first times that it is shown, exactly as they will be with this seed.")
                                   : tr("How it may be shown. The order, and in which steps, is known once the job can "
                                            "be planned and its class pictures are there."));
    for (const TrainedView& view : views) {
        const QString when = (isExact ? tr("Epoch %1, step %2").arg(view.epoch + 1).arg(locale().toString(view.step))
                                      : tr("Epoch %1, time %2").arg(view.epoch + 1).arg(view.repeat + 1)) +
                             (view.isFlipped ? QStringLiteral(" · ") + tr("mirrored") : QString());
        const QString caption = view.caption.empty() ? tr("(without a caption)") : qstr(view.caption);
        auto* item = new QListWidgetItem(when + QLatin1Char('\n') + caption, list_);
        if (!view.picture.isNull()) {
            const qreal ratio = devicePixelRatioF();
            QPixmap pixmap = QPixmap::fromImage(view.picture.scaled(QSize(kIconSide, kIconSide) * ratio,
                                                                    Qt::KeepAspectRatio, Qt::SmoothTransformation));
            pixmap.setDevicePixelRatio(ratio);
            item->setIcon(pixmap);
        }
        item->setToolTip(caption);
        if (isSame) {
            break;
        }
    }
}

} // namespace tempera::ui
