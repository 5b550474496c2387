// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CopyDialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

using Shape = data::CopyRules::Shape;
using data::PictureFormat;

constexpr int kLeastWidth = 560;
constexpr QSize kUsual(620, 360);

QSpinBox* makeNumber(int least, int most, int value, const QString& name, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setValue(value);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAccessibleName(name);
    box->setFixedWidth(96);
    return box;
}

} // namespace

CopyDialog::CopyDialog(std::shared_ptr<const data::DatasetIndex> dataset, Scopes scopes,
                       const options::TrainConfig& config, const fs::path& folder, QWidget* parent)
    : QDialog(parent)
    , dataset_(std::move(dataset))
    , scopes_(std::move(scopes))
    , config_(config) {
    setWindowTitle(tr("Copy pictures"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    auto* text = makeLabel(tr("The copies take their captions and masks along, into a new folder. What is here stays "
                              "as it is."),
                           "secondary", this);
    text->setWordWrap(true);
    column->addWidget(text);
    fields_ = makeFields();
    column->addWidget(fields_);
    column->addStretch(1);
    progress_ = new QProgressBar(this);
    progress_->setAccessibleName(tr("Pictures copied"));
    progress_->setTextVisible(false);
    progress_->setFixedHeight(6);
    column->addWidget(progress_);
    status_ = makeLabel({}, "secondary", this);
    status_->setWordWrap(true);
    column->addWidget(status_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    start_ = makeButton(tr("Copy"), {}, "primary", this);
    start_->setDefault(true);
    connect(start_, &QPushButton::clicked, this, &CopyDialog::start);
    buttons->addButton(start_, QDialogButtonBox::ActionRole);
    column->addWidget(buttons);

    const fs::path near = (folder / "").parent_path(); // it may end with a slash
    folder_->setText(qstr(near.parent_path() / (near.filename().string() + "-copy")));
    showState();
    resizeToScreen(this, kUsual);
}

CopyDialog::~CopyDialog() { stop_.request_stop(); }

/// Before that the letters are not those of the style yet.
void CopyDialog::showEvent(QShowEvent* event) {
    for (ComboBox* box : {scope_, shape_, format_}) {
        box->setMinimumWidth(box->widthOfAll());
    }
    say(status_->text());
    QDialog::showEvent(event);
}

QWidget* CopyDialog::makeFields() {
    auto* fields = new QWidget(this);
    auto* grid = new QGridLayout(fields);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    const auto addRow = [grid, fields](const QString& name, QWidget* field, QWidget* beside = nullptr) {
        const int row = grid->rowCount();
        auto* label = makeLabel(name, "", fields);
        label->setBuddy(field);
        field->setAccessibleName(name);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1, 1, beside ? 1 : 2);
        if (beside) {
            grid->addWidget(beside, row, 2);
        }
    };
    scope_ = new ComboBox(fields);
    const auto offer = [this](const QString& text, std::size_t count) {
        scope_->addItem(text.arg(QLocale().toString(static_cast<qulonglong>(count))));
    };
    offer(tr("Chosen pictures (%1)"), scopes_.chosen.size());
    offer(tr("Pictures shown (%1)"), scopes_.shown.size());
    offer(tr("All pictures (%1)"), dataset_->pictures.size());
    scope_->setCurrentIndex(scopes_.chosen.size() > 1 ? 0 : 1);
    addRow(tr("Pictures"), scope_);

    shape_ = new ComboBox(fields);
    shape_->addItem(tr("Resized and cut as for training"), static_cast<int>(Shape::Bucket));
    shape_->addItem(tr("No side longer than"), static_cast<int>(Shape::Longest));
    shape_->addItem(tr("As they are"), static_cast<int>(Shape::AsIs));
    side_ = makeNumber(8, 16384, data::CopyRules().longestSide, tr("Longest side in pixels"), fields);
    side_->setSuffix(QStringLiteral(" px"));
    addRow(tr("Size"), shape_, side_);

    format_ = new ComboBox(fields);
    format_->addItem(tr("As each is; BMP becomes PNG"), static_cast<int>(PictureFormat::Unknown));
    for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Jpeg, PictureFormat::WebP}) {
        format_->addItem(qstr(std::string(data::formatName(format))), static_cast<int>(format));
    }
    quality_ = makeNumber(1, 100, data::CopyRules().quality, tr("Quality of JPEG and WebP"), fields);
    quality_->setPrefix(tr("Quality") + QLatin1Char(' '));
    quality_->setToolTip(tr("Of JPEG and WebP; a WebP of 100 loses nothing."));
    addRow(tr("Format"), format_, quality_);
    for (ComboBox* box : {scope_, shape_, format_}) {
        connect(box, &QComboBox::currentIndexChanged, this, &CopyDialog::showState);
    }
    grid->setColumnMinimumWidth(2, 130);
    quality_->setFixedWidth(130);
    side_->setFixedWidth(130);

    folder_ = new QLineEdit(fields);
    connect(folder_, &QLineEdit::textChanged, this, &CopyDialog::showState);
    auto* choose = makeButton(tr("Choose …"), {}, "", fields);
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("A new or empty folder for the copies"), folder_->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
        connect(dialog, &QFileDialog::fileSelected, folder_, &QLineEdit::setText);
        dialog->open();
    });
    addRow(tr("New folder"), folder_, choose);
    return fields;
}

data::CopyRules CopyDialog::rules() const {
    data::CopyRules rules;
    rules.shape = static_cast<Shape>(shape_->currentData().toInt());
    rules.longestSide = side_->value();
    rules.format = static_cast<PictureFormat>(format_->currentData().toInt());
    rules.quality = quality_->value();
    return rules;
}

void CopyDialog::showState() {
    const data::CopyRules wanted = rules();
    side_->setVisible(wanted.shape == Shape::Longest);
    quality_->setVisible(wanted.format != PictureFormat::Png);
    const std::size_t pictures = scope_->currentIndex() == 0   ? scopes_.chosen.size()
                                 : scope_->currentIndex() == 1 ? scopes_.shown.size()
                                                               : dataset_->pictures.size();
    fields_->setEnabled(!isBusy_);
    progress_->setVisible(isBusy_);
    start_->setText(isBusy_ ? tr("Stop") : tr("Copy"));
    start_->setEnabled(isBusy_ || (pictures > 0 && !folder_->text().trimmed().isEmpty()));
    say(status_->text());
}

void CopyDialog::say(const QString& text) {
    status_->setText(text);
    keepWhole(this, std::max(kLeastWidth, layout()->totalMinimumSize().width()));
}

void CopyDialog::start() {
    if (isBusy_) {
        stop_.request_stop();
        return;
    }
    std::vector<std::size_t> pictures = scope_->currentIndex() == 0 ? scopes_.chosen : scopes_.shown;
    if (scope_->currentIndex() == 2) {
        pictures.resize(dataset_->pictures.size());
        std::iota(pictures.begin(), pictures.end(), std::size_t{0});
    }
    stop_ = std::stop_source();
    isBusy_ = true;
    progress_->setRange(0, static_cast<int>(pictures.size()));
    progress_->setValue(0);
    setTone(status_, "secondary");
    say(tr("Copying %Ln pictures…", nullptr, static_cast<int>(pictures.size())));
    showState();
    const auto progress = [dialog = QPointer<CopyDialog>(this)](std::size_t done, std::size_t) {
        QMetaObject::invokeMethod(qApp, [dialog, done] {
            if (dialog) {
                dialog->progress_->setValue(static_cast<int>(done));
            }
        });
    };
    inQuietBackground(
        this,
        [dataset = dataset_, pictures = std::move(pictures), rules = rules(), config = config_, progress,
         target = toPath(folder_->text().trimmed()), stop = stop_.get_token()] {
            return data::copyPictures(*dataset, pictures, rules, config.dataset, config.loss, target, progress, stop);
        },
        [this](const Result<data::CopyReport>& report) { finish(report); });
}

void CopyDialog::finish(const Result<data::CopyReport>& report) {
    isBusy_ = false;
    showState();
    if (!report.ok()) {
        const bool isStopped = report.error().code == ErrorCode::Cancelled;
        setTone(status_, isStopped ? "secondary" : "error");
        say(isStopped ? tr("Stopped: nothing was copied.") : engineText(qstr(report.error().message)));
        return;
    }
    QString text = tr("%Ln pictures are in %1.", nullptr, static_cast<int>(report->copied)).arg(folder_->text());
    if (!report->errors.empty()) {
        text += QLatin1Char(' ') +
                tr("%Ln pictures could not be copied: %1", nullptr, static_cast<int>(report->errors.size()))
                    .arg(engineText(qstr(report->errors.front().message)));
    }
    setTone(status_, report->errors.empty() ? "good" : "warning");
    say(text);
}

} // namespace tempera::ui
