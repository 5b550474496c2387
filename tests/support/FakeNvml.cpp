// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>
#include <cstring>

/// A driver that shows one GPU on which nothing can compute: what a machine looks like where the driver and LibTorch do
/// not fit together. Built as libnvidia-ml.so.1.
namespace {

constexpr int kSuccess = 0;
constexpr int kNotSupported = 3;

int answer(const char* text, char* out, unsigned size) {
    std::strncpy(out, text, size);
    return kSuccess;
}

} // namespace

extern "C" {
int nvmlInit_v2() { return kSuccess; }
int nvmlShutdown() { return kSuccess; }
const char* nvmlErrorString(int) { return "error"; }
int nvmlSystemGetDriverVersion(char* out, unsigned size) { return answer("580.65.06", out, size); }
int nvmlSystemGetCudaDriverVersion_v2(int* version) {
    *version = 13000;
    return kSuccess;
}
int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = 1;
    return kSuccess;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned, void** device) {
    static int only = 0;
    *device = &only;
    return kSuccess;
}
int nvmlDeviceGetHandleByUUID(const char*, void** device) { return nvmlDeviceGetHandleByIndex_v2(0, device); }
int nvmlDeviceGetName(void*, char* out, unsigned size) { return answer("Imaginary GPU", out, size); }
int nvmlDeviceGetUUID(void*, char* out, unsigned size) { return answer("GPU-0000", out, size); }
int nvmlDeviceGetMemoryInfo(void*, unsigned long long* totalFreeUsed) {
    totalFreeUsed[0] = totalFreeUsed[1] = 24'000'000'000ULL;
    totalFreeUsed[2] = 0;
    return kSuccess;
}
int nvmlDeviceGetCudaComputeCapability(void*, int* major, int* minor) {
    *major = 8;
    *minor = 9;
    return kSuccess;
}
int nvmlDeviceGetTemperature(void*, int, unsigned*) { return kNotSupported; }
int nvmlDeviceGetPowerUsage(void*, unsigned*) { return kNotSupported; }
int nvmlDeviceGetEnforcedPowerLimit(void*, unsigned*) { return kNotSupported; }
int nvmlDeviceGetTotalEnergyConsumption(void*, unsigned long long*) { return kNotSupported; }
int nvmlDeviceGetUtilizationRates(void*, void*) { return kNotSupported; }
/// By its name of before version 535; what the test wants.
int nvmlDeviceGetCurrentClocksThrottleReasons(void*, unsigned long long* reasons) {
    const char* wanted = std::getenv("TEMPERA_FAKE_THROTTLE_REASONS");
    *reasons = wanted ? std::strtoull(wanted, nullptr, 0) : 0;
    return wanted ? kSuccess : kNotSupported;
}
}
