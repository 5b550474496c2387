// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/Curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tempera::ui {

void Smoother::setWeight(double weight) {
    if (weight != weight_) {
        weight_ = weight;
        rewind(0);
    }
}

void Smoother::rewind(std::size_t count) {
    smoothed_.resize(std::min(count, smoothed_.size()));
    states_.resize(smoothed_.size());
}

void Smoother::follow(std::span<const double> values) {
    rewind(values.size());
    State state = states_.empty() ? State{} : states_.back();
    for (std::size_t i = smoothed_.size(); i < values.size(); ++i) {
        if (std::isfinite(values[i])) {
            state.average = weight_ * state.average + (1.0 - weight_) * values[i];
            state.bias *= weight_;
            smoothed_.push_back(state.average / (1.0 - state.bias));
        } else {
            smoothed_.push_back(values[i]);
        }
        states_.push_back(state);
    }
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
    points_.resize(finished_); // the newest column is not complete yet
    for (; next_ < last; ++next_) {
        ++visited_;
        if (!std::isfinite(y[next_])) {
            continue;
        }
        const auto place = static_cast<long long>(std::floor((x[next_] - from) * perColumn));
        if (place != place_) {
            column_.flush(points_);
            finished_ = points_.size();
            column_ = {};
            place_ = place;
        }
        column_.add(x[next_], y[next_]);
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
