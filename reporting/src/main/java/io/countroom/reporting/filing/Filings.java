package io.countroom.reporting.filing;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.filing.FilingRepository;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/** Issues filings of closed months, keeps them, and makes them again. Safe to share between threads. */
public final class Filings {

    private final FilingRepository filings;
    private final MonthRepository months;
    private final FilingReport reports;
    private final Renderers renderers;
    private final String software;

    /**
     * @param software what makes the filings: "Countroom 1.0"
     */
    public Filings(
            Database database, SubmissionRules rules, VariancePacks packs, Renderers renderers, String software) {
        this.filings = new FilingRepository(database);
        this.months = new MonthRepository(database);
        this.reports = new FilingReport(database, rules, packs, software);
        this.renderers = renderers;
        this.software = software;
    }

    /** All filings of some properties, by their ids. */
    public Map<Integer, List<FilingRow>> all(Collection<Property> properties) {
        return filings.all(properties.stream().map(Property::id).toList());
    }

    /** The filings of a month, the first issue first. */
    public List<FilingRow> of(Property property, YearMonth month) {
        return filings.of(property.id(), month);
    }

    /**
     * Issues the document of a closed month.
     *
     * @throws RefusedException if the month is not closed
     */
    public FilingRow issue(
            Property property, YearMonth month, Certification certification, String userName, OffsetDateTime at) {
        MonthRow row = months.find(property.id(), month);
        if (row.state() != MonthRow.State.CLOSED) {
            throw new RefusedException(Formats.month(month) + " is not closed: only what is closed is filed.");
        }
        List<FilingRow> issued = filings.of(property.id(), month);
        BiFunction<String, String, FilingRow> filing = (pdfSha256, xlsxSha256) -> new FilingRow(
                month,
                issued.size() + 1,
                row.closing(),
                userName,
                // As the database keeps it, so that the document comes out the same when it is made again.
                at.withOffsetSameInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS),
                certification.name(),
                certification.title(),
                certification.licenceNumber(),
                software,
                pdfSha256,
                xlsxSha256);
        byte[] pdf;
        byte[] xlsx;
        // The document comes out the same whoever issues it.
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            Report report = reports.of(property, filing.apply("", ""), issued.isEmpty() ? null : issued.getLast());
            pdf = write(report, FileFormat.PDF);
            xlsx = write(report, FileFormat.XLSX);
        }
        return filings.issue(
                property.id(), filing.apply(DigestUtils.sha256Hex(pdf), DigestUtils.sha256Hex(xlsx)), pdf, xlsx);
    }

    /**
     * A file of a filing, as it was issued.
     *
     * @param format PDF or XLSX
     * @throws RefusedException if it is not in the database as it was put there
     */
    public byte[] file(Property property, FilingRow filing, FileFormat format) {
        return filings.file(property.id(), format == FileFormat.PDF ? filing.pdfSha256() : filing.xlsxSha256());
    }

    /** The name under which a file of a filing is saved: {@code filing-2026-10-issue-1.pdf}. */
    public static String fileName(FilingRow filing, FileFormat format) {
        return "filing-" + filing.month() + "-issue-" + filing.issue() + "." + format.id();
    }

    /**
     * Makes the files of a filing again and compares them with what was issued, byte by byte.
     *
     * @return a sentence about what differs and why it may; empty where nothing does
     */
    public Optional<String> difference(Property property, FilingRow filing) {
        @Nullable FilingRow before = filing.issue() == 1
                ? null
                : filings.find(property.id(), filing.month(), filing.issue() - 1)
                        .orElse(null);
        Report report = reports.of(property, filing, before);
        // The property may print on other paper now.
        boolean pdf = comesOut(report, FileFormat.PDF, filing.pdfSha256());
        boolean xlsx = comesOut(report, FileFormat.XLSX, filing.xlsxSha256());
        if (pdf && xlsx) {
            return Optional.empty();
        }
        MonthRow row = months.find(property.id(), filing.month());
        String why = row.state() != MonthRow.State.CLOSED || row.closing() != filing.closing()
                ? "the month was reopened since"
                : !filing.software().equals(software)
                        ? "it was made by " + filing.software() + " and this is " + software
                        : "the data behind it have changed";
        return Optional.of("Issue " + filing.issue() + " of " + Formats.month(filing.month())
                + " comes out otherwise when it is made again (" + (pdf ? "" : "PDF") + (pdf || xlsx ? "" : ", ")
                + (xlsx ? "" : "XLSX") + "): " + why + ".");
    }

    private boolean comesOut(Report report, FileFormat format, String sha256) {
        return Stream.of(Paper.values())
                .anyMatch(paper ->
                        DigestUtils.sha256Hex(write(report.on(paper), format)).equals(sha256));
    }

    private byte[] write(Report report, FileFormat format) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try {
            renderers.write(report, format, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.toByteArray();
    }
}
