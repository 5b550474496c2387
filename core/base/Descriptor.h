// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

#include <utility>

namespace tempera {

/// Owns a file descriptor; negative: none.
class Descriptor {
public:
    explicit Descriptor(int number = -1)
        : number_(number) {}
    Descriptor(Descriptor&& other) noexcept
        : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }

    int get() const { return number_; }
    /// Closes now, so that an error of close() is seen.
    int close() { return ::close(std::exchange(number_, -1)); }

private:
    int number_;
};

} // namespace tempera
