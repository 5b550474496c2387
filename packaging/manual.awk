# SPDX-License-Identifier: Apache-2.0
# The reference of the options (`tempera options --markdown`, escaped) as a part of a manual page.
NR == 1 { next }
/^#### / { print ".TP\n" substr($0, 6); next }
/^### / { print ".SS \"" substr($0, 5) "\""; next }
/^## / { print ".SH \"" toupper(substr($0, 4)) "\""; next }
/^- / { print ".br\n" substr($0, 3); next }
/^\*\*/ { gsub(/\*\*/, ""); print $0 "\n.br"; next }
/^$/ { next }
/^[.']/ { print "\\&" $0; next }
{ print }
