// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tempera::tensor {

/// From now on tensors in host memory take large blocks from a pool that keeps what they give back. A training step
/// asks for the same sizes again and again; without the pool the system maps and clears fresh pages for each of them,
/// which was measured at 40 % of the processor time of a step. Large blocks are backed by huge pages where the system
/// allows. The pool holds at most an eighth more than what was in use at once so far.
///
/// Process-wide, as LibTorch's allocator is. Call it before the first tensor; further calls do nothing. Thread: any.
void useHostMemoryPool();

} // namespace tempera::tensor
