<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>tempera::ui::BucketsView</name>
    <message numerus="yes">
        <source>%Ln buckets</source>
        <translation>
            <numerusform>%Ln bucket</numerusform>
            <numerusform>%Ln buckets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionBatchDialog</name>
    <message numerus="yes">
        <source>%Ln captions change, of %1. This is one step of undo.</source>
        <translation>
            <numerusform>%Ln caption changes, of %1. This is one step of undo.</numerusform>
            <numerusform>%Ln captions change, of %1. This is one step of undo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: they cannot be read.</source>
        <translation>
            <numerusform>%Ln caption stays as it is: it cannot be read.</numerusform>
            <numerusform>%Ln captions stay as they are: they cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add tags to %Ln captions</source>
        <translation>
            <numerusform>Add tags to %Ln caption</numerusform>
            <numerusform>Add tags to %Ln captions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove tags from %Ln captions</source>
        <translation>
            <numerusform>Remove tags from %Ln caption</numerusform>
            <numerusform>Remove tags from %Ln captions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename a tag in %Ln captions</source>
        <translation>
            <numerusform>Rename a tag in %Ln caption</numerusform>
            <numerusform>Rename a tag in %Ln captions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace text in %Ln captions</source>
        <translation>
            <numerusform>Replace text in %Ln caption</numerusform>
            <numerusform>Replace text in %Ln captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionConflicts</name>
    <message numerus="yes">
        <source>%Ln captions could not be written.</source>
        <translation>
            <numerusform>%Ln caption could not be written.</numerusform>
            <numerusform>%Ln captions could not be written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions that you edited were changed by another program.</source>
        <translation>
            <numerusform>%Ln caption that you edited was changed by another program.</numerusform>
            <numerusform>%Ln captions that you edited were changed by another program.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionFiles</name>
    <message numerus="yes">
        <source>%Ln older steps cannot be undone any more: together they were too large.</source>
        <translation>
            <numerusform>%Ln older step cannot be undone any more: it was too large.</numerusform>
            <numerusform>%Ln older steps cannot be undone any more: together they were too large.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionPanel</name>
    <message numerus="yes">
        <source>%Ln pictures</source>
        <translation>
            <numerusform>%Ln picture</numerusform>
            <numerusform>%Ln pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CheckpointsDialog</name>
    <message numerus="yes">
        <source>Remove %Ln checkpoints for good?</source>
        <translation>
            <numerusform>Remove %Ln checkpoint for good?</numerusform>
            <numerusform>Remove %Ln checkpoints for good?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CloseDialog</name>
    <message numerus="yes">
        <source>%Ln jobs wait: they begin when the studio is open again.</source>
        <translation>
            <numerusform>%Ln job waits: it begins when the studio is open again.</numerusform>
            <numerusform>%Ln jobs wait: they begin when the studio is open again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CopyDialog</name>
    <message numerus="yes">
        <source>Copying %Ln pictures…</source>
        <translation>
            <numerusform>Copying %Ln picture…</numerusform>
            <numerusform>Copying %Ln pictures…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are in %1.</source>
        <translation>
            <numerusform>%Ln picture is in %1.</numerusform>
            <numerusform>%Ln pictures are in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln picture could not be copied: %1</numerusform>
            <numerusform>%Ln pictures could not be copied: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetHistory</name>
    <message numerus="yes">
        <source>%Ln captions stay as they are: another program has changed them.</source>
        <translation>
            <numerusform>%Ln caption stays as it is: another program has changed it.</numerusform>
            <numerusform>%Ln captions stay as they are: another program has changed them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetPage</name>
    <message numerus="yes">
        <source>%Ln pictures, %1 presentations an epoch</source>
        <translation>
            <numerusform>%Ln picture, %1 presentations an epoch</numerusform>
            <numerusform>%Ln pictures, %1 presentations an epoch</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetTools</name>
    <message numerus="yes">
        <source>Save %Ln captions</source>
        <translation>
            <numerusform>Save %Ln caption</numerusform>
            <numerusform>Save %Ln captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FactsPanel</name>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln folders</source>
        <translation>
            <numerusform>in %Ln folder</numerusform>
            <numerusform>in %Ln folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FilesView</name>
    <message numerus="yes">
        <source>Move %Ln files to the trash?</source>
        <translation>
            <numerusform>Move %Ln file to the trash?</numerusform>
            <numerusform>Move %Ln files to the trash?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstPicturesDialog</name>
    <message numerus="yes">
        <source>There is no dataset yet that the %Ln pictures could be added to.</source>
        <translation>
            <numerusform>There is no dataset yet that the %Ln picture could be added to.</numerusform>
            <numerusform>There is no dataset yet that the %Ln pictures could be added to.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstSteps</name>
    <message numerus="yes">
        <source>%Ln pictures in %1</source>
        <translation>
            <numerusform>%Ln picture in %1</numerusform>
            <numerusform>%Ln pictures in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderList</name>
    <message numerus="yes">
        <source>%Ln of them are never shown.</source>
        <translation>
            <numerusform>%Ln of them is never shown.</numerusform>
            <numerusform>%Ln of them are never shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobController</name>
    <message numerus="yes">
        <source>What stands in %Ln fields is not valid yet: no file takes it.</source>
        <translation>
            <numerusform>What stands in %Ln field is not valid yet: no file takes it.</numerusform>
            <numerusform>What stands in %Ln fields is not valid yet: no file takes it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::LoraTrial</name>
    <message numerus="yes">
        <source>%Ln pictures: %1</source>
        <translation>
            <numerusform>%Ln picture: %1</numerusform>
            <numerusform>%Ln pictures: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainWindow</name>
    <message numerus="yes">
        <source>Saved, but for %Ln fields that are not valid yet</source>
        <translation>
            <numerusform>Saved, but for %Ln field that is not valid yet</numerusform>
            <numerusform>Saved, but for %Ln fields that are not valid yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved captions of the last session are here again</source>
        <translation>
            <numerusform>%Ln unsaved caption of the last session is here again</numerusform>
            <numerusform>%Ln unsaved captions of the last session are here again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::NoticeController</name>
    <message numerus="yes">
        <source>%Ln jobs wait.</source>
        <translation>
            <numerusform>%Ln job waits.</numerusform>
            <numerusform>%Ln jobs wait.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::Opener</name>
    <message numerus="yes">
        <source>%Ln of the files are no pictures, and were left out.</source>
        <translation>
            <numerusform>%Ln of the files is no picture, and was left out.</numerusform>
            <numerusform>%Ln of the files are no pictures, and were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureModel</name>
    <message numerus="yes">
        <source>%1, %Ln tokens</source>
        <translation>
            <numerusform>%1, %Ln token</numerusform>
            <numerusform>%1, %Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemFixer</name>
    <message numerus="yes">
        <source>Done: %Ln files.</source>
        <translation>
            <numerusform>Done: %Ln file.</numerusform>
            <numerusform>Done: %Ln files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files stayed as they were: %1</source>
        <translation>
            <numerusform>%Ln file stayed as it was: %1</numerusform>
            <numerusform>%Ln files stayed as they were: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln files are as they were.</source>
        <translation>
            <numerusform>Undone: %Ln file is as it was.</numerusform>
            <numerusform>Undone: %Ln files are as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln files</source>
        <translation>
            <numerusform>Rename %Ln file</numerusform>
            <numerusform>Rename %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Convert %Ln pictures to PNG</source>
        <translation>
            <numerusform>Convert %Ln picture to PNG</numerusform>
            <numerusform>Convert %Ln pictures to PNG</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rewrite %Ln captions as UTF-8</source>
        <translation>
            <numerusform>Rewrite %Ln caption as UTF-8</numerusform>
            <numerusform>Rewrite %Ln captions as UTF-8</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Use %Ln folders</source>
        <translation>
            <numerusform>Use %Ln folder</numerusform>
            <numerusform>Use %Ln folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set aside %Ln pictures</source>
        <translation>
            <numerusform>Set aside %Ln picture</numerusform>
            <numerusform>Set aside %Ln pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln pictures</source>
        <translation>
            <numerusform>Add %Ln picture</numerusform>
            <numerusform>Add %Ln pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %Ln problems</source>
        <translation>
            <numerusform>Accept %Ln problem</numerusform>
            <numerusform>Accept %Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures were copied into %1.</source>
        <translation>
            <numerusform>%Ln picture was copied into %1.</numerusform>
            <numerusform>%Ln pictures were copied into %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are there already.</source>
        <translation>
            <numerusform>%Ln picture is there already.</numerusform>
            <numerusform>%Ln pictures are there already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln picture could not be copied: %1</numerusform>
            <numerusform>%Ln pictures could not be copied: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems are accepted.</source>
        <translation>
            <numerusform>%Ln problem is accepted.</numerusform>
            <numerusform>%Ln problems are accepted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln problems are reported again.</source>
        <translation>
            <numerusform>Undone: %Ln problem is reported again.</numerusform>
            <numerusform>Undone: %Ln problems are reported again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemsDialog</name>
    <message numerus="yes">
        <source>Set %Ln files aside?</source>
        <translation>
            <numerusform>Set %Ln file aside?</numerusform>
            <numerusform>Set %Ln files aside?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::QueuePage</name>
    <message numerus="yes">
        <source>%Ln jobs wait</source>
        <translation>
            <numerusform>%Ln job waits</numerusform>
            <numerusform>%Ln jobs wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunBars</name>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation>
            <numerusform>%Ln device</numerusform>
            <numerusform>%Ln devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunHeader</name>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunsView</name>
    <message numerus="yes">
        <source>At most %Ln runs at once</source>
        <translation>
            <numerusform>At most %Ln run at once</numerusform>
            <numerusform>At most %Ln runs at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln runs to the trash?</source>
        <translation>
            <numerusform>Move %Ln run to the trash?</numerusform>
            <numerusform>Move %Ln runs to the trash?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::StartController</name>
    <message numerus="yes">
        <source>%Ln edited captions are not saved yet.</source>
        <translation>
            <numerusform>%Ln edited caption is not saved yet.</numerusform>
            <numerusform>%Ln edited captions are not saved yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::StatusBar</name>
    <message numerus="yes">
        <source>Edited · %Ln fields are not valid</source>
        <translation>
            <numerusform>Edited · %Ln field is not valid</numerusform>
            <numerusform>Edited · %Ln fields are not valid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions are not saved</source>
        <translation>
            <numerusform>%Ln caption is not saved</numerusform>
            <numerusform>%Ln captions are not saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagChips</name>
    <message numerus="yes">
        <source>Add tag %1, used %Ln times</source>
        <translation>
            <numerusform>Add tag %1, used once</numerusform>
            <numerusform>Add tag %1, used %Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagList</name>
    <message numerus="yes">
        <source>%1, in %Ln captions</source>
        <translation>
            <numerusform>%1, in %Ln caption</numerusform>
            <numerusform>%1, in %Ln captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagVocabulary</name>
    <message numerus="yes">
        <source>%Ln tags are offered</source>
        <translation>
            <numerusform>%Ln tag is offered</numerusform>
            <numerusform>%Ln tags are offered</numerusform>
        </translation>
    </message>
</context>
</TS>
