// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>

#include "base/Result.h"

/// The few functions of NVIDIA's library for collective exchanges that are used, declared here because neither its
/// header nor the library is needed to build. Types and values are those of nccl.h 2.28; none of them has changed since
/// 2.14, and the library promises its ABI within version 2.
namespace tempera::parallel::nccl {

using Communicator = struct Opaque*;
using CudaStream = void*;

/// By which the ranks of a communicator find each other.
struct UniqueId {
    std::array<char, 128> internal{};
};

constexpr int kSuccess = 0;
constexpr int kInProgress = 7;
constexpr int kSum = 0;

/// ncclDataType_t
enum DataType : int {
    Int8 = 0,
    Uint8 = 1,
    Int32 = 2,
    Int64 = 4,
    Float16 = 6,
    Float32 = 7,
    Float64 = 8,
    Bfloat16 = 9,
};

/// NCCL opened at run time. It stays loaded: its threads outlive a communicator.
class Library {
public:
    /// The one that LibTorch's CUDA part has brought along is found by its name.
    static constexpr const char* kFile = "libnccl.so.2";
    /// Fails with a reason for people.
    static Result<Library> open(const char* file = kFile);

    /// "2.28.9"
    std::string versionText() const;
    /// What an error code of `communicator` (null: of none) means, for people.
    std::string errorText(int code, Communicator communicator) const;

    int (*version)(int*) = nullptr;
    int (*uniqueId)(UniqueId*) = nullptr;
    int (*initRank)(Communicator*, int ranks, UniqueId, int rank) = nullptr;
    int (*destroy)(Communicator) = nullptr;
    int (*abort)(Communicator) = nullptr;
    int (*asyncError)(Communicator, int* error) = nullptr;
    const char* (*errorString)(int) = nullptr;
    const char* (*lastError)(Communicator) = nullptr;
    int (*groupStart)() = nullptr;
    int (*groupEnd)() = nullptr;
    int (*allReduce)(const void*, void*, std::size_t, int type, int operation, Communicator, CudaStream) = nullptr;
    int (*reduce)(const void*, void*, std::size_t, int type, int operation, int root, Communicator,
                  CudaStream) = nullptr;
    int (*reduceScatter)(const void*, void*, std::size_t, int type, int operation, Communicator, CudaStream) = nullptr;
    int (*allGather)(const void*, void*, std::size_t, int type, Communicator, CudaStream) = nullptr;
    int (*broadcast)(const void*, void*, std::size_t, int type, int root, Communicator, CudaStream) = nullptr;
    int (*send)(const void*, std::size_t, int type, int peer, Communicator, CudaStream) = nullptr;
    int (*receive)(void*, std::size_t, int type, int peer, Communicator, CudaStream) = nullptr;

private:
    Library() = default;
};

} // namespace tempera::parallel::nccl
