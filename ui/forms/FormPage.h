// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "forms/SchemaForm.h"

class QComboBox;
class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace tempera::ui {

class AppModel;
class HelpPanel;

/// A page of options: title, filter of level and changes, the form, and the help of the focused option below. Thread:
/// ui.
class FormPage : public QWidget {
    Q_OBJECT

public:
    FormPage(AppModel& model, options::Page page, const QString& subtitle, QWidget* parent = nullptr);

    SchemaForm& form() { return *form_; }
    void setLevel(options::Level level);
    /// Scrolls to the field, focuses it and lets it flash.
    void reveal(const QString& key);
    /// Puts a widget at the right end of the header; the form's own go below it.
    void addToHeader(QWidget* widget);
    /// Puts a widget above the form, inside the part that scrolls.
    void addAbove(QWidget* widget);
    /// The same below the form.
    void addBelow(QWidget* widget);

Q_SIGNALS:
    void levelChosen(tempera::options::Level level);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHeader(options::Page page, const QString& subtitle);
    void applyFilter();
    void showChangedCount();

    AppModel& model_;
    SchemaForm* form_;
    HelpPanel* help_;
    QScrollArea* scroll_;
    QVBoxLayout* content_;
    QHBoxLayout* header_ = nullptr;
    QComboBox* level_;
    QPushButton* changed_;
};

} // namespace tempera::ui
