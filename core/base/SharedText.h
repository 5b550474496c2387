// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tempera {

/// A text kept by the hundred thousand, whose owners are copied together: copies share it. It never changes, another
/// one takes its place. Thread: any; one object as any other value.
class SharedText {
public:
    SharedText() = default;
    SharedText(std::string text)
        : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}
    SharedText(const char* text)
        : SharedText(std::string(text)) {}

    operator const std::string&() const { return string(); }
    operator std::string_view() const { return string(); }
    const std::string& string() const {
        static const std::string none;
        return text_ ? *text_ : none;
    }
    bool empty() const { return !text_; }

    bool operator==(std::string_view other) const { return string() == other; }

private:
    std::shared_ptr<const std::string> text_;
};

} // namespace tempera
