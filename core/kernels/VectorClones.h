// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Before a function with a plain loop: compiles it for several instruction sets, of which the loader picks one when
/// the program starts. Files that use it are compiled without floating-point contraction (core/CMakeLists.txt), so all
/// of them round alike.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&               \
    !defined(__SANITIZE_THREAD__)
#define TEMPERA_VECTOR_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define TEMPERA_VECTOR_CLONES
#endif
