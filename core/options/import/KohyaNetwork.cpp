// SPDX-License-Identifier: Apache-2.0
#include "base/Text.h"
#include "options/import/Kohya.h"

namespace tempera::options::foreign {

namespace {

/// The form hands the convolutions' rank on for these kinds only.
bool hasConvolutions(const Source& source) {
    const std::string kind = networkKind(source);
    return !isForm(source) || isLycoris(source) || kind == "kohya locon" || kind == "kohya loha" ||
           kind == "kohya lokr" || kind == "kohya dylora";
}

} // namespace

Finding convolutionRank(const Source& source, const Key& key) {
    const bool alpha = key.bare.ends_with("alpha");
    if (!hasConvolutions(source))
        return isOff(key.value) ? off() : own(TR_NOOP("Options", "kohya_ss takes no notice of it with this LoRA_type"));
    const auto value = numberOf(key.value);
    if (!value)
        return isEmpty(key.value) ? off() : unsupported(TR_NOOP("Options", "not a number"));
    const std::string_view option = alpha ? "network.conv_alpha" : "network.conv_rank";
    if (*value == 0 && isLycoris(source)) { // LyCORIS takes 0 for "like the other layers"
        const double like = source.number(alpha ? "network_alpha" : "network_dim").value_or(alpha ? 1 : 4);
        return {Outcome::Translated,
                {{option, numberValue(like, !alpha)}},
                TR_NOOP("Options", "0 means like the other layers to LyCORIS")};
    }
    return {isOff(key.value) ? Outcome::Off : Outcome::Taken, {{option, numberValue(*value, !alpha)}}, {}};
}

Finding tucker(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    const std::string kind = networkKind(source);
    const bool used = isLycoris(source) || !isForm(source) || kind == "kohya loha" || kind == "kohya lokr";
    if (!used || kind == "standard")
        return own(TR_NOOP("Options", "kohya_ss takes no notice of it with this LoRA_type"));
    return {Outcome::Translated, {{"network.tucker", true}}, {}};
}

Finding layerPreset(const Source&, const Key& key) {
    if (isEmpty(key.value))
        return off();
    if (lowerAscii(trim(toText(key.value))) == "full")
        return own(
            "all layers of attention, and with a convolutions' rank the others; LyCORIS also trains the first and "
            "last convolution and the time embedding, Tempera does not");
    return unsupported(TR_NOOP("Options", "a choice of layers: network.layers takes patterns of their names"));
}

} // namespace tempera::options::foreign
