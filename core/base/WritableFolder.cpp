// SPDX-License-Identifier: Apache-2.0
#include "base/WritableFolder.h"

#include <unistd.h>

#include "base/Files.h"

namespace tempera {

Status requireWritableFolder(const fs::path& folder) {
    const fs::path probe = folder / (".tempera-probe-" + std::to_string(::getpid()));
    if (const Status status = writeFileAtomically(probe, ""); !status.ok())
        return Error::badRequest(status.error().message + ", expected a folder that can be written to");
    std::error_code ignored;
    fs::remove(probe, ignored);
    return {};
}

} // namespace tempera
