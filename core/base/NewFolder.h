// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

#include "base/Files.h"

namespace tempera {

/// Makes a folder that is there whole or not at all, also after a crash or power loss: `fill` writes into a hidden
/// folder beside it, which is synced with everything in it and then renamed. What a process that was killed has left of
/// the same folder is taken away. @param target is not there yet, or is an empty folder; parents are created
/// @return the error of `fill`, or Failed; nothing is left then. Thread: any, but one for one target.
Status createFolderAtomically(const fs::path& target, const std::function<Status(const fs::path& folder)>& fill);

/// Puts a finished folder in the place of `target`, which goes only once the new one is there; at every moment one of
/// the two has a name of its own. @pre both in the same parent folder. Thread: any, but one for one target.
Status replaceFolder(const fs::path& finished, const fs::path& target);

/// Makes everything in a folder durable, and the folder, from the inside out; what is behind a link is left alone.
Status syncTree(const fs::path& folder);

/// Gives a file or folder another name; what has that name is replaced as rename(2) does. Durable when the folders are
/// synced.
Status renamePath(const fs::path& from, const fs::path& to);

/// Failed, saying what is needed and what there is, where the disk of `output` has no room for so many bytes and a few
/// megabytes of small files. @param output file or folder; neither it nor its parents need to be there
Status requireDiskSpace(const fs::path& output, std::uint64_t bytes);

} // namespace tempera
