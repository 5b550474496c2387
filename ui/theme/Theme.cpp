// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/Theme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QEvent>
#include <QFile>
#include <QLineEdit>
#include <QPalette>
#include <QPlainTextEdit>
#include <QStyleFactory>

#include <utility>
#include <vector>

#include "theme/PlainTexts.h"
#include "theme/SmallScreens.h"

/// Resources of a static library are linked only when asked for; the macro must stand outside every namespace.
static void loadResources() { Q_INIT_RESOURCE(studio); }

namespace tempera::ui {

namespace {

constexpr auto kPortal = "org.freedesktop.portal.Desktop";
constexpr auto kPortalPath = "/org/freedesktop/portal/desktop";
constexpr auto kPortalSettings = "org.freedesktop.portal.Settings";
constexpr auto kGroup = "org.freedesktop.appearance";
constexpr auto kKey = "color-scheme";

Theme* currentTheme = nullptr;

QString ascii(const char* text) { return QString::fromLatin1(text); }

/// Longer names first, so that @accentSoft is not read as @accent.
std::vector<std::pair<const char*, QRgb>> names(const Tokens& t) {
    return {{"@accentHover", t.accentHover},
            {"@accentSoft", t.accentSoft},
            {"@accent", t.accent},
            {"@background", t.background},
            {"@borderStrong", t.borderStrong},
            {"@border", t.border},
            {"@disabled", t.disabled},
            {"@errorSoft", t.errorSoft},
            {"@error", t.error},
            {"@faint", t.faint},
            {"@good", t.good},
            {"@hover", t.hover},
            {"@onAccent", t.onAccent},
            {"@quiet", t.quiet},
            {"@scroll", t.scroll},
            {"@secondary", t.secondary},
            {"@surface", t.surface},
            {"@text", t.text},
            {"@track", t.track},
            {"@warningSoft", t.warningSoft},
            {"@warning", t.warning}};
}

QString styleSheet(const Tokens& t, bool dark) {
    QFile file(QStringLiteral(":/themes/tempera.qss"));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QString sheet = QString::fromUtf8(file.readAll());
    sheet.replace(QLatin1String("@scheme"), QLatin1String(dark ? "dark" : "light"));
    for (const auto& [name, colour] : names(t)) {
        sheet.replace(QLatin1String(name), QColor(colour).name());
    }
    return sheet;
}

QPalette palette(const Tokens& t) {
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, QRgb normal, QRgb disabled) {
        p.setColor(QPalette::All, role, QColor(normal));
        p.setColor(QPalette::Disabled, role, QColor(disabled));
    };
    set(QPalette::Window, t.background, t.background);
    set(QPalette::WindowText, t.text, t.disabled);
    set(QPalette::Base, t.surface, t.background);
    set(QPalette::AlternateBase, t.quiet, t.quiet);
    set(QPalette::Text, t.text, t.disabled);
    set(QPalette::PlaceholderText, t.faint, t.disabled);
    set(QPalette::Button, t.surface, t.background);
    set(QPalette::ButtonText, t.text, t.disabled);
    set(QPalette::BrightText, t.error, t.error);
    set(QPalette::ToolTipBase, t.surface, t.surface);
    set(QPalette::ToolTipText, t.text, t.text);
    set(QPalette::Highlight, t.accent, t.border);
    set(QPalette::HighlightedText, t.onAccent, t.disabled);
    set(QPalette::Link, t.accent, t.disabled);
    set(QPalette::Mid, t.border, t.border);
    return p;
}

/// A style sheet that gives a field its colour makes what asks for something in it half as strong, which is too pale
/// to be read; Qt 6.4 has no property for it.
class PlaceholderInk : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override {
        const bool isNew = event->type() == QEvent::Polish || event->type() == QEvent::Show ||
                           event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange;
        if (isNew && (qobject_cast<QLineEdit*>(object) || qobject_cast<QPlainTextEdit*>(object))) {
            auto* field = static_cast<QWidget*>(object);
            QPalette palette = field->palette();
            if (palette.color(QPalette::Active, QPalette::PlaceholderText) != QColor(tokens().faint)) {
                palette.setColor(QPalette::All, QPalette::PlaceholderText, QColor(tokens().faint));
                palette.setColor(QPalette::Disabled, QPalette::PlaceholderText, QColor(tokens().disabled));
                field->setPalette(palette);
            }
        }
        return false;
    }
};

} // namespace

Theme::Theme(QApplication& application)
    : application_(application)
    , systemDark_(application.palette().color(QPalette::Window).lightness() < 128) {
    loadResources();
    currentTheme = this;
    application_.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QFont font = application_.font();
    font.setPixelSize(13);
    application_.setFont(font);
    dark_ = systemDark_;
    application_.installEventFilter(new PlaceholderInk(this));
    application_.installEventFilter(new PlainTexts(this));
    application_.installEventFilter(new SmallScreens(this));
    apply();
    askPortal();
}

Theme::~Theme() { currentTheme = nullptr; }

Theme* Theme::current() { return currentTheme; }

const Tokens& tokens() { return currentTheme ? currentTheme->tokens() : kLight; }

void Theme::choose(Scheme scheme) {
    chosen_ = scheme;
    const bool dark = scheme == Scheme::System ? systemDark_ : scheme == Scheme::Dark;
    if (dark != dark_) {
        dark_ = dark;
        apply();
    }
}

void Theme::askPortal() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return;
    }
    bus.connect(ascii(kPortal), ascii(kPortalPath), ascii(kPortalSettings), QStringLiteral("SettingChanged"), this,
                SLOT(portalChanged(QString, QString, QDBusVariant)));
    auto message = QDBusMessage::createMethodCall(ascii(kPortal), ascii(kPortalPath), ascii(kPortalSettings),
                                                  QStringLiteral("Read"));
    message << ascii(kGroup) << ascii(kKey);
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<QDBusVariant> reply = *done;
        if (reply.isValid()) {
            // The portal's Read wraps the value twice.
            QVariant value = reply.value().variant();
            if (value.canConvert<QDBusVariant>()) {
                value = value.value<QDBusVariant>().variant();
            }
            follow(value.toUInt());
        }
        done->deleteLater();
    });
}

void Theme::portalChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == QLatin1String(kGroup) && key == QLatin1String(kKey)) {
        follow(value.variant().toUInt());
    }
}

void Theme::follow(uint colorScheme) {
    constexpr uint preferDark = 1;
    constexpr uint preferLight = 2;
    if (colorScheme == preferDark || colorScheme == preferLight) {
        systemDark_ = colorScheme == preferDark;
    }
    choose(chosen_);
}

void Theme::apply() {
    application_.setPalette(palette(tokens()));
    application_.setStyleSheet(styleSheet(tokens(), dark_));
    Q_EMIT changed();
}

} // namespace tempera::ui
