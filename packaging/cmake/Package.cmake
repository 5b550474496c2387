# SPDX-License-Identifier: Apache-2.0
# What is installed, and the Debian package of it: both programs and what the desktop has to know of them. LibTorch and
# NVIDIA's libraries are never part of it: tempera-setup fetches them, or the engine's starter finds them.
include(GNUInstallDirs)
set(own "${CMAKE_BINARY_DIR}/package")
set(share "${CMAKE_INSTALL_DATADIR}")

file(STRINGS "${CMAKE_SOURCE_DIR}/packaging/wheels.txt" torch REGEX "^torch==")
string(REGEX REPLACE "^torch==([0-9.]+) .*" "\\1" TEMPERA_TORCH_VERSION "${torch}")
set(TEMPERA_LISTS "/usr/${share}/tempera")
string(TIMESTAMP TEMPERA_CHANGELOG_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
string(TIMESTAMP TEMPERA_DATE "%Y-%m-%d" UTC) # SOURCE_DATE_EPOCH, where it is set
# Of who publishes a package: the name and address that Debian's tools take, and where the project's files are to be seen.
set(TEMPERA_MAINTAINER "The Tempera developers <tempera@home.arpa>")
if(DEFINED ENV{DEBEMAIL} AND DEFINED ENV{DEBFULLNAME})
  set(TEMPERA_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(TEMPERA_SITE "" CACHE STRING "Address below which resources/screenshots is, for the desktop's software centres")
set(TEMPERA_LINKS)
if(TEMPERA_SITE)
  file(READ "${CMAKE_SOURCE_DIR}/packaging/desktop/links.xml" TEMPERA_LINKS)
  string(CONFIGURE "${TEMPERA_LINKS}" TEMPERA_LINKS @ONLY)
endif()
foreach(file debian/tempera.sh debian/tempera-setup.sh debian/changelog desktop/arpa.home.tempera.studio.metainfo.xml)
  configure_file("${CMAKE_SOURCE_DIR}/packaging/${file}" "${own}/${file}" @ONLY)
endforeach()

# As programs, not as targets: what CMake knows of the paths of the build is of no use elsewhere.
install(PROGRAMS "$<TARGET_FILE:tempera>" DESTINATION lib/tempera/bin)
install(PROGRAMS "$<TARGET_FILE:tempera-studio>" DESTINATION bin)
install(CODE "set(strip \"${CMAKE_STRIP}\")")
install(CODE [[
  foreach(program lib/tempera/bin/tempera bin/tempera-studio)
    set(program "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${program}")
    file(RPATH_REMOVE FILE "${program}")
    execute_process(COMMAND "${strip}" --strip-unneeded -R .comment -R .note "${program}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
]])
foreach(name tempera tempera-setup)
  install(PROGRAMS "${own}/debian/${name}.sh" DESTINATION bin RENAME ${name})
endforeach()

install(FILES packaging/wheels.txt DESTINATION "${share}/tempera")
install(FILES packaging/container/gpu-wheels.txt DESTINATION "${share}/tempera")
install(DIRECTORY resources/demo DESTINATION "${share}/tempera" PATTERN recipe EXCLUDE PATTERN heldout EXCLUDE)
install(FILES packaging/desktop/tempera-studio.desktop DESTINATION "${share}/applications")
install(FILES "${own}/desktop/arpa.home.tempera.studio.metainfo.xml" DESTINATION "${share}/metainfo")
install(FILES packaging/desktop/tempera.xml DESTINATION "${share}/mime/packages")
install(FILES resources/icons/tempera.svg DESTINATION "${share}/icons/hicolor/scalable/apps" RENAME tempera-studio.svg)
foreach(type application-x-tempera-job+json application-x-safetensors)
  install(FILES resources/icons/tempera.svg DESTINATION "${share}/icons/hicolor/scalable/mimetypes" RENAME ${type}.svg)
endforeach()

# Manual pages, from what the programs say of themselves.
set(pages tempera.1 tempera-studio.1 tempera-setup.1 tempera-job.5)
list(TRANSFORM pages PREPEND "${own}/man/" OUTPUT_VARIABLE page_files)
add_custom_command(OUTPUT ${page_files}
  COMMAND "${CMAKE_SOURCE_DIR}/packaging/manual.sh" "$<TARGET_FILE:tempera>" "$<TARGET_FILE:tempera-studio>"
          "${own}/debian/tempera-setup.sh" "${own}/man" "${PROJECT_VERSION}"
  DEPENDS tempera tempera-studio packaging/manual.sh "${own}/debian/tempera-setup.sh" VERBATIM)
add_custom_target(manual DEPENDS ${page_files})
foreach(page ${pages})
  string(REGEX REPLACE ".*\\." "" section ${page})
  install(FILES "${own}/man/${page}.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
endforeach()
install(FILES packaging/debian/copyright DESTINATION "${share}/doc/tempera")
install(FILES "${own}/man/changelog.gz" DESTINATION "${share}/doc/tempera")
install(FILES docs/interruptible.md docs/launchers.md DESTINATION "${share}/doc/tempera")
install(FILES packaging/debian/lintian-overrides DESTINATION "${share}/lintian/overrides" RENAME tempera)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tempera)
set(CPACK_PACKAGE_VENDOR "The Tempera developers")
set(CPACK_PACKAGE_CONTACT "${TEMPERA_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "trains Stable Diffusion models from your own pictures")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"LoRA and its kin, DreamBooth, full fine-tuning and Textual Inversion for
Stable Diffusion 1.x, 2.x and SDXL, in a window and on the command line.
.
What a training takes in steps, memory, time and disk is counted before it
starts. Every option explains itself. Trainings can be paused, queued,
interrupted and taken up again.
.
The engine computes with LibTorch, which is not part of this package:
tempera-setup fetches it, and NVIDIA's libraries where there is a driver.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${TEMPERA_DEPS}/torch/lib")
set(CPACK_DEBIAN_PACKAGE_DEPENDS "ca-certificates, curl, libqt6svg6, unzip")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libsecret-1-0, qt6-wayland, rclone")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/packaging/debian/postrm")
include(CPack)
