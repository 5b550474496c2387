// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/Editor.h"

#include <QFocusEvent>

#include "forms/Editors.h"
#include "theme/Text.h"

namespace tempera::ui {

Editor::Editor(const options::Option& option, QWidget* parent)
    : QWidget(parent)
    , option_(option) {}

void Editor::adopt(QWidget* control) {
    setFocusProxy(control);
    control->setObjectName(qstr(option_.key()));
    control->setAccessibleName(optionText(option_.facts.label));
    control->installEventFilter(this);
}

void Editor::setFolder(const fs::path&) {}

bool Editor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == control()) {
        if (event->type() == QEvent::FocusIn) {
            Q_EMIT focused();
        } else if (event->type() == QEvent::FocusOut &&
                   static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) { // its menu is no other place
            Q_EMIT left();
        }
    }
    return QWidget::eventFilter(watched, event);
}

Editor* makeEditor(const options::Option& option, QWidget* parent) {
    using options::ValueType;
    switch (option.type) {
    case ValueType::Bool:
        return new BoolEditor(option, parent);
    case ValueType::Choice:
        return new ChoiceEditor(option, parent);
    case ValueType::Integer:
    case ValueType::Number:
        return new NumberEditor(option, parent);
    case ValueType::Path:
        return new PathEditor(option, parent);
    case ValueType::TextList:
        return new TextListEditor(option, parent);
    case ValueType::Text:
    case ValueType::Resolution:
        break;
    }
    return new TextEditor(option, parent);
}

} // namespace tempera::ui
