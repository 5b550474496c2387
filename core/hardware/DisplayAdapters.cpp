// SPDX-License-Identifier: Apache-2.0
#include "hardware/DisplayAdapters.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

namespace tempera::hardware {

namespace {

constexpr unsigned long kDisplay = 0x03; ///< PCI's class of display controllers, in the highest byte
constexpr unsigned long kNvidia = 0x10de, kAmd = 0x1002, kIntel = 0x8086;

/// "0x030000\n" as the kernel writes it; 0 where there is none.
unsigned long readHex(const fs::path& file) {
    const auto text = readFile(file, 64);
    return text.ok() ? std::strtoul(text->c_str(), nullptr, 16) : 0;
}

std::optional<AdapterVendor> vendorOf(unsigned long id) {
    switch (id) {
    case kNvidia:
        return AdapterVendor::Nvidia;
    case kAmd:
        return AdapterVendor::Amd;
    case kIntel:
        return AdapterVendor::Intel;
    default:
        return std::nullopt;
    }
}

} // namespace

std::vector<AdapterVendor> adapterVendors(const fs::path& root) {
    std::vector<AdapterVendor> vendors;
    std::error_code error;
    for (auto device = fs::directory_iterator(root / "sys/bus/pci/devices", error); !error && device != fs::end(device);
         device.increment(error)) {
        if (readHex(device->path() / "class") >> 16 != kDisplay)
            continue;
        const auto vendor = vendorOf(readHex(device->path() / "vendor"));
        if (vendor && std::find(vendors.begin(), vendors.end(), *vendor) == vendors.end())
            vendors.push_back(*vendor);
    }
    std::sort(vendors.begin(), vendors.end());
    return vendors;
}

} // namespace tempera::hardware
