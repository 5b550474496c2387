// SPDX-License-Identifier: Apache-2.0
#include "optim/ValuesGuard.h"

#include <exception>

#include <c10/core/GradMode.h>

#include "base/Log.h"

namespace tempera::optim {

ValuesGuard::ValuesGuard(ValuesExchange* values)
    : values_(values) {
    const c10::AutoGradMode noGradient(false);
    if (values_)
        values_->enter();
}

ValuesGuard::~ValuesGuard() {
    if (!values_)
        return;
    const c10::AutoGradMode noGradient(false);
    try {
        values_->leave();
    } catch (const std::exception& error) { // of a device that has failed: nothing more can be read from it, either
        log::error(std::string("the trained values are lost: ") + error.what());
    }
}

} // namespace tempera::optim
