// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/Result.h"

namespace tempera::data {

/// A regular expression as in Perl (PCRE2: pcre2pattern(3)) over UTF-8: \w and \d are Unicode's, ^ and $ those of
/// lines. It cannot run away: what needs too many steps is an error. Thread: one at a time.
class Expression {
public:
    struct How {
        bool isLiteral = false; ///< the pattern stands for itself
        bool matchCase = true;
    };
    /// An error (BadRequest) says at which character what is wrong.
    static Result<Expression> make(std::string_view pattern, How how);

    /// `text` with `by` in the place of everything that matches. Unless the pattern is literal, \1 to \99 in `by` stand
    /// for its groups, as far as it has them. An error says what stopped it, such as too many steps.
    Result<std::string> replaced(std::string_view text, std::string_view by) const;

private:
    struct Code;
    explicit Expression(std::shared_ptr<const Code> code);
    std::shared_ptr<const Code> code_;
};

} // namespace tempera::data
