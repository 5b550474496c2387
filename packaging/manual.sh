#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Writes the manual pages, from what the programs and the schema of the options say of themselves:
# manual.sh TEMPERA TEMPERA-STUDIO TEMPERA-SETUP FOLDER VERSION
set -euo pipefail
[ $# -eq 5 ] || { echo "usage: manual.sh TEMPERA TEMPERA-STUDIO TEMPERA-SETUP FOLDER VERSION" >&2; exit 2; }
engine=$1 studio=$2 setup=$3 folder=$4 version=$5
here=$(dirname "${BASH_SOURCE[0]}")
mkdir -p "$folder"
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8

# Text that roff shows as it is.
plain() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\([.']\)/\\\\\&\1/"; }
page() { # NAME SECTION WHAT
    printf '.TH %s %s "" "Tempera %s"\n.SH NAME\n%s \\- %s\n' "${1^^}" "$2" "$version" "$1" "$3"
}
shown() { printf '.EX\n'; plain; printf '.EE\n'; }

verbs=$("$engine" --help | sed -n '/^Verbs:/,/^$/s/^  \([a-z]*\) .*/\1/p')
{
    page tempera 1 'train Stable Diffusion models'
    printf '.SH SYNOPSIS\n.B tempera\n.I VERB\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n'
    "$engine" --help | sed -n '/^Verbs:/,/^$/p' | shown
    printf '.SH EXIT STATUS\n0: done. 1: failed while running. 2: the request was wrong. 3: stopped on request after saving.\n'
    for verb in $verbs; do
        printf '.SH "tempera %s"\n' "$verb"
        "$engine" "$verb" --help | shown
        "$engine" "$verb" --help | sed -n '/^Verbs:\|^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | while read -r inner; do
            printf '.SS "tempera %s %s"\n' "$verb" "$inner"
            "$engine" "$verb" "$inner" --help | shown
        done
    done
    printf '.SH SEE ALSO\n.BR tempera-studio (1),\n.BR tempera-setup (1),\n.BR tempera-job (5)\n'
} >"$folder/tempera.1"

{
    page tempera-studio 1 'the window of Tempera'
    printf '.SH SYNOPSIS\n.B tempera-studio\n[\\fIOPTIONS\\fR] [\\fIPATH\\fR]\n.SH DESCRIPTION\n'
    "$studio" --help | shown
    printf '.SH SEE ALSO\n.BR tempera (1),\n.BR tempera-job (5)\n'
} >"$folder/tempera-studio.1"

{
    page tempera-setup 1 'fetch what Tempera computes with'
    printf '.SH SYNOPSIS\n.B tempera-setup\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n'
    sh "$setup" --help | shown
    printf '.SH SEE ALSO\n.BR tempera (1)\n'
} >"$folder/tempera-setup.1"

{
    page tempera-job 5 'the job files of Tempera'
    printf '.SH DESCRIPTION\nA job is a JSON file with any of these options; those that it leaves out have their defaults.\n.PP\n'
    printf '%s\n' '{"format": "tempera-job", "version": 1, "model": {"path": "models/sd15"}, "train": {"epochs": 1}}' | shown
    "$engine" options --markdown | sed -e 's/\\/\\e/g' -e 's/^- /\x01/' -e 's/-/\\-/g' -e 's/^\x01/- /' -e 's/`\([^`]*\)`/\\fB\1\\fR/g' |
        awk -f "$here/manual.awk"
    printf '.SH SEE ALSO\n.BR tempera (1)\n'
} >"$folder/tempera-job.5"

for page in "$folder"/*.[15] "$(dirname "$folder")/debian/changelog"; do
    gzip -9nc "$page" >"$folder/$(basename "$page").gz"
done
