// SPDX-License-Identifier: Apache-2.0
#include "data/ColourProfile.h"

#include <lcms2.h>

#include <array>
#include <cstdlib>
#include <memory>

namespace tempera::data {

namespace {

struct CloseProfile {
    void operator()(void* profile) const { cmsCloseProfile(profile); }
};
struct DeleteTransform {
    void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using Profile = std::unique_ptr<void, CloseProfile>;
using Transform = std::unique_ptr<void, DeleteTransform>;

/// The transform from the picture's colours to sRGB; none where the profile cannot be read or is not for such colours.
Transform transformFor(const DecodedPicture& picture) {
    const Profile source(
        cmsOpenProfileFromMem(picture.profile.data(), static_cast<cmsUInt32Number>(picture.profile.size())));
    if (!source)
        return nullptr;
    const auto space = cmsGetColorSpace(source.get());
    const bool fits = (picture.colours == 1 && space == cmsSigGrayData) ||
                      (picture.colours == 3 && space == cmsSigRgbData) ||
                      (picture.colours == 4 && space == cmsSigCmykData);
    if (!fits)
        return nullptr;
    const cmsUInt32Number format = picture.colours == 1 ? TYPE_GRAY_8 : picture.colours == 3 ? TYPE_RGB_8 : TYPE_CMYK_8;
    const Profile target(cmsCreate_sRGBProfile());
    return Transform(cmsCreateTransform(source.get(), format, target.get(), TYPE_RGB_8, INTENT_RELATIVE_COLORIMETRIC,
                                        cmsFLAGS_BLACKPOINTCOMPENSATION));
}

/// Whether the transform moves no colour of a coarse grid by more than rounding: most profiles in photographs are sRGB,
/// and those pictures are to stay what they are, bit for bit.
bool isIdentity(cmsHTRANSFORM transform) {
    constexpr int kSteps = 6, kTolerance = 2;
    std::array<std::uint8_t, kSteps * kSteps * kSteps * 3> in{};
    std::array<std::uint8_t, in.size()> out{};
    for (int i = 0; i < kSteps * kSteps * kSteps; ++i) {
        const std::size_t place = static_cast<std::size_t>(i) * 3;
        in[place] = static_cast<std::uint8_t>(i % kSteps * 51);
        in[place + 1] = static_cast<std::uint8_t>(i / kSteps % kSteps * 51);
        in[place + 2] = static_cast<std::uint8_t>(i / (kSteps * kSteps) * 51);
    }
    cmsDoTransform(transform, in.data(), out.data(), kSteps * kSteps * kSteps);
    for (std::size_t i = 0; i < in.size(); ++i)
        if (std::abs(int{in[i]} - int{out[i]}) > kTolerance)
            return false;
    return true;
}

std::vector<std::uint8_t> greyToRgb(const std::vector<std::uint8_t>& grey) {
    std::vector<std::uint8_t> rgb;
    rgb.reserve(grey.size() * 3);
    for (const std::uint8_t value : grey)
        rgb.insert(rgb.end(), 3, value);
    return rgb;
}

std::vector<std::uint8_t> cmykToRgb(const std::vector<std::uint8_t>& cmyk) {
    std::vector<std::uint8_t> rgb(cmyk.size() / 4 * 3);
    for (std::size_t i = 0, pixel = 0; i < rgb.size(); i += 3, pixel += 4) {
        const int light = 255 - cmyk[pixel + 3];
        for (std::size_t channel = 0; channel < 3; ++channel)
            rgb[i + channel] = static_cast<std::uint8_t>(((255 - cmyk[pixel + channel]) * light + 127) / 255);
    }
    return rgb;
}

} // namespace

std::vector<std::uint8_t> toSrgb(DecodedPicture& picture) {
    if (!picture.profile.empty()) {
        const Transform transform = transformFor(picture);
        if (transform && !(picture.colours == 3 && isIdentity(transform.get()))) {
            std::vector<std::uint8_t> rgb(picture.count() * 3);
            const std::size_t rowIn =
                static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.colours);
            const std::size_t rowOut = static_cast<std::size_t>(picture.width) * 3;
            for (std::size_t y = 0; y < static_cast<std::size_t>(picture.height); ++y)
                cmsDoTransform(transform.get(), picture.pixels.data() + y * rowIn, rgb.data() + y * rowOut,
                               static_cast<cmsUInt32Number>(picture.width));
            return rgb;
        }
    }
    if (picture.colours == 1)
        return greyToRgb(picture.pixels);
    return picture.colours == 4 ? cmykToRgb(picture.pixels) : std::move(picture.pixels);
}

} // namespace tempera::data
