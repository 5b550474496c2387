// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SampleRows.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "theme/Text.h"

namespace tempera::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(tempera::ui::SampleRows)
};

} // namespace

QString titleOf(const QString& prompt, std::uint64_t seed) { return Texts::tr("%1 · seed %2").arg(prompt).arg(seed); }

SampleRows rowsOf(const std::vector<run::SampleEvent>& samples) {
    // A list may hold a prompt twice.
    using Key = std::tuple<std::string, std::uint64_t, int>;
    std::map<std::tuple<std::string, std::uint64_t, std::int64_t>, int> times;
    std::map<Key, std::size_t> known;
    std::vector<const run::SampleEvent*> last; // of each row
    std::vector<std::size_t> rows;             // of each sample
    std::map<std::string, std::set<std::uint64_t>> seeds;
    for (const run::SampleEvent& sample : samples) {
        const int time = times[{sample.prompt, sample.seed, sample.step}]++;
        const auto [row, isNew] = known.emplace(Key{sample.prompt, sample.seed, time}, last.size());
        if (isNew) {
            last.push_back(&sample);
        } else if (sample.step >= last[row->second]->step) {
            last[row->second] = &sample;
        }
        rows.push_back(row->second);
        seeds[sample.prompt].insert(sample.seed);
    }
    std::vector<std::size_t> order(last.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&last](std::size_t a, std::size_t b) {
        return last[a]->index != last[b]->index ? last[a]->index < last[b]->index : last[a]->step > last[b]->step;
    });
    SampleRows found;
    std::vector<int> places(last.size());
    for (const std::size_t row : order) {
        places[row] = static_cast<int>(found.titles.size());
        const QString prompt = qstr(last[row]->prompt);
        found.titles.push_back(seeds[last[row]->prompt].size() > 1 ? titleOf(prompt, last[row]->seed) : prompt);
    }
    for (const std::size_t row : rows) {
        found.of.push_back(places[row]);
    }
    return found;
}

} // namespace tempera::ui
