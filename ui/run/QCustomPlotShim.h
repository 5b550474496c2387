// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// QCustomPlot 2.1 uses Qt's bare keywords, which are off everywhere else. Include it through this header only.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef foreach
