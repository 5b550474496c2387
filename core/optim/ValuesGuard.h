// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::optim {

/// Values that can stand in the place of the trained ones: an average of them. On a device it needs memory for a piece
/// of them only. Thread: the trainer's.
class ValuesExchange {
public:
    virtual ~ValuesExchange() = default;

    /// Puts them into the parameters' buffer. Where that throws, the trained values are as they were.
    virtual void enter() = 0;
    /// Puts the trained values back, bit for bit; needs no further memory. @pre enter() returned
    virtual void leave() = 0;
};

/// While it lives, the trained tensors hold other values: for samples, validation or a file. Then the trained values
/// are back. Thread: the trainer's.
class ValuesGuard {
public:
    /// @param values null: nothing is exchanged
    explicit ValuesGuard(ValuesExchange* values);
    ~ValuesGuard();
    ValuesGuard(const ValuesGuard&) = delete;
    ValuesGuard& operator=(const ValuesGuard&) = delete;

private:
    ValuesExchange* values_;
};

} // namespace tempera::optim
