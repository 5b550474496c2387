// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/Result.h"
#include "data/PictureFilter.h"

namespace tempera::data {

/// A picture while a filter looks at it: its texts in the form in which they are compared are made when they are first
/// asked for. Thread: any, one at a time.
class SeenPicture {
public:
    explicit SeenPicture(const FilteredPicture& picture)
        : facts(picture) {}

    const std::string& caption();
    const std::string& name();
    const std::string& path();

    const FilteredPicture& facts;

private:
    std::optional<std::string> caption_, name_, path_;
};

using PictureTest = std::function<bool(SeenPicture&)>;

/// What a term such as `tokens:>75` asks; without a key, a word of the name or the caption. Errors (BadRequest): there
/// is no such key, or its value is no such value. Thread: any.
Result<PictureTest> makePictureTest(std::string_view key, std::string_view value);

} // namespace tempera::data
