package io.countroom.ui.api;

import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Takes a round log or a count as the body of a request and answers when it is imported. */
@RestController
@RequestMapping("/api/v1/imports")
class ImportApi {

    private final Scope scope;
    private final Importer importer;
    private final Uploads uploads;

    ImportApi(Scope scope, Importer importer, Uploads uploads) {
        this.scope = scope;
        this.importer = importer;
        this.uploads = uploads;
    }

    /**
     * @param state accepted, or why not
     * @param firstRejects the first lines that were not taken over; all of them are in the browser
     */
    record Imported(
            long importId,
            String kind,
            String state,
            long accepted,
            long duplicates,
            long conflicts,
            long rejects,
            long exceptions,
            List<RejectedLine> firstRejects) {}

    record RejectedLine(long line, @Nullable String column, String reason, String remedy, String raw) {}

    @PostMapping
    @Requires(Permission.IMPORT)
    Imported add(
            @RequestParam String file,
            @RequestParam(required = false) @Nullable String property,
            HttpServletRequest request)
            throws IOException {
        Property into = scope.property(Address.of("imports").with("property", property))
                .orElseThrow(() -> new UnknownThingException("There is no property yet: import its set-up file first"));
        try (Uploads.Stored stored = uploads.store(request, file)) {
            ImportResult result =
                    importer.importFile(into, stored.path(), file, CurrentUser.name(), ImportListener.NONE);
            ImportRow row = result.row();
            return new Imported(
                    row.importId(),
                    row.kind().name().toLowerCase(Locale.ROOT),
                    row.state().name().toLowerCase(Locale.ROOT),
                    row.counts().accepted(),
                    row.counts().duplicates(),
                    row.counts().conflicts(),
                    row.counts().rejects(),
                    result.exceptions(),
                    result.firstRejects().stream().map(ImportApi::line).toList());
        }
    }

    private static RejectedLine line(RejectRow reject) {
        return new RejectedLine(reject.line(), reject.column(), reject.reason(), reject.remedy(), reject.raw());
    }
}
