// SPDX-License-Identifier: Apache-2.0
#include "parallel/NcclLibrary.h"

#include <dlfcn.h>

namespace tempera::parallel::nccl {

namespace {

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

} // namespace

Result<Library> Library::open(const char* file) {
    void* const handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle) {
        const char* const reason = ::dlerror();
        return Error::failed("NCCL cannot be loaded: " + std::string(reason ? reason : file));
    }
    Library api;
    const bool complete =
        find(handle, "ncclGetVersion", api.version) && find(handle, "ncclGetUniqueId", api.uniqueId) &&
        find(handle, "ncclCommInitRank", api.initRank) && find(handle, "ncclCommDestroy", api.destroy) &&
        find(handle, "ncclCommAbort", api.abort) && find(handle, "ncclCommGetAsyncError", api.asyncError) &&
        find(handle, "ncclGetErrorString", api.errorString) && find(handle, "ncclGetLastError", api.lastError) &&
        find(handle, "ncclGroupStart", api.groupStart) && find(handle, "ncclGroupEnd", api.groupEnd) &&
        find(handle, "ncclAllReduce", api.allReduce) && find(handle, "ncclReduce", api.reduce) &&
        find(handle, "ncclReduceScatter", api.reduceScatter) && find(handle, "ncclAllGather", api.allGather) &&
        find(handle, "ncclBroadcast", api.broadcast) && find(handle, "ncclSend", api.send) &&
        find(handle, "ncclRecv", api.receive);
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
