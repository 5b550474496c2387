// SPDX-License-Identifier: Apache-2.0
#pragma once

/// A library that stands in front of the C library's file calls: it lets the n-th call on a folder fail, and records
/// what is done there. Linked to a test it is steered by these functions; loaded into a program (LD_PRELOAD) by
/// variables of the environment:
///
///     TEMPERA_FAULTY_FOLDER   the folder; without it nothing happens
///     TEMPERA_FAULTY_FROM     counting begins with the first call on a path that holds this text
///     TEMPERA_FAULTY_SERIES   where it is set, writes to one file that follow each other count as one call
///     TEMPERA_FAULTY_FAIL     "17 EIO": the call that fails, and how: EIO, ENOSPC, EINTR, short, full, half
///     TEMPERA_FAULTY_REPORT   a file that gets the failed call, "fsync /run/checkpoints/step-000002.tmp/a.bin"
///     TEMPERA_FAULTY_RECORD   a file that gets every call that changes something (DiskModel.h reads it)
///
/// "short": half of the bytes are written, which is no error. "full": from that call on, every one that needs room on
/// the disk fails with ENOSPC. "half": short, then full.
extern "C" {

enum FaultyKind {
    kFaultyNone,
    kFaultyEio,
    kFaultyEnospc,
    kFaultyEintr,
    kFaultyShort,
    kFaultyFull,
    kFaultyShortThenFull
};

/// Begins anew to count the calls on `folder` and below; the `at`-th, from 1, fails. 0: none does.
void faultyWatch(const char* folder, long at, FaultyKind kind);
/// Nothing fails, nothing is counted or recorded any more.
void faultyRest();
/// How many calls were counted.
long faultyCount();
/// The call that failed; empty where none did.
const char* faultyFailed();
/// From now on, until faultyRest(), writes down what is done below the folder that is watched next.
void faultyRecord(const char* file);
}
