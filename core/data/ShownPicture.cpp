// SPDX-License-Identifier: Apache-2.0
#include "data/ShownPicture.h"

namespace tempera::data {

ShownPicture shownPicture(const Picture& picture, const Bucketing& bucketing, const options::DatasetConfig& config,
                          std::uint64_t seed, std::uint32_t epoch, Presentation shown) {
    const Size size{picture.width, picture.height};
    return {config.randomCrop ? bucketing.placeAtRandom(size, presentationStream(seed, Purpose::Crop, epoch, shown))
                              : bucketing.place(size),
            config.flip && isFlipped(seed, epoch, shown)};
}

} // namespace tempera::data
