// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/Controls.h"

#include <QFrame>
#include <QHelpEvent>
#include <QLayout>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

#include "theme/PlainTexts.h"
#include "theme/SmallScreens.h"

namespace tempera::ui {

namespace {

constexpr int kScreenEdge = 64; ///< room for the frame of a window and for what lies behind it

void restyle(QWidget* widget) {
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

} // namespace

QLabel* makeLabel(const QString& text, const char* tone, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    if (*tone) {
        label->setProperty("tone", QLatin1String(tone));
    }
    return label;
}

void setTone(QWidget* widget, const char* tone) {
    if (widget->property("tone").toString() != QLatin1String(tone)) {
        widget->setProperty("tone", QLatin1String(tone));
        restyle(widget);
    }
}

void setStyleFlag(QWidget* widget, const char* name, bool on) {
    if (widget->property(name).toBool() != on) {
        widget->setProperty(name, on);
        restyle(widget);
    }
}

QPushButton* makeButton(const QString& text, const QString& iconName, const char* kind, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    if (!iconName.isEmpty()) {
        const QLatin1String k(kind);
        const Tint tint = k == QLatin1String("primary")  ? Tint::OnAccent
                          : k == QLatin1String("danger") ? Tint::Error
                                                         : Tint::Secondary;
        button->setIcon(icon(iconName, tint));
        // Wider than the drawing: the style puts the text too close to it.
        button->setIconSize({18, 14});
    }
    if (*kind) {
        button->setProperty("kind", QLatin1String(kind));
    }
    button->setAutoDefault(false);
    return button;
}

QToolButton* makeIconButton(const QString& iconName, const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setIconSize({16, 16});
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QFrame* makeCard(QWidget* parent) {
    auto* card = new QFrame(parent);
    card->setObjectName(QStringLiteral("card"));
    return card;
}

QFrame* makeSeparator(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setObjectName(QStringLiteral("separator"));
    line->setFixedHeight(1);
    return line;
}

ComboBox::ComboBox(QWidget* parent)
    : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
}

QString ComboBox::told() const {
    const bool fits = fontMetrics().horizontalAdvance(currentText()) <= field().width();
    QStringList parts{fits ? QString() : currentText(), toolTip()};
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n'));
}

int ComboBox::widthOfAll() const {
    ensurePolished();
    int widest = 0;
    for (int i = 0; i < count(); ++i) {
        widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(i)));
    }
    constexpr int kRounding = 2; // parts of a pixel that are not counted are enough for an ellipsis
    return width() - field().width() + widest + kRounding;
}

QRect ComboBox::field() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
}

bool ComboBox::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), asToolTip(told()), this);
        return true;
    }
    return QComboBox::event(event);
}

void ComboBox::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    if (currentIndex() < 0) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(field().adjusted(1, 0, -1, 0), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
                         fontMetrics().elidedText(placeholderText(), Qt::ElideRight, field().width()));
        return;
    }
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, field().width());
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ComboBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QComboBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

QSize TextArea::sizeHint() const { return {QPlainTextEdit::sizeHint().width(), 4 * fontMetrics().lineSpacing() + 20}; }

bool TextArea::canInsertFromMimeData(const QMimeData* source) const {
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

void keepWhole(QWidget* dialog, int width) {
    if (SmallScreens::isScrolled(dialog)) {
        return;
    }
    for (QWidget* each : dialog->findChildren<QWidget*>()) {
        each->ensurePolished(); // before, its letters are larger than those of the style
    }
    dialog->layout()->activate();
    dialog->setMinimumSize(width, dialog->layout()->totalMinimumHeightForWidth(width));
    if (!dialog->testAttribute(Qt::WA_Resized)) { // else it opens as high as a narrower one would have to be
        dialog->resize(dialog->minimumSize());
    }
}

void resizeToScreen(QWidget* dialog, QSize wanted) {
    dialog->resize(wanted.boundedTo(dialog->screen()->availableSize() - QSize(kScreenEdge, kScreenEdge)));
}

void ElidedButton::setWholeText(const QString& text) {
    text_ = text;
    fit();
}

void ElidedButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    fit();
}

void ElidedButton::fit() {
    QStyleOptionButton option;
    initStyleOption(&option);
    const int room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).width();
    QFont drawn = font();
    if (isChecked()) { // the style sheet makes it heavier
        drawn.setWeight(QFont::DemiBold);
    }
    setText(withoutMnemonic(QFontMetrics(drawn).elidedText(text_, Qt::ElideMiddle, room)));
}

void scrollByKeys(QAbstractScrollArea* area) {
    const auto follow = [area](int, int most) { area->setFocusPolicy(most > 0 ? Qt::StrongFocus : Qt::NoFocus); };
    follow(0, area->verticalScrollBar()->maximum());
    QObject::connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, area, follow);
}

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget* parent)
    : QLabel(parent)
    , mode_(mode) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text) {
    QLabel::setText(text);
    setToolTip(text);
}

QSize ElidedLabel::minimumSizeHint() const { return {24, fontMetrics().height()}; }

QSize ElidedLabel::sizeHint() const {
    ensurePolished();
    return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height()};
}

/// Of facts that are joined by " · " those that fit are whole, and the others left out; else as much as fits.
static QString fitted(const QString& text, const QFontMetrics& metrics, Qt::TextElideMode mode, int width) {
    const QString between = QStringLiteral(" · ");
    for (qsizetype end = text.lastIndexOf(between); mode == Qt::ElideRight && end > 0;
         end = text.lastIndexOf(between, end - 1)) {
        const QString left = text.left(end) + QStringLiteral(" · …");
        if (metrics.horizontalAdvance(text) > width && metrics.horizontalAdvance(left) <= width) {
            return left;
        }
    }
    return metrics.elidedText(text, mode, width);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), static_cast<int>(alignment()), fitted(text(), fontMetrics(), mode_, width()));
}

} // namespace tempera::ui
