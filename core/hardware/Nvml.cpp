// SPDX-License-Identifier: Apache-2.0
#include "hardware/Nvml.h"

#include <dlfcn.h>

#include "base/LoadedLibrary.h"

namespace tempera::hardware::nvml {

Result<Library> Library::open(const char* file) {
    void* handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return Error::failed(std::string(file) + " not found: no NVIDIA driver is installed");
    Library api;
    api.library_ = std::shared_ptr<void>(handle, [](void* library) { ::dlclose(library); });
    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    const char* (*message)(int) = nullptr;
    const bool complete = findFunction(handle, "nvmlInit_v2", init) && findFunction(handle, "nvmlShutdown", shutdown) &&
                          findFunction(handle, "nvmlErrorString", message) &&
                          findFunction(handle, "nvmlSystemGetDriverVersion", api.driverVersion) &&
                          findFunction(handle, "nvmlSystemGetCudaDriverVersion_v2", api.cudaVersion) &&
                          findFunction(handle, "nvmlDeviceGetCount_v2", api.count) &&
                          findFunction(handle, "nvmlDeviceGetHandleByIndex_v2", api.handle) &&
                          findFunction(handle, "nvmlDeviceGetName", api.name) &&
                          findFunction(handle, "nvmlDeviceGetUUID", api.uuid) &&
                          findFunction(handle, "nvmlDeviceGetHandleByUUID", api.handleOfUuid) &&
                          findFunction(handle, "nvmlDeviceGetMemoryInfo", api.memory) &&
                          findFunction(handle, "nvmlDeviceGetCudaComputeCapability", api.capability) &&
                          findFunction(handle, "nvmlDeviceGetTemperature", api.temperature) &&
                          findFunction(handle, "nvmlDeviceGetPowerUsage", api.power) &&
                          findFunction(handle, "nvmlDeviceGetEnforcedPowerLimit", api.powerLimit) &&
                          findFunction(handle, "nvmlDeviceGetUtilizationRates", api.utilization) &&
                          findFunction(handle, "nvmlDeviceGetTotalEnergyConsumption", api.energy);
    if (!complete)
        return Error::failed(std::string(file) + " is too old: a function is missing");
    if (!findFunction(handle, "nvmlDeviceGetCurrentClocksEventReasons", api.clocksEventReasons))
        findFunction(handle, "nvmlDeviceGetCurrentClocksThrottleReasons", api.clocksEventReasons);
    if (const int status = init(); status != kSuccess)
        return Error::failed("the NVIDIA driver does not answer: " + std::string(message(status)));
    api.session_ = std::shared_ptr<void>(handle, [shutdown](void*) { shutdown(); });
    return api;
}

} // namespace tempera::hardware::nvml
