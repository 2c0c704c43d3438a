package io.countroom.ui.filings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.server.streams.DownloadResponse;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.render.FileFormat;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Parts;
import java.io.ByteArrayInputStream;
import org.springframework.stereotype.Service;

/** The files of a filing as they were issued. Each download is added to the audit trail. */
@Service
public class FilingFiles {

    private final Filings filings;
    private final Exports exports;

    FilingFiles(Filings filings, Exports exports) {
        this.filings = filings;
        this.exports = exports;
    }

    /** Links to the PDF and the workbook. */
    public Component links(Property property, FilingRow filing) {
        return Parts.div("actions", link(property, filing, FileFormat.PDF), link(property, filing, FileFormat.XLSX));
    }

    private Anchor link(Property property, FilingRow filing, FileFormat format) {
        String name = Filings.fileName(filing, format);
        String user = CurrentUser.name();
        Anchor anchor = new Anchor(
                DownloadHandler.fromInputStream(event -> {
                    CurrentUser.require(Permission.READ_FILINGS);
                    byte[] content = filings.file(property, filing, format);
                    exports.taken(property, "filing of " + filing.month(), name, user);
                    return new DownloadResponse(
                            new ByteArrayInputStream(content), name, format.mediaType(), content.length);
                }),
                format.name());
        anchor.getElement().setAttribute("aria-label", property.code() + " " + name);
        return anchor;
    }
}
