// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "base/Files.h"
#include "options/Schema.h"

namespace tempera::ui {

/// The field of one option. It shows a value and turns what the user does back into one; which class it is follows from
/// the option's type alone. Thread: ui.
class Editor : public QWidget {
    Q_OBJECT

public:
    explicit Editor(const options::Option& option, QWidget* parent = nullptr);

    const options::Option& option() const { return option_; }
    /// Shows `value`; what the user is typing just now is left alone where it means the same.
    virtual void setValue(const options::Value& value) = 0;
    /// What stands in the field, or why it is no value of this option.
    virtual Result<options::Value> value() const = 0;
    /// What stands in the field as text, valid or not; setText puts it back.
    virtual QString text() const = 0;
    virtual void setText(const QString& text) = 0;
    /// The widget that takes the focus and carries the marks (invalid, flash).
    virtual QWidget* control() const = 0;
    /// What relative paths in the field are relative to.
    virtual void setFolder(const fs::path& folder);
    /// Whether the field wants the whole width of the form.
    virtual bool isWide() const { return false; }
    /// What it needs for all that it can show, in pixels; 0: the width of a field does.
    virtual int neededWidth() const { return 0; }

Q_SIGNALS:
    /// The user changed it. `typing` while the change is one of a row of key strokes.
    void edited(bool typing);
    /// The control has got the focus.
    void focused();
    /// The control has lost it: what follows is a new step of undo.
    void left();
    /// The user asks for the credentials that belong to the address in it.
    void credentialsRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// To be called once the control exists: names it and watches its focus.
    void adopt(QWidget* control);

private:
    const options::Option& option_;
};

/// The editor for the option's type.
Editor* makeEditor(const options::Option& option, QWidget* parent = nullptr);

} // namespace tempera::ui
