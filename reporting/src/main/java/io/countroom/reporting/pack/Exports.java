package io.countroom.reporting.pack;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The one way out for files, whoever asks: names and writes them, and tells the audit trail who took them. Safe to share between
 * threads.
 */
public final class Exports {

    private final Renderers renderers;
    private final MonthEndPack pack;
    private final AuditTrail audit;
    private final Clock clock;

    public Exports(ReportCatalogue catalogue, Renderers renderers, AuditTrail audit, Clock clock) {
        this.renderers = renderers;
        this.pack = new MonthEndPack(catalogue, renderers);
        this.audit = audit;
        this.clock = clock;
    }

    /** The name of a report's file: {@code hold-2026-10.xlsx}. */
    public static String name(Report report, FileFormat format) {
        return report.header().fileName() + "." + format.extension();
    }

    /** @param taker the user whom it goes to */
    public void write(Report report, FileFormat format, String taker, OutputStream out) throws IOException {
        renderers.write(report, format, out);
        tell(report, taker, name(report, format));
    }

    /**
     * Writes a temporary file and renames it, so that an interrupted file is never taken for a complete one. What has its name is
     * replaced.
     */
    public void write(Report report, FileFormat format, String taker, Path file) throws IOException {
        Path aside = Files.createTempFile(file.toAbsolutePath().getParent(), ".report", null);
        try {
            try (OutputStream out = Files.newOutputStream(aside)) {
                renderers.write(report, format, out);
            }
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(aside);
        }
        tell(report, taker, file.getFileName().toString());
    }

    /**
     * Writes all reports of a period as workbook, PDF and manifest into a folder; what has these names there is replaced.
     *
     * @param operator who asks, as the cover says it
     * @return the three files, the manifest last
     */
    public List<Path> pack(Property property, Period period, String operator, String taker, Path folder)
            throws IOException {
        List<Path> files = pack.write(property, period, operator, clock.instant(), folder);
        tell(property.id(), taker, "month-end pack, " + period.label(), names(files));
        return files;
    }

    /** The name of the zipped pack: {@code month-end-2026-10.zip}. */
    public static String packName(Period period) {
        return MonthEndPack.ID + "-" + period.text() + ".zip";
    }

    /** As {@link #pack}, zipped. */
    public void zippedPack(Property property, Period period, String user, OutputStream out) throws IOException {
        Path folder = Files.createTempDirectory(MonthEndPack.ID);
        try {
            List<Path> files = pack(property, period, user, user, folder);
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                for (Path file : files) {
                    zip.putNextEntry(new ZipEntry(file.getFileName().toString()));
                    Files.copy(file, zip);
                    zip.closeEntry();
                }
            }
        } finally {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path file : left.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    private static String names(List<Path> files) {
        return String.join(
                ", ", files.stream().map(file -> file.getFileName().toString()).toList());
    }

    /** A file that was made before, which somebody takes. */
    public void taken(Property property, String what, String name, String taker) {
        tell(property.id(), taker, what, name);
    }

    private void tell(Report report, String taker, String name) {
        Header header = report.header();
        String what = Character.toLowerCase(header.title().charAt(0))
                + header.title().substring(1) + ", " + header.period().label();
        List<Integer> properties = header.property().ids();
        if (properties.isEmpty()) {
            tell((Integer) null, taker, what, name);
        }
        // A reader of one of the properties finds the export in its audit trail.
        properties.forEach(id -> tell(id, taker, what, name));
    }

    private void tell(@Nullable Integer propertyId, String taker, String what, String name) {
        audit.append(OffsetDateTime.now(clock), taker, propertyId, AuditAction.EXPORT, what, null, name);
    }
}
