package io.countroom.sql.backup;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Content of a backup. In the file it is {@code manifest.txt}: a name, a tab and its value on each line, the last of which is
 * the hash of the lines before.
 *
 * @param schemaVersion the last migration that the database had seen
 * @param auditHead the hash of the audit trail's last event
 * @param tables parents before those that refer to them
 * @param files of the archive of closed months
 */
public record Manifest(
        OffsetDateTime at,
        String software,
        String schemaVersion,
        long auditEvents,
        String auditHead,
        List<Part> tables,
        List<ArchivedRounds> files) {

    static final String ENTRY = "manifest.txt";

    private static final String FORMAT = "1";

    /**
     * The rows of one table.
     *
     * @param months those of its gaming dates, where the table is kept by month
     */
    public record Part(String table, List<String> columns, long rows, String sha256, List<YearMonth> months) {

        public Part {
            columns = List.copyOf(columns);
            months = List.copyOf(months);
        }

        String entry() {
            return "tables/" + table + ".txt";
        }
    }

    /**
     * A file of the archive of closed months.
     *
     * @param path in the archive's folder
     */
    public record ArchivedRounds(String path, String sha256) {

        String entry() {
            return "archive/" + path;
        }
    }

    public Manifest {
        tables = List.copyOf(tables);
        files = List.copyOf(files);
    }

    public long rows() {
        return tables.stream().mapToLong(Part::rows).sum();
    }

    String write() {
        StringBuilder text = new StringBuilder();
        line(text, "countroom-backup", FORMAT);
        line(text, "at", at.toString());
        line(text, "software", software);
        line(text, "schema", schemaVersion);
        line(text, "audit-events", String.valueOf(auditEvents));
        line(text, "audit-head", auditHead);
        for (Part part : tables) {
            line(
                    text,
                    "table",
                    String.join(
                            "\t",
                            part.table(),
                            String.valueOf(part.rows()),
                            part.sha256(),
                            String.join(",", part.columns()),
                            part.months().stream().map(YearMonth::toString).collect(Collectors.joining(","))));
        }
        files.forEach(file -> line(text, "file", file.path() + "\t" + file.sha256()));
        return text + "sha256\t" + DigestUtils.sha256Hex(text.toString()) + "\n";
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name).append('\t').append(value).append('\n');
    }

    static Manifest read(String text) {
        int end = text.lastIndexOf("sha256\t");
        if (!text.startsWith("countroom-backup\t") || end < 0) {
            throw new BackupException("it is not a backup that Countroom wrote");
        }
        if (!text.startsWith("countroom-backup\t" + FORMAT + "\n")) {
            throw new BackupException("a later Countroom wrote it: restore it with that one");
        }
        if (!text.substring(end + "sha256\t".length()).strip().equals(DigestUtils.sha256Hex(text.substring(0, end)))) {
            throw new BackupException("its list of contents is damaged");
        }
        Map<String, String> facts = new LinkedHashMap<>();
        List<Part> tables = new ArrayList<>();
        List<ArchivedRounds> files = new ArrayList<>();
        try {
            for (String line : text.substring(0, end).split("\n")) {
                String[] parts = line.split("\t", -1);
                if (parts[0].equals("table")) {
                    tables.add(new Part(
                            parts[1],
                            List.of(parts[4].split(",")),
                            Long.parseLong(parts[2]),
                            parts[3],
                            Arrays.stream(parts[5].split(","))
                                    .filter(month -> !month.isEmpty())
                                    .map(YearMonth::parse)
                                    .toList()));
                } else if (parts[0].equals("file")) {
                    files.add(new ArchivedRounds(parts[1], parts[2]));
                } else {
                    facts.put(parts[0], parts[1]);
                }
            }
            return new Manifest(
                    OffsetDateTime.parse(facts.getOrDefault("at", "")),
                    facts.getOrDefault("software", ""),
                    facts.getOrDefault("schema", ""),
                    Long.parseLong(facts.getOrDefault("audit-events", "")),
                    facts.getOrDefault("audit-head", ""),
                    tables,
                    files);
        } catch (IndexOutOfBoundsException | NumberFormatException | DateTimeException e) {
            throw new BackupException("its list of contents cannot be read", e);
        }
    }
}
