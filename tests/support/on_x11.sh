#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# on_x11.sh COMMAND...: runs it on a screen of a laptop that nobody sees, with X11 and a window manager; exit code 77
# where there is none.
set -euo pipefail
command -v Xvfb >/dev/null && command -v openbox >/dev/null || exit 77
folder=$(mktemp -d)
server="" manager=""
trap 'kill $manager $server 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1366x768x24 -dpi 96 -nolisten tcp 3>"$folder/display" 2>"$folder/server.log" &
server=$!
read -r -t 60 display <"$folder/display" || { cat "$folder/server.log" >&2; exit 1; }
export DISPLAY=:$display QT_QPA_PLATFORM=xcb
unset WAYLAND_DISPLAY
openbox >"$folder/manager.log" 2>&1 &
manager=$!
"$@"
