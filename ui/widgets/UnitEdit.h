// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace tempera::ui {

/// A line edit with its unit inside at the right; Up and Down step the value where stepping makes sense. While nobody
/// writes in it, a text that does not fit is shortened in its middle, and whole in the tool tip.
class UnitEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit UnitEdit(QWidget* parent = nullptr);

    void setUnit(const QString& unit);
    QString unit() const { return unit_; }
    /// What is seen of the text while nobody writes in it.
    QString shownText() const;
    /// A file or folder that is dropped is the new text; without this it is left to the window.
    void setTakesFiles(bool takes) { takesFiles_ = takes; }

Q_SIGNALS:
    /// Up (+1), Down (−1), Page Up (+10), Page Down (−10).
    void stepped(int steps);
    void fileDropped(const QString& path);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void reserveRoom();
    QRect field() const;
    bool isCut() const { return shownText() != text(); }

    QString unit_;
    bool takesFiles_ = false;
};

} // namespace tempera::ui
