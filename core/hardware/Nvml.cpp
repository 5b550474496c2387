// SPDX-License-Identifier: Apache-2.0
#include "hardware/Nvml.h"

#include <dlfcn.h>

namespace tempera::hardware::nvml {

namespace {

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

} // namespace

Result<Library> Library::open(const char* file) {
    void* handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return Error::failed(std::string(file) + " not found: no NVIDIA driver is installed");
    Library api;
    api.library_ = std::shared_ptr<void>(handle, [](void* library) { ::dlclose(library); });
    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    const char* (*message)(int) = nullptr;
    const bool complete =
        find(handle, "nvmlInit_v2", init) && find(handle, "nvmlShutdown", shutdown) &&
        find(handle, "nvmlErrorString", message) && find(handle, "nvmlSystemGetDriverVersion", api.driverVersion) &&
        find(handle, "nvmlSystemGetCudaDriverVersion_v2", api.cudaVersion) &&
        find(handle, "nvmlDeviceGetCount_v2", api.count) && find(handle, "nvmlDeviceGetHandleByIndex_v2", api.handle) &&
        find(handle, "nvmlDeviceGetName", api.name) && find(handle, "nvmlDeviceGetUUID", api.uuid) &&
        find(handle, "nvmlDeviceGetHandleByUUID", api.handleOfUuid) &&
        find(handle, "nvmlDeviceGetMemoryInfo", api.memory) &&
        find(handle, "nvmlDeviceGetCudaComputeCapability", api.capability) &&
        find(handle, "nvmlDeviceGetTemperature", api.temperature) &&
        find(handle, "nvmlDeviceGetPowerUsage", api.power) &&
        find(handle, "nvmlDeviceGetEnforcedPowerLimit", api.powerLimit) &&
        find(handle, "nvmlDeviceGetUtilizationRates", api.utilization) &&
        find(handle, "nvmlDeviceGetTotalEnergyConsumption", api.energy);
    if (!complete)
        return Error::failed(std::string(file) + " is too old: a function is missing");
    if (const int status = init(); status != kSuccess)
        return Error::failed("the NVIDIA driver does not answer: " + std::string(message(status)));
    api.session_ = std::shared_ptr<void>(handle, [shutdown](void*) { shutdown(); });
    return api;
}

} // namespace tempera::hardware::nvml
