package io.countroom.reporting.bench;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.CellValue;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.usermodel.WorkbookFactory;

/**
 * Whether LibreOffice opens the month-end workbook without repairing it, and works out the same figures in every cell. Without
 * anybody to ask, it refuses to open what it would have to repair: that is tried first, with half of a file.
 *
 * <pre>./countroom bench office</pre>
 *
 * Needs LibreOffice Calc; {@code COUNTROOM_SOFFICE} names its program where it is not {@code soffice} on the path.
 */
public final class OfficeBench {

    private static final int MINUTES = 5;
    private static final double TOLERANCE = 1e-9;

    private OfficeBench() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("office");
        Path workbook = workbook(folder);
        byte[] bytes = Files.readAllBytes(workbook);
        Path half = Files.write(folder.resolve("half.xlsx"), Arrays.copyOf(bytes, bytes.length / 2));
        if (Files.exists(opened(half, folder))) {
            throw new IllegalStateException("LibreOffice opened half of a workbook, so that it opens one says nothing");
        }
        Path saved = opened(workbook, folder);
        if (!Files.exists(saved)) {
            throw new IllegalStateException("LibreOffice could not open " + workbook);
        }
        try (Workbook ours = WorkbookFactory.create(workbook.toFile(), null, true);
                Workbook theirs = WorkbookFactory.create(saved.toFile(), null, true)) {
            System.out.printf(
                    "%s: LibreOffice opened it as it is, and %,d cells of %d sheets have the same values, %,d of them formulas%n",
                    workbook.getFileName(), same(ours, theirs), ours.getNumberOfSheets(), formulas(ours));
        }
    }

    /** Three gaming dates of the sample casino. */
    private static Path workbook(Path folder) throws IOException {
        SamplePlan plan = new SamplePlan(1, LocalDate.of(2026, 10, 1), 3, 12, 6);
        Path sample = folder.resolve("sample");
        SampleCasino.writeWithFaults(plan, sample, day -> {});
        try (Database database = Database.open("jdbc:h2:mem:office")) {
            SubmissionRules rules = new SubmissionRules();
            Property property = SetUpFile.read(sample.resolve("property.json"))
                    .apply(database, "bench", OffsetDateTime.now(ZoneOffset.UTC));
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "Countroom bench");
            importer.importFile(property, sample.resolve("rounds-2026-10.ndjson.gz"), "bench", ImportListener.NONE);
            importer.importFile(property, sample.resolve("counts-2026-10.csv"), "bench", ImportListener.NONE);
            return new MonthEndPack(new ReportCatalogue(database, rules, "Countroom bench"), new Renderers())
                    .write(
                            property,
                            Periods.month(YearMonth.from(plan.from())),
                            "bench",
                            Instant.parse("2026-11-02T12:00:00Z"),
                            folder)
                    .getFirst();
        }
    }

    /** Where LibreOffice has saved it again, if it could open it. */
    private static Path opened(Path workbook, Path folder) throws IOException, InterruptedException {
        String named = System.getenv("COUNTROOM_SOFFICE");
        Path into = Files.createDirectories(folder.resolve("saved"));
        Process office;
        try {
            office = new ProcessBuilder(
                            named == null || named.isBlank() ? "soffice" : named,
                            "--headless",
                            "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                            "--convert-to",
                            "xlsx:Calc MS Excel 2007 XML",
                            "--outdir",
                            into.toString(),
                            workbook.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new IOException(
                    "LibreOffice was not found: install it (Debian: libreoffice-calc), or name its program in COUNTROOM_SOFFICE",
                    e);
        }
        if (!office.waitFor(MINUTES, TimeUnit.MINUTES)) {
            office.destroyForcibly();
            throw new IllegalStateException("LibreOffice did not come to an end within " + MINUTES + " minutes");
        }
        return into.resolve(workbook.getFileName());
    }

    private static long same(Workbook ours, Workbook theirs) {
        FormulaEvaluator evaluator = ours.getCreationHelper().createFormulaEvaluator();
        long cells = 0;
        for (Sheet sheet : ours) {
            for (Row row : sheet) {
                for (Cell cell : row) {
                    CellValue own = evaluator.evaluate(cell);
                    if (own == null) {
                        continue;
                    }
                    Row theirRow = theirs.getSheet(sheet.getSheetName()).getRow(row.getRowNum());
                    Cell their = theirRow == null ? null : theirRow.getCell(cell.getColumnIndex());
                    if (their == null || !same(own, their)) {
                        throw new IllegalStateException(sheet.getSheetName() + "!" + cell.getAddress() + " is "
                                + own.formatAsString() + ", in LibreOffice " + their);
                    }
                    cells++;
                }
            }
        }
        return cells;
    }

    private static boolean same(CellValue own, Cell their) {
        CellType type =
                their.getCellType() == CellType.FORMULA ? their.getCachedFormulaResultType() : their.getCellType();
        return switch (own.getCellType()) {
            case NUMERIC ->
                type == CellType.NUMERIC
                        && Math.abs(own.getNumberValue() - their.getNumericCellValue())
                                <= TOLERANCE * Math.max(1, Math.abs(own.getNumberValue()));
            case STRING ->
                type == CellType.STRING && own.getStringValue().equals(their.getStringCellValue())
                        || type == CellType.BLANK && own.getStringValue().isEmpty();
            case BOOLEAN -> type == CellType.BOOLEAN && own.getBooleanValue() == their.getBooleanCellValue();
            default -> false;
        };
    }

    private static long formulas(Workbook workbook) {
        long formulas = 0;
        for (Sheet sheet : workbook) {
            for (Row row : sheet) {
                for (Cell cell : row) {
                    formulas += cell.getCellType() == CellType.FORMULA ? 1 : 0;
                }
            }
        }
        return formulas;
    }
}
