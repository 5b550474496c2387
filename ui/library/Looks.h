// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

#include "bridge/Background.h"

namespace tempera::ui {

/// What is found in several places, each of which is looked at by itself: one on a disk that is gone never answers, and
/// holds up none of the others. A place is looked at by one look at a time. Thread: ui; looks on others.
template <class Place, class Found>
class Looks {
public:
    using Work = std::function<Found(const std::stop_token& stop)>;

    /// @param owner has this as a member
    /// @param arrived places have answered; called seldom where it takes long, however many there are
    Looks(QObject* owner, std::function<void()> arrived)
        : owner_(owner) {
        telling_.setSingleShot(true);
        QObject::connect(&telling_, &QTimer::timeout, &telling_, [this, arrived = std::move(arrived)] {
            constexpr qint64 kRest = 4; // times as long as it takes
            QElapsedTimer begun;
            begun.start();
            arrived();
            telling_.setInterval(static_cast<int>(kRest * begun.elapsed()));
        });
    }
    ~Looks() {
        for (const auto& [place, look] : looks_) {
            look->stop.request_stop();
        }
    }
    Looks(const Looks&) = delete;
    Looks& operator=(const Looks&) = delete;

    /// Where it is being looked already, once more after that.
    void look(const Place& place, Work work) {
        std::shared_ptr<Look>& known = looks_[place];
        if (!known) {
            known = std::make_shared<Look>();
        }
        known->next = std::move(work);
        if (!std::exchange(known->isWanted, true)) {
            known->stop = std::stop_source();
        }
        if (!known->isUnderWay) {
            start(place, known);
        }
    }

    /// Whether a look that nobody has asked for is worth its time by now.
    bool isDue(const Place& place) const {
        constexpr qint64 kRest = 10; // times as long as a look takes
        const auto known = looks_.find(place);
        return known == looks_.end() || !known->second->isWanted ||
               (!known->second->isUnderWay && known->second->since.elapsed() >= kRest * known->second->took);
    }

    /// What was found elsewhere is forgotten, and so is what is being looked for there. A look under way stays until it
    /// has ended: the place may be named again, and a dead one would take a thread each time.
    void keepOnly(const std::set<Place>& places) {
        for (auto look = looks_.begin(); look != looks_.end();) {
            if (places.contains(look->first)) {
                ++look;
                continue;
            }
            Look& gone = *look->second;
            gone.stop.request_stop();
            gone.isWanted = false;
            gone.next = {};
            gone.found.reset();
            look = gone.isUnderWay ? std::next(look) : looks_.erase(look);
        }
    }

    /// Or has not told yet what was found.
    bool isLooking() const {
        return telling_.isActive() || std::ranges::any_of(looks_, [](const auto& each) {
                   return each.second->isUnderWay && each.second->isWanted;
               });
    }

    /// Those that have not answered for so many milliseconds.
    std::vector<Place> silentFor(qint64 ms) const {
        std::vector<Place> silent;
        for (const auto& [place, look] : looks_) {
            if (look->isUnderWay && look->isWanted && look->since.elapsed() > ms) {
                silent.push_back(place);
            }
        }
        return silent;
    }

    /// Calls `use` with each place that has answered, and what was found there last.
    template <class Use>
    void forEach(Use use) const {
        for (const auto& [place, look] : looks_) {
            if (look->found) {
                use(place, *look->found);
            }
        }
    }

private:
    struct Look {
        Work next; ///< to be done; empty: nothing
        bool isUnderWay = false;
        bool isWanted = true;
        std::optional<Found> found;
        QElapsedTimer since; ///< it has begun, or has ended
        qint64 took = 0;     ///< ms
        std::stop_source stop;
    };

    void start(const Place& place, const std::shared_ptr<Look>& look) {
        look->isUnderWay = true;
        look->since.start();
        inBackground(
            patientPool(), owner_,
            [work = std::exchange(look->next, {}), stop = look->stop.get_token()] { return work(stop); },
            [this, place, look, begun = look->stop](Found& found) {
                look->isUnderWay = false;
                look->took = look->since.restart();
                if (!look->isWanted) {
                    looks_.erase(place);
                    return;
                }
                if (!begun.stop_requested()) {
                    look->found = std::move(found);
                }
                if (look->next) {
                    start(place, look);
                }
                if (!telling_.isActive()) {
                    telling_.start();
                }
            });
    }

    QObject* owner_;
    QTimer telling_; ///< that some have arrived
    std::map<Place, std::shared_ptr<Look>> looks_;
};

} // namespace tempera::ui
