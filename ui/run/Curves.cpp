// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/Curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tempera::ui {

namespace {

constexpr std::size_t kBlock = 32; ///< about the root of the values behind one pixel of a million steps
constexpr std::size_t kMark = 1024;

/// Takes y[at] into what was found so far, where `none` says that nothing was.
void take(Extremes::Found& found, std::span<const double> y, std::size_t at, std::size_t none) {
    if (!std::isfinite(y[at])) {
        return;
    }
    if (found.low == none || y[at] < y[found.low]) {
        found.low = at;
    }
    if (found.high == none || y[at] > y[found.high]) {
        found.high = at;
    }
}

} // namespace

void Smoother::setWeight(double weight) {
    if (weight != weight_) {
        *this = Smoother(weight);
    }
}

/// To the mark before it.
void Smoother::rewind(std::size_t count) {
    if (count >= smoothed_.size()) {
        return;
    }
    const std::size_t mark = count / kMark;
    smoothed_.resize(mark * kMark);
    state_ = marks_[mark];
    marks_.resize(mark);
}

void Smoother::follow(std::span<const double> values) {
    rewind(values.size());
    for (std::size_t i = smoothed_.size(); weight_ > 0.0 && i < values.size(); ++i) {
        if (i % kMark == 0) {
            marks_.push_back(state_);
        }
        if (std::isfinite(values[i])) {
            state_.average = weight_ * state_.average + (1.0 - weight_) * values[i];
            state_.bias *= weight_;
            smoothed_.push_back(state_.average / (1.0 - state_.bias));
        } else {
            smoothed_.push_back(values[i]);
        }
    }
}

void Extremes::follow(std::span<const double> y) {
    rewind(y.size());
    while ((blocks_.size() + 1) * kBlock <= y.size()) {
        const std::size_t begin = blocks_.size() * kBlock, end = begin + kBlock;
        Found found{end, end};
        for (std::size_t i = begin; i < end; ++i) {
            take(found, y, i, end);
        }
        blocks_.push_back(found);
    }
}

void Extremes::rewind(std::size_t count) { blocks_.resize(std::min(blocks_.size(), count / kBlock)); }

Extremes::Found Extremes::between(std::span<const double> y, std::size_t begin, std::size_t end) const {
    Found found{end, end};
    for (std::size_t i = begin; i < end;) {
        const std::size_t block = i / kBlock;
        if (i % kBlock != 0 || i + kBlock > end || block >= blocks_.size()) {
            take(found, y, i++, end);
            continue;
        }
        i += kBlock;
        if (blocks_[block].low < i) {
            take(found, y, blocks_[block].low, end);
            take(found, y, blocks_[block].high, end);
        }
    }
    return found;
}

void Thinner::Column::add(double x, double y) {
    if (count_++ == 0) {
        points_.fill({x, y});
    }
    if (y < points_[1].y) {
        points_[1] = {x, y};
    }
    if (y > points_[2].y) {
        points_[2] = {x, y};
    }
    points_[3] = {x, y};
}

void Thinner::Column::flush(std::vector<CurvePoint>& into) const {
    if (count_ == 0) {
        return;
    }
    std::array<CurvePoint, 4> inOrder = points_;
    std::sort(inOrder.begin(), inOrder.end(), [](const CurvePoint& a, const CurvePoint& b) { return a.x < b.x; });
    for (const CurvePoint& point : inOrder) {
        if (into.empty() || into.back().x != point.x || into.back().y != point.y) {
            into.push_back(point);
        }
    }
}

void Thinner::rewind(std::size_t count) {
    extremes_.rewind(count);
    if (count < next_) {
        view_ = {};
    }
}

void Thinner::begin(std::span<const double> x, const View& view) {
    view_ = view;
    points_.clear();
    finished_ = 0;
    column_ = {};
    place_ = std::numeric_limits<long long>::min();
    const auto first = std::lower_bound(x.begin(), x.end(), view.from) - x.begin();
    next_ = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, first - 1));
}

/// The points from next_ to `end`, all of them of one column.
void Thinner::takeIn(std::span<const double> x, std::span<const double> y, std::size_t end) {
    visited_ += end - next_;
    const auto [low, high] = extremes_.between(y, next_, end);
    if (low < end) {
        std::size_t first = next_, last = end - 1;
        for (; !std::isfinite(y[first]); ++first) {
        }
        for (; !std::isfinite(y[last]); --last) {
        }
        for (const std::size_t at : {first, low, high, last}) {
            column_.add(x[at], y[at]);
        }
    }
    next_ = end;
}

const std::vector<CurvePoint>& Thinner::follow(std::span<const double> x, std::span<const double> y, double from,
                                               double to, int columns) {
    x = x.first(std::min(x.size(), y.size()));
    const View view{from, to, columns};
    if (x.empty() || columns <= 0 || !(to > from)) {
        view_ = {};
        next_ = 0;
        points_.clear();
        return points_;
    }
    if (!(view == view_) || x.size() < next_) {
        begin(x, view);
    }
    const auto visible = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), to) - x.begin());
    const std::size_t last = std::min(x.size(), visible + 1);
    const double perColumn = columns / (to - from);
    const auto placeOf = [&](double at) { return static_cast<long long>(std::floor((at - from) * perColumn)); };
    extremes_.follow(y.first(x.size()));
    points_.resize(finished_); // the newest column is not complete yet
    while (next_ < last) {
        const long long place = placeOf(x[next_]);
        const auto begin = x.begin() + static_cast<std::ptrdiff_t>(next_);
        const auto after = std::partition_point(begin + 1, x.begin() + static_cast<std::ptrdiff_t>(last),
                                                [&](double at) { return placeOf(at) == place; });
        const auto end = static_cast<std::size_t>(after - x.begin());
        if (place != place_) {
            column_.flush(points_);
            finished_ = points_.size();
            column_ = {};
            place_ = place;
        }
        takeIn(x, y, end);
    }
    column_.flush(points_);
    return points_;
}

std::vector<CurvePoint> decimate(std::span<const double> x, std::span<const double> y, double from, double to,
                                 int columns) {
    return Thinner().follow(x, y, from, to, columns);
}

Extent extentOf(std::span<const CurvePoint> points) {
    if (points.empty()) {
        return {};
    }
    Extent extent{points.front().y, points.front().y};
    for (const CurvePoint& point : points) {
        extent.low = std::min(extent.low, point.y);
        extent.high = std::max(extent.high, point.y);
    }
    return extent;
}

} // namespace tempera::ui
