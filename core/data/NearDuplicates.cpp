// SPDX-License-Identifier: Apache-2.0
#include "data/NearDuplicates.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <unordered_map>
#include <utility>

#include "base/Cancel.h"
#include "data/ImageTransform.h"
#include "data/ParallelFor.h"
#include "data/ProblemReport.h"

namespace tempera::data {

namespace {

constexpr int kSide = 9; ///< 8 steps along each line
constexpr int kSmall = 96;
constexpr int kMostBits = 8;        ///< of 128 that differ in pictures that look alike
constexpr int kMostColour = 12;     ///< of 255 that the mean of a channel differs
constexpr std::size_t kPieces = 16; ///< of 8 bits: with at most kMostBits that differ, half of them are equal

/// How a picture looks from far away.
struct Look {
    std::array<std::uint64_t, 2> brighter{}; ///< whether a cell is brighter than the one right of it, and below it
    std::array<int, 3> colour{};

    bool isLike(const Look& other) const {
        const int bits =
            std::popcount(brighter[0] ^ other.brighter[0]) + std::popcount(brighter[1] ^ other.brighter[1]);
        if (bits > kMostBits)
            return false;
        for (std::size_t i = 0; i < colour.size(); ++i)
            if (std::abs(colour[i] - other.colour[i]) > kMostColour)
                return false;
        return true;
    }
    std::uint32_t piece(std::size_t number) const {
        const std::uint64_t bits = brighter[number / 8] >> (number % 8 * 8);
        return static_cast<std::uint32_t>(number << 8 | (bits & 0xFF));
    }
};

std::optional<Look> lookOf(const fs::path& file) {
    const auto small = thumbnail(file, kSmall);
    if (!small.ok())
        return std::nullopt; // the report says so of it already
    const Image cells = resize(*small, {kSide, kSide});
    const auto brightness = [&cells](int x, int y) {
        const std::uint8_t* rgb = cells.at(x, y);
        return 299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2];
    };
    constexpr int kNoticeable = 2000; // two of 255: noise makes no pattern
    Look look;
    for (int y = 0; y + 1 < kSide; ++y)
        for (int x = 0; x + 1 < kSide; ++x) {
            const auto bit = std::uint64_t{1} << (y * (kSide - 1) + x);
            look.brighter[0] |= brightness(x, y) > brightness(x + 1, y) + kNoticeable ? bit : 0;
            look.brighter[1] |= brightness(x, y) > brightness(x, y + 1) + kNoticeable ? bit : 0;
        }
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
            for (std::size_t i = 0; i < look.colour.size(); ++i)
                look.colour[i] += cells.at(x, y)[i];
    for (int& mean : look.colour)
        mean /= kSide * kSide;
    return look;
}

/// Finds the first of the pictures so far that one looks like.
class LooksSoFar {
public:
    explicit LooksSoFar(const std::vector<std::optional<Look>>& looks)
        : looks_(looks) {}

    std::optional<std::size_t> like(std::size_t picture) const {
        const Look& look = *looks_[picture];
        std::optional<std::size_t> first;
        // Half of the pieces of two that look alike are equal: one more than the other half need not be asked.
        for (std::size_t piece = 0; piece <= kPieces / 2; ++piece)
            if (const auto found = byPiece_.find(look.piece(piece)); found != byPiece_.end())
                for (const std::size_t other : found->second)
                    if (looks_[other]->isLike(look)) {
                        first = std::min(first.value_or(other), other);
                        break;
                    }
        return first;
    }

    void add(std::size_t picture) {
        for (std::size_t piece = 0; piece <= kPieces / 2; ++piece)
            byPiece_[looks_[picture]->piece(piece)].push_back(picture);
    }

private:
    const std::vector<std::optional<Look>>& looks_;
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> byPiece_;
};

} // namespace

Result<std::vector<LookAlike>> findLookAlikes(const DatasetIndex& index,
                                              const std::function<void(std::size_t, std::size_t)>& progress,
                                              std::stop_token stop) {
    std::vector<std::optional<Look>> looks(index.pictures.size());
    TEMPERA_CHECK(parallelFor(
        looks.size(), [&](std::size_t i) { looks[i] = lookOf(index.pictures[i].file); }, progress, stop));
    LooksSoFar soFar(looks);
    std::vector<std::size_t> largest(looks.size()); // of those that look like the first of them
    const auto pixels = [&](std::size_t i) { return std::int64_t{index.pictures[i].width} * index.pictures[i].height; };
    std::vector<LookAlike> found;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        if (stop.stop_requested())
            return cancelled();
        if (!looks[i])
            continue;
        const auto first = soFar.like(i);
        if (!first) {
            soFar.add(i);
            largest[i] = i;
            continue;
        }
        std::size_t worse = i, better = largest[*first];
        if (pixels(i) > pixels(better)) {
            std::swap(worse, better);
            largest[*first] = i;
        }
        const PictureHeader &one = index.pictures[worse].header, &other = index.pictures[better].header;
        if (one.bytes == other.bytes && one.start == other.start)
            continue; // a copy
        found.push_back({index.pictures[worse].file, index.pictures[better].file});
    }
    return found;
}

std::vector<Problem> lookAlikeProblems(const DatasetIndex& index, const std::vector<LookAlike>& found) {
    std::vector<Problem> problems;
    if (found.empty())
        return problems;
    std::unordered_map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < index.pictures.size(); ++i)
        numbers.emplace(index.pictures[i].file.string(), i);
    for (const auto& [file, like] : found)
        if (const auto number = numbers.find(file.string()); number != numbers.end() && numbers.contains(like.string()))
            problems.push_back({ProblemKind::NearDuplicate, Severity::Warning, file,
                                "looks like " + show(nameInside(index, like)), number->second});
    return problems;
}

Result<std::vector<Problem>> findNearDuplicates(const DatasetIndex& index,
                                                const std::function<void(std::size_t, std::size_t)>& progress,
                                                std::stop_token stop) {
    TEMPERA_TRY(const std::vector<LookAlike> found, findLookAlikes(index, progress, std::move(stop)));
    return lookAlikeProblems(index, found);
}

} // namespace tempera::data
