// SPDX-License-Identifier: Apache-2.0
#include "parallel/NcclLibrary.h"

#include <dlfcn.h>

#include "base/LoadedLibrary.h"

namespace tempera::parallel::nccl {

Result<Library> Library::open(const char* file) {
    void* const handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle) {
        const char* const reason = ::dlerror();
        return Error::failed("NCCL cannot be loaded: " + std::string(reason ? reason : file));
    }
    Library api;
    const bool complete =
        findFunction(handle, "ncclGetVersion", api.version) && findFunction(handle, "ncclGetUniqueId", api.uniqueId) &&
        findFunction(handle, "ncclCommInitRank", api.initRank) &&
        findFunction(handle, "ncclCommDestroy", api.destroy) && findFunction(handle, "ncclCommAbort", api.abort) &&
        findFunction(handle, "ncclCommGetAsyncError", api.asyncError) &&
        findFunction(handle, "ncclGetErrorString", api.errorString) &&
        findFunction(handle, "ncclGetLastError", api.lastError) &&
        findFunction(handle, "ncclGroupStart", api.groupStart) && findFunction(handle, "ncclGroupEnd", api.groupEnd) &&
        findFunction(handle, "ncclAllReduce", api.allReduce) && findFunction(handle, "ncclReduce", api.reduce) &&
        findFunction(handle, "ncclReduceScatter", api.reduceScatter) &&
        findFunction(handle, "ncclAllGather", api.allGather) && findFunction(handle, "ncclBroadcast", api.broadcast) &&
        findFunction(handle, "ncclSend", api.send) && findFunction(handle, "ncclRecv", api.receive);
    if (!complete)
        return Error::failed(std::string(file) + " is not NCCL 2.14 or newer: a function is missing");
    return api;
}

std::string Library::versionText() const {
    int code = 0; // 22809 is 2.28.9
    if (version(&code) != kSuccess)
        return "of an unknown version";
    return std::to_string(code / 10000) + "." + std::to_string(code / 100 % 100) + "." + std::to_string(code % 100);
}

std::string Library::errorText(int code, Communicator communicator) const {
    std::string text = errorString(code);
    const char* const more = lastError(communicator);
    return more && *more ? text + " (" + more + ")" : text;
}

} // namespace tempera::parallel::nccl
