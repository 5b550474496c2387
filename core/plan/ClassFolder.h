// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/Files.h"
#include "base/Result.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Where the class pictures lie that the program draws (data::addDrawnClassPictures).
struct ClassFolder {
    fs::path path;
    std::int64_t pictures = 0;
    std::int64_t missing = 0;    ///< of them that are still to be drawn
    std::string drawnFrom;       ///< what they show: model, prompt, size; as one name
    std::string drawnHow;        ///< with which settings of sample.*, as one name
    bool drawnOtherwise = false; ///< some of them were drawn with other ones, and are used as they are
};

/// Gives the drawn pictures of the index their files: in dataset.class_path where that is the program's to fill, else
/// in the cache folder, where every run that wants the same finds them. @param modelHash of contentsOf(model)
/// @return nothing where none is drawn; BadRequest where dataset.class_path holds those of something else
Result<std::optional<ClassFolder>> placeClassPictures(const options::TrainConfig& config, const std::string& modelHash,
                                                      data::DatasetIndex& index);

/// Marks the folder as filled by the program, so that the next run knows its pictures for what they are. Creates it.
Status markClassFolder(const ClassFolder& folder);

} // namespace tempera::plan
