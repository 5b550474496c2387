# SPDX-License-Identifier: Apache-2.0
# One static library per folder. What a folder may include is what it links: the arrows of the house are DEPENDS lists.

find_program(TEMPERA_CCACHE ccache)
if(TEMPERA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${TEMPERA_CCACHE}")
endif()
find_program(TEMPERA_LLD ld.lld)
if(TEMPERA_LLD)
  add_link_options(-fuse-ld=lld)
endif()

add_library(tempera_flags INTERFACE)
target_compile_options(tempera_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wnon-virtual-dtor -Wold-style-cast -Wshadow -fstack-protector-strong)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The cold part of a function may be empty; LLD 14 then leaves the function behind it out of the table for unwinding, and
  # an exception thrown there ends the program.
  target_compile_options(tempera_flags INTERFACE -fno-reorder-blocks-and-partition)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of this compiler on std::string (GCC bug 105651) and on the inactive side of a std::variant (GCC bug 80635).
  target_compile_options(tempera_flags INTERFACE -Wno-restrict)
endif()
if(TEMPERA_WERROR)
  target_compile_options(tempera_flags INTERFACE -Werror)
endif()
if(NOT TEMPERA_SANITIZE AND NOT TEMPERA_THREAD_SANITIZE)
  target_compile_definitions(tempera_flags INTERFACE $<$<NOT:$<CONFIG:Debug>>:_FORTIFY_SOURCE=2>)
endif()
target_include_directories(tempera_flags INTERFACE "${CMAKE_SOURCE_DIR}/core")
target_link_options(tempera_flags INTERFACE -Wl,-z,relro,-z,now)
if(TEMPERA_SANITIZE)
  # Instrumented, std::regex looks uninitialised to this compiler.
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer -Wno-maybe-uninitialized)
  add_link_options(-fsanitize=address,undefined)
endif()
if(TEMPERA_THREAD_SANITIZE)
  add_compile_options(-fsanitize=thread)
  add_link_options(-fsanitize=thread)
endif()
# Assertions stay on everywhere but in packages: a training that goes wrong silently costs more than a check.
string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
string(REPLACE "-g" "-g1" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")

# tempera_module(NAME [ROOT DIR] [DEPENDS targets...] [PRIVATE targets...]) makes the library tempera_NAME of all *.cpp in DIR/NAME.
function(tempera_module name)
  cmake_parse_arguments(ARG "" "ROOT" "DEPENDS;PRIVATE" ${ARGN})
  if(NOT ARG_ROOT)
    set(ARG_ROOT "${CMAKE_SOURCE_DIR}/core")
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${ARG_ROOT}/${name}/*.cpp" "${ARG_ROOT}/${name}/*.h")
  set(compiled ${sources})
  list(FILTER compiled INCLUDE REGEX "\\.cpp$")
  if(compiled)
    add_library(tempera_${name} STATIC ${sources})
    target_link_libraries(tempera_${name} PUBLIC tempera_flags ${ARG_DEPENDS} PRIVATE ${ARG_PRIVATE})
  else()
    add_library(tempera_${name} INTERFACE)
    target_link_libraries(tempera_${name} INTERFACE tempera_flags ${ARG_DEPENDS})
  endif()
endfunction()

# tempera_precompile(TARGET headers...): only where there is something to compile.
function(tempera_precompile target)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "STATIC_LIBRARY" OR type STREQUAL "EXECUTABLE")
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
