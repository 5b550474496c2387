#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Starts Tempera's engine with LibTorch, which is no part of the package: where tempera-setup has put it, or where pip has.
version=@TEMPERA_TORCH_VERSION@

# Whether a folder holds the libraries of that version.
fits() {
    [ -e "$1/libtorch_cpu.so" ] || return 1
    [ "$(cat "$1/../version" 2>/dev/null)" = "$version" ] && return 0
    grep -q "__version__ = '$version[+']" "$1/../version.py" 2>/dev/null
}

for folder in "${TEMPERA_LIBTORCH:-}" "${XDG_DATA_HOME:-${HOME:-}/.local/share}/tempera/libtorch/lib" /var/lib/tempera/libtorch/lib \
    "${VIRTUAL_ENV:-}"/lib/python3*/site-packages/torch/lib "${HOME:-}"/.local/lib/python3*/site-packages/torch/lib \
    /usr/local/lib/python3*/dist-packages/torch/lib; do
    if [ -n "${TEMPERA_LIBTORCH:-}" ] && [ "$folder" = "$TEMPERA_LIBTORCH" ] && [ -e "$folder/libtorch_cpu.so" ] || fits "$folder"; then
        LD_LIBRARY_PATH=$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
        export LD_LIBRARY_PATH
        exec /usr/lib/tempera/bin/tempera "$@"
    fi
done
[ "${1:-}" != --version ] || echo "tempera @PROJECT_VERSION@"
echo "tempera: LibTorch $version is not on this machine yet: tempera-setup fetches it (or name its folder in TEMPERA_LIBTORCH)" >&2
exit 1
