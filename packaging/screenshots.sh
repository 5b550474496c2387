#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes the pictures of README.md from the built programs: a demo that was really trained, photographed by the studio
# itself. usage: packaging/screenshots.sh [DIR]   (DIR: where the demo is trained, or was already; a fresh one without it)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bin=${TEMPERA_BIN:-build/bin}
target=resources/screenshots
size=1440x900

for program in tempera tempera-studio; do
    [ -x "$bin/$program" ] || {
        echo "screenshots.sh: $bin/$program is missing; ./dev build makes it (or name its folder in TEMPERA_BIN)" >&2
        exit 2
    }
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The pictures show the demo, not what this user has open.
export XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state XDG_RUNTIME_DIR=$scratch/run
mkdir -p -m 700 "$XDG_RUNTIME_DIR" "$target"
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8

demo=${1:-$scratch/tempera-demo}
"$bin/tempera" demo "$demo" >&2

picture() { # NAME PAGE THEME
    "$bin/tempera-studio" "$demo" --page "$2" --theme "$3" --size "$size" --screenshot "$scratch/$1.png"
    mv "$scratch/$1.png" "$target/$1.png"
    echo "$target/$1.png"
}

picture run-light run light
picture training-light training light
picture dataset-dark dataset dark
