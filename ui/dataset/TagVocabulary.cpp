// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/TagVocabulary.h"

#include <QSet>

#include <utility>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/TagDictionary.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {
constexpr qsizetype kMostOffered = 100; ///< measuring thousands would be felt at each key
} // namespace

TagVocabulary::TagVocabulary(QObject* parent)
    : QObject(parent)
    , isOffered_(settings_.offersTags())
    , list_(toPath(settings_.tagList())) {
    read(false);
}

void TagVocabulary::setTags(const QStringList& tags) {
    tags_ = tags;
    learn(std::exchange(learned_, {}));
}

void TagVocabulary::learn(const QStringList& tags) {
    for (const QString& tag : tags) {
        if (!tags_.contains(tag)) {
            tags_.append(tag);
            learned_.append(tag);
        }
    }
}

void TagVocabulary::forget() {
    tags_.clear();
    learned_.clear();
}

std::vector<TagVocabulary::Offer> TagVocabulary::offers(const QString& typed) const {
    std::vector<Offer> found;
    if (!isOffered_) {
        return found;
    }
    QSet<QString> known;
    for (const QString& tag : tags_) {
        if (known.size() == kMostOffered) {
            break;
        }
        if (tag.contains(typed, Qt::CaseInsensitive)) {
            known.insert(tag);
            found.push_back({tag, tag});
        }
    }
    const auto left = static_cast<std::size_t>(kMostOffered - known.size());
    if (dictionary_ && left > 0) {
        for (const data::TagDictionary::Match& match : dictionary_->find(utf8(typed), kMostOffered)) {
            const QString tag = qstr(match.tag);
            if (found.size() < kMostOffered && !known.contains(tag)) {
                found.push_back({match.alias.empty() ? tag : tr("%1 (%2)").arg(tag, qstr(match.alias)), tag});
            }
        }
    }
    return found;
}

void TagVocabulary::setOffered(bool isOffered) {
    isOffered_ = isOffered;
    settings_.setOffersTags(isOffered);
    Q_EMIT choiceChanged();
}

std::size_t TagVocabulary::listSize() const { return dictionary_ ? dictionary_->size() : 0; }

void TagVocabulary::setList(const fs::path& file) {
    list_ = file;
    settings_.setTagList(qstr(file));
    dictionary_.reset();
    read(true);
    Q_EMIT choiceChanged();
}

void TagVocabulary::read(bool isNew) {
    const int reading = ++lastReading_;
    if (list_.empty()) {
        return;
    }
    using Read = Result<data::TagDictionary>;
    inBackground(
        this, [file = list_] { return std::make_shared<Read>(data::TagDictionary::read(file)); },
        [this, reading, isNew](const std::shared_ptr<Read>& read) {
            if (reading != lastReading_) {
                return;
            }
            if (read->ok()) {
                dictionary_ = std::shared_ptr<const data::TagDictionary>(read, &**read);
                if (isNew) {
                    Q_EMIT told(tr("%Ln tags are offered", nullptr, static_cast<int>(dictionary_->size())), false);
                }
            } else {
                Q_EMIT told(engineText(qstr(read->error().message)), true);
            }
            Q_EMIT choiceChanged();
        });
}

} // namespace tempera::ui
