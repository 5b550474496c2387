// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"
#include "data/ImageTransform.h"
#include "options/Choices.h"

namespace tempera::models {
struct Model;
}

namespace tempera::train {

/// A LoRA file and how strongly it is applied.
struct AdapterChoice {
    std::filesystem::path file;
    double weight = 1.0;
};

/// Which model draws, where and in which type.
struct SampleModel {
    std::filesystem::path model;
    std::filesystem::path vae;            ///< instead of the model's own; empty: its own
    std::string prediction = "auto";      ///< what the U-Net predicts: epsilon | v; auto: as the model says
    std::string zeroTerminalSnr = "auto"; ///< true | false; auto: as the model says
    std::vector<AdapterChoice> adapters;
    std::vector<std::filesystem::path> embeddings; ///< Textual Inversion files; prompts use them by their triggers
    int clipSkip = 0;            ///< which state of the text encoders counts, from the end; 0: as the model was trained
    std::string dtype = "auto";  ///< float32 | bfloat16 | float16; auto: float32 on a CPU, bfloat16 on a GPU
    std::string device = "auto"; ///< cpu | cuda:0 | auto: the first GPU, else the CPU
    options::StoredPrecision unetPrecision = options::StoredPrecision::Compute; ///< as model.unet_precision
    int blocksToSwap = 0;                                                       ///< as model.blocks_to_swap
};

/// What SDXL is told about the picture that it draws (Podell et al., 2023, section 2.2). Nothing for other families.
struct SizeConditions {
    struct Size {
        int width = 0, height = 0; ///< 0: that of the picture
    };
    Size original;                 ///< of the picture before it was scaled: small ones look blurred
    int cropTop = 0, cropLeft = 0; ///< larger ones show a cut-out
    Size target;
};

/// Which pictures are drawn. Sizes are in pixels.
struct SampleRequest {
    std::string prompt;
    std::optional<std::string> negativePrompt; ///< absent: the empty text, or zeros where the pipeline config says so
    int width = 0;                             ///< 0: the size the model was made for
    int height = 0;
    SizeConditions sizes = {};
    int steps = 30;
    double guidance =
        7.5; ///< classifier-free guidance (Ho and Salimans, 2022); up to 1 the negative prompt is not computed
    double guidanceRescale = 0; ///< 0 to 1: takes back the contrast that guidance adds (Lin et al., 2023)
    std::string sampler = "euler";
    /// Picture i has a generator of its own, torch.Generator("cpu").manual_seed(seed + i), from which its starting
    /// noise and all later draws come, always as float32: it equals what diffusers draws with that generator alone in
    /// float32, and depends on neither the batch, the device nor the type.
    std::uint64_t seed = 42;
    int count = 1;
    int batch = 0; ///< pictures at a time; 0: as many as asked for, at most 4
    std::filesystem::path
        initLatents;        ///< instead of the noise of the seed: a tensor `latents` [N,4,h,w] of unit variance
    bool vaeTiling = false; ///< decodes what is larger than the VAE was made for in tiles
};

struct SampleProgress {
    int picture = 0; ///< pictures finished
    int pictures = 0;
    int step = 0; ///< steps done of the current pictures
    int steps = 0;
    int together = 1; ///< pictures that are drawn at once now
    /// Draws what there is of them: roughly, side by side, one pixel a cell of the latents. Valid during the call.
    std::function<data::Image()> preview;
};

/// A finished picture. `latents` are its last latents in scaled space, [C,h,w] row by row.
struct SampledPicture {
    data::Image image;
    std::uint64_t seed = 0;
    std::vector<float> latents;
    std::vector<std::int64_t> latentShape;
};

/// Draws pictures with a model: the engine behind `tempera sample` and the previews of a training. No type of LibTorch
/// is in this header; its exceptions become Errors here. Thread: one at a time.
class ImageSampler {
public:
    /// Checks everything about a request that can be checked without loading weights: milliseconds.
    static Status check(const SampleModel& choice, const SampleRequest& request);

    /// Loads a model with its adapters for drawing.
    /// @param progress bytes of the model that are loaded, and all of them; may be empty.
    /// @return BadRequest when a file or a value is wrong; Cancelled when `stop` was requested.
    static Result<std::unique_ptr<ImageSampler>>
    open(const SampleModel& choice, const std::function<void(std::int64_t done, std::int64_t total)>& progress = {},
         std::stop_token stop = {});

    /// Draws with a model that is in use already, adapters included: it must outlive the sampler, and nobody else may
    /// use it during draw(). Gradients are off inside, and no state of the model changes.
    explicit ImageSampler(models::Model& model);
    ~ImageSampler();
    ImageSampler(const ImageSampler&) = delete;
    ImageSampler& operator=(const ImageSampler&) = delete;

    /// From the next draw() on the adapters are applied `scale` times as strongly as open() was told; 0: as if neither
    /// they nor the words in their files were there. Nothing is read again. @pre made by open()
    Status scaleAdapters(double scale);

    /// @param progress called after every step; may be empty.
    /// @param finished called with each picture as soon as it is drawn; an error ends the drawing. May be empty.
    /// @return Cancelled when `stop` was requested.
    Result<std::vector<SampledPicture>> draw(const SampleRequest& request,
                                             const std::function<void(const SampleProgress&)>& progress = {},
                                             std::stop_token stop = {},
                                             const std::function<Status(const SampledPicture&)>& finished = {});

private:
    struct Loaded;
    explicit ImageSampler(std::unique_ptr<Loaded> owned);

    std::unique_ptr<Loaded> owned_; ///< null: the model is the caller's
    models::Model& model_;
};

/// The names of the samplers and what a menu calls them.
std::vector<std::pair<std::string, std::string>> samplerNames();

/// Writes the latents of pictures as `latents` [N,C,h,w], float32, in scaled space. @pre all of one shape
Status saveLatents(const std::filesystem::path& file, const std::vector<SampledPicture>& pictures);

} // namespace tempera::train
