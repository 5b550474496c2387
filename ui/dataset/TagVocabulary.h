// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

#include "base/Files.h"
#include "bridge/Settings.h"

namespace tempera::data {
class TagDictionary;
}

namespace tempera::ui {

/// The tags that are offered while one is typed: those of the dataset and, where the user has chosen one, of a list
/// (data::TagDictionary). The choice is remembered. Thread: ui.
class TagVocabulary : public QObject {
    Q_OBJECT

public:
    struct Offer {
        QString shown;
        QString tag; ///< what it writes
    };

    explicit TagVocabulary(QObject* parent = nullptr);

    /// Of the dataset, the most frequent first.
    void setTags(const QStringList& tags);
    /// Adds those that are not known yet; they stay until they are among the others.
    void learn(const QStringList& tags);
    /// Those of one dataset are not those of the next.
    void forget();
    const QStringList& tags() const { return tags_; }

    /// Those of the dataset before those of the list; none while nothing is to be offered.
    std::vector<Offer> offers(const QString& typed) const;
    bool isOffered() const { return isOffered_; }
    void setOffered(bool isOffered);

    /// Empty: none is chosen.
    const fs::path& list() const { return list_; }
    /// 0 until the list is read, and where it cannot be.
    std::size_t listSize() const;
    /// Reads it on another thread; empty: none any more.
    void setList(const fs::path& file);

Q_SIGNALS:
    /// isOffered(), list() or listSize() is another one.
    void choiceChanged();
    /// For the status bar.
    void told(const QString& text, bool isProblem);

private:
    void read(bool isNew);

    Settings settings_;
    QStringList tags_;
    QStringList learned_; ///< of them
    bool isOffered_;
    fs::path list_;
    std::shared_ptr<const data::TagDictionary> dictionary_;
    int lastReading_ = 0;
};

} // namespace tempera::ui
