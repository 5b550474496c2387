// SPDX-License-Identifier: Apache-2.0
#include "train/TorchDevice.h"

#include <algorithm>
#include <vector>

#include "base/Text.h"
#include "hardware/UsableGpus.h"

namespace tempera::train {

Result<at::Device> chooseDevice(const std::string& name) {
    if (name == "cpu" || (name.starts_with("cpu:") && parseInteger(name.substr(4)).value_or(-1) >= 0))
        return at::Device(at::kCPU); // virtual devices share one
    const bool isAuto = name == "auto";
    const std::string number = name == "cuda" ? "0" : name.starts_with("cuda:") ? name.substr(5) : std::string();
    const auto index = parseInteger(number);
    if (!isAuto && !index)
        return Error::badRequest("device: found \"" + name + "\", expected auto, cpu or cuda:0");
    const hardware::UsableGpus usable = hardware::findUsableGpus();
    if (isAuto)
        return usable.gpus.empty() ? at::Device(at::kCPU)
                                   : at::Device(at::kCUDA, static_cast<at::DeviceIndex>(usable.gpus.front().index));
    const std::vector<int> gpus = usable.indices();
    if (std::find(gpus.begin(), gpus.end(), *index) == gpus.end())
        return Error::badRequest("device: there is no " + name + " here: " +
                                 (!usable.whyNot.empty() ? usable.whyNot
                                  : usable.count() == 0  ? "this machine has no usable GPU"
                                                         : "the last GPU is cuda:" + std::to_string(gpus.back())));
    return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(*index));
}

at::Device asTorchDevice(const hardware::Device& device) {
    return device.kind == hardware::DeviceKind::Cuda ? at::Device(at::kCUDA, static_cast<at::DeviceIndex>(device.index))
                                                     : at::Device(at::kCPU);
}

} // namespace tempera::train
