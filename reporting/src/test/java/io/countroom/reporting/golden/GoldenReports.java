package io.countroom.reporting.golden;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.catalogue.ReportRequest;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.render.csv.CsvRenderer;
import io.countroom.reporting.render.json.JsonRenderer;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whole reports as CSV and JSON, kept in one archive under {@code src/test/resources/golden} and compared figure by figure.
 * Ledger figures, counts, verdicts, remarks and links are compared exactly; figures that follow from an expectation may differ
 * by what rounding an expectation can change. After an intended change run the tests with {@code -Dgolden.write=true}.
 *
 * <p>Headers, notes and definitions are words about figures and are not compared.
 */
public final class GoldenReports {

    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MOST_DIFFERENCES = 40;
    /** Of quotients of scaled amounts. */
    private static final BigDecimal LAST_DECIMALS = new BigDecimal("1e-9");

    private static final BigDecimal ONE_CENT = new BigDecimal("0.0101");

    /** Reports that have expectations; in all others a column of the same name is a ledger figure. */
    private static final Set<String> WITH_EXPECTATIONS = Set.of("hold", "to-date", "paytable", "variance");

    private static final Set<String> EXPECTATIONS = Set.of(
            "expectedWin", "theoreticalWin", "luck", "difference", "sd", "expectedOtherwise", "theoreticalChange");
    private static final Set<String> RANGES = Set.of("rangeLow", "rangeHigh");
    private static final Set<String> SHARES =
            Set.of("expectedHold", "holdDifference", "edge", "theoreticalPercent", "differencePercent");
    private static final Set<String> WORDS_ABOUT_FIGURES = Set.of("header", "notes", "definition");

    private GoldenReports() {}

    /** How a figure of a column is compared. */
    private enum Tolerance {
        EXACT(BigDecimal.ZERO),
        /** A sum of expectations, or the root of a variance: to the cent. */
        CENT(ONE_CENT),
        /** An expectation and twice a standard deviation. */
        RANGE(ONE_CENT.multiply(BigDecimal.valueOf(3))),
        /** An expectation over an amount. */
        SHARE(new BigDecimal("0.00001")),
        /** To the second decimal. */
        Z(new BigDecimal("0.005"));

        private final BigDecimal most;

        Tolerance(BigDecimal most) {
            this.most = most;
        }

        static Tolerance of(String report, String column) {
            String id = column.replaceFirst("(Before|Change)$", "");
            if (!WITH_EXPECTATIONS.contains(report.substring(0, report.indexOf('/')))) {
                return EXACT;
            }
            if (EXPECTATIONS.contains(id)) {
                return CENT;
            }
            if (RANGES.contains(id)) {
                return RANGE;
            }
            return SHARES.contains(id) ? SHARE : id.equals("z") ? Z : EXACT;
        }
    }

    /**
     * Reports as they are kept: every section as CSV in every nesting, and the whole report as JSON in its own nesting.
     *
     * @param nestings beside a report's own; each for the reports that can be by it
     */
    public static Map<String, String> of(
            ReportCatalogue catalogue, Set<String> kinds, ReportRequest request, List<String> nestings) {
        Map<String, String> texts = new TreeMap<>();
        for (ReportKind kind : catalogue.all()) {
            if (!kinds.contains(kind.id())) {
                continue;
            }
            Report own = kind.report(request);
            texts.put(kind.id() + "/own.json", text(out -> JsonRenderer.write(own, out)));
            sections(kind.id() + "/own", own, texts);
            for (String nesting : nestings) {
                List<Dimension> by = Dimension.parse(nesting);
                // How rows are nested is decided once for all reports; the hold report stands for them.
                if (kind.takes().by().containsAll(by)
                        && (by.size() == 1 || kind.id().equals("hold"))) {
                    sections(kind.id() + "/" + nesting, kind.report(alone(kind, request.by(by))), texts);
                }
            }
        }
        return texts;
    }

    /** Set beside no other period: what follows from that is in the report's own nesting. */
    private static ReportRequest alone(ReportKind kind, ReportRequest request) {
        return kind.takes().options().stream().anyMatch(option -> option.name().equals("compare"))
                ? request.options(Map.of("compare", "none"))
                : request;
    }

    private static void sections(String name, Report report, Map<String, String> into) {
        for (Section section : report.sections()) {
            into.put(name + "/" + section.id() + ".csv", text(out -> CsvRenderer.write(section, out)));
        }
    }

    private interface Writing {
        void to(ByteArrayOutputStream out) throws IOException;
    }

    private static String text(Writing writing) {
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            writing.to(out);
            return out.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compares reports with those that are kept.
     *
     * @param scale by how much the amounts that are kept are larger, so that rounding them to the cent is finer
     */
    public static void assertSame(String file, Map<String, String> actual, long scale) throws IOException {
        Path path = FOLDER.resolve(file);
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(FOLDER);
            write(path, actual);
        }
        Map<String, String> kept = read(path);
        assertThat(actual.keySet()).isEqualTo(kept.keySet());
        Comparison comparison = new Comparison(BigDecimal.valueOf(scale));
        kept.forEach((name, text) -> comparison.compare(name, text, actual.get(name)));
        assertThat(comparison.differences).as(file).isEmpty();
    }

    private static void write(Path path, Map<String, String> texts) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            zip.setLevel(9);
            for (Map.Entry<String, String> text : texts.entrySet()) {
                ZipEntry entry = new ZipEntry(text.getKey());
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write(text.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
    }

    private static Map<String, String> read(Path path) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(path))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                texts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return texts;
    }

    private static final class Comparison {

        private final BigDecimal scale;
        final List<String> differences = new ArrayList<>();

        Comparison(BigDecimal scale) {
            this.scale = scale;
        }

        void compare(String name, String kept, String actual) {
            if (kept.equals(actual)) {
                return;
            }
            if (name.endsWith(".json")) {
                compare(name, "", JSON.readTree(kept), JSON.readTree(actual));
            } else {
                compare(name, lines(kept), lines(actual));
            }
        }

        private void differ(String where, Object kept, Object actual) {
            if (differences.size() < MOST_DIFFERENCES) {
                differences.add(where + ": " + kept + " was kept, " + actual + " is");
            }
        }

        private static List<List<String>> lines(String csv) {
            return CsvReader.builder().ofCsvRecord(csv).stream()
                    .map(CsvRecord::getFields)
                    .toList();
        }

        private void compare(String name, List<List<String>> kept, List<List<String>> actual) {
            List<String> columns = kept.getFirst();
            if (kept.size() != actual.size() || !columns.equals(actual.getFirst())) {
                differ(name, kept.size() + " lines of " + columns, actual.size() + " of " + actual.getFirst());
                return;
            }
            for (int line = 1; line < kept.size(); line++) {
                for (int i = 0; i < columns.size(); i++) {
                    String one = kept.get(line).get(i);
                    String other = actual.get(line).get(i);
                    String column = columns.get(i);
                    if (!one.equals(other) && !same(name, column, one, other)) {
                        differ(name + ", line " + (line + 1) + ", " + column, one, other);
                    }
                }
            }
        }

        private boolean same(String report, String column, String kept, String actual) {
            if (!number(kept) || !number(actual)) {
                return scale.compareTo(BigDecimal.ONE) != 0
                        && withoutAmounts(kept).equals(withoutAmounts(actual));
            }
            BigDecimal one = new BigDecimal(kept);
            BigDecimal other = new BigDecimal(actual);
            BigDecimal most = Tolerance.of(report, column).most;
            // What is an amount is larger by the scale; a count, a share and a z are not.
            return one.subtract(other).abs().compareTo(most) <= 0
                    || one.divide(scale, 12, RoundingMode.HALF_EVEN)
                                    .subtract(other)
                                    .abs()
                                    .compareTo(most.add(LAST_DECIMALS))
                            <= 0;
        }

        private static boolean number(String text) {
            return text.matches("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
        }

        private static String withoutAmounts(String text) {
            return text.replaceAll("\\$[0-9,.]+", "\\$");
        }

        private void compare(String name, String property, JsonNode kept, JsonNode actual) {
            if (WORDS_ABOUT_FIGURES.contains(property) || kept.equals(actual)) {
                return;
            }
            if (kept.isObject() && actual.isObject()) {
                Set<String> properties = Set.copyOf(kept.propertyNames());
                if (!properties.equals(Set.copyOf(actual.propertyNames()))) {
                    differ(name + " " + property, properties, actual.propertyNames());
                    return;
                }
                properties.forEach(each -> compare(name, each, kept.get(each), actual.get(each)));
            } else if (kept.isArray() && actual.isArray() && kept.size() == actual.size()) {
                for (int i = 0; i < kept.size(); i++) {
                    compare(name, property, kept.get(i), actual.get(i));
                }
            } else if (kept.isContainer()
                    || actual.isContainer()
                    || !same(name, figure(property), kept.asString(), actual.asString())) {
                differ(name + " " + property, kept, actual);
            }
        }

        /** What charts draw: amounts of a period, expected ones among them. */
        private static String figure(String property) {
            return Set.of("values", "low", "high", "amount").contains(property) ? "rangeLow" : property;
        }
    }
}
