// SPDX-License-Identifier: Apache-2.0
#include "data/ProblemReport.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "data/Bucketing.h"

namespace tempera::data {

namespace {

/// How bad a problem is among those of its kind; 0 where all are alike.
double degreeOf(const Problem& problem, const DatasetIndex& index, const Bucketing& bucketing) {
    if (problem.picture == Problem::kNoPicture)
        return 0;
    const Picture& picture = index.pictures[problem.picture];
    const Size size{picture.width, picture.height};
    switch (problem.kind) {
    case ProblemKind::TooSmall:
        return bucketing.place(size).scale(size);
    case ProblemKind::ExtremeAspect:
        return bucketing.place(size).lost();
    case ProblemKind::CaptionLong:
        return picture.captionTokens;
    default:
        return 0;
    }
}

} // namespace

std::vector<ProblemGroup> groupProblems(const std::vector<Problem>& problems, const DatasetIndex& index,
                                        const options::DatasetConfig& config) {
    using Ranked = std::pair<double, const Problem*>;
    std::map<std::tuple<bool, int, ProblemKind>, std::vector<Ranked>> kinds;
    const auto bucketing = Bucketing::make(config);
    for (const Problem& problem : problems)
        kinds[{problem.accepted, -static_cast<int>(problem.severity), problem.kind}].emplace_back(
            bucketing.ok() ? degreeOf(problem, index, *bucketing) : 0, &problem);
    std::vector<ProblemGroup> groups;
    for (auto& [group, ranked] : kinds) {
        const auto& [accepted, gravity, kind] = group;
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const Ranked& a, const Ranked& b) { return a.first > b.first; });
        groups.push_back({static_cast<Severity>(-gravity), kind, {}, accepted});
        for (const Ranked& each : ranked)
            groups.back().problems.push_back(each.second);
    }
    return groups;
}

fs::path nameInside(const DatasetIndex& index, const fs::path& file) {
    fs::path inside = file.lexically_relative(index.root);
    return inside.empty() || *inside.begin() == ".." ? file : inside;
}

} // namespace tempera::data
