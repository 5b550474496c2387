// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "base/Files.h"

namespace tempera::hardware {

enum class AdapterVendor { Nvidia, Amd, Intel };

/// Who made the graphics processors on the PCI bus, with or without a driver, each maker once. Others (of virtual
/// machines, of servers' remote consoles) are passed over. Takes milliseconds. Thread: any. @param root "/" but in
/// tests
std::vector<AdapterVendor> adapterVendors(const fs::path& root = "/");

} // namespace tempera::hardware
