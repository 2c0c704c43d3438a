package io.countroom.ui.api;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.catalogue.ReportOption;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.report.Report;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FileNames;
import io.countroom.ui.shell.Scope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Reports as files: what {@code ./countroom report} writes and the browser exports. */
@RestController
@RequestMapping("/api/v1/reports")
class ReportApi {

    /** Parameters of every report; all other parameters are options of the report. */
    private static final Set<String> COMMON =
            Set.of("property", "period", "by", "format", "language", "game", "pit", "table", "shift", "dealer");

    private final Scope scope;
    private final NamedProperty named;
    private final ReportCatalogue catalogue;
    private final Exports exports;
    private final Clock clock;

    ReportApi(Scope scope, NamedProperty named, ReportCatalogue catalogue, Exports exports, Clock clock) {
        this.scope = scope;
        this.named = named;
        this.catalogue = catalogue;
        this.exports = exports;
        this.clock = clock;
    }

    /**
     * A report that can be asked for.
     *
     * @param by by what its rows can be nested
     * @param filters to what it can be narrowed
     * @param options its own parameters
     */
    record Listed(
            String kind,
            String title,
            String about,
            List<String> by,
            List<String> standardBy,
            List<String> filters,
            List<ReportOption> options) {

        static Listed of(ReportKind kind) {
            return new Listed(
                    kind.id(),
                    kind.title(),
                    kind.about(),
                    sorted(kind.takes().by()),
                    kind.takes().standardBy().stream().map(Dimension::id).toList(),
                    sorted(kind.takes().filters()),
                    kind.takes().options());
        }

        private static List<String> sorted(Collection<Dimension> dimensions) {
            return dimensions.stream().sorted().map(Dimension::id).toList();
        }
    }

    @Operation(summary = "The reports that there are, and what each can be asked for")
    @GetMapping
    @Requires(Permission.READ)
    List<Listed> all() {
        return catalogue.all().stream().map(Listed::of).toList();
    }

    @Operation(
            summary = "A report as a file",
            description = "Further parameters are the report's own options, as listed under /api/v1/reports.")
    @ApiResponse(
            responseCode = "200",
            content = {
                @Content(mediaType = "application/json"),
                @Content(mediaType = "text/csv"),
                @Content(mediaType = "application/pdf"),
                @Content(mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
            })
    @GetMapping("/{kind}")
    @Requires(Permission.EXPORT)
    void report(
            @Parameter(description = "Its id: hold, drop, …") @PathVariable String kind,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> parameters,
            @Parameter(
                            description =
                                    "The property's code; without it the first, and of a report over properties all that the"
                                            + " token sees")
                    @RequestParam(required = false)
                    @Nullable String property,
            @Parameter(
                            description =
                                    "The gaming dates: 2026-10, 2026-10-18, 2026-Q3, mtd, 2026-01 - 2026-03; without it"
                                            + " the latest month with activity")
                    @RequestParam(required = false)
                    @Nullable String period,
            @Parameter(description = "How rows are nested: game,table") @RequestParam(required = false) @Nullable String by,
            @Parameter(description = "Only these games, by id") @RequestParam(required = false) @Nullable List<String> game,
            @Parameter(description = "Only these pits, by code") @RequestParam(required = false) @Nullable List<String> pit,
            @Parameter(description = "Only these tables, by code") @RequestParam(required = false) @Nullable List<String> table,
            @Parameter(description = "Only these shifts") @RequestParam(required = false) @Nullable List<String> shift,
            @Parameter(description = "Only these dealers") @RequestParam(required = false) @Nullable List<String> dealer,
            @Parameter(
                            description =
                                    "Only this section of the report, by its id in JSON; without it all, in CSV the first. An"
                                            + " unknown one is refused with those that there are")
                    @RequestParam(required = false)
                    @Nullable String section,
            @Parameter(description = "json, csv, xlsx or pdf") @RequestParam(defaultValue = "json") String format,
            @Parameter(description = "Of its headings and sentences: en or de") @RequestParam(defaultValue = "en")
                    String language,
            HttpServletResponse response)
            throws IOException {
        Language spoken = Language.parse(language);
        ReportKind asked = named(kind);
        Address address = new Address("reports/" + kind, parameters);
        Property of = named.forReading(property);
        Period when = scope.period(of, address);
        FileFormat file = FileFormat.parse(format);
        Report report = asked.report(ReportRequest.of(of, when, CurrentUser.name(), clock.instant())
                .seeing(property == null ? scope.properties() : List.of(of))
                .by(by == null ? List.of() : Dimension.parse(by))
                .filter(Filters.of(address))
                .options(options(parameters)));
        response.setContentType(file.mediaType());
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, FileNames.attachment(Exports.name(report, file)));
        try (Language.Use unused = Language.use(spoken)) {
            exports.write(report, file, CurrentUser.name(), response.getOutputStream());
        }
    }

    @Operation(
            summary = "The month-end pack",
            description = "All reports as one workbook, one PDF with contents and a manifest of SHA-256 sums, zipped.")
    @ApiResponse(responseCode = "200", content = @Content(mediaType = "application/zip"))
    @GetMapping("/" + MonthEndPack.ID)
    @Requires(Permission.EXPORT)
    void monthEnd(
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> parameters,
            @Parameter(description = "The property's code; without it the first")
                    @RequestParam(required = false)
                    @Nullable String property,
            @Parameter(description = "The month: 2026-10; without it the latest one with activity")
                    @RequestParam(required = false)
                    @Nullable String period,
            HttpServletResponse response)
            throws IOException {
        Address address = new Address("reports/" + MonthEndPack.ID, parameters);
        Property of = named.forReading(property);
        Period when = scope.period(of, address);
        response.setContentType("application/zip");
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, FileNames.attachment(Exports.packName(when)));
        exports.zippedPack(of, when, CurrentUser.name(), response.getOutputStream());
    }

    private ReportKind named(String kind) {
        try {
            return catalogue.named(kind);
        } catch (RefusedException e) {
            throw new UnknownThingException(e.sentence());
        }
    }

    private static Map<String, String> options(MultiValueMap<String, String> parameters) {
        Map<String, String> options = new LinkedHashMap<>();
        parameters.forEach((name, values) -> {
            if (!COMMON.contains(name)) {
                options.put(name, values.getFirst());
            }
        });
        return options;
    }
}
