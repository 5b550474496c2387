// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/Assert.h"

namespace tempera {

/// What kind of failure an Error is; the command line turns it into its exit code.
enum class ErrorCode {
    BadRequest,  ///< the request was wrong: unknown option, bad value, malformed file (exit 2)
    Failed,      ///< something went wrong while running (exit 1)
    Cancelled,   ///< stopped on request (exit 3)
    OutOfMemory, ///< host or device memory ran out (exit 1)
};

/// An error for a person: one line that names the option or file, what was found and what was expected.
struct Error {
    ErrorCode code = ErrorCode::Failed;
    std::string message;
    std::string hint = {};

    /// The same error with "where: " in front of the message.
    Error context(std::string_view where) const { return {code, std::string(where) + ": " + message, hint}; }

    static Error badRequest(std::string message, std::string hint = {}) {
        return {ErrorCode::BadRequest, std::move(message), std::move(hint)};
    }
    static Error failed(std::string message, std::string hint = {}) {
        return {ErrorCode::Failed, std::move(message), std::move(hint)};
    }
};

/// A value or an Error. `T` may be void. Reading the wrong side is a programming error.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : state_(std::move(value)) {}
    Result(Error error)
        : state_(std::move(error)) {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & {
        TEMPERA_ASSERT(ok());
        return std::get<0>(state_);
    }
    const T& value() const& {
        TEMPERA_ASSERT(ok());
        return std::get<0>(state_);
    }
    T&& value() && {
        TEMPERA_ASSERT(ok());
        return std::get<0>(std::move(state_));
    }
    const Error& error() const {
        TEMPERA_ASSERT(!ok());
        return std::get<1>(state_);
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    Result context(std::string_view where) && {
        return ok() ? std::move(*this) : Result(std::get<1>(state_).context(where));
    }

private:
    std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error)
        : failed_(true)
        , error_(std::move(error)) {}

    bool ok() const { return !failed_; }
    explicit operator bool() const { return ok(); }
    const Error& error() const {
        TEMPERA_ASSERT(failed_);
        return error_;
    }
    Result context(std::string_view where) && { return failed_ ? Result(error_.context(where)) : Result(); }

private:
    bool failed_ = false;
    Error error_;
};

using Status = Result<void>;

} // namespace tempera

#define TEMPERA_CONCAT_INNER(a, b) a##b
#define TEMPERA_CONCAT(a, b) TEMPERA_CONCAT_INNER(a, b)

/// `TEMPERA_TRY(auto x, f());` declares x from a Result, or returns its error from the enclosing function.
#define TEMPERA_TRY(declaration, expression)                                                                           \
    auto TEMPERA_CONCAT(tryResult_, __LINE__) = (expression);                                                          \
    if (!TEMPERA_CONCAT(tryResult_, __LINE__).ok())                                                                    \
        return TEMPERA_CONCAT(tryResult_, __LINE__).error();                                                           \
    declaration = std::move(TEMPERA_CONCAT(tryResult_, __LINE__)).value()

/// Returns the error of a Result<void> from the enclosing function.
#define TEMPERA_CHECK(expression)                                                                                      \
    do {                                                                                                               \
        if (auto checkResult_ = (expression); !checkResult_.ok())                                                      \
            return checkResult_.error();                                                                               \
    } while (false)
