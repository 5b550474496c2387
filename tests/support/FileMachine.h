// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <QTemporaryDir>
#include <QtTest>

#include "base/Files.h"

namespace tempera::test {

/// A machine made of files: what its kernel shows below /proc and /sys, and what lies below /etc.
class FileMachine {
public:
    void write(const fs::path& file, const std::string& text) const {
        QVERIFY(createFolders((root() / file).parent_path()).ok());
        QVERIFY(writeFileAtomically(root() / file, text).ok());
    }
    fs::path root() const { return folder_.path().toStdString(); }

private:
    QTemporaryDir folder_;
};

} // namespace tempera::test
