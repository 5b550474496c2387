#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Brings the texts up to date with the sources: translations/tempera_*.ts and ui/bridge/EngineTexts.cpp, or, for a test,
# the copies of them in the folder that is given. New texts are marked unfinished, texts that are gone are dropped.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
into=$root/translations
engine=$root/ui/bridge/EngineTexts.cpp
[ $# -eq 0 ] || { into=$(cd "$1" && pwd) && engine=$into/EngineTexts.cpp; }
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}

cd "$root"
python3 translations/engine_texts.py "$engine"
list=$(mktemp)
presets=$(mktemp --suffix=.cpp)
trap 'rm -f "$list" "$presets"' EXIT
python3 translations/preset_texts.py "$presets"
find ui core app/StudioMain.cpp \( -name '*.cpp' -o -name '*.h' \) ! -name EngineTexts.cpp | LC_ALL=C sort >"$list"
printf '%s\n' "$engine" "$presets" >>"$list"
# lupdate complains about every class whose header it does not see, which does not matter here.
update() {
    "$lupdate" -silent -no-obsolete -locations none -source-language en_US -I core -I ui \
        -tr-function-alias QT_TRANSLATE_NOOP+=TR_NOOP "@$list" "$@" 2>"$list.errors" || { cat "$list.errors" >&2; exit 1; }
    rm -f "$list.errors"
}
update -ts "$into/tempera_de.ts" "$into/tempera_ja.ts" "$into/tempera_zh_CN.ts"
update -pluralonly -ts "$into/tempera_en.ts"
