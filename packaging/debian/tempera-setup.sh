#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Fetches LibTorch from PyPI, and NVIDIA's libraries where there is a driver for them: `tempera-setup --help`.
set -eu

lists=@TEMPERA_LISTS@
version=@TEMPERA_TORCH_VERSION@
index=${TEMPERA_INDEX:-https://pypi.org/simple}

die() {
    echo "tempera-setup: $1" >&2
    exit "${2:-1}"
}

usage() {
    cat <<TEXT
usage: tempera-setup [--system] [--gpu | --no-gpu] [--from FOLDER]

Fetches LibTorch $version, which the engine computes with (550 MB, 1 GB unpacked), from PyPI. Each file is checked against
the checksum that belongs to this version of Tempera. What is there already is not fetched again.

  --system       for all users of this machine, into /var/lib/tempera (as root); else for this one, below ~/.local/share
  --gpu          also NVIDIA's libraries (2 GB): so by itself where an NVIDIA driver is; they are under NVIDIA's licence
  --no-gpu       without them
  --from FOLDER  takes wheels from this folder, for machines without a network

Environment: TEMPERA_INDEX, another package index than $index
TEXT
}

[ -r /proc/driver/nvidia/version ] && gpu=yes || gpu=no
target=${XDG_DATA_HOME:-${HOME:-}/.local/share}/tempera
from=''
while [ $# -gt 0 ]; do
    case $1 in
    --system) target=/var/lib/tempera ;;
    --gpu) gpu=yes ;;
    --no-gpu) gpu=no ;;
    --from)
        [ $# -ge 2 ] || die "--from needs a folder" 2
        from=$2
        shift
        ;;
    -h | --help)
        usage
        exit 0
        ;;
    *) die "unknown argument $1; tempera-setup --help lists them" 2 ;;
    esac
    shift
done

mkdir -p "$target" || die "cannot write to $target"
work=$target/libtorch.new
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# name==version --hash=sha256:… of the lists, without comments; the vocabulary is compiled into the programs.
wanted() {
    grep -hv -e '^#' -e '^open_clip' "$lists/wheels.txt" || true
    [ $gpu = no ] || grep -hv '^#' "$lists/gpu-wheels.txt" || true
}

stamp=$(wanted | sha256sum | cut -d' ' -f1)
if [ "$(cat "$target/libtorch/stamp" 2>/dev/null || true)" = "$stamp" ]; then
    echo "tempera-setup: everything is in $target/libtorch already"
    exit 0
fi
[ $gpu = yes ] && room=9000000 || room=2500000
free=$(df -Pk "$target" | awk 'END {print $4}')
[ "$free" -ge $room ] || die "$((room / 1000)) MB are needed in $target while it is unpacked; there are $((free / 1000))"

# fetch NAME SHA256 FILE: from the folder, or by the checksum from the index.
fetch() {
    if [ -n "$from" ]; then
        for file in "$from"/*.whl; do
            [ "$(sha256sum "$file" | cut -d' ' -f1)" = "$2" ] && ln -s "$(readlink -f "$file")" "$3" && return
        done
        die "$from has no wheel of $1 with the checksum $2"
    fi
    page=$(curl --fail --silent --show-error --location --retry 3 "$index/$1/") || die "$index/$1/ cannot be read"
    url=$(printf '%s\n' "$page" | sed -n "s/.*href=\"\([^\"#]*\)#sha256=$2\".*/\1/p" | head -n 1)
    case $url in
    '') die "$index has no $1 with the checksum $2" ;;
    http*) ;;
    *) die "$index names a file that is not at an address of its own: $url" ;;
    esac
    if [ -t 2 ]; then bar=--progress-bar; else bar=--silent; fi
    curl --fail --show-error --location --retry 3 $bar --output "$3" "$url" || die "$url cannot be fetched"
    [ "$(sha256sum "$3" | cut -d' ' -f1)" = "$2" ] || die "$url is not what this version of Tempera was made with"
}

rm -rf "$work"
mkdir -p "$work/lib" "$work/parts"
wanted | while read -r requirement hash; do
    name=${requirement%%==*}
    echo "tempera-setup: $requirement" >&2
    fetch "$name" "${hash#--hash=sha256:}" "$work/wheel"
    unzip -q "$work/wheel" 'torch/lib/*' 'nvidia/*/lib/lib*.so*' -d "$work/parts" 2>/dev/null || [ $? -eq 11 ] || die "$name cannot be unpacked"
    rm -f "$work/wheel"
    find "$work/parts" \( -name 'lib*.so' -o -name 'lib*.so.*' \) ! -name libtorch_python.so -exec mv -t "$work/lib" {} +
    rm -rf "$work/parts"
done
[ -e "$work/lib/libtorch_cpu.so" ] || die "libtorch_cpu.so was not among what was fetched"
echo "$version" >"$work/version"
echo "$stamp" >"$work/stamp"
rm -rf "$target/libtorch"
mv "$work" "$target/libtorch"
echo "tempera-setup: LibTorch $version is in $target/libtorch"
