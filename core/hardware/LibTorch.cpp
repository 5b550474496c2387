// SPDX-License-Identifier: Apache-2.0
#include "hardware/LibTorch.h"

#include <dlfcn.h>

#include <cstdint>

namespace tempera::hardware {

namespace {

/// "2.11.0" from the number that LibTorch's stable C interface gives: one byte each for major, minor and patch, from
/// the top.
std::string versionText(std::uint64_t abi) {
    const auto part = [abi](int shift) { return std::to_string((abi >> shift) & 0xFF); };
    return part(56) + "." + part(48) + "." + part(40);
}

} // namespace

LibTorchInfo readLibTorchInfo() {
    LibTorchInfo info;
    void* const symbol = ::dlsym(RTLD_DEFAULT, "aoti_torch_abi_version");
    if (!symbol)
        return info;
    info.loaded = true;
    info.version = versionText(reinterpret_cast<std::uint64_t (*)()>(symbol)());
    Dl_info where{};
    if (::dladdr(symbol, &where) != 0 && where.dli_fname)
        info.folder = fs::path(where.dli_fname).lexically_normal().parent_path();
    return info;
}

Status loadLibTorchCuda() {
    const LibTorchInfo torch = readLibTorchInfo();
    if (!torch.loaded)
        return Error::failed("LibTorch is not loaded in this process");
    const fs::path file = torch.folder / "libtorch_cuda.so";
    if (!::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL)) {
        const char* const reason = ::dlerror();
        return Error::failed(reason ? reason : show(file) + " cannot be loaded");
    }
    return {};
}

Result<int> cudaDeviceCount() {
    TEMPERA_CHECK(loadLibTorchCuda());
    // The CUDA runtime that libtorch_cuda brought along.
    const auto count = reinterpret_cast<int (*)(int*)>(::dlsym(RTLD_DEFAULT, "cudaGetDeviceCount"));
    const auto text = reinterpret_cast<const char* (*)(int)>(::dlsym(RTLD_DEFAULT, "cudaGetErrorString"));
    if (!count || !text)
        return Error::failed("the CUDA runtime of LibTorch was not found");
    int devices = 0;
    if (const int code = count(&devices); code != 0)
        return Error::failed(text(code));
    return devices;
}

} // namespace tempera::hardware
