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

namespace {

/// The first, lowest, highest and last point of one pixel column, in their order.
class Column {
public:
    void add(double x, double y) {
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

    void flush(std::vector<CurvePoint>& into) {
        if (count_ > 0) {
            std::sort(points_.begin(), points_.end(),
                      [](const CurvePoint& a, const CurvePoint& b) { return a.x < b.x; });
            for (const CurvePoint& point : points_) {
                if (into.empty() || into.back().x != point.x || into.back().y != point.y) {
                    into.push_back(point);
                }
            }
        }
        count_ = 0;
    }

private:
    std::array<CurvePoint, 4> points_{};
    std::size_t count_ = 0;
};

} // namespace

std::vector<CurvePoint> decimate(std::span<const double> x, std::span<const double> y, double from, double to,
                                 int columns) {
    std::vector<CurvePoint> shown;
    const std::size_t size = std::min(x.size(), y.size());
    if (size == 0 || columns <= 0 || !(to > from)) {
        return shown;
    }
    const auto end = x.begin() + static_cast<std::ptrdiff_t>(size);
    auto first = static_cast<std::size_t>(std::lower_bound(x.begin(), end, from) - x.begin());
    auto last = static_cast<std::size_t>(std::upper_bound(x.begin(), end, to) - x.begin());
    first = first > 0 ? first - 1 : 0;
    last = std::min(size, last + 1);
    const double perColumn = columns / (to - from);
    Column column;
    long long current = std::numeric_limits<long long>::min();
    for (std::size_t i = first; i < last; ++i) {
        if (!std::isfinite(y[i])) {
            continue;
        }
        const auto place = static_cast<long long>(std::floor((x[i] - from) * perColumn));
        if (place != current) {
            column.flush(shown);
            current = place;
        }
        column.add(x[i], y[i]);
    }
    column.flush(shown);
    return shown;
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
