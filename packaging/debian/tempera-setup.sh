#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Fetches LibTorch from PyPI, and NVIDIA's libraries where there is a driver for them: `tempera-setup --help`.
set -eu
umask 022

lists=@TEMPERA_LISTS@
version=@TEMPERA_TORCH_VERSION@
index=${TEMPERA_INDEX:-https://pypi.org/simple}

die() {
    echo "tempera-setup: $1" >&2
    exit "${2:-1}"
}

usage() {
    cat <<TEXT
usage: tempera-setup [--system] [--gpu | --no-gpu] [--from FOLDER] [--progress]
       tempera-setup [--system] --remove

Fetches LibTorch $version, which the engine computes with (550 MB, 1 GB unpacked), from PyPI. Each file is checked against
the checksum that belongs to this version of Tempera. What is there already is not fetched again, nor what a call that was
interrupted has fetched: the same command goes on.

  --system       for all users of this machine, into /var/lib/tempera (as root); else for this one, below ~/.local/share
  --gpu          also NVIDIA's libraries (2 GB, 2.5 GB unpacked): so by itself where an NVIDIA driver is; under NVIDIA's licence
  --no-gpu       without them
  --from FOLDER  takes wheels from this folder, for machines without a network
  --progress     tells how far each file is, also where nobody looks
  --remove       removes what was fetched

Environment: TEMPERA_INDEX, another package index than $index
TEXT
}

[ -r /proc/driver/nvidia/version ] && gpu=yes || gpu=no
[ -t 2 ] && bar=--progress-bar || bar=--silent
target='' from='' remove=no
while [ $# -gt 0 ]; do
    case $1 in
    --system) target=/var/lib/tempera ;;
    --gpu) gpu=yes ;;
    --no-gpu) gpu=no ;;
    --from)
        [ $# -ge 2 ] || die "--from needs a folder" 2
        [ -d "$2" ] || die "$2 is no folder" 2
        from=$2
        shift
        ;;
    --progress) bar=--progress-bar ;;
    --remove) remove=yes ;;
    -h | --help)
        usage
        exit 0
        ;;
    *) die "unknown argument $1; tempera-setup --help lists them" 2 ;;
    esac
    shift
done
if [ -z "$target" ]; then
    [ -z "${SUDO_USER:-}" ] || die "with sudo it would be there for root alone: leave sudo away, or add --system" 2
    [ -n "${XDG_DATA_HOME:-}${HOME:-}" ] || die "HOME is not set: where is it to go?" 2
    target=${XDG_DATA_HOME:-$HOME/.local/share}/tempera
fi

if [ $remove = no ]; then
    mkdir -p "$target" 2>/dev/null || true
elif [ ! -d "$target" ]; then
    die "there is nothing in $target" 0
fi
[ -w "$target" ] || die "cannot write to $target$([ "$target" != /var/lib/tempera ] || echo ": --system is for root")"
exec 9<"$target"
flock -n 9 || die "another tempera-setup is at work in $target"
work=$target/libtorch.new
rm -rf "$target/libtorch.old"
if [ $remove = yes ]; then
    rm -rf "$target/libtorch" "$work"
    rmdir "$target" 2>/dev/null || true
    echo "tempera-setup: removed from $target"
    exit 0
fi

# name==version --hash=sha256:… of the lists, without comments; the vocabulary is compiled into the programs.
wanted() {
    grep -hv -e '^#' -e '^open_clip' "$lists/wheels.txt" || true
    [ $gpu = no ] || grep -hv '^#' "$lists/gpu-wheels.txt" || true
}
# Whether all lines of one text are among those of another.
among() { ! printf '%s\n' "$1" | grep -v '^$' | grep -qvxF -e "$2"; }
# The wheels of which a folder has the libraries.
held() { cat "$1/wheels" 2>/dev/null || true; }

all=$(wanted)
[ -n "$all" ] || die "$lists lists nothing"
if among "$all" "$(held "$target/libtorch")" && [ -e "$target/libtorch/lib/libtorch_cpu.so" ]; then
    rm -rf "$work"
    echo "tempera-setup: everything is in $target/libtorch already"
    exit 0
fi
among "$(held "$work")" "$all" || rm -rf "$work" # of another version
if [ ! -e "$work" ] && [ -e "$target/libtorch/wheels" ] && among "$(held "$target/libtorch")" "$all"; then
    cp -al "$target/libtorch" "$work"
    cp --remove-destination "$target/libtorch/wheels" "$work/wheels"
fi
mkdir -p "$work/lib"
rm -rf "$work/parts"
[ $gpu = yes ] && room=4500000 || room=2000000
free=$(($(df -Pk "$target" | awk 'END {print $4}') + $(du -sk "$work" | cut -f1)))
[ "$free" -ge "$room" ] || die "$((room / 1000)) MB are needed in $target while it is unpacked; there are $((free / 1000))"

child=''
trap '[ -z "$child" ] || kill "$child" 2>/dev/null || true; exit 130' INT TERM HUP
is() { [ "$(sha256sum "$1" 2>/dev/null | cut -d' ' -f1)" = "$2" ]; }
# In the background, so that a signal is heeded at once; it ends with this shell however that ends.
load() {
    setpriv --pdeathsig KILL curl --fail --show-error --location --retry 3 --connect-timeout 30 --speed-time 60 "$@" &
    child=$!
    wait "$child" && code=0 || code=$?
    child=''
    return "$code"
}
# fetch NAME SHA256 FILE: from the folder, or by the checksum from the index.
fetch() {
    ! is "$3" "$2" || return 0
    if [ -n "$from" ]; then
        for file in "$from"/*.whl; do
            ! is "$file" "$2" || { ln -sf "$(readlink -f "$file")" "$3" && return; }
        done
        die "$from has no wheel of $1 with the checksum $2"
    fi
    [ ! -L "$3" ] || rm "$3"
    load --silent --output "$work/page" "$index/$1/" || die "$index/$1/ cannot be read"
    url=$(sed -n "s/.*href=\"\([^\"#]*\)#sha256=$2\".*/\1/p" "$work/page" | head -n 1)
    case $url in
    '') die "$index has no $1 with the checksum $2" ;;
    *://*) ;;
    /*) url=$(printf '%s\n' "$index" | sed 's|^\([a-z]*://[^/]*\).*|\1|')$url ;;
    *) url=$index/$1/$url ;;
    esac
    load $bar --continue-at - --output "$3" "$url" || case $code in
    22 | 33 | 36) # what is there cannot be gone on with
        rm -f "$3"
        load $bar --output "$3" "$url" || die "$url cannot be fetched"
        ;;
    23) die "cannot write to $target: is the disk full? The same command goes on when there is room" ;;
    *) die "$url cannot be fetched; what has arrived is kept, and the same command goes on" ;;
    esac
    is "$3" "$2" && return
    rm -f "$3"
    die "$url is not what this version of Tempera was made with"
}

count=$(printf '%s\n' "$all" | wc -l) number=0
while read -r requirement hash; do
    number=$((number + 1))
    ! among "$requirement $hash" "$(held "$work")" || continue
    name=${requirement%%==*} sum=${hash#--hash=sha256:}
    echo "tempera-setup: $number of $count: $requirement" >&2
    fetch "$name" "$sum" "$work/$sum"
    unzip -qo "$work/$sum" 'torch/lib/*' 'nvidia/*/lib/lib*.so*' -d "$work/parts" >/dev/null 2>&1 || case $? in
    11) ;; # one of the two is in none
    50) die "cannot write to $target: is the disk full? The same command goes on when there is room" ;;
    *) die "$name cannot be unpacked" ;;
    esac
    [ -d "$work/parts" ] || die "$name has no libraries"
    find "$work/parts" \( -name 'lib*.so' -o -name 'lib*.so.*' \) ! -name libtorch_python.so -exec mv -t "$work/lib" {} +
    rm -rf "$work/parts"
    sync "$work/lib"/*
    echo "$requirement $hash" >>"$work/wheels"
    rm -f "$work/$sum" "$work/page"
done <<TEXT
$all
TEXT
[ -e "$work/lib/libtorch_cpu.so" ] || die "libtorch_cpu.so was not among what was fetched"
echo "$version" >"$work/version.new" && mv "$work/version.new" "$work/version"
[ ! -e "$target/libtorch" ] || mv "$target/libtorch" "$target/libtorch.old"
mv "$work" "$target/libtorch"
rm -rf "$target/libtorch.old"
echo "tempera-setup: LibTorch $version is in $target/libtorch"
