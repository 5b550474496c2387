// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forms/Editor.h"

class QCheckBox;
class QPlainTextEdit;

namespace tempera::ui {

class ComboBox;

class UnitEdit;

class BoolEditor : public Editor {
    Q_OBJECT

public:
    BoolEditor(const options::Option& option, QWidget* parent);
    void setValue(const options::Value& value) override;
    Result<options::Value> value() const override;
    QString text() const override;
    void setText(const QString& text) override;
    QWidget* control() const override;

private:
    QCheckBox* box_;
};

class ChoiceEditor : public Editor {
    Q_OBJECT

public:
    ChoiceEditor(const options::Option& option, QWidget* parent);
    void setValue(const options::Value& value) override;
    Result<options::Value> value() const override;
    QString text() const override;
    void setText(const QString& text) override;
    QWidget* control() const override;
    int neededWidth() const override;

private:
    ComboBox* box_;
};

/// The form of the addresses that an option takes, "s3://bucket/run"; empty where it takes none. Addresses are long:
/// their fields are as wide as those of paths.
QString addressForm(const options::Option& option);

/// A line of text: texts, addresses, and resolutions as "512" or "768x512".
class TextEditor : public Editor {
    Q_OBJECT

public:
    TextEditor(const options::Option& option, QWidget* parent);
    void setValue(const options::Value& value) override;
    Result<options::Value> value() const override;
    QString text() const override;
    void setText(const QString& text) override;
    QWidget* control() const override;
    bool isWide() const override;

protected:
    UnitEdit* edit() const { return edit_; }
    /// What stands there, a figure without its unit and as the core writes it.
    QString plainText() const;

private:
    /// A button for the credentials that belong to the address.
    void addCredentials();

    UnitEdit* edit_;
};

/// Integers and numbers with their unit inside; arrow keys step, by factors where the option's scale is logarithmic.
class NumberEditor : public TextEditor {
    Q_OBJECT

public:
    NumberEditor(const options::Option& option, QWidget* parent);
    void setValue(const options::Value& value) override;

private:
    void step(int steps);
    double present() const;
    /// The unit, or what the value 0 means ("off").
    void updateUnit();
};

/// A path with a button that opens the dialog for its kind; takes files and folders that are dropped on it.
class PathEditor : public TextEditor {
    Q_OBJECT

public:
    PathEditor(const options::Option& option, QWidget* parent);
    /// Absolute, as the engine would read it from a job in the folder.
    Result<options::Value> value() const override;
    void setFolder(const fs::path& folder) override { folder_ = folder; }
    bool isWide() const override { return true; }

private:
    void browse();

    fs::path folder_;
};

/// A list of texts, one a line. Grows with its content up to eight lines.
class TextListEditor : public Editor {
    Q_OBJECT

public:
    TextListEditor(const options::Option& option, QWidget* parent);
    void setValue(const options::Value& value) override;
    Result<options::Value> value() const override;
    QString text() const override;
    void setText(const QString& text) override;
    QWidget* control() const override;
    bool isWide() const override { return true; }

private:
    void fitHeight();

    QPlainTextEdit* edit_;
};

} // namespace tempera::ui
