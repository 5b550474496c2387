# SPDX-License-Identifier: Apache-2.0
# LibTorch as the PyPI wheel carries it. Its own CMake package insists on a CUDA toolkit; the program needs none:
# it links torch_cpu and c10 only, and libtorch_cuda is loaded later where a device is.

set(torch "${TEMPERA_DEPS}/torch")
if(NOT EXISTS "${torch}/lib/libtorch_cpu.so")
  message(FATAL_ERROR "LibTorch is not in ${TEMPERA_DEPS}: run ./dev build, which puts it there")
endif()

add_library(Torch::c10 SHARED IMPORTED)
set_target_properties(Torch::c10 PROPERTIES IMPORTED_LOCATION "${torch}/lib/libc10.so")
add_library(Torch::cpu SHARED IMPORTED)
set_target_properties(Torch::cpu PROPERTIES IMPORTED_LOCATION "${torch}/lib/libtorch_cpu.so")

add_library(tempera_torch INTERFACE)
target_include_directories(tempera_torch SYSTEM INTERFACE
  "${torch}/include" "${torch}/include/torch/csrc/api/include")
target_compile_definitions(tempera_torch INTERFACE
  AT_PER_OPERATOR_HEADERS TORCH_ASSERT_ONLY_METHOD_OPERATORS USE_DISTRIBUTED USE_C10D_GLOO)
target_link_libraries(tempera_torch INTERFACE Torch::cpu Torch::c10)
target_link_options(tempera_torch INTERFACE
  "LINKER:-rpath,${torch}/lib" "LINKER:-rpath-link,${torch}/lib" "LINKER:--allow-shlib-undefined")
