// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>
#include <thread>

#include "../../support/PictureFiles.h"
#include "base/Files.h"
#include "data/CaptionLength.h"
#include "data/FolderScan.h"
#include "data/ImageTransform.h"
#include "data/ProblemFixes.h"
#include "data/TextDecoding.h"

using namespace tempera;
using namespace tempera::data;

class ProblemFixesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    options::DatasetConfig config_;

    fs::path root() const { return fs::path(folder_->path().toStdString()) / "photos"; }
    fs::path inside(const std::string& name) const { return root() / "3_mug" / name; }
    void take(const std::string& golden, const std::string& name) const {
        fs::create_directories(inside(name).parent_path());
        fs::copy_file(fs::path(TEMPERA_GOLDEN) / "pictures" / golden, inside(name));
    }
    static std::string bytes(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(no file)"; }

    DatasetIndex scan() const {
        auto index = scanDataset(config_);
        return index.ok() ? *std::move(index) : DatasetIndex{};
    }
    std::vector<Problem> problems(ProblemKind kind) const {
        std::vector<Problem> found;
        const DatasetIndex index = scan();
        auto all = findProblems(index, config_, CaptionLength(config_));
        for (const Problem& problem : all.ok() ? *all : index.problems)
            if (problem.kind == kind)
                found.push_back(problem);
        return found;
    }
    /// Mends all problems of the kind; none is left then.
    FixReport mend(ProblemKind kind) const {
        const auto found = problems(kind);
        const DatasetIndex index = scan();
        const auto fix = found.empty() ? std::nullopt : fixOf(found.front(), index, {});
        std::vector<fs::path> files;
        std::ranges::transform(found, std::back_inserter(files), &Problem::file);
        return fix ? applyFix(*fix, files, index, config_) : FixReport{};
    }
    /// Every file below the data set with what is in it.
    std::map<std::string, std::string> everything() const {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(root()))
            if (entry.is_regular_file())
                files[entry.path().lexically_relative(root()).string()] = bytes(entry.path());
        return files;
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        config_ = {};
        config_.path = root();
        config_.resolution = {64, 64};
        test::write(inside("good.bmp"), test::bmp(64, 64));
        test::write(inside("good.txt"), "a mug\n");
    }

    void aFileGetsTheNameOfItsContent() {
        test::write(inside("wrong.jpg"), test::bmp(64, 64, 40));
        test::write(inside("wrong.txt"), "another mug");
        const auto before = everything();
        const FixReport report = mend(ProblemKind::WrongExtension);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QVERIFY(fs::exists(inside("wrong.bmp")) && !fs::exists(inside("wrong.jpg")));
        QVERIFY(problems(ProblemKind::WrongExtension).empty());
        QCOMPARE(scan().pictures.size(), std::size_t{2});
        QVERIFY(undoFix(report.fixed, root()).errors.empty());
        QCOMPARE(everything(), before);
    }

    void nothingIsOverwritten() {
        test::write(inside("wrong.jpg"), test::bmp(64, 64, 40));
        test::write(inside("wrong.bmp"), test::bmp(64, 64, 90));
        const auto before = everything();
        const FixReport report = mend(ProblemKind::WrongExtension);
        QVERIFY(report.fixed.empty());
        QCOMPARE(report.errors.size(), std::size_t{1});
        QCOMPARE(everything(), before);
    }

    void pixelsAreWrittenAsTheyAreTrainedOn_data() {
        QTest::addColumn<QString>("golden");
        QTest::addColumn<int>("kind");
        QTest::newRow("turned") << "orientation-6.jpg" << int(ProblemKind::Rotated);
        QTest::newRow("turned PNG") << "rotated.png" << int(ProblemKind::Rotated);
        QTest::newRow("CMYK") << "cmyk.jpg" << int(ProblemKind::Cmyk);
    }
    void pixelsAreWrittenAsTheyAreTrainedOn() {
        QFETCH(QString, golden);
        QFETCH(int, kind);
        const std::string extension = fs::path(golden.toStdString()).extension();
        take(golden.toStdString(), "picture" + extension);
        const auto before = everything();
        const auto trainedOn = loadImage(inside("picture" + extension));
        QVERIFY(trainedOn.ok());
        const FixReport report = mend(static_cast<ProblemKind>(kind));
        QCOMPARE(report.fixed.size(), std::size_t{1});
        const auto now = loadImage(inside("picture.png"));
        QVERIFY(now.ok());
        QCOMPARE(now->rgb, trainedOn->rgb);
        QCOMPARE(bytes(inside(std::string(kSetAside)) / ("picture" + extension)),
                 before.at("3_mug/picture" + extension)); // the original, byte for byte
        QVERIFY(problems(static_cast<ProblemKind>(kind)).empty());
        QVERIFY(problems(ProblemKind::FolderSkipped).empty()); // what is set aside is no folder of the data set
        QVERIFY(undoFix(report.fixed, root()).errors.empty());
        QCOMPARE(everything(), before);
        QVERIFY(!fs::exists(inside(std::string(kSetAside))));
    }

    void transparencyThatIsAMaskStays() {
        take("alpha.png", "ghost.png");
        const auto found = problems(ProblemKind::Alpha);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(fixOf(found.front(), scan(), {}) == Fix::Convert);
        options::LossConfig loss;
        loss.mask = options::MaskSource::Alpha;
        QVERIFY(!fixOf(found.front(), scan(), loss));
    }

    void twoOfOneStemDoNotBecomeOne() {
        take("orientation-6.jpg", "same.jpg");
        take("rotated.webp", "same.webp");
        const FixReport report = mend(ProblemKind::Rotated);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QCOMPARE(report.errors.size(), std::size_t{1});
        QVERIFY(fs::exists(inside("same.webp")));
    }

    void copiesAreSetAsideWithWhatBelongsToThem() {
        test::write(inside("zopy.bmp"), test::bmp(64, 64));
        test::write(inside("zopy.txt"), "mug"); // the shorter one
        test::write(inside("zopy-masklabel.png"), test::pngHeader(64, 64));
        const auto before = everything();
        const FixReport report = mend(ProblemKind::Duplicate);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QCOMPARE(report.fixed.front().moved.size(), std::size_t{3});
        QCOMPARE(scan().pictures.size(), std::size_t{1});
        QVERIFY(scan().problems.empty()); // no caption or mask was left behind
        QVERIFY(undoFix(report.fixed, root()).errors.empty());
        QCOMPARE(everything(), before);
    }

    /// The one that sorts first may be the copy that nobody has written a caption for.
    void ofEqualPicturesTheOneWithACaptionStays() {
        test::write(inside("a copy of good.bmp"), test::bmp(64, 64));
        const FixReport report = mend(ProblemKind::Duplicate);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QVERIFY(report.fixed.front().file == inside("a copy of good.bmp"));
        QVERIFY(fs::exists(inside("good.bmp")));
    }

    void aSharedCaptionStaysWithThePictureThatStays() {
        test::write(inside("good.jpg"), test::bmp(64, 64));
        const FixReport report = mend(ProblemKind::Duplicate);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QVERIFY(fs::exists(inside("good.txt")));
    }

    void damagedFilesNoLongerStopTheTraining() {
        test::write(inside("broken.png"), "no picture");
        QVERIFY(!requireUsable(scan()).ok());
        QCOMPARE(mend(ProblemKind::Corrupt).fixed.size(), std::size_t{1});
        QVERIFY(requireUsable(scan()).ok());
    }

    void foldersWithoutANumberAreUsedOnce() {
        test::write(root() / "cups" / "a.bmp", test::bmp(64, 64, 3));
        QCOMPARE(scan().folders.size(), std::size_t{1});
        const FixReport report = mend(ProblemKind::FolderSkipped);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QCOMPARE(scan().folders.size(), std::size_t{2});
        QVERIFY(undoFix(report.fixed, root()).errors.empty());
        QVERIFY(fs::exists(root() / "cups" / "a.bmp"));
    }

    void whatLiesBesideTheFoldersIsNotRenamed() {
        test::write(root() / "a.bmp", test::bmp(64, 64, 3));
        const auto found = problems(ProblemKind::FolderSkipped);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(!fixOf(found.front(), scan(), {}));
    }

    /// Under any name it would stay inside of the other one.
    void aFolderInsideAnotherIsNotRenamed() {
        test::write(inside("deeper/a.bmp"), test::bmp(64, 64, 3));
        const auto found = problems(ProblemKind::FolderSkipped);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(!fixOf(found.front(), scan(), {}));
    }

    void captionsBecomeUtf8() {
        test::write(inside("good.txt"), "caf\xE9, na\xEFve");
        const auto before = everything();
        QVERIFY(!requireUsable(scan()).ok());
        const FixReport report = mend(ProblemKind::CaptionEncoding);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QCOMPARE(report.fixed.front().note, std::string("read as Windows-1252"));
        QCOMPARE(bytes(inside("good.txt")), std::string("café, naïve"));
        QVERIFY(requireUsable(scan()).ok());
        QVERIFY(undoFix(report.fixed, root()).errors.empty());
        QCOMPARE(everything(), before);
    }

    /// As in folders of links to one store of pictures: git-annex, snapshots of the Hugging Face cache.
    void whatALinkLeadsToStaysAsItIs_data() {
        QTest::addColumn<bool>("isRelative");
        QTest::newRow("relative") << true;
        QTest::newRow("absolute") << false;
    }
    void whatALinkLeadsToStaysAsItIs() {
        QFETCH(bool, isRelative);
        const fs::path store = root().parent_path() / "store";
        fs::create_directories(store);
        fs::copy_file(fs::path(TEMPERA_GOLDEN) / "pictures" / "rotated.png", store / "picture");
        test::write(store / "caption", "caf\xE9");
        const auto link = [&](const std::string& to, const std::string& name) {
            const fs::path target = isRelative ? fs::path("../../store") / to : store / to;
            fs::create_symlink(target, inside(name));
            return target;
        };
        const fs::path toPicture = link("picture", "turned.png"), toCaption = link("caption", "turned.txt");
        const std::string picture = bytes(store / "picture");

        const FixReport rewritten = mend(ProblemKind::CaptionEncoding), turned = mend(ProblemKind::Rotated);
        QCOMPARE(rewritten.fixed.size() + turned.fixed.size(), std::size_t{2});
        QVERIFY(bytes(store / "picture") == picture);
        QCOMPARE(bytes(store / "caption"), std::string("caf\xE9"));
        QVERIFY(!fs::is_symlink(inside("turned.png")) && !fs::is_symlink(inside("turned.txt")));
        QCOMPARE(bytes(inside("turned.txt")), std::string("café"));
        QVERIFY(problems(ProblemKind::Rotated).empty() && problems(ProblemKind::CaptionEncoding).empty());

        QVERIFY(undoFix(turned.fixed, root()).errors.empty() && undoFix(rewritten.fixed, root()).errors.empty());
        QCOMPARE(fs::read_symlink(inside("turned.png")), toPicture);
        QCOMPARE(fs::read_symlink(inside("turned.txt")), toCaption);
        QVERIFY(bytes(inside("turned.png")) == picture);
        QVERIFY(!fs::exists(inside(std::string(kSetAside))));
    }

    void aLinkThatLeadsNowhereStays() {
        for (const char* name : {"lost.png", "lost.txt"})
            fs::create_symlink(std::string("nowhere/") + name, inside(name));
        for (const auto& [fix, name] :
             {std::pair(Fix::Convert, "lost.png"), std::pair(Fix::RewriteAsUtf8, "lost.txt")}) {
            const FixReport report = applyFix(fix, {inside(name)}, scan(), config_);
            QVERIFY(report.fixed.empty() && report.errors.size() == 1);
            QCOMPARE(fs::read_symlink(inside(name)), fs::path("nowhere") / name);
        }
        QVERIFY(!fs::exists(inside(std::string(kSetAside))));
        QVERIFY(!fs::exists(inside("nowhere")));
    }

    void whatWasChangedSinceIsNotUndone() {
        test::write(inside("good.txt"), "caf\xE9");
        const FixReport report = mend(ProblemKind::CaptionEncoding);
        test::write(inside("good.txt"), "a café that I wrote myself");
        QCOMPARE(undoFix(report.fixed, root()).errors.size(), std::size_t{1});
        QCOMPARE(bytes(inside("good.txt")), std::string("a café that I wrote myself"));
    }

    /// As long as it is left, no earlier fix can be undone.
    void whatBecameNoPictureIsGivenUp_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"folder", "too large", "dangling link"})
            QTest::newRow(what) << what;
    }
    void whatBecameNoPictureIsGivenUp() {
        QFETCH(QString, what);
        test::write(inside("good.txt"), "caf\xE9");
        const FixReport report = mend(ProblemKind::CaptionEncoding);
        if (what == "too large")
            fs::resize_file(inside("good.txt"), ImageLimits().bytes + 1); // sparse
        else
            fs::remove(inside("good.txt"));
        if (what == "folder")
            fs::create_directory(inside("good.txt"));
        if (what == "dangling link")
            fs::create_symlink("nowhere", inside("good.txt"));
        const UndoReport undone = undoFix(report.fixed, root());
        QCOMPARE(undone.errors.size(), std::size_t{1});
        QVERIFY2(undone.errors.front().message.ends_with("good.txt: was changed since, and stays"),
                 undone.errors.front().message.c_str());
        QVERIFY(undone.back.empty() && undone.left.empty());
        QVERIFY(fs::exists(fs::symlink_status(inside("good.txt"))));
    }

    void aPictureComesBackWithoutWhatHasGoneOfItsCompanions() {
        const fs::path aside = inside(std::string(kSetAside));
        test::write(inside("good-masklabel.png"), test::pngHeader(64, 64));
        const FixReport report = applyFix(Fix::SetAside, {inside("good.bmp")}, scan(), config_);
        QCOMPARE(report.fixed.size(), std::size_t{1});
        fs::remove(aside / "good.txt");
        const UndoReport undone = undoFix(report.fixed, root());
        QCOMPARE(undone.errors.size(), std::size_t{1});
        QVERIFY(undone.errors.front().message.ends_with("good.txt: was removed since"));
        QVERIFY(undone.back.size() == 1 && undone.left.empty());
        QCOMPARE(bytes(inside("good.bmp")), test::bmp(64, 64));
        QVERIFY(fs::exists(inside("good-masklabel.png")) && !fs::exists(aside));
    }

    void anotherPictureDoesNotGetTheCaptionOfWhatWasSetAside_data() {
        QTest::addColumn<QString>("taken");
        QTest::newRow("the name of the picture") << "good.bmp";
        QTest::newRow("the name of its caption") << "good.txt";
    }
    void anotherPictureDoesNotGetTheCaptionOfWhatWasSetAside() {
        QFETCH(QString, taken);
        const FixReport report = applyFix(Fix::SetAside, {inside("good.bmp")}, scan(), config_);
        test::write(inside(taken.toStdString()), "another");
        const auto before = everything();
        const UndoReport undone = undoFix(report.fixed, root());
        QCOMPARE(undone.errors.size(), std::size_t{1});
        QVERIFY(undone.back.empty() && undone.left.empty());
        QCOMPARE(everything(), before);
    }

    /// The painted one stays: without the one before it, there would be none.
    void aMaskStaysIfTheOneBeforeHasGone() {
        const fs::path mask = inside("good-masklabel.png");
        test::write(mask, "by hand");
        const auto painted = replaceMask(inside("good.bmp"), mask, 1,
                                         [](const fs::path& file) { return writeFileAtomically(file, "painted"); });
        QVERIFY(painted.ok());
        fs::remove(painted->moved.front().second);
        const UndoReport undone = undoFix({*painted}, root());
        QVERIFY(undone.errors.size() == 1 && undone.back.empty() && undone.left.empty());
        QCOMPARE(bytes(mask), std::string("painted"));
    }

    void aFixIsStoppedBetweenTwoFiles() {
        test::write(inside("more.bmp"), test::bmp(64, 64, 3));
        std::stop_source stop;
        const FixReport report = applyFix(Fix::SetAside, {inside("good.bmp"), inside("more.bmp")}, scan(), config_, {},
                                          stop.get_token(), [&](const FixedFile&) { stop.request_stop(); });
        QVERIFY(report.isStopped && report.errors.empty());
        QCOMPARE(report.fixed.size(), std::size_t{1});
        QVERIFY(!fs::exists(inside("good.bmp")) && !fs::exists(inside("good.txt")) && fs::exists(inside("more.bmp")));
    }

    void textsAreReadAsTheyWereMeant_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("text");
        QTest::newRow("little-endian") << QByteArray("\xFF\xFE\x61\0\xE9\0", 6) << "UTF-16"
                                       << "aé";
        QTest::newRow("big-endian") << QByteArray("\xFE\xFF\0\x61\0\xE9", 6) << "UTF-16"
                                    << "aé";
        QTest::newRow("without a mark") << QByteArray("a\0 \0m\0u\0g\0\xE9\0", 12) << "UTF-16"
                                        << "a mugé";
        QTest::newRow("French") << QByteArray("un \xE9t\xE9 tr\xE8s chaud") << "Windows-1252"
                                << "un été très chaud";
        QTest::newRow("German") << QByteArray("gr\xFC\xDF dich") << "Windows-1252"
                                << "grüß dich";
        QTest::newRow("Japanese") << QByteArray("\x90\xD4\x82\xA2\x83\x7D\x83\x4F\x83\x4A\x83\x62\x83\x76")
                                  << "Shift-JIS"
                                  << "赤いマグカップ";
        QTest::newRow("Chinese") << QByteArray("\xBA\xEC\xC9\xAB\xB5\xC4\xB1\xAD\xD7\xD3") << "GB18030"
                                 << "红色的杯子";
    }
    void textsAreReadAsTheyWereMeant() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, encoding);
        QFETCH(QString, text);
        const auto decoded = decodeText({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QVERIFY(decoded.ok());
        QCOMPARE(QString::fromStdString(decoded->encoding), encoding);
        QCOMPARE(QString::fromStdString(decoded->text), text);
    }

    void whatIsNoTextIsRefused() { QVERIFY(!decodeText(std::string_view("a\0b\0\0\xE9", 6)).ok()); }

    /// As another program saves it: the window, which looks through the pictures meanwhile, must not die of it.
    void aPictureThatIsCutOffWhileItIsReadEndsNothing() {
        constexpr std::uintmax_t kWhole = 54 + 4096 * 4096 * 3;
        constexpr std::uintmax_t kCut = 1 << 16;
        const std::string head = test::bmp(4096, 4096).substr(0, kCut);
        for (const char* name : {"a.bmp", "b.bmp"}) {
            test::write(inside(name), head);
            fs::resize_file(inside(name), kWhole);
        }
        const DatasetIndex index = scan();
        QCOMPARE(index.pictures.size(), std::size_t{3});
        const std::jthread writer([file = inside("a.bmp")](const std::stop_token& stop) {
            std::error_code ignored;
            while (!stop.stop_requested()) {
                fs::resize_file(file, kCut, ignored);
                fs::resize_file(file, kWhole, ignored);
            }
        });
        for (int i = 0; i < 20; ++i)
            QVERIFY(findProblems(index, config_, CaptionLength(config_)).ok());
        const FixedFile converted{inside("a.jpg"), {{inside("a.jpg"), inside("aside.jpg")}}, inside("a.bmp"), "0", {}};
        for (int i = 0; i < 100; ++i)
            QCOMPARE(undoFix({converted}, root()).errors.size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(ProblemFixesTest)
#include "ProblemFixesTest.moc"
