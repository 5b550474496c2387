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
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kIconSide = 128;
constexpr QSize kUsual(720, 620);
constexpr QSize kLeast(360, 300);

} // namespace

std::vector<TrainedView> trainedViews(const TrainedViewsRequest& request, const std::stop_token& stop) {
    std::vector<TrainedView> views;
    const auto bucketing = data::Bucketing::make(request.config);
    const data::Picture& picture = request.dataset->pictures[request.picture];
    const auto repeats = static_cast<std::size_t>(std::max(1, request.dataset->folderOf(picture).repeats));
    const auto image = data::loadImage(picture.file);
    for (std::size_t i = 0; bucketing.ok() && i < request.views && !stop.stop_requested(); ++i) {
        TrainedView view;
        view.epoch = static_cast<std::uint32_t>(i / repeats);
        view.repeat = static_cast<std::uint32_t>(i % repeats);
        const data::Presentation shown{static_cast<std::uint32_t>(request.picture), view.repeat};
        const data::ShownPicture seen =
            data::shownPicture(picture, *bucketing, request.config, request.seed, view.epoch, shown);
        view.isFlipped = seen.isFlipped;
        if (image.ok()) {
            view.picture = toQImage(data::resizeAndCrop(*image, seen.placement, seen.isFlipped));
        }
        view.caption = data::captionFor(request.lines, request.config,
                                        {request.seed, view.epoch, shown, view.epoch * request.stepsPerEpoch,
                                         std::max<std::int64_t>(1, request.steps)});
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
    inBackground(
        this, [request = std::move(request), stop = stop_.get_token()] { return trainedViews(request, stop); },
        [this](const std::vector<TrainedView>& views) { fill(views); });
}

TrainedViewsDialog::~TrainedViewsDialog() { stop_.request_stop(); }

void TrainedViewsDialog::fill(const std::vector<TrainedView>& views) {
    const bool isSame = std::all_of(views.begin(), views.end(), [&views](const TrainedView& view) {
        return view.caption == views.front().caption && view.picture == views.front().picture;
    });
    status_->setText(views.empty() ? tr("The settings leave no bucket for it.")
                     : isSame      ? tr("It looks the same every time: nothing is left to chance.")
                                   : tr("The first times that it is shown, exactly as they will be with this seed."));
    for (const TrainedView& view : views) {
        const QString when = tr("Epoch %1, time %2").arg(view.epoch + 1).arg(view.repeat + 1) +
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
