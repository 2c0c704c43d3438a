package io.countroom.reporting.bench;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTAutoFilter;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Whether LibreOffice opens the workbooks of the month-end pack and of each report without repairing them, and works out the figures that
 * they hold: every formula's result is spoiled first. Then the same where a filter leaves one game: totals must be those of its rows.
 * Without anybody to ask, LibreOffice refuses to open what it would have to repair: that is tried with half of a file.
 *
 * <pre>./countroom bench office</pre>
 *
 * Needs LibreOffice Calc; {@code COUNTROOM_SOFFICE} names its program where it is not {@code soffice} on the path.
 */
public final class OfficeBench {

    private static final int MINUTES = 20;
    private static final double TOLERANCE = 1e-9;
    private static final double SPOILED = -987_654_321.5;
    private static final Instant AT = Instant.parse("2026-11-02T12:00:00Z");
    private static final int FIRST_ROW = 5;
    private static final Pattern SUBTOTALS = Pattern.compile("SUBTOTAL\\(9,([A-Z]+)(\\d+):[A-Z]+(\\d+)\\)");
    private static final Pattern OF_ALL_ROWS = Pattern.compile("IF\\(SUBTOTAL\\(3,");
    private static final Pattern OF_TWO = Pattern.compile("IFERROR\\(([A-Z]+\\d+)([-/])([A-Z]+\\d+),.*");

    /** Makes LibreOffice work out every formula of a workbook that it opens. */
    private static final String ALWAYS_RECALCULATE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <oor:items xmlns:oor="http://openoffice.org/2001/registry">
            <item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">\
            <value>0</value></prop></item>
            </oor:items>
            """;

    private OfficeBench() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("office");
        Path profile = folder.resolve("profile");
        Files.writeString(
                Files.createDirectories(profile.resolve("user")).resolve("registrymodifications.xcu"),
                ALWAYS_RECALCULATE);
        List<Path> workbooks = workbooks(folder);
        byte[] bytes = Files.readAllBytes(workbooks.getFirst());
        Path half = Files.write(folder.resolve("half.xlsx"), Arrays.copyOf(bytes, bytes.length / 2));
        if (Files.exists(opened(List.of(half), folder, profile).resolve("half.xlsx"))) {
            throw new IllegalStateException("LibreOffice opened half of a workbook, so that it opens one says nothing");
        }
        Path spoiled = Files.createDirectories(folder.resolve("spoiled"));
        Path filtered = Files.createDirectories(folder.resolve("filtered"));
        for (Path workbook : workbooks) {
            changed(workbook, spoiled, OfficeBench::spoil);
            changed(workbook, filtered, OfficeBench::filter);
        }
        Path saved = opened(in(spoiled, workbooks), spoiled, profile);
        Path savedFiltered = opened(in(filtered, workbooks), filtered, profile);
        for (Path workbook : workbooks) {
            try (Workbook ours = read(workbook);
                    Workbook theirs = read(saved.resolve(workbook.getFileName()));
                    Workbook theirsFiltered = read(savedFiltered.resolve(workbook.getFileName()))) {
                System.out.printf(
                        "%s: %,d cells of %d sheets have the same values in LibreOffice, %,d of them formulas; filtered by a"
                                + " game, %,d totals follow%n",
                        workbook.getFileName(),
                        same(ours, theirs),
                        ours.getNumberOfSheets(),
                        formulas(ours),
                        follow(ours, theirsFiltered));
            }
        }
    }

    /** Of three gaming dates of the sample casino: the pack's, then each report's. */
    private static List<Path> workbooks(Path folder) throws IOException {
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
            ReportCatalogue catalogue = new ReportCatalogue(database, rules, "Countroom bench");
            Period month = Periods.month(YearMonth.from(plan.from()));
            List<Path> workbooks = new ArrayList<>();
            workbooks.add(new MonthEndPack(catalogue, new Renderers())
                    .write(property, month, "bench", AT, folder)
                    .getFirst());
            for (ReportKind kind : catalogue.all()) {
                Path workbook = folder.resolve(kind.id() + ".xlsx");
                try (OutputStream out = Files.newOutputStream(workbook)) {
                    new Renderers()
                            .write(kind.report(ReportRequest.of(property, month, "bench", AT)), FileFormat.XLSX, out);
                }
                workbooks.add(workbook);
            }
            return workbooks;
        }
    }

    private static Workbook read(Path workbook) throws IOException {
        if (!Files.exists(workbook)) {
            throw new IllegalStateException("LibreOffice could not open " + workbook.getFileName());
        }
        return WorkbookFactory.create(workbook.toFile(), null, true);
    }

    private static List<Path> in(Path folder, List<Path> workbooks) {
        return workbooks.stream()
                .map(workbook -> folder.resolve(workbook.getFileName()))
                .toList();
    }

    private static void changed(Path workbook, Path into, Consumer<XSSFWorkbook> change) throws IOException {
        try (XSSFWorkbook copy = new XSSFWorkbook(Files.newInputStream(workbook));
                OutputStream out = Files.newOutputStream(into.resolve(workbook.getFileName()))) {
            change.accept(copy);
            copy.write(out);
        }
    }

    private static void spoil(XSSFWorkbook workbook) {
        eachFormula(workbook, cell -> cell.setCellValue(SPOILED));
    }

    private static void eachFormula(Workbook workbook, Consumer<Cell> with) {
        for (Sheet sheet : workbook) {
            for (Row row : sheet) {
                for (Cell cell : row) {
                    if (cell.getCellType() == CellType.FORMULA) {
                        with.accept(cell);
                    }
                }
            }
        }
    }

    /** As a reader does who chooses one game in the list under the heading. */
    private static void filter(XSSFWorkbook workbook) {
        spoil(workbook);
        for (Sheet sheet : workbook) {
            String game = game(sheet);
            if (game.isEmpty()) {
                continue;
            }
            CTAutoFilter filter = ((XSSFSheet) sheet).getCTWorksheet().getAutoFilter();
            // The product's schema beans do not have these elements.
            Node column = append(filter.getDomNode(), "filterColumn", "colId", "0");
            append(append(column, "filters", "blank", "0"), "filter", "val", game);
            int last = CellRangeAddress.valueOf(filter.getRef()).getLastRow();
            for (int i = FIRST_ROW; i <= last; i++) {
                sheet.getRow(i).setZeroHeight(!label(sheet, i).equals(game));
            }
        }
    }

    private static Node append(Node to, String name, String attribute, String value) {
        Element element = to.getOwnerDocument().createElementNS(to.getNamespaceURI(), name);
        element.setAttribute(attribute, value);
        return to.appendChild(element);
    }

    /** The last game on a sheet that lists several games and their total; empty for every other sheet. */
    private static String game(Sheet sheet) {
        Row heading = sheet.getRow(FIRST_ROW - 1);
        if (heading == null
                || !label(sheet, FIRST_ROW - 1).equals("Game")
                || !total(sheet).startsWith("Total")) {
            return "";
        }
        String game = label(sheet, sheet.getLastRowNum() - 1);
        return game.equals(label(sheet, FIRST_ROW)) ? "" : game;
    }

    private static String total(Sheet sheet) {
        return label(sheet, sheet.getLastRowNum());
    }

    private static String label(Sheet sheet, int row) {
        Row of = sheet.getRow(row);
        Cell cell = of == null ? null : of.getCell(0);
        return cell == null || cell.getCellType() != CellType.STRING ? "" : cell.getStringCellValue();
    }

    /**
     * How many formulas of totals come, in LibreOffice, to what the rows of the game that is left add up to, or to a dash where
     * no formula can.
     */
    private static long follow(Workbook ours, Workbook theirs) {
        long follow = 0;
        for (Sheet sheet : ours) {
            String game = game(sheet);
            if (game.isEmpty()) {
                continue;
            }
            for (Cell cell : sheet.getRow(sheet.getLastRowNum())) {
                if (cell.getCellType() != CellType.FORMULA) {
                    continue;
                }
                Cell their = theirs.getSheet(sheet.getSheetName())
                        .getRow(cell.getRowIndex())
                        .getCell(cell.getColumnIndex());
                double expected = left(sheet, cell, game);
                boolean same = Double.isFinite(expected)
                        ? type(their) == CellType.NUMERIC && near(expected, their.getNumericCellValue())
                        : type(their) == CellType.STRING
                                && their.getStringCellValue().equals(Formats.MISSING);
                if (!same) {
                    throw new IllegalStateException(sheet.getSheetName() + "!" + cell.getAddress() + " of " + game
                            + " is " + expected + ", in LibreOffice " + their);
                }
                follow++;
            }
        }
        return follow;
    }

    /** A formula over the rows of one game alone; not a number where it is of all rows. */
    private static double left(Sheet sheet, Cell formula, String game) {
        String text = formula.getCellFormula();
        if (OF_ALL_ROWS.matcher(text).lookingAt()) {
            return Double.NaN;
        }
        Matcher two = OF_TWO.matcher(text);
        if (two.matches()) {
            double one = left(sheet, cell(sheet, two.group(1)), game);
            double other = left(sheet, cell(sheet, two.group(3)), game);
            return two.group(2).equals("/") ? one / other : one - other;
        }
        Matcher subtotal = SUBTOTALS.matcher(text);
        if (!subtotal.matches()) {
            throw new IllegalStateException(
                    sheet.getSheetName() + "!" + formula.getAddress() + " has the formula " + text);
        }
        double sum = 0;
        for (int row = Integer.parseInt(subtotal.group(2)) - 1; row < Integer.parseInt(subtotal.group(3)); row++) {
            Cell line = sheet.getRow(row).getCell(formula.getColumnIndex());
            if (label(sheet, row).equals(game) && line != null && line.getCellType() == CellType.NUMERIC) {
                sum += line.getNumericCellValue();
            }
        }
        return sum;
    }

    private static Cell cell(Sheet sheet, String address) {
        CellReference at = new CellReference(address);
        return sheet.getRow(at.getRow()).getCell(at.getCol());
    }

    /** Has LibreOffice open them and save them again; the folder has those that it could open. */
    private static Path opened(List<Path> workbooks, Path folder, Path profile)
            throws IOException, InterruptedException {
        String named = System.getenv("COUNTROOM_SOFFICE");
        Path into = Files.createDirectories(folder.resolve("saved"));
        List<String> command = new ArrayList<>(List.of(
                named == null || named.isBlank() ? "soffice" : named,
                "--headless",
                "-env:UserInstallation=" + profile.toUri(),
                "--convert-to",
                "xlsx:Calc MS Excel 2007 XML",
                "--outdir",
                into.toString()));
        workbooks.forEach(workbook -> command.add(workbook.toString()));
        Process office;
        try {
            office = new ProcessBuilder(command)
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
        return into;
    }

    /** How many cells hold in LibreOffice what they hold in the file. */
    private static long same(Workbook ours, Workbook theirs) {
        long cells = 0;
        for (Sheet sheet : ours) {
            for (Row row : sheet) {
                for (Cell cell : row) {
                    if (cell.getCellType() == CellType.BLANK) {
                        continue;
                    }
                    Row theirRow = theirs.getSheet(sheet.getSheetName()).getRow(row.getRowNum());
                    Cell their = theirRow == null ? null : theirRow.getCell(cell.getColumnIndex());
                    if (!same(cell, their)) {
                        throw new IllegalStateException(sheet.getSheetName() + "!" + cell.getAddress() + " is " + cell
                                + ", in LibreOffice " + their);
                    }
                    cells++;
                }
            }
        }
        return cells;
    }

    private static boolean same(Cell own, @Nullable Cell their) {
        return switch (type(own)) {
            case NUMERIC ->
                type(their) == CellType.NUMERIC && near(own.getNumericCellValue(), their.getNumericCellValue());
            case STRING ->
                type(their) == CellType.STRING && own.getStringCellValue().equals(their.getStringCellValue())
                        || type(their) == CellType.BLANK
                                && own.getStringCellValue().isEmpty();
            default -> false;
        };
    }

    private static CellType type(@Nullable Cell cell) {
        if (cell == null) {
            return CellType.BLANK;
        }
        return cell.getCellType() == CellType.FORMULA ? cell.getCachedFormulaResultType() : cell.getCellType();
    }

    private static boolean near(double one, double other) {
        return Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one));
    }

    private static long formulas(Workbook workbook) {
        AtomicLong formulas = new AtomicLong();
        eachFormula(workbook, cell -> formulas.incrementAndGet());
        return formulas.get();
    }
}
