// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tempera {

/// From now on a crash of this process, or of one that it starts, leaves no core file: it would hold the environment,
/// and so what others must not know.
void leaveNoCoreFile();

/// Whether the environment holds a secret, by the names that are usual for one: …SECRET…, …PASS…, …TOKEN…, …KEY…,
/// …CREDENTIAL…, TEMPERA_WEBHOOK.
bool environmentHoldsSecrets();

} // namespace tempera
