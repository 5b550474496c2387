// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

#include "theme/Icons.h"

class QAbstractScrollArea;
class QFrame;

/// The few shapes that the whole window is made of; their looks are in resources/themes/tempera.qss.
namespace tempera::ui {

/// `tone`: heading, caption, secondary, strong, title, good, warning, error.
QLabel* makeLabel(const QString& text, const char* tone = "", QWidget* parent = nullptr);
void setTone(QWidget* widget, const char* tone);
/// Sets a property that the style sheet looks at and restyles the widget.
void setStyleFlag(QWidget* widget, const char* name, bool on);

/// `kind`: primary, danger, warning, link or nothing.
QPushButton* makeButton(const QString& text, const QString& iconName = {}, const char* kind = "",
                        QWidget* parent = nullptr);
QToolButton* makeIconButton(const QString& iconName, const QString& name, QWidget* parent = nullptr);
QFrame* makeCard(QWidget* parent = nullptr);
QFrame* makeSeparator(QWidget* parent = nullptr);

/// A combo box that leaves the wheel to the page unless it has the focus: scrolling must not change settings.
class ComboBox : public QComboBox {
public:
    explicit ComboBox(QWidget* parent = nullptr);

    /// What is pointed at is told: the text where it does not fit, above the tool tip.
    QString told() const;
    /// In which each of its texts is whole.
    int widthOfAll() const;

protected:
    bool event(QEvent* event) override;
    /// A text that does not fit ends in "…"; where nothing is chosen, the placeholder is there.
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QRect field() const;
};

/// Several lines of text. Files that are dropped on it are left to the window, which knows what they are.
class TextArea : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;
    /// Four lines: it takes more where there is room.
    QSize sizeHint() const override;

protected:
    bool canInsertFromMimeData(const QMimeData* source) const override;
};

/// Gives a dialog its size, or as much of it as its screen has.
void resizeToScreen(QWidget* dialog, QSize wanted);

/// Makes a dialog at least so wide, and as high as its layout is then, wrapped texts included: to be called again when
/// what it says has changed.
void keepWhole(QWidget* dialog, int width);

/// A scroll area of what is only read: it has the focus where there is more of it than is seen, for keys that scroll.
void scrollByKeys(QAbstractScrollArea* area);

/// A button whose text is shortened in its middle where it does not fit.
class ElidedButton : public QPushButton {
public:
    using QPushButton::QPushButton;
    void setWholeText(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString text_;
};

/// One line that is shortened with an ellipsis where it does not fit; the whole text is the tool tip then.
class ElidedLabel : public QLabel {
public:
    explicit ElidedLabel(Qt::TextElideMode mode = Qt::ElideRight, QWidget* parent = nullptr);
    void setText(const QString& text);
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode mode_;
};

} // namespace tempera::ui
