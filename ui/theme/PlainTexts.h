// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace tempera::ui {

/// The names of files, captions and messages are shown letter by letter: Qt would read one that looks like HTML as
/// such, and load the pictures that it names. An event filter of the whole application, for the tool tips of widgets,
/// items and menus and for the labels of Qt's own dialogs; labels that say RichText are left alone. Thread: ui.
class PlainTexts : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override;
};

/// For QToolTip: the text as it is, broken into lines; of a very long one its beginning.
QString asToolTip(const QString& text);

/// For a button or a menu: "&" is a letter and marks no key.
QString withoutMnemonic(QString text);

} // namespace tempera::ui
