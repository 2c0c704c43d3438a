package io.countroom.ui.queue;

import io.countroom.sql.file.Attachment;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.Standings.Subject;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.AttachedFiles;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;

/** The files of one exception or finding, for its page. */
public record SubjectFiles(ExceptionFiles files, Property property, Subject subject, Clock clock)
        implements AttachedFiles.Store {

    public AttachedFiles shown() {
        return new AttachedFiles(this, Permission.ACKNOWLEDGE);
    }

    @Override
    public List<Attachment> all() {
        return files.all(property.id(), subject);
    }

    @Override
    public byte[] content(Attachment file) {
        return files.content(property.id(), subject, file, CurrentUser.name(), OffsetDateTime.now(clock));
    }

    @Override
    public void attach(String fileName, byte[] content) {
        files.attach(property.id(), subject, fileName, content, CurrentUser.name(), OffsetDateTime.now(clock));
    }
}
