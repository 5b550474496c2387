# SPDX-License-Identifier: Apache-2.0
# tempera_translations(TARGET): compiles translations/tempera_*.ts, and Qt's own texts of the same languages, into the
# target as the resource `translations`, :/translations/*.qm.

function(tempera_translations target)
  file(GLOB texts CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/translations/tempera_*.ts")
  get_target_property(qtpaths Qt6::qtpaths LOCATION)
  execute_process(COMMAND "${qtpaths}" --query QT_INSTALL_TRANSLATIONS
                  OUTPUT_VARIABLE folder OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(compiled)
  set(list "<RCC><qresource prefix=\"/translations\">\n")
  foreach(text ${texts})
    get_filename_component(name "${text}" NAME_WE)
    string(REPLACE "tempera_" "qtbase_" qt "${name}")
    set(qm "${CMAKE_CURRENT_BINARY_DIR}/${name}.qm")
    add_custom_command(OUTPUT "${qm}" COMMAND Qt6::lrelease -silent "${text}" -qm "${qm}" DEPENDS "${text}" VERBATIM)
    list(APPEND compiled "${qm}")
    string(APPEND list "<file alias=\"${name}.qm\">${qm}</file>\n")
    if(EXISTS "${folder}/${qt}.qm")
      string(APPEND list "<file alias=\"${qt}.qm\">${folder}/${qt}.qm</file>\n")
    else()
      message(WARNING "${folder}/${qt}.qm is missing: Qt's own texts stay English (Debian: qt6-translations-l10n)")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/translations.qrc" CONTENT "${list}</qresource></RCC>\n" @ONLY)
  add_custom_command(
    OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/translations.cpp"
    COMMAND Qt6::rcc --name translations -o "${CMAKE_CURRENT_BINARY_DIR}/translations.cpp"
            "${CMAKE_CURRENT_BINARY_DIR}/translations.qrc"
    DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/translations.qrc" ${compiled}
    VERBATIM)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/translations.cpp")
  set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/translations.cpp"
                              PROPERTIES SKIP_AUTOGEN ON SKIP_PRECOMPILE_HEADERS ON)
endfunction()
