// SPDX-License-Identifier: Apache-2.0
#include "data/Withholding.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/Hash.h"
#include "base/Random.h"

namespace tempera::data {

namespace {

/// Orders pictures by chance and by their names alone.
std::uint64_t lot(const fs::path& name, std::uint64_t seed) {
    return RandomStream(seed, Purpose::ValidationSplit, streamOfName(name.generic_string())).next64();
}

} // namespace

std::vector<bool> withheldPictures(const DatasetIndex& index, const options::ValidationConfig& config) {
    std::vector<bool> withheld(index.pictures.size(), false);
    std::vector<std::pair<std::uint64_t, std::size_t>> lots;
    for (std::size_t i = 0; i < index.pictures.size(); ++i) {
        const Picture& picture = index.pictures[i];
        const FolderUse use = index.folderOf(picture).use;
        withheld[i] = use == FolderUse::Validation;
        if (use == FolderUse::Training && config.split > 0)
            lots.emplace_back(lot(picture.file.lexically_relative(index.root), static_cast<std::uint64_t>(config.seed)),
                              i);
    }
    if (lots.size() < 2)
        return withheld;
    std::sort(lots.begin(), lots.end());
    const auto share = std::llround(config.split * static_cast<double>(lots.size()));
    const auto count = std::clamp<std::int64_t>(share, 1, std::ssize(lots) - 1);
    for (std::int64_t i = 0; i < count; ++i)
        withheld[lots[static_cast<std::size_t>(i)].second] = true;
    return withheld;
}

std::vector<std::uint32_t> validationPictures(const DatasetIndex& index, const options::ValidationConfig& config) {
    const std::vector<bool> withheld = withheldPictures(index, config);
    std::vector<std::uint32_t> pictures;
    for (std::size_t i = 0; i < withheld.size(); ++i)
        if (withheld[i])
            pictures.push_back(static_cast<std::uint32_t>(i));
    const auto most = static_cast<std::size_t>(config.maxImages);
    if (most == 0 || pictures.size() <= most)
        return pictures;
    std::vector<std::uint32_t> some;
    for (std::size_t i = 0; i < most; ++i) // spread over the folders
        some.push_back(pictures[i * pictures.size() / most]);
    return some;
}

} // namespace tempera::data
