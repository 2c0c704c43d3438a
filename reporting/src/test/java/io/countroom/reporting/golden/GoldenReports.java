package io.countroom.reporting.golden;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
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
import java.util.TreeSet;
import java.util.function.BiPredicate;
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
 * <p>Headers, notes and definitions are words about figures and are not compared. A cell that was missing may since be known, or
 * known in part: each such cell is in a list that is kept too, and what its row remarks about it is another.
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

    /** What reports say since they were kept. */
    private static final Set<String> NEW_COLUMNS = Set.of("coverage", "roundsChange", "winPerHour");

    /** What is said, or led to, in another way at the same figure. */
    private static final List<BiPredicate<String, String>> REWORDED = List.of(
            (kept, actual) -> noneKnown(kept).equals(noneKnown(actual)),
            (kept, actual) -> kept.replaceAll("^(There is nothing of|Nothing was dealt or counted in) ", "No data for ")
                    .equals(actual),
            (kept, actual) -> kept.startsWith("rounds?")
                    && kept.replace("rounds?", "paytables?").equals(actual),
            (kept, actual) -> kept.contains("a gaming date on which the drop of a table was not counted")
                    && actual.contains("the drop of some tables was not counted"),
            (kept, actual) -> kept.equals("Drop per open hour and turns of the drop")
                    && actual.equals("Drop and win per open hour, turns of the drop"),
            (kept, actual) -> whoTookWhat(kept).equals(actual));

    /** Findings said what the player gained or lost; they say what the house did and who was to have the money. */
    private static String whoTookWhat(String finding) {
        return finding.replaceAll(
                        "a vigorish of ([^ ]+) was charged, due was ([^ ]+) \\(",
                        "the vigorish charged was $1; $2 was due (")
                .replaceAll("(a (gain|loss) of [^ ]+), due was a \\2 of ([^ ]+) \\(", "$1; $3 was due (")
                .replaceAll(", due was a gain of ([^ ]+) \\(", "; $1 was due to the player (")
                .replaceAll(", due was a loss of ([^ ]+) \\(", "; $1 was due to the house (")
                .replaceAll(", due was the wager returned \\(", "; the wager was to be returned (")
                .replaceAll("(: |; logged is )the wager returned", "$1the wager was returned")
                .replace("a gain of ", "the house paid ")
                .replace("a loss of ", "the house took ")
                .replace("logged is ", "")
                .replaceAll("(?i)\\(([^,()]+), \\1\\)", "($1)");
    }

    /** What is said where nothing of a sum is known, without how many that are. */
    private static String noneKnown(String remark) {
        return remark.replaceAll("Not known for ([0-9,]+) of \\1 table counts; first ", "")
                .replace(" The others come to $0.00.", "")
                .replaceAll("0 of [0-9,]+ (table counts|shifts|gaming dates); ", "")
                // It was said in the hold table alone.
                .replaceAll("Players banked: [^$]+\\$[0-9,.]+ at most\\.", "")
                .replace("  ", " ")
                .strip();
    }

    /** A share was a percentage with fewer decimals where it stood beside another period's. */
    private static final Set<String> FINER = Set.of("winPerHandle", "winPerHandleBefore");

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
        Path parts = FOLDER.resolve(file.replace(".zip", "-parts.zip"));
        String partly = String.join("\n", comparison.nowKnown);
        if (Boolean.getBoolean("golden.write.parts")) {
            write(parts, Map.of(PARTS, partly));
        }
        assertThat(partly).isEqualTo(Files.exists(parts) ? read(parts).get(PARTS) : "");
    }

    private static final String PARTS = "cells-that-were-missing-and-are-known.txt";

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
        final List<String> nowKnown = new ArrayList<>();

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
            List<String> now = actual.getFirst();
            if (kept.size() != actual.size()
                    || !columns.equals(now.stream()
                            .filter(column -> columns.contains(column) || !NEW_COLUMNS.contains(column))
                            .toList())) {
                differ(name, kept.size() + " lines of " + columns, actual.size() + " of " + now);
                return;
            }
            for (int line = 1; line < kept.size(); line++) {
                List<String> fields = actual.get(line);
                int coverage = now.indexOf("coverage");
                String covered = coverage < 0 ? "" : fields.get(coverage);
                for (String column : columns) {
                    String one = kept.get(line).get(columns.indexOf(column));
                    String other = fields.get(now.indexOf(column));
                    String where = name + ", line " + (line + 1) + ", " + column;
                    if (column.equals("coverage")) {
                        if (!sinceKnown(one, other, columns, kept.get(line))) {
                            differ(where, one, other);
                        }
                    } else if (one.isEmpty()
                            && (covers(covered, column) || nothingLogged(column, other, now, fields))) {
                        nowKnown.add(where + ": " + other);
                    } else if (!one.equals(other)
                            && !(column.equals("remarks") && !covered.isEmpty())
                            && !same(name, column, one, other)) {
                        differ(where, one, other);
                    }
                }
            }
        }

        /** What was counted where no round is logged was missing among what is not logged; it is all of it. */
        private static boolean nothingLogged(String column, String amount, List<String> now, List<String> fields) {
            return column.equals("notLogged")
                    && fields.get(now.indexOf("loggedWin")).isEmpty()
                    && fields.get(now.indexOf("countedWin")).equals(amount);
        }

        /** Whether a row's coverage is the kept one, but for columns whose kept cell was missing. */
        private static boolean sinceKnown(String kept, String actual, List<String> columns, List<String> fields) {
            List<String> now = new ArrayList<>(List.of(actual.split("; ")));
            now.removeIf(part -> {
                int column = columns.indexOf(part.split(" ")[0]);
                return column >= 0 && fields.get(column).isEmpty();
            });
            return String.join("; ", now).equals(kept);
        }

        private static boolean covers(String coverage, String column) {
            return ("; " + coverage).contains("; " + column + " ");
        }

        private boolean same(String report, String column, String kept, String actual) {
            if (!number(kept) || !number(actual)) {
                return REWORDED.stream().anyMatch(change -> change.test(kept, actual))
                        || (scale.compareTo(BigDecimal.ONE) != 0
                                && withoutAmounts(kept).equals(withoutAmounts(actual)));
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
                compareObjects(name, property, kept, actual);
            } else if (property.equals("columns")) {
                kept.forEach(column -> actual.valueStream()
                        .filter(other -> other.get("id").equals(column.get("id")))
                        .findFirst()
                        .ifPresentOrElse(
                                other -> compare(name, "column", column, other),
                                () -> differ(name, column, "no such column")));
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

        private void compareObjects(String name, String property, JsonNode kept, JsonNode actual) {
            JsonNode coverage = actual.path("coverage");
            Set<String> mayDiffer = new TreeSet<>(NEW_COLUMNS);
            mayDiffer.addAll(WORDS_ABOUT_FIGURES);
            boolean onlyBanked = !kept.has("flags")
                    && actual.path("flags")
                            .valueStream()
                            .allMatch(flag ->
                                    noneKnown(flag.get("sentence").asString()).isEmpty());
            if (coverage.isObject() || onlyBanked) {
                mayDiffer.add("flags");
            }
            if (actual.has("charts") && actual.toString().contains("\"coverage\":{")) {
                // They draw the same parts.
                mayDiffer.add("charts");
            }
            if (property.equals("column") && FINER.contains(actual.path("id").asString())) {
                mayDiffer.add("type");
            }
            Set<String> properties = new TreeSet<>(kept.propertyNames());
            properties.addAll(actual.propertyNames());
            properties.removeAll(mayDiffer);
            if (property.equals("flags")) {
                properties.retainAll(kept.propertyNames());
            }
            for (String each : properties) {
                if (!kept.has(each) || !actual.has(each)) {
                    differ(name + " " + property, kept.propertyNames(), actual.propertyNames());
                } else if (each.equals("figures") && coverage.isObject()) {
                    Set<String> figures = new TreeSet<>(kept.get(each).propertyNames());
                    for (String figure : figures) {
                        if (!kept.get(each).get(figure).isNull() || !coverage.has(figure)) {
                            compare(
                                    name,
                                    figure,
                                    kept.get(each).get(figure),
                                    actual.get(each).get(figure));
                        }
                    }
                } else {
                    compare(name, each, kept.get(each), actual.get(each));
                }
            }
        }

        /** What charts draw: amounts of a period, expected ones among them. */
        private static String figure(String property) {
            return Set.of("values", "low", "high", "amount").contains(property) ? "rangeLow" : property;
        }
    }
}
