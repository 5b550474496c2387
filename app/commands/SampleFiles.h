// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/Files.h"

namespace tempera::app {

/// The files that the pictures of one request go to: FILE.png, FILE-0.png, FILE-1.png … when there are several, or
/// FOLDER/SEED.png, FOLDER/SEED-0.png … where several are of one seed. A name that is taken gets the next number that
/// is free: pictures are numbered on, as the field's programs do it, and none is overwritten unless that is asked for.
class SampleFiles {
public:
    /// @param together pictures of one seed
    SampleFiles(fs::path out, std::size_t pictures, std::size_t together, bool overwrite);

    /// The name of the next picture. The file is there then, empty, so that another program that draws into the same
    /// folder takes another; release() gives back a name that was not used.
    Result<fs::path> take(std::uint64_t seed);
    static void release(const fs::path& file);

    /// Whether the first name that was wanted was taken already.
    bool hasMoved() const { return hasMoved_; }

private:
    fs::path out_;
    bool isFile_;
    bool isSeries_; ///< every name has a number
    bool overwrite_;
    bool hasMoved_ = false;
    std::size_t next_ = 0; ///< number of the next picture of a series
};

/// Whether `--out` names one picture, and not a folder.
bool isPng(const fs::path& path);

} // namespace tempera::app
