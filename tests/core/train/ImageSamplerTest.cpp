// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <set>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>

#include "tensor/SafeTensors.h"
#endif

#include "../../support/GoldenFile.h"
#include "../../support/GoldenModel.h"
#include "data/PngFile.h"
#include "train/ImageSampler.h"
#include "train/PictureText.h"
#include "train/PromptNotes.h"

using namespace tempera;
using train::ImageSampler;
using train::SampleModel;
using train::SampleRequest;

/// The facade of drawing, with tiny models. Numbers are held against diffusers in tests/app/ParityTest.cpp.
class ImageSamplerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void drawsAndReports();
    void drawsInBfloat16();
    void longPromptsTakeSeveralChunks();
    void withoutGuidanceTheNegativePromptHasNoEffect();
    void anUnknownNegativePromptIsZerosWhereThePipelineSaysSo();
    void rescalingNeedsGuidance();
    void showsHowPicturesTakeShape();
    void stopsOnRequest();
    void refusesBadRequests_data();
    void refusesBadRequests();
    void refusesBadModels();
    void refusesWhatIsNoLora();
    void drawsNothingFromNumbersThatAreNone();
    void refusesInitialLatentsThatDoNotFit();
    void describesPictures();

private:
    SampleModel choice(const std::string& name = "sd1") const;
    SampleRequest request() const;
    std::vector<float> latents(const SampleModel& model, const SampleRequest& request) const;

    QTemporaryDir folder_;
};

void ImageSamplerTest::initTestCase() {
    for (const std::string name : {"sd1", "sdxl"})
        golden::write(name, choice(name).model);
}

SampleModel ImageSamplerTest::choice(const std::string& name) const {
    SampleModel choice;
    choice.model = folder_.filePath(QString::fromStdString(name)).toStdString();
    choice.device = "cpu";
    return choice;
}

SampleRequest ImageSamplerTest::request() const {
    SampleRequest request;
    request.prompt = "a red cube";
    request.width = 64;
    request.height = 48;
    request.steps = 2;
    return request;
}

std::vector<float> ImageSamplerTest::latents(const SampleModel& model, const SampleRequest& request) const {
    const auto sampler = ImageSampler::open(model);
    if (!sampler.ok())
        return {};
    const auto pictures = (*sampler)->draw(request);
    return pictures.ok() ? pictures->front().latents : std::vector<float>();
}

void ImageSamplerTest::drawsAndReports() {
    auto sampler = ImageSampler::open(choice());
    QVERIFY2(sampler.ok(), sampler.ok() ? "" : sampler.error().message.c_str());
    SampleRequest wanted = request();
    wanted.count = 3;
    wanted.batch = 2;
    std::vector<std::array<int, 5>> reports;
    const auto pictures = (*sampler)->draw(wanted, [&](const train::SampleProgress& now) {
        reports.push_back({now.picture, now.pictures, now.step, now.steps, now.together});
    });
    QVERIFY2(pictures.ok(), pictures.ok() ? "" : pictures.error().message.c_str());
    QCOMPARE(pictures->size(), std::size_t{3});
    QCOMPARE(pictures->at(2).seed, wanted.seed + 2);
    QCOMPARE(pictures->at(0).image.width, 64);
    QCOMPARE(pictures->at(0).image.height, 48);
    QVERIFY((pictures->at(0).latentShape == std::vector<std::int64_t>{4, 6, 8}));
    QVERIFY(pictures->at(0).latents != pictures->at(1).latents);
    const std::vector<std::array<int, 5>> expected = {
        {0, 3, 1, 2, 2}, {0, 3, 2, 2, 2}, {2, 3, 1, 2, 1}, {2, 3, 2, 2, 1}};
    QVERIFY(reports == expected);
    const auto file = folder_.filePath("latents.safetensors").toStdString();
    QVERIFY(train::saveLatents(file, *pictures).ok());
    QVERIFY((golden::readTensors(file).at("latents").shape == std::vector<std::int64_t>{3, 4, 6, 8}));
}

void ImageSamplerTest::drawsInBfloat16() {
    SampleModel model = choice();
    const auto reference = latents(model, request());
    model.dtype = "bfloat16";
    const auto rounded = latents(model, request());
    QCOMPARE(rounded.size(), reference.size());
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        difference += std::abs(rounded[i] - reference[i]);
        size += std::abs(reference[i]);
    }
    QVERIFY(difference > 0 && difference < 0.05 * size);
}

void ImageSamplerTest::longPromptsTakeSeveralChunks() {
    SampleRequest wanted = request();
    for (int i = 0; i < 100; ++i)
        wanted.prompt += " cube";
    SampleRequest longer = wanted;
    longer.prompt += " sphere"; // beyond what one chunk holds
    const auto first = latents(choice("sdxl"), wanted), second = latents(choice("sdxl"), longer);
    QVERIFY(!first.empty());
    QVERIFY(first != second);
}

void ImageSamplerTest::withoutGuidanceTheNegativePromptHasNoEffect() {
    SampleRequest wanted = request();
    wanted.guidance = 1;
    SampleRequest other = wanted;
    other.negativePrompt = "a sphere";
    QVERIFY(latents(choice(), wanted) == latents(choice(), other));
}

void ImageSamplerTest::anUnknownNegativePromptIsZerosWhereThePipelineSaysSo() {
    const SampleModel zeros = choice("sdxl-zeros");
    golden::write("sdxl", zeros.model);
    std::ofstream(zeros.model / "model_index.json")
        << R"({"_class_name": "StableDiffusionXLPipeline", "force_zeros_for_empty_prompt": true})";
    SampleRequest empty = request();
    empty.negativePrompt = "";
    const auto encoded = latents(choice("sdxl"), request());
    QVERIFY(!encoded.empty());
    QVERIFY(latents(choice("sdxl"), empty) == encoded);
    QVERIFY(latents(zeros, empty) == encoded);
    QVERIFY(latents(zeros, request()) != encoded);
}

void ImageSamplerTest::rescalingNeedsGuidance() {
    SampleRequest wanted = request();
    const auto plain = latents(choice(), wanted);
    wanted.guidanceRescale = 0.7;
    QVERIFY(!plain.empty());
    QVERIFY(latents(choice(), wanted) != plain);
    wanted.guidance = 1;
    const auto unguided = latents(choice(), wanted);
    wanted.guidanceRescale = 0;
    QVERIFY(latents(choice(), wanted) == unguided);
}

void ImageSamplerTest::showsHowPicturesTakeShape() {
    auto sampler = ImageSampler::open(choice());
    QVERIFY(sampler.ok());
    SampleRequest wanted = request();
    wanted.count = 2;
    std::vector<data::Image> previews;
    const auto pictures =
        (*sampler)->draw(wanted, [&](const train::SampleProgress& now) { previews.push_back(now.preview()); });
    QVERIFY2(pictures.ok(), pictures.ok() ? "" : pictures.error().message.c_str());
    QCOMPARE(previews.size(), std::size_t{2});
    for (const data::Image& preview : previews) { // two pictures side by side, a pixel a cell
        QCOMPARE(preview.width, 16);
        QCOMPARE(preview.height, 6);
        QCOMPARE(preview.rgb.size(), std::size_t{16 * 6 * 3});
        QVERIFY(std::set<std::uint8_t>(preview.rgb.begin(), preview.rgb.end()).size() > 8);
    }
    QVERIFY(previews[0].rgb != previews[1].rgb);
}

void ImageSamplerTest::stopsOnRequest() {
    const auto sampler = ImageSampler::open(choice());
    QVERIFY(sampler.ok());
    std::stop_source stop;
    const auto pictures = (*sampler)->draw(
        request(), [&](const train::SampleProgress&) { stop.request_stop(); }, stop.get_token());
    QVERIFY(!pictures.ok());
    QVERIFY(pictures.error().code == ErrorCode::Cancelled);
}

void ImageSamplerTest::refusesBadRequests_data() {
    QTest::addColumn<int>("field");
    QTest::addColumn<QString>("expected");
    QTest::newRow("sampler") << 0 << "unknown sampler \"fancy\"";
    QTest::newRow("steps") << 1 << "steps: found 0";
    QTest::newRow("too many steps") << 2 << "1 to 1000";
    QTest::newRow("size") << 3 << "size: found 65x48, expected multiples of 8";
    QTest::newRow("count") << 4 << "count: found 0";
    QTest::newRow("cfg") << 5 << "cfg: found -1";
    QTest::newRow("latents") << 6 << "none.safetensors";
    QTest::newRow("batch") << 7 << "batch: found -1";
    QTest::newRow("rescale") << 8 << "cfg-rescale: found 1.1, expected a number from 0 to 1";
}

void ImageSamplerTest::refusesBadRequests() {
    QFETCH(int, field);
    QFETCH(QString, expected);
    SampleRequest wanted = request();
    const std::function<void()> spoil[] = {[&] { wanted.sampler = "fancy"; },
                                           [&] { wanted.steps = 0; },
                                           [&] { wanted.steps = 1001; },
                                           [&] { wanted.width = 65; },
                                           [&] { wanted.count = 0; },
                                           [&] { wanted.guidance = -1; },
                                           [&] { wanted.initLatents = "none.safetensors"; },
                                           [&] { wanted.batch = -1; },
                                           [&] { wanted.guidanceRescale = 1.1; }};
    spoil[field]();
    const Status status = ImageSampler::check(choice(), wanted);
    QVERIFY(!status.ok());
    QVERIFY2(status.error().code == ErrorCode::BadRequest, status.error().message.c_str());
    QVERIFY2(status.error().message.find(expected.toStdString()) != std::string::npos, status.error().message.c_str());
}

void ImageSamplerTest::refusesBadModels() {
    const auto codeOf = [&](const std::function<void(SampleModel&)>& spoil) {
        SampleModel model = choice();
        spoil(model);
        const auto opened = ImageSampler::open(model);
        return opened.ok()                                    ? std::string()
               : opened.error().code == ErrorCode::BadRequest ? opened.error().message
                                                              : "?";
    };
    QVERIFY(codeOf([](SampleModel& m) { m.device = "tpu"; }).find("tpu") != std::string::npos);
    QVERIFY(codeOf([](SampleModel& m) { m.device = "cuda:99"; }).find("cuda:99") != std::string::npos);
    QVERIFY(codeOf([](SampleModel& m) { m.dtype = "int3"; }).find("int3") != std::string::npos);
    QVERIFY(codeOf([](SampleModel& m) { m.model = "nowhere"; }).find("nowhere") != std::string::npos);
    QVERIFY(codeOf([](SampleModel& m) {
                m.adapters = {{"no.safetensors", 1}};
            }).find("no.safetensors") != std::string::npos);
}

/// From its header, before a large model is loaded.
void ImageSamplerTest::refusesWhatIsNoLora() {
    SampleModel model = choice();
    const auto complaint = [&](const std::filesystem::path& file) {
        model.adapters = {{file, 1.0}};
        const Status status = ImageSampler::check(model, request());
        return status.ok() ? std::string() : status.error().message;
    };
    const fs::path folder = folder_.path().toStdString();
    QCOMPARE(complaint(golden::write("sd1_lora", folder / "lora")), std::string());
    QVERIFY(complaint("none.safetensors").find("none.safetensors: does not exist") == 0);
    QVERIFY(complaint(model.model / "vae/diffusion_pytorch_model.safetensors").find("expected a LoRA") !=
            std::string::npos);
    QVERIFY(complaint(model.model).find("expected a LoRA") != std::string::npos);
}

void ImageSamplerTest::drawsNothingFromNumbersThatAreNone() {
    SampleRequest wanted = request();
    wanted.guidance = 1e38;
    const auto sampler = ImageSampler::open(choice());
    QVERIFY(sampler.ok());
    bool wasDrawn = false;
    const auto pictures = (*sampler)->draw(wanted, {}, {}, [&](const train::SampledPicture&) {
        wasDrawn = true;
        return Status();
    });
    QVERIFY(!pictures.ok() && !wasDrawn);
    QVERIFY2(pictures.error().message.find("not a number") != std::string::npos, pictures.error().message.c_str());

    SampleModel model = choice();
    const fs::path file = golden::write("sd1_lora", folder_.path().toStdString() + "/damaged");
    auto tensors = tensor::loadSafeTensors(file).value();
    const std::string name = tensors.begin()->first;
    for (auto& [key, stored] : tensors)
        stored = key == name ? stored / 0 : stored.clone();
    QVERIFY(tensor::saveSafeTensors(file, tensors).ok());
    model.adapters = {{file, 1.0}};
    const auto opened = ImageSampler::open(model);
    QVERIFY(!opened.ok() && opened.error().code == ErrorCode::BadRequest);
    const std::string& message = opened.error().message;
    QVERIFY2(message.find(file.string() + ": tensor \"" + name) != std::string::npos, message.c_str());
}

void ImageSamplerTest::refusesInitialLatentsThatDoNotFit() {
    SampleRequest wanted = request();
    wanted.initLatents = TEMPERA_GOLDEN "/sd1/init-latents.safetensors"; // [2,4,9,14]
    QVERIFY(ImageSampler::check(choice(), wanted).error().message.find("[N,4,6,8]") != std::string::npos);
    wanted.width = wanted.height = 0;
    QVERIFY(ImageSampler::check(choice(), wanted).ok());
    wanted.count = 3;
    QVERIFY(ImageSampler::check(choice(), wanted).error().message.find("2 pictures") != std::string::npos);
    wanted.initLatents = TEMPERA_GOLDEN "/sd1/unet.in.safetensors";
    QVERIFY(ImageSampler::check(choice(), wanted).error().message.find("no tensor \"latents\"") != std::string::npos);
}

void ImageSamplerTest::describesPictures() {
    SampleRequest wanted = request();
    wanted.negativePrompt = "blurry";
    train::SampledPicture picture;
    picture.seed = 9;
    picture.image.width = 64;
    picture.image.height = 48;
    QCOMPARE(train::describePicture(wanted, 0, picture),
             std::string("a red cube\nNegative prompt: blurry\nSteps: 2, Sampler: Euler, CFG scale: 7.5, Seed: 9, "
                         "Size: 64x48"));
    QVERIFY(train::describePicture(wanted, 2, picture).ends_with("Size: 64x48, Clip skip: 2"));
    wanted.guidanceRescale = 0.7;
    QVERIFY(train::describePicture(wanted, 0, picture).find("CFG scale: 7.5, CFG rescale: 0.7, Seed") !=
            std::string::npos);
}

QTEST_APPLESS_MAIN(ImageSamplerTest)
#include "ImageSamplerTest.moc"
