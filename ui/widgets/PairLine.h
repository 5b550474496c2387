// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tempera::ui {

class ElidedLabel;

/// Two texts in a line, one at either end. Where there is no room for both, the second stands below the first: each is
/// shortened only where it is longer than a whole line, and is the tool tip then.
class PairLine : public QWidget {
public:
    /// Takes both.
    PairLine(ElidedLabel* first, ElidedLabel* second, QWidget* parent = nullptr);

    bool isStacked() const { return lines_ == 2; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool fitsBeside(int width) const;
    int lineHeight() const;
    void arrange();

    ElidedLabel* first_;
    ElidedLabel* second_;
    int lines_ = 1;
};

} // namespace tempera::ui
