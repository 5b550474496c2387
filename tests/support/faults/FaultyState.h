// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <array>
#include <mutex>
#include <string>
#include <string_view>

#include "FaultyFiles.h"

/// What FaultyFiles.cpp counts, fails and records. Calls of its own are system calls: the C library's functions are the
/// ones that it defines.
namespace faulty {

enum class Need { None, Room }; ///< whether a full disk refuses it

struct OpenFile {
    long serial = 0; ///< 0: not below the folder
    dev_t device = 0;
    ino_t inode = 0;
};

struct State {
    std::recursive_mutex mutex;
    std::string folder; ///< empty: at rest
    std::string from;   ///< counting begins with it
    std::string report;
    std::string failed;
    bool counts = false;
    bool countsSeries = false;
    std::string before; ///< the call that was counted last, and its path
    long count = 0;
    long at = 0;
    FaultyKind kind = kFaultyNone;
    int record = -1;
    long serial = 0;
    std::array<OpenFile, 4096> files;
};

/// Made of the environment at the first call.
State& state();

int rawOpen(const char* path, int flags, mode_t mode);
void rawWrite(int fd, std::string_view bytes);

/// What a descriptor leads to.
std::string targetOf(int fd);
std::string absolute(int folder, const char* path);
bool isWatched(const std::string& path);

/// The file behind a descriptor; nullptr where it is none of ours, or its number has gone to another one.
OpenFile* fileOf(int fd);
void remember(int fd, bool isOurs);

/// Counts the call and says how it fails; kFaultyNone: not at all.
FaultyKind next(const char* call, const std::string& path, Need need);
/// Sets errno where the call fails with it.
bool fails(FaultyKind kind);

/// One line: the words with tabs between them; raw bytes may follow.
template <class... Words>
void record(const Words&... words) {
    if (state().record < 0)
        return;
    std::string line;
    ((line += (line.empty() ? "" : "\t") + std::string(words)), ...);
    rawWrite(state().record, line + "\n");
}

} // namespace faulty
