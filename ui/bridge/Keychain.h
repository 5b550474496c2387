// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <memory>

#include "base/Result.h"

namespace tempera::ui {

/// A place for secrets that is no file of ours. Answers come on the same thread: later, or before the call returns.
/// Thread: ui.
class Keychain {
public:
    using Read = std::function<void(const Result<QString>& secret)>;
    using Written = std::function<void(const Status& status)>;

    virtual ~Keychain() = default;
    /// What is kept under a name; empty where nothing is. Answered once somebody has typed a password, where one is
    /// asked for.
    virtual void read(const QString& name, const Read& done) = 0;
    /// An empty secret removes what is there.
    virtual void write(const QString& name, const QString& secret, const Written& done) = 0;
};

/// The desktop's: the Secret Service (GNOME and others) or KWallet. Where there is none every call is answered with an
/// error that says so; nothing is ever kept in a file instead.
std::unique_ptr<Keychain> desktopKeychain();

} // namespace tempera::ui
