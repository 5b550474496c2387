#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Puts the command line program and every library that it needs into one folder, which runs on any x86-64 Linux with the
# glibc of Debian 12 or newer: bundle.sh PROGRAM FOLDER. Ends by running what it has made.
set -euo pipefail

[ $# -eq 2 ] || { echo "usage: bundle.sh PROGRAM FOLDER" >&2; exit 2; }
program=$1 folder=$2
torch=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../../.deps/torch/lib")

mkdir -p "$folder/bin" "$folder/lib"
install "$program" "$folder/bin/tempera"
# LibTorch as a whole: its CUDA part is loaded by name, where there is a device.
cp -an "$torch"/. "$folder/lib/"
# The rest by what it is linked to, but for what belongs to the system's own libc.
ldd "$program" | awk '$2 == "=>" && $3 ~ /^\// {print $3}' | while read -r library; do
    case $(basename "$library") in
    libc.so.* | libm.so.* | libdl.so.* | librt.so.* | libpthread.so.* | libresolv.so.* | libutil.so.* | ld-linux*) ;;
    *) [ -e "$folder/lib/$(basename "$library")" ] || cp -L "$library" "$folder/lib/" ;;
    esac
done

# From here on nothing of the machine that built it may be needed.
missing=$(LD_LIBRARY_PATH=$folder/lib ldd "$folder/bin/tempera" | awk -v own="$(readlink -f "$folder")/" '
    /not found/ {print $1}
    $3 ~ /^\// && index($3, own) != 1 && $3 !~ /\/(libc|libm|libdl|librt|libpthread|libresolv|libutil)\.so\./ {print $3}')
[ -z "$missing" ] || { echo "bundle.sh: not in the bundle: $missing" >&2; exit 1; }
env -i HOME=/nonexistent LD_LIBRARY_PATH="$folder/lib" "$folder/bin/tempera" options save.dir >/dev/null
echo "bundle.sh: $(du -sh "$folder" | cut -f1) in $folder"
