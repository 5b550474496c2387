// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace tempera::ui {

/// TensorBoard's smoothing: an exponential moving average without the bias towards zero at its beginning. Values that
/// are not finite are passed through and leave the average alone. Extends in the time of what is new, and keeps nothing
/// where there is nothing to smooth.
class Smoother {
public:
    /// @param weight 0 (no smoothing) … < 1
    explicit Smoother(double weight = 0.9)
        : weight_(weight) {}

    void setWeight(double weight);
    double weight() const { return weight_; }
    /// Brings the smoothed values up to `values`; starts anew where these are fewer than before.
    void follow(std::span<const double> values);
    /// Forgets everything from `count` on: the values there were replaced.
    void rewind(std::size_t count);
    /// Those that were followed, smoothed.
    const std::vector<double>& of(const std::vector<double>& values) const {
        return weight_ > 0.0 ? smoothed_ : values;
    }

private:
    struct State {
        double average = 0.0;
        double bias = 1.0; ///< weight to the power of the values taken
    };
    double weight_;
    std::vector<double> smoothed_;
    std::vector<State> marks_; ///< before each kMark values: where a rewind goes on from
    State state_;              ///< after all of smoothed_
};

struct CurvePoint {
    double x = 0.0;
    double y = 0.0;
};

/// What of a curve can be seen: the points with `from` <= x <= `to` and one beyond each end, thinned to at most four
/// for each of `columns` (first, lowest, highest, last), so that no peak is lost. `x` rises. NaN in `y` is passed over.
std::vector<CurvePoint> decimate(std::span<const double> x, std::span<const double> y, double from, double to,
                                 int columns);

/// The lowest and the highest of any stretch of a curve that grows, without looking at each of its values again.
class Extremes {
public:
    /// Where they are in `y`; none of its values from `begin` to `end` was finite if both are `end`.
    struct Found {
        std::size_t low = 0;
        std::size_t high = 0;
    };
    /// Takes in what is new in `y`.
    void follow(std::span<const double> y);
    /// Forgets everything from `count` on: the values there were replaced.
    void rewind(std::size_t count);
    Found between(std::span<const double> y, std::size_t begin, std::size_t end) const;

private:
    std::vector<Found> blocks_; ///< of kBlock values each
};

/// The same as decimate() of a curve that grows: as long as the view stays, only points that are new are visited, and
/// where it changes, each of its columns is taken from its extremes.
class Thinner {
public:
    const std::vector<CurvePoint>& follow(std::span<const double> x, std::span<const double> y, double from, double to,
                                          int columns);
    /// Points from `count` on were replaced.
    void rewind(std::size_t count);
    /// How many points were taken into columns since the beginning; for tests.
    std::size_t visited() const { return visited_; }

private:
    struct View {
        double from = 0.0;
        double to = 0.0;
        int columns = 0;
        bool operator==(const View&) const = default;
    };
    /// The first, lowest, highest and last point of one pixel column.
    class Column {
    public:
        void add(double x, double y);
        void flush(std::vector<CurvePoint>& into) const;

    private:
        std::array<CurvePoint, 4> points_{};
        std::size_t count_ = 0;
    };
    void begin(std::span<const double> x, const View& view);
    void takeIn(std::span<const double> x, std::span<const double> y, std::size_t end);

    View view_;
    Extremes extremes_;
    std::vector<CurvePoint> points_;
    std::size_t finished_ = 0; ///< of points_: those of complete columns
    Column column_;
    long long place_ = 0;
    std::size_t next_ = 0; ///< the first point that was not visited yet
    std::size_t visited_ = 0;
};

/// The least and the greatest finite value; {0, 1} when there is none.
struct Extent {
    double low = 0.0;
    double high = 1.0;
};
Extent extentOf(std::span<const CurvePoint> points);

} // namespace tempera::ui
