// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "base/Files.h"

class QLabel;

namespace tempera::ui {

struct FileDetails;
class ElidedLabel;
class KeyValueGrid;
class MetadataView;

/// What the chosen file of the library is. Thread: ui; reads on another.
class FactsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit FactsPanel(QWidget* parent = nullptr);

    /// Empty: shows nothing.
    void show(const fs::path& path);
    /// What is shown is the file asked for last.
    bool isSettled() const { return reading_ == 0; }
    QString value(const QString& name) const;

private:
    void fill(const fs::path& path, const FileDetails& details);

    fs::path path_;
    int reading_ = 0;
    QWidget* content_;
    ElidedLabel* name_;
    ElidedLabel* folder_;
    QLabel* problem_;
    KeyValueGrid* facts_;
    MetadataView* metadata_;
};

} // namespace tempera::ui
