// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/Icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "theme/Theme.h"

namespace tempera::ui {

namespace {

QRgb colourOf(Tint tint) {
    const Tokens& t = tokens();
    switch (tint) {
    case Tint::Text:
        return t.text;
    case Tint::Secondary:
        return t.secondary;
    case Tint::Accent:
        return t.accent;
    case Tint::OnAccent:
        return t.onAccent;
    case Tint::Good:
        return t.good;
    case Tint::Warning:
        return t.warning;
    case Tint::Error:
        return t.error;
    }
    return t.text;
}

class TintedSvg : public QIconEngine {
public:
    TintedSvg(QString name, Tint tint)
        : name_(std::move(name))
        , tint_(tint) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override {
        if (size.isEmpty()) { // a button that has no room
            return {};
        }
        const QRgb colour = pick(mode, state);
        const QString key =
            QStringLiteral("tempera/%1/%2/%3/%4").arg(name_).arg(colour, 8, 16).arg(size.width()).arg(size.height());
        QPixmap pixmap;
        if (!QPixmapCache::find(key, &pixmap)) {
            pixmap = render(size, colour);
            QPixmapCache::insert(key, pixmap);
        }
        return pixmap;
    }

    QIconEngine* clone() const override { return new TintedSvg(*this); }

private:
    QRgb pick(QIcon::Mode mode, QIcon::State state) const {
        if (mode == QIcon::Disabled) {
            return tokens().disabled;
        }
        return state == QIcon::On && tint_ == Tint::Secondary ? tokens().accent : colourOf(tint_);
    }

    QPixmap render(const QSize& size, QRgb colour) const {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name_));
        if (file.open(QIODevice::ReadOnly)) {
            const QByteArray svg = file.readAll().replace("currentColor", QColor(colour).name().toLatin1());
            QPainter painter(&pixmap);
            QSvgRenderer renderer(svg);
            renderer.setAspectRatioMode(Qt::KeepAspectRatio);
            renderer.render(&painter);
        }
        return pixmap;
    }

    QString name_;
    Tint tint_;
};

} // namespace

QIcon icon(const QString& name, Tint tint) { return QIcon(new TintedSvg(name, tint)); }

} // namespace tempera::ui
