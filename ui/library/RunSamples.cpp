// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunSamples.h"

#include <QAbstractTableModel>
#include <QCache>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "run/PlotCanvas.h"
#include "run/SampleRows.h"
#include "run/SampleTile.h"
#include "run/SampleViewer.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLeastSide = 96, kMostSide = 288; ///< pixels of a tile
constexpr int kGap = 8;
constexpr int kMostName = 220;
constexpr int kKilobytes = 100'000; ///< of pictures: some screens of them

QString stepText(std::int64_t step) {
    return step == 0 ? RunSamples::tr("before training") : RunSamples::tr("step %1").arg(countText(step));
}

QPixmap lineOf(int colour) {
    constexpr double kRatio = 2.0;
    QPixmap picture(QSize(20, 12) * kRatio);
    picture.setDevicePixelRatio(kRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setPen(curvePen(colour, 3.0));
    painter.drawLine(1, 6, 19, 6);
    return picture;
}

} // namespace

class RunSamples::Model : public QAbstractTableModel {
public:
    static Subject subjectOf(const run::SampleEvent& sample) { return {qstr(sample.prompt), sample.seed}; }

    void setRuns(std::vector<NamedRun> runs) {
        beginResetModel();
        runs_ = std::move(runs);
        steps_.clear();
        samples_.clear();
        endResetModel();
    }

    const std::vector<NamedRun>& runs() const { return runs_; }

    /// In the order of their prompts, without those that come again.
    std::vector<Subject> subjects() const {
        std::vector<Subject> subjects;
        for (const NamedRun& run : runs_) {
            std::map<std::int64_t, std::vector<Subject>> theirs; // damaged records may give any number to a prompt
            for (const run::SampleEvent& sample : run.run->samples()) {
                addOnce(theirs[sample.index], subjectOf(sample));
            }
            for (const auto& [index, there] : theirs) {
                for (const Subject& subject : there) {
                    addOnce(subjects, subject);
                }
            }
        }
        return subjects;
    }

    /// New columns come at the right as a rule: those at the left stay where they are then.
    void show(const Subject& subject) {
        const bool isAnother = std::exchange(subject_, subject) != subject;
        std::vector<std::map<std::int64_t, run::SampleEvent>> samples;
        std::set<std::int64_t> all;
        for (const NamedRun& run : runs_) {
            auto& theirs = samples.emplace_back();
            for (const run::SampleEvent& sample : run.run->samples()) {
                if (subjectOf(sample) == subject_) {
                    theirs.emplace(sample.step, sample);
                    all.insert(sample.step);
                }
            }
        }
        const std::vector<std::int64_t> steps(all.begin(), all.end());
        const auto kept = std::ranges::mismatch(steps_, steps).in1;
        if (isAnother || kept != steps_.end() || samples_.size() != samples.size()) {
            beginResetModel();
            steps_ = steps;
            samples_ = std::move(samples);
            endResetModel();
            return;
        }
        samples_ = std::move(samples);
        if (const int before = columnCount(), now = static_cast<int>(steps.size()); before < now) {
            beginInsertColumns({}, before, now - 1);
            steps_ = steps;
            endInsertColumns();
        }
        if (!steps_.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
    }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(samples_.size());
    }

    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(steps_.size());
    }

    /// Null: the run has none of the step.
    const run::SampleEvent* at(int row, int column) const {
        const auto& theirs = samples_[static_cast<std::size_t>(row)];
        const auto found = theirs.find(steps_[static_cast<std::size_t>(column)]);
        return found != theirs.end() ? &found->second : nullptr;
    }

    QString nameOf(int row, int column) const {
        return QStringLiteral("%1 · %2").arg(runs_[static_cast<std::size_t>(row)].name,
                                             stepText(steps_[static_cast<std::size_t>(column)]));
    }

    QVariant data(const QModelIndex& index, int role) const override {
        if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole) {
            return {};
        }
        const QString name = nameOf(index.row(), index.column());
        return at(index.row(), index.column()) ? name : RunSamples::tr("%1: none").arg(name);
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation == Qt::Horizontal) {
            const std::int64_t step = steps_[static_cast<std::size_t>(section)];
            return role != Qt::DisplayRole ? QVariant() : step == 0 ? RunSamples::tr("before") : stepText(step);
        }
        switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return runs_[static_cast<std::size_t>(section)].name;
        case Qt::DecorationRole:
            return lineOf(section);
        default:
            return {};
        }
    }

    /// Row by row, and where in it the picture of a cell is.
    std::vector<TablePicture> pictures(const QModelIndex& cell, int& place) const {
        std::vector<TablePicture> pictures;
        for (int row = 0; row < rowCount(); ++row) {
            for (int column = 0; column < columnCount(); ++column) {
                const run::SampleEvent* sample = at(row, column);
                if (row == cell.row() && column == cell.column()) {
                    place = static_cast<int>(pictures.size());
                }
                if (sample) {
                    pictures.push_back(
                        {row, sample->step, sample->path, subject_.first, nameOf(row, column),
                         RunSamples::tr("seed %1 · %2").arg(sample->seed).arg(qstr(sample->path.filename()))});
                }
            }
        }
        return pictures;
    }

private:
    static void addOnce(std::vector<Subject>& subjects, const Subject& subject) {
        if (std::ranges::find(subjects, subject) == subjects.end()) {
            subjects.push_back(subject);
        }
    }

    std::vector<NamedRun> runs_;
    Subject subject_;
    std::vector<std::int64_t> steps_;
    std::vector<std::map<std::int64_t, run::SampleEvent>> samples_; ///< of each run, by step
};

/// Draws the pictures, and reads those that are to be drawn.
class RunSamples::Tiles : public QStyledItemDelegate {
public:
    Tiles(const Model& model, QTableView* view)
        : QStyledItemDelegate(view)
        , model_(model)
        , view_(view)
        , read_(kKilobytes) {}

    /// Files of the same names may hold other pictures now.
    void forget() { read_.clear(); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const run::SampleEvent* sample = model_.at(index.row(), index.column());
        QRect frame = option.rect.adjusted(kGap / 2, kGap / 2, -kGap / 2, -kGap / 2);
        const bool isFocused = option.state.testFlag(QStyle::State_HasFocus);
        if (!sample && !isFocused) {
            return;
        }
        static const Tile kNone;
        const Tile* tile = sample ? tileOf(sample->path, frame.width()) : &kNone;
        painter->save();
        paintTile(*painter, frame, tile->picture, tile->error,
                  isFocused                                        ? TileFrame::Focused
                  : option.state.testFlag(QStyle::State_MouseOver) ? TileFrame::Pointed
                                                                   : TileFrame::Plain);
        painter->restore();
    }

private:
    struct Tile {
        QPixmap picture;
        QString error;
        int asked = 0; ///< for a picture of so many pixels
    };

    const Tile* tileOf(const fs::path& file, int side) const {
        const QString key = qstr(file);
        const int pixels = static_cast<int>(side * view_->devicePixelRatioF());
        Tile* tile = read_.object(key);
        if (tile && tile->asked >= pixels) {
            return tile;
        }
        if (!tile) {
            tile = new Tile;
            read_.insert(key, tile, costOf(pixels));
        }
        tile->asked = pixels;
        readPicture(file, pixels, view_, [this, key, pixels](const QImage& image, const QString& error) {
            Tile* asked = read_.object(key);
            if (asked && asked->asked == pixels) { // it is wanted still
                asked->picture = QPixmap::fromImage(image);
                asked->picture.setDevicePixelRatio(view_->devicePixelRatioF());
                asked->error = error;
                view_->viewport()->update();
            }
        });
        return tile;
    }

    static int costOf(int pixels) { return std::max(1, pixels * pixels / 256); } // of four bytes

    const Model& model_;
    QTableView* view_;
    mutable QCache<QString, Tile> read_;
};

RunSamples::RunSamples(QWidget* parent)
    : QWidget(parent)
    , model_(std::make_unique<Model>())
    , prompt_(new ComboBox(this))
    , view_(new QTableView(this))
    , none_(makeLabel(tr("None of these runs has drawn a sample."), "secondary", this)) {
    tiles_ = new Tiles(*model_, view_);
    prompt_->setAccessibleName(tr("Prompt"));
    prompt_->setToolTip(tr("The prompt whose samples are compared"));
    prompt_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    view_->setObjectName(QStringLiteral("samplesOfRuns"));
    view_->setAccessibleName(tr("Samples of the runs"));
    view_->setModel(model_.get());
    view_->setItemDelegate(tiles_);
    view_->setShowGrid(false);
    view_->setTabKeyNavigation(false);
    view_->setCornerButtonEnabled(false);
    view_->setSelectionMode(QAbstractItemView::NoSelection);
    view_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setMouseTracking(true); // for the frame of what is pointed at
    view_->verticalHeader()->setMaximumWidth(kMostName);
    view_->verticalHeader()->setTextElideMode(Qt::ElideMiddle);
    view_->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (QHeaderView* header : {view_->horizontalHeader(), view_->verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(false);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(prompt_);
    column->addWidget(view_, 1);
    column->addWidget(none_);
    column->addStretch(0);
    connect(prompt_, &QComboBox::currentIndexChanged, this, [this] {
        model_->show(chosen());
        fit();
    });
    connect(view_, &QTableView::clicked, this, &RunSamples::enlarge);
    connect(view_, &QTableView::activated, this, &RunSamples::enlarge);
    // It is read from the left; whoever has gone to the newest stays with it.
    QScrollBar* bar = view_->horizontalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, bar, [bar, before = 0](int, int end) mutable {
        if (const int last = std::exchange(before, end); last > 0 && bar->value() >= last) {
            bar->setValue(end);
        }
    });
    refresh();
}

RunSamples::~RunSamples() { view_->setModel(nullptr); }

void RunSamples::setRuns(std::vector<NamedRun> runs) {
    model_->setRuns(std::move(runs));
    refresh();
}

void RunSamples::refresh() {
    std::size_t generation = 0;
    for (const NamedRun& run : model_->runs()) {
        generation += run.run->samplesGeneration();
    }
    if (std::exchange(generation_, generation) != generation) {
        tiles_->forget();
    }
    fillPrompts();
    model_->show(chosen());
    fit();
}

RunSamples::Subject RunSamples::chosen() const {
    const auto row = static_cast<std::size_t>(prompt_->currentIndex());
    return row < subjects_.size() ? subjects_[row] : Subject();
}

/// One that all have drawn is shown at first.
void RunSamples::fillPrompts() {
    const std::vector<Subject> subjects = model_->subjects();
    prompt_->setVisible(!subjects.empty());
    view_->setVisible(!subjects.empty());
    none_->setVisible(subjects.empty());
    if (subjects == subjects_) {
        return;
    }
    const auto isEverywhere = [this](const Subject& subject) {
        return std::ranges::all_of(model_->runs(), [&subject](const NamedRun& run) {
            return std::ranges::any_of(run.run->samples(), [&subject](const run::SampleEvent& sample) {
                return Model::subjectOf(sample) == subject;
            });
        });
    };
    const Subject before = chosen();
    subjects_ = subjects;
    const QSignalBlocker blocker(prompt_);
    prompt_->clear();
    for (const auto& [prompt, seed] : subjects_) {
        const bool hasSeveral = std::ranges::count(subjects_, prompt, &Subject::first) > 1;
        prompt_->addItem(hasSeveral ? titleOf(prompt, seed) : prompt);
    }
    auto shown = std::ranges::find(subjects_, before);
    if (shown == subjects_.end()) {
        shown = std::ranges::find_if(subjects_, isEverywhere);
    }
    prompt_->setCurrentIndex(shown != subjects_.end() ? static_cast<int>(shown - subjects_.begin()) : 0);
}

/// Of few runs the pictures are large.
void RunSamples::fit() {
    const int rows = std::max(1, model_->rowCount());
    const int room = view_->viewport()->height() / rows - kGap;
    const int side = std::clamp(room, kLeastSide, kMostSide) + kGap;
    view_->verticalHeader()->setDefaultSectionSize(side);
    view_->horizontalHeader()->setDefaultSectionSize(side);
}

void RunSamples::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void RunSamples::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fit();
}

/// Over that of the run above it, or below it, of the same step.
void RunSamples::enlarge(const QModelIndex& index) {
    if (!index.isValid() || !model_->at(index.row(), index.column()) || findChild<SampleViewer*>()) {
        return; // a click may be told twice
    }
    int place = 0;
    const std::vector<TablePicture> pictures = model_->pictures(index, place);
    const TablePicture& here = pictures[static_cast<std::size_t>(place)];
    int other = -1;
    for (int i = 0; i < static_cast<int>(pictures.size()); ++i) {
        const TablePicture& picture = pictures[static_cast<std::size_t>(i)];
        if (picture.column == here.column && picture.row != here.row && (other < 0 || picture.row < here.row)) {
            other = i;
        }
    }
    auto* viewer = new SampleViewer(pictures, place, this, SampleViewer::Against::All);
    if (other >= 0) {
        viewer->compareWith(other);
    }
    viewer->open();
}

} // namespace tempera::ui
