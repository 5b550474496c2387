// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/EnglishPlurals.h"

#include <cstring>

namespace tempera::ui {

namespace {

struct Singular {
    const char* many;
    const char* one;
};

constexpr Singular kSingulars[] = {
    {"%n pictures, %1 presentations an epoch", "%n picture, %1 presentations an epoch"},
    {"%1 × %2 · %n pictures", "%1 × %2 · %n picture"},
    {"%1, %n tokens", "%1, %n token"},
    {"Add tag %1, used %n times", "Add tag %1, used once"},
    {"%n edited captions are not saved yet.", "%n edited caption is not saved yet."},
    {"%n unsaved captions of the last session are here again", "%n unsaved caption of the last session is here again"},
    {"%n captions that you edited were changed by another program.",
     "%n caption that you edited was changed by another program."},
    {"Saved, but for %n fields that are not valid yet", "Saved, but for %n field that is not valid yet"},
    {"%n jobs wait", "%n job waits"},
    {"%n jobs wait.", "%n job waits."},
    {"%n jobs wait: they begin when the studio is open again.",
     "%n job waits: it begins when the studio is open again."},
    {"Edited · %n fields are not valid", "Edited · %n field is not valid"},
};

} // namespace

QString EnglishPlurals::translate(const char*, const char* sourceText, const char*, int n) const {
    if (n == 1 && sourceText) {
        for (const Singular& singular : kSingulars) {
            if (std::strcmp(singular.many, sourceText) == 0) {
                return QString::fromUtf8(singular.one);
            }
        }
    }
    return {};
}

} // namespace tempera::ui
