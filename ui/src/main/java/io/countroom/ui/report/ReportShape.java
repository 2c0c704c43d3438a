package io.countroom.ui.report;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.catalogue.ReportOption;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.ui.shell.Address;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How the page of a report reads its address, and its defaults.
 *
 * @param path of the page
 * @param kindId which report of the catalogue
 * @param usualOptions what holds for an option that the address does not name, where that is not the report's own standard
 * @param standardSection the part of the report that is shown first; empty for the first that has rows
 * @param seldom columns that stay away until the reader takes them in, by section: those that few need every day
 */
public record ReportShape(
        String path,
        String kindId,
        Map<String, String> usualOptions,
        String standardSection,
        Map<String, Set<String>> seldom) {

    /** Comparisons are read when somebody asks for one. */
    public static final ReportShape HOLD = new ReportShape(
            "hold",
            "hold",
            Map.of("compare", "none"),
            "",
            Map.of(
                    "hold",
                    Set.of(
                            "void",
                            "voidShare",
                            "winPerHandle",
                            "initialWagers",
                            "edge",
                            "sd",
                            "rangeLow",
                            "rangeHigh",
                            "verdict",
                            "handle",
                            "dueWin",
                            "theoreticalWin")));

    private static final Set<String> SELDOM_OF_GROUP = Set.of("handle", "loggedWin", "difference", "sd", "verdict");

    public static final ReportShape GROUP = new ReportShape(
            "group",
            "group",
            Map.of(),
            "group",
            Map.of(
                    "group", SELDOM_OF_GROUP,
                    "games", SELDOM_OF_GROUP,
                    "runs", Set.of("difference", "sd")));

    /** Table inventories are a section of their own, compared with the prior closers. */
    public static final ReportShape DROP =
            new ReportShape("drop", "drop", Map.of(), "", Map.of("drop", Set.of("openers", "closers")));

    public static final ReportShape PAYTABLES = new ReportShape(
            "paytables",
            "paytables",
            Map.of(),
            "wagers",
            Map.of(
                    "wagers",
                    Set.of(
                            "participation",
                            "wagers",
                            "averageWager",
                            "initialWagers",
                            "dueWin",
                            "sd",
                            "odds",
                            "rule")));

    public static final ReportShape CAGE = plain("cage", "cage");
    public static final ReportShape METERS = plain("meters", "meters");
    public static final ReportShape ROUND_AUDIT = plain("round-audit", "round-audit");

    private static final List<ReportShape> OWN_PAGES = List.of(HOLD, GROUP, DROP, PAYTABLES, CAGE, METERS, ROUND_AUDIT);

    private static ReportShape plain(String path, String kindId) {
        return new ReportShape(path, kindId, Map.of(), "", Map.of());
    }

    /** The page that shows a report: its own, or the one that shows any. */
    static String path(String kindId) {
        return OWN_PAGES.stream()
                .filter(shape -> shape.kindId.equals(kindId))
                .findFirst()
                .map(ReportShape::path)
                .orElseGet(() -> ReportView.path(kindId));
    }

    /** Of the page that shows any report. */
    static ReportShape of(String kindId) {
        return plain(ReportView.path(kindId), kindId);
    }

    /** The shape of the page that has an address; empty if it is none of a report. */
    public static Optional<ReportShape> of(Address address) {
        return OWN_PAGES.stream()
                .filter(shape -> shape.path.equals(address.path()))
                .findFirst()
                .or(() -> ReportView.kind(address).map(ReportShape::of));
    }

    Set<String> seldom(Section section) {
        return seldom.getOrDefault(section.id(), Set.of());
    }

    String usual(ReportOption option) {
        return usualOptions.getOrDefault(option.name(), option.standard());
    }

    /** The report's parameters in an address, besides property and period. */
    ReportRequest request(ReportKind kind, ReportRequest request, Address address) {
        Map<String, String> options = new LinkedHashMap<>();
        for (ReportOption option : kind.takes().options()) {
            options.put(option.name(), address.value(option.name()).orElse(usual(option)));
        }
        List<Dimension> by = kind.takes().by().isEmpty()
                ? List.of()
                : address.value(ReportPage.BY)
                        .map(Dimension::parse)
                        .orElse(kind.takes().standardBy());
        return request.by(by).filter(Filters.of(address)).options(options);
    }

    /** The part of a report that an address asks for, or else the standard one. */
    Section section(Report report, Address address) {
        String asked = address.value(ReportPage.SECTION).orElse(standardSection);
        return report.sections().stream()
                .filter(section -> section.id().equals(asked))
                .findFirst()
                .orElseGet(() -> report.sections().stream()
                        .filter(section -> !section.table().rows().isEmpty())
                        .findFirst()
                        .orElse(report.sections().getFirst()));
    }

    /** The view of the page at an address, for any period. */
    public View view(ReportDesk desk, Address address) {
        ReportKind kind = desk.catalogue().named(kindId);
        return new View() {
            @Override
            public Report section(ReportRequest request) {
                Report whole = desk.reports().report(kind, ReportShape.this.request(kind, request, address));
                return new Report(whole.header(), List.of(ReportShape.this.section(whole, address)), whole.notes());
            }

            @Override
            public Arrangement arrangement(Section section) {
                return Layout.of(address, section.table(), seldom(section)).arrangement();
            }
        };
    }
}
