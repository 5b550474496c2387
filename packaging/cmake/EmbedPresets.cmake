# SPDX-License-Identifier: Apache-2.0
# tempera_embed_presets(TARGET): compiles resources/presets/*.json into the target, in the order of their names, and
# recipes.json apart.

function(tempera_embed_presets target)
  file(GLOB presets CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/resources/presets/*.json")
  set(recipes "${CMAKE_SOURCE_DIR}/resources/presets/recipes.json") # not a preset: what presets are composed of
  list(REMOVE_ITEM presets "${recipes}")
  set(source "#include \"options/BuiltInPresets.h\"\n\nnamespace tempera::options {\n\n")
  string(APPEND source "std::span<const BuiltInPreset> builtInPresets() {\n    static constexpr BuiltInPreset kPresets[] = {\n")
  foreach(preset ${presets})
    get_filename_component(name "${preset}" NAME_WE)
    file(READ "${preset}" text)
    string(APPEND source "{\"${name}\", R\"preset(${text})preset\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${preset}")
  endforeach()
  string(APPEND source "    };\n    return kPresets;\n}\n\n")
  file(READ "${recipes}" text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${recipes}")
  string(APPEND source "std::string_view builtInRecipes() {\n    return R\"preset(${text})preset\";\n}\n\n")
  string(APPEND source "} // namespace tempera::options\n")
  set(file "${CMAKE_CURRENT_BINARY_DIR}/BuiltInPresets.cpp")
  file(CONFIGURE OUTPUT "${file}" CONTENT "${source}" @ONLY)
  target_sources(${target} PRIVATE "${file}")
endfunction()
