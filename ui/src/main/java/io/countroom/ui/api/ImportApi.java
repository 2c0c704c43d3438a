package io.countroom.ui.api;

import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.RejectFile;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.imports.ImportJobs;
import io.countroom.ui.imports.Imported;
import io.countroom.ui.shell.FileNames;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes a round log or a count as the body of a request and answers when it is imported, after those that were sent before; hands
 * out what was rejected, and decides conflicts.
 */
@RestController
@RequestMapping("/api/v1/imports")
class ImportApi {

    private final NamedProperty named;
    private final Importer importer;
    private final ImportJobs jobs;
    private final ImportRepository imports;
    private final Mappings mappings;
    private final Uploads uploads;

    ImportApi(
            NamedProperty named,
            Importer importer,
            ImportJobs jobs,
            ImportRepository imports,
            Mappings mappings,
            Uploads uploads) {
        this.named = named;
        this.importer = importer;
        this.jobs = jobs;
        this.imports = imports;
        this.mappings = mappings;
        this.uploads = uploads;
    }

    /**
     * @param imports that took what was decided to be taken
     */
    record Decided(int decided, List<Imported> imports) {}

    @Operation(
            summary = "Imports a round log or a count",
            description =
                    "The body is the file, whatever it is called there. The answer comes when it is imported, after those that"
                            + " were sent before.",
            requestBody =
                    @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
                                            schema = @Schema(type = "string", format = "binary"))))
    @PostMapping
    @Requires(Permission.IMPORT)
    Imported add(
            @Parameter(description = "How the file is called") @RequestParam String file,
            @Parameter(description = "The property's code; needed where there are several")
                    @RequestParam(required = false)
                    @Nullable String property,
            @Parameter(
                            description =
                                    "By which mapping the log of another system is read; one that has games and bets apart is sent"
                                            + " in a zip archive")
                    @RequestParam(required = false)
                    @Nullable String mapping,
            HttpServletRequest request)
            throws IOException {
        Property into = named.forChange(property);
        Mapping by = mapping == null ? null : mapping(into, mapping);
        try (Uploads.Stored stored = uploads.store(request, file)) {
            return Imported.of(told(jobs.await(into, stored.path(), file, by, CurrentUser.name())));
        }
    }

    @Operation(summary = "Decides all conflicts of an import that wait")
    @PostMapping("/{importId}/conflicts")
    @Requires(Permission.IMPORT)
    Decided decide(
            @PathVariable long importId,
            @Parameter(
                            description = "Whether what was known before holds, or is replaced",
                            schema = @Schema(allowableValues = {"keep", "take"}))
                    @RequestParam
                    String decision,
            @RequestParam(required = false) @Nullable String property) {
        Property of = named.forChange(property);
        found(of, importId);
        Choice choice = switch (decision) {
            case "keep" -> Choice.KEEP;
            case "take" -> Choice.TAKE;
            default -> throw new RefusedException("The decision is keep, where what was known before holds, or take");
        };
        List<Integer> waiting = imports.openConflictNumbers(of.id(), importId);
        List<ImportResult> results =
                importer.decide(of, importId, waiting, choice, CurrentUser.name(), ImportListener.NONE);
        return new Decided(waiting.size(), results.stream().map(Imported::of).toList());
    }

    @Operation(summary = "All rejected lines of an import, to be corrected and imported")
    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
                            schema = @Schema(type = "string", format = "binary")))
    @GetMapping("/{importId}/rejects")
    @Requires(Permission.IMPORT)
    void rejects(
            @PathVariable long importId,
            @RequestParam(required = false) @Nullable String property,
            HttpServletResponse response)
            throws IOException {
        Property of = named.forReading(property);
        ImportRow row = found(of, importId);
        if (row.counts().rejects() == 0) {
            throw new UnknownThingException("Import " + importId + " has no rejected line");
        }
        try (RejectFile rejects = RejectFile.ofRejects(imports, row)) {
            response.setContentType(MediaType.APPLICATION_OCTET_STREAM_VALUE);
            response.setHeader(HttpHeaders.CONTENT_DISPOSITION, FileNames.attachment(rejects.name()));
            rejects.writeTo(response.getOutputStream());
        }
    }

    private ImportRow found(Property of, long importId) {
        return imports.find(of.id(), importId)
                .orElseThrow(() -> new UnknownThingException("There is no import " + importId));
    }

    private Mapping mapping(Property of, String name) {
        return mappings.named(of.id(), name);
    }

    private static ImportResult told(CompletableFuture<ImportResult> awaited) {
        try {
            return awaited.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}
