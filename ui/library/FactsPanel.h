// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <cstdint>
#include <vector>

#include "base/Files.h"

class QLabel;

namespace tempera::ui {

struct FileDetails;
struct FileEntry;
class ElidedLabel;
class KeyValueGrid;
class MetadataView;

/// What the chosen file of the library is, or several are together. Thread: ui; reads on another.
class FactsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit FactsPanel(QWidget* parent = nullptr);

    /// None: shows nothing.
    void show(const std::vector<FileEntry>& files);
    /// What is shown is the file asked for last.
    bool isSettled() const { return reading_ == 0; }
    QString value(const QString& name) const;

private:
    void read(const fs::path& path);
    void fill(const fs::path& path, const FileDetails& details);
    void sumUp(const std::vector<FileEntry>& files);

    fs::path path_;            ///< empty: of none or of several
    std::int64_t changed_ = 0; ///< when, as the list knows it
    int reading_ = 0;
    QWidget* content_;
    ElidedLabel* name_;
    ElidedLabel* folder_;
    QLabel* problem_;
    KeyValueGrid* facts_;
    MetadataView* metadata_;
};

} // namespace tempera::ui
