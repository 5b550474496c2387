// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <atomic>
#include <memory>
#include <vector>

#include "base/Files.h"

class QLabel;

namespace tempera::ui {

class ElidedLabel;

/// The picture of a problem, and below it the one that it is like. Thread: ui; files are read on another.
class ProblemPreview : public QWidget {
    Q_OBJECT

public:
    struct Shown {
        fs::path file;
        QString facts; ///< its size and the like
    };

    explicit ProblemPreview(QWidget* parent = nullptr);

    /// At most two; none: it is empty.
    void setPictures(const std::vector<Shown>& pictures);
    bool isEmpty() const { return isEmpty_; }

private:
    struct Place {
        QLabel* picture = nullptr;
        ElidedLabel* name = nullptr;
        ElidedLabel* facts = nullptr;
    };
    void setPicture(const Place& place, const QImage& image) const;

    std::array<Place, 2> places_;
    bool isEmpty_ = true;
    /// Counts requests: pictures that come too late are dropped, and those that wait are not decoded.
    std::shared_ptr<std::atomic<int>> wanted_ = std::make_shared<std::atomic<int>>(0);
};

} // namespace tempera::ui
