// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

namespace fs = std::filesystem;

/// The order of the house, top to bottom: a folder includes only what stands above it. (The link lines of
/// core/CMakeLists.txt say more exactly which.) Folders on one line are siblings and do not include each other.
static const std::vector<std::vector<std::string>> kCoreLayers{
    {"base"},      {"options"},  {"hardware"}, {"format"}, {"spec"},     {"token"}, {"run"},
    {"data"},      {"plan"},     {"remote"},   {"tensor"}, {"kernels"},  {"nn"},    {"models"},
    {"diffusion"}, {"adapters"}, {"tools"},    {"optim"},  {"parallel"}, {"cache"}, {"train"},
};
static const std::vector<std::vector<std::string>> kUiLayers{
    {"theme"}, {"widgets"}, {"bridge"}, {"forms"}, {"dataset", "run", "devices"}, {"library"}, {"shell"},
};
/// Where the heavy third parties may be included: a folder, or one file.
static const std::vector<std::pair<std::regex, std::vector<std::string>>> kThirdParties{
    {std::regex("torch/csrc/distributed/.*|nccl\\.h"), {"core/parallel/"}},
    {std::regex("opencv2/.*"), {"core/data/"}},
    {std::regex("qcustomplot\\.h"), {"ui/run/"}},
    {std::regex("(torch|ATen|c10)/.*"),
     {"core/tensor/", "core/kernels/", "core/nn/", "core/models/", "core/diffusion/", "core/adapters/", "core/tools/",
      "core/optim/", "core/parallel/", "core/cache/", "core/train/", "tests/bench/"}},
    {std::regex("Q[A-Z].*|qt.*"), {"ui/", "app/StudioMain.cpp", "tests/"}},
};

class LayersTest : public QObject {
    Q_OBJECT

    struct Include {
        std::string file; ///< relative to the source folder
        int line;
        std::string target;
        bool quoted;
    };

    static std::vector<Include> includesBelow(const std::string& folder) {
        static const std::regex pattern("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"); // moc stumbles over raw strings
        std::vector<Include> found;
        if (!fs::exists(fs::path(TEMPERA_SOURCE) / folder))
            return found;
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(TEMPERA_SOURCE) / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".cpp" && extension != ".h" && extension != ".cu")
                continue;
            std::ifstream file(entry.path());
            std::string line;
            std::smatch match;
            for (int number = 1; std::getline(file, line); ++number)
                if (std::regex_search(line, match, pattern))
                    found.push_back({fs::relative(entry.path(), TEMPERA_SOURCE).string(), number, match[2].str(),
                                     match[1].str() == "\""});
        }
        return found;
    }

    static int height(const std::vector<std::vector<std::string>>& layers, const std::string& folder) {
        for (std::size_t i = 0; i < layers.size(); ++i)
            if (std::find(layers[i].begin(), layers[i].end(), folder) != layers[i].end())
                return static_cast<int>(i);
        return -1;
    }

    static void checkArrows(const std::string& root, const std::vector<std::vector<std::string>>& layers) {
        for (const Include& include : includesBelow(root)) {
            const bool isCore = root != "core" && fs::exists(fs::path(TEMPERA_SOURCE) / "core" / include.target);
            if (!include.quoted || isCore) // everything in core/ stands above ui/
                continue;
            const std::string from = fs::path(include.file).parent_path().lexically_relative(root).begin()->string();
            const std::string to = fs::path(include.target).begin()->string();
            if (from == to || height(layers, to) < 0)
                continue;
            QVERIFY2(height(layers, from) >= 0, qPrintable(QString::fromStdString(include.file + ": unknown folder")));
            QVERIFY2(height(layers, to) < height(layers, from),
                     qPrintable(QStringLiteral("%1:%2 includes \"%3\": %4/ does not stand above %5/")
                                    .arg(QString::fromStdString(include.file))
                                    .arg(include.line)
                                    .arg(QString::fromStdString(include.target), QString::fromStdString(to),
                                         QString::fromStdString(from))));
        }
    }

private Q_SLOTS:
    void coreFoldersIncludeOnlyWhatStandsAbove() { checkArrows("core", kCoreLayers); }

    void uiFoldersIncludeOnlyWhatStandsAbove() { checkArrows("ui", kUiLayers); }

    void coreNeverIncludesUiOrApp() {
        for (const Include& include : includesBelow("core"))
            QVERIFY2(!include.quoted || height(kUiLayers, fs::path(include.target).begin()->string()) < 0 ||
                         height(kCoreLayers, fs::path(include.target).begin()->string()) >= 0,
                     qPrintable(QString::fromStdString(include.file + " includes " + include.target)));
    }

    void thirdPartiesStayInTheirPlaces() {
        for (const char* root : {"core", "ui", "app", "tests/bench"})
            for (const Include& include : includesBelow(root))
                for (const auto& [pattern, places] : kThirdParties) {
                    if (!std::regex_match(include.target, pattern))
                        continue;
                    const bool allowed = std::any_of(places.begin(), places.end(), [&](const std::string& place) {
                        return include.file.rfind(place, 0) == 0;
                    });
                    QVERIFY2(allowed, qPrintable(QString::fromStdString(include.file + " includes " + include.target)));
                    break;
                }
    }

    void everySourceNamesItsLicence() {
        static const std::set<std::string> kSources{".cpp", ".h", ".cu", ".py", ".sh", ".cmake", ".qss", ".qrc"};
        std::vector<fs::path> files{"CMakeLists.txt", "dev", ".ci/run"};
        for (const char* root : {"core", "ui", "app", "tests", "packaging", "resources"})
            for (const auto& entry : fs::recursive_directory_iterator(fs::path(TEMPERA_SOURCE) / root))
                if (kSources.count(entry.path().extension().string()) || entry.path().filename() == "CMakeLists.txt")
                    files.push_back(fs::relative(entry.path(), TEMPERA_SOURCE));
        for (const fs::path& file : files) {
            static const std::regex studio(
                "(ui|tests/ui|tests/bench/ui)/.*|app/StudioMain\\.cpp|resources/[^/]+/.*\\.qss|.*\\.qrc");
            const char* licence = std::regex_match(file.string(), studio) ? "GPL-3.0-or-later" : "Apache-2.0";
            std::ifstream stream(fs::path(TEMPERA_SOURCE) / file);
            std::string first, second; // a script begins with its interpreter
            std::getline(stream, first);
            std::getline(stream, second);
            const std::string wanted = std::string("SPDX-License-Identifier: ") + licence;
            QVERIFY2((first.rfind("#!", 0) == 0 ? second : first).find(wanted) != std::string::npos,
                     qPrintable(QString::fromStdString(file.string() + " does not begin with " + wanted)));
        }
    }

    void everyLinkOfTheReadmeLeadsSomewhere() {
        std::ifstream stream(fs::path(TEMPERA_SOURCE) / "README.md");
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        static const std::regex link("\\]\\(([^)#:]+)\\)");
        for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match)
            QVERIFY2(fs::exists(fs::path(TEMPERA_SOURCE) / (*match)[1].str()), (*match)[1].str().c_str());
    }
};

QTEST_APPLESS_MAIN(LayersTest)
#include "LayersTest.moc"
