package io.countroom.ui.shell;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.server.streams.DownloadResponse;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.file.Attachment;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files attached to something, and a field that takes another. */
public final class AttachedFiles extends Div {

    private static final long serialVersionUID = 1L;

    /** The store of the files. */
    public interface Store {

        List<Attachment> all();

        /** For a download, which is added to the audit trail. */
        byte[] content(Attachment file);

        /** @throws RefusedException if it cannot be attached */
        void attach(String fileName, byte[] content);
    }

    private final transient Store store;
    private final @Nullable Permission toAttach;

    /** @param toAttach what it takes to attach another; null where nobody can */
    public AttachedFiles(Store store, @Nullable Permission toAttach) {
        this.store = store;
        this.toAttach = toAttach;
        addClassNames("files", "stack-s");
        show();
    }

    /** How many files there may be, and how large. */
    public static String limits() {
        return Words.of(
                "at most {0}, of {1} MB each",
                String.valueOf(Attachment.MOST), String.valueOf(Attachment.LARGEST_BYTES >> 20));
    }

    private void show() {
        removeAll();
        List<Attachment> all = store.all();
        for (Attachment file : all) {
            add(Parts.div(
                    "",
                    new Anchor(download(file), file.fileName()),
                    Parts.quiet(Words.of(
                            " · {0} KB, by {1}", Formats.count((file.bytes() + 1023) / 1024), file.addedBy()))));
        }
        if (toAttach != null && CurrentUser.may(toAttach)) {
            add(upload(toAttach));
        } else if (all.isEmpty()) {
            add(Parts.quiet(Words.of("No files.")));
        }
    }

    /** Never shown by the browser, whatever the file claims to be. */
    private DownloadHandler download(Attachment file) {
        return DownloadHandler.fromInputStream(event -> {
            CurrentUser.require(Permission.READ);
            byte[] content = store.content(file);
            return new DownloadResponse(
                    new ByteArrayInputStream(content),
                    FileNames.safe(file.fileName()),
                    "application/octet-stream",
                    content.length);
        });
    }

    private Upload upload(Permission permission) {
        Upload upload = new Upload(new SmallUpload(Attachment.LARGEST_BYTES, (name, content) -> {
            CurrentUser.require(permission);
            try {
                store.attach(name, content.bytes());
                show();
            } catch (RefusedException e) {
                Notice.refuse(e.sentence());
            }
        }));
        upload.setMaxFileSize(Attachment.LARGEST_BYTES);
        upload.setMaxFiles(1);
        upload.addClassName("attach");
        upload.setUploadButton(new Button(Words.of("Attach a file")));
        upload.setDropLabel(new Span(Words.of("or drop it here")));
        upload.addFileRejectedListener(event -> Notice.refuse(event.getErrorMessage()));
        return upload;
    }
}
