// SPDX-License-Identifier: Apache-2.0
#include "commands/SampleFiles.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/Text.h"

namespace tempera::app {

namespace {

enum class Reserved { Yes, Taken, Failed };

Reserved reserve(const fs::path& file) {
    const int opened = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (opened >= 0) {
        ::close(opened);
        return Reserved::Yes;
    }
    return errno == EEXIST ? Reserved::Taken : Reserved::Failed;
}

fs::path numbered(const fs::path& file, std::size_t number) {
    return file.parent_path() / (file.stem().string() + "-" + std::to_string(number) + file.extension().string());
}

} // namespace

bool isPng(const fs::path& path) { return lowerAscii(path.extension().string()) == ".png"; }

SampleFiles::SampleFiles(fs::path out, std::size_t pictures, std::size_t together, bool overwrite)
    : out_(std::move(out))
    , isFile_(isPng(out_))
    , isSeries_((isFile_ ? pictures : together) > 1)
    , overwrite_(overwrite) {}

Result<fs::path> SampleFiles::take(std::uint64_t seed) {
    const fs::path name = isFile_ ? out_ : out_ / (std::to_string(seed) + ".png");
    const fs::path first = isSeries_ ? numbered(name, next_) : name;
    fs::path file = first;
    for (std::size_t number = isSeries_ ? next_ : 0;;) {
        const Reserved reserved = overwrite_ ? Reserved::Yes : reserve(file);
        if (reserved == Reserved::Failed)
            return Error::failed(show(file) + ": cannot be written: " + std::generic_category().message(errno));
        if (reserved == Reserved::Yes) {
            next_ = number + 1;
            hasMoved_ = hasMoved_ || file != first;
            return file;
        }
        file = numbered(name, ++number);
    }
}

void SampleFiles::release(const fs::path& file) {
    std::error_code ignored;
    if (fs::is_empty(file, ignored))
        fs::remove(file, ignored);
}

} // namespace tempera::app
