<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>CaptionChange</name>
    <message numerus="yes">
        <source>Add tags to %n captions</source>
        <translation>
            <numerusform>Add tags to %n caption</numerusform>
            <numerusform>Add tags to %n captions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove tags from %n captions</source>
        <translation>
            <numerusform>Remove tags from %n caption</numerusform>
            <numerusform>Remove tags from %n captions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename a tag in %n captions</source>
        <translation>
            <numerusform>Rename a tag in %n caption</numerusform>
            <numerusform>Rename a tag in %n captions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace text in %n captions</source>
        <translation>
            <numerusform>Replace text in %n caption</numerusform>
            <numerusform>Replace text in %n captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::BucketsView</name>
    <message numerus="yes">
        <source>%n buckets</source>
        <translation>
            <numerusform>%n bucket</numerusform>
            <numerusform>%n buckets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionBatchDialog</name>
    <message numerus="yes">
        <source>%n captions change, of %1. This is one step of undo.</source>
        <translation>
            <numerusform>%n caption changes, of %1. This is one step of undo.</numerusform>
            <numerusform>%n captions change, of %1. This is one step of undo.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionFiles</name>
    <message numerus="yes">
        <source>%n captions that you edited were changed by another program.</source>
        <translation>
            <numerusform>%n caption that you edited was changed by another program.</numerusform>
            <numerusform>%n captions that you edited were changed by another program.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionPanel</name>
    <message numerus="yes">
        <source>%1 × %2 · %n pictures</source>
        <translation>
            <numerusform>%1 × %2 · %n picture</numerusform>
            <numerusform>%1 × %2 · %n pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CloseDialog</name>
    <message numerus="yes">
        <source>%n jobs wait: they begin when the studio is open again.</source>
        <translation>
            <numerusform>%n job waits: it begins when the studio is open again.</numerusform>
            <numerusform>%n jobs wait: they begin when the studio is open again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CopyDialog</name>
    <message numerus="yes">
        <source>Copying %n pictures…</source>
        <translation>
            <numerusform>Copying %n picture…</numerusform>
            <numerusform>Copying %n pictures…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures are in %1.</source>
        <translation>
            <numerusform>%n picture is in %1.</numerusform>
            <numerusform>%n pictures are in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures could not be copied: %1</source>
        <translation>
            <numerusform>%n picture could not be copied: %1</numerusform>
            <numerusform>%n pictures could not be copied: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetPage</name>
    <message numerus="yes">
        <source>%n pictures, %1 presentations an epoch</source>
        <translation>
            <numerusform>%n picture, %1 presentations an epoch</numerusform>
            <numerusform>%n pictures, %1 presentations an epoch</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetTools</name>
    <message numerus="yes">
        <source>Save %n captions</source>
        <translation>
            <numerusform>Save %n caption</numerusform>
            <numerusform>Save %n captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstSteps</name>
    <message numerus="yes">
        <source>%n pictures in %1</source>
        <translation>
            <numerusform>%n picture in %1</numerusform>
            <numerusform>%n pictures in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderList</name>
    <message numerus="yes">
        <source>%n of them are never shown.</source>
        <translation>
            <numerusform>%n of them is never shown.</numerusform>
            <numerusform>%n of them are never shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainWindow</name>
    <message numerus="yes">
        <source>Saved, but for %n fields that are not valid yet</source>
        <translation>
            <numerusform>Saved, but for %n field that is not valid yet</numerusform>
            <numerusform>Saved, but for %n fields that are not valid yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved captions of the last session are here again</source>
        <translation>
            <numerusform>%n unsaved caption of the last session is here again</numerusform>
            <numerusform>%n unsaved captions of the last session are here again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::NoticeController</name>
    <message numerus="yes">
        <source>%n jobs wait.</source>
        <translation>
            <numerusform>%n job waits.</numerusform>
            <numerusform>%n jobs wait.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureModel</name>
    <message numerus="yes">
        <source>%1, %n tokens</source>
        <translation>
            <numerusform>%1, %n token</numerusform>
            <numerusform>%1, %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemFixer</name>
    <message numerus="yes">
        <source>Done: %n files.</source>
        <translation>
            <numerusform>Done: %n file.</numerusform>
            <numerusform>Done: %n files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stayed as they were: %1</source>
        <translation>
            <numerusform>%n file stayed as it was: %1</numerusform>
            <numerusform>%n files stayed as they were: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undone: %n files are as they were.</source>
        <translation>
            <numerusform>Undone: %n file is as it was.</numerusform>
            <numerusform>Undone: %n files are as they were.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemsDialog</name>
    <message numerus="yes">
        <source>Puts back what was done last: %1, %n files</source>
        <translation>
            <numerusform>Puts back what was done last: %1, %n file</numerusform>
            <numerusform>Puts back what was done last: %1, %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::QueuePage</name>
    <message numerus="yes">
        <source>%n jobs wait</source>
        <translation>
            <numerusform>%n job waits</numerusform>
            <numerusform>%n jobs wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunsView</name>
    <message numerus="yes">
        <source>Move %n runs to the trash?</source>
        <translation>
            <numerusform>Move %n run to the trash?</numerusform>
            <numerusform>Move %n runs to the trash?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::StartController</name>
    <message numerus="yes">
        <source>%n edited captions are not saved yet.</source>
        <translation>
            <numerusform>%n edited caption is not saved yet.</numerusform>
            <numerusform>%n edited captions are not saved yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::StatusBar</name>
    <message numerus="yes">
        <source>Edited · %n fields are not valid</source>
        <translation>
            <numerusform>Edited · %n field is not valid</numerusform>
            <numerusform>Edited · %n fields are not valid</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagChips</name>
    <message numerus="yes">
        <source>Add tag %1, used %n times</source>
        <translation>
            <numerusform>Add tag %1, used once</numerusform>
            <numerusform>Add tag %1, used %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagList</name>
    <message numerus="yes">
        <source>%1, in %n captions</source>
        <translation>
            <numerusform>%1, in %n caption</numerusform>
            <numerusform>%1, in %n captions</numerusform>
        </translation>
    </message>
</context>
</TS>
