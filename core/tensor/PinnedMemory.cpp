// SPDX-License-Identifier: Apache-2.0
#include "tensor/PinnedMemory.h"

#include <dlfcn.h>

#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "base/LoadedLibrary.h"
#include "base/Log.h"

namespace tempera::tensor {

namespace {

/// Smaller blocks may share a page with others, and a page is pinned once.
constexpr std::size_t kLeast = std::size_t{1} << 20;

/// The two functions of the driver, which is there where a device is.
struct Driver {
    int (*pin)(void* memory, std::size_t bytes, unsigned flags) = nullptr;
    int (*unpin)(void* memory) = nullptr;

    Driver() {
        void* const library = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library)
            return;
        findFunction(library, "cuMemHostRegister_v2", pin);
        findFunction(library, "cuMemHostUnregister", unpin);
    }
};

const Driver& driver() {
    static const Driver loaded;
    return loaded;
}

} // namespace

at::Tensor zerosOnHost(at::IntArrayRef shape, at::ScalarType type, at::Device nextTo) {
    at::Tensor zeros = at::zeros(shape, at::TensorOptions(type));
    if (nextTo.is_cpu() || zeros.nbytes() < kLeast || !driver().pin || !driver().unpin)
        return zeros;
    constexpr unsigned kForAllContexts = 1; // CU_MEMHOSTREGISTER_PORTABLE
    if (const int error = driver().pin(zeros.mutable_data_ptr(), zeros.nbytes(), kForAllContexts); error != 0) {
        log::info("host memory is not pinned: the driver's error is " + std::to_string(error));
        return zeros;
    }
    return at::from_blob(
        zeros.mutable_data_ptr(), shape, [zeros](void* memory) { driver().unpin(memory); }, zeros.options());
}

void waitFor(at::Device device) {
    if (!device.is_cpu())
        c10::impl::VirtualGuardImpl(device.type()).getStream(device).synchronize();
}

} // namespace tempera::tensor
