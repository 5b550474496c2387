// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <dlfcn.h>

namespace tempera {

/// Sets `function` to the one of that name in a library that dlopen() gave. The types are those of the library's
/// header: nothing checks them. @return whether there is one
template <class Function>
bool findFunction(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

} // namespace tempera
