// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <map>
#include <string>

class QLineEdit;
class QPlainTextEdit;
class QTreeWidget;

namespace tempera::ui {

/// A file's metadata: searchable by name and value, each value in full when it is chosen, all of it to copy.
/// Thread: ui.
class MetadataView : public QWidget {
    Q_OBJECT

public:
    explicit MetadataView(QWidget* parent = nullptr);

    void set(const std::map<std::string, std::string>& metadata);

private:
    void find(const QString& text);
    void showValue();
    void copy() const;

    QLineEdit* search_;
    QTreeWidget* table_;
    QPlainTextEdit* value_;
};

} // namespace tempera::ui
