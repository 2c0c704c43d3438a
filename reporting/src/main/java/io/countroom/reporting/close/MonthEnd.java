package io.countroom.reporting.close;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem.Status;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.RejectFile;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.variance.Breach;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.win.TablePlay;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MonthArchive.Moved;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.ClosedFigures;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthDecision.Taken;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRepository.Explanation;
import io.countroom.sql.close.MonthRepository.Task;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.fact.Grain;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.fact.TieOuts.Untied;
import io.countroom.sql.fact.TieOuts.UntiedSlips;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.sequence.LoggedWin;
import io.countroom.sql.sequence.SequenceRepository;
import io.countroom.sql.variance.CaseRow;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * Prepares, closes and reopens months. One person goes through the checklist and prepares, another controller closes, and
 * between the two no row may have changed. Safe to share between threads.
 */
public final class MonthEnd {

    private static final int LONGEST_EXPLANATION = 2_000;
    private static final int LONGEST_TITLE = 200;

    /** An item of every month. */
    private static final int LATEST_DUE_DAY = 28;

    /** The prefix of the ids of a property's own items. */
    private static final String OWN = "own-";

    private final MonthRepository months;
    private final MonthRows rows;
    private final TieOuts tieOuts;
    private final ImportRepository imports;
    private final ExceptionRepository exceptions;
    private final PropertyRepository properties;
    private final Accounting accounting;
    private final Wins wins;
    private final Audits audits;
    private final SequenceRepository sequences;
    private final ClosedMonthCheck closedMonths;
    private final AuditTrail audit;
    private final Standings standings;
    private final Cases cases;
    private final ReportCatalogue reports;
    private final MonthArchive archive;

    public MonthEnd(Database database, ReportCatalogue reports, Cases cases) {
        this.months = new MonthRepository(database);
        this.rows = new MonthRows(database);
        this.tieOuts = new TieOuts(database);
        this.imports = new ImportRepository(database);
        this.exceptions = new ExceptionRepository(database);
        this.properties = new PropertyRepository(database);
        this.accounting = new Accounting(database);
        this.wins = reports.wins();
        this.audits = new Audits(database);
        this.sequences = new SequenceRepository(database);
        this.closedMonths = new ClosedMonthCheck(database);
        this.audit = new AuditTrail(database);
        this.standings = new Standings(database);
        this.cases = cases;
        this.reports = reports;
        this.archive = new MonthArchive(database);
    }

    /** Where a month stands. */
    public MonthRow month(Property property, YearMonth month) {
        return months.find(property.id(), month);
    }

    /** The decisions on a month, in order. */
    public List<Taken> decisions(Property property, YearMonth month) {
        return months.decisions(property.id(), month);
    }

    /**
     * What is known of all rows of a month, in English.
     *
     * @param untied as {@link #untied} answers
     * @param findings of its counts and logs
     * @param patterns that its exact tests found
     */
    public record OfRows(List<String> untied, List<Finding> findings, List<Finding> patterns) {}

    /** Everything that has to be in order before a month is closed, as it is now. */
    public List<ChecklistItem> checklist(
            Property property, YearMonth month, OffsetDateTime now, List<Finding> patterns) {
        // An explanation holds for the very sentences that were explained: they are the same whoever reads them.
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            return checklist(
                    property,
                    month,
                    now,
                    new OfRows(untied(property, month), audits.findings(property, Periods.month(month)), patterns));
        }
    }

    /** What the exact tests of the month find; they go through every wager. */
    public List<Finding> patterns(Property property, YearMonth month, OffsetDateTime now) {
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            return reports.patterns(ReportRequest.of(property, Periods.month(month), "", now.toInstant()));
        }
    }

    /** The same, where what goes through all rows is known already. */
    public List<ChecklistItem> checklist(Property property, YearMonth month, OffsetDateTime now, OfRows rows) {
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            Period period = Periods.month(month);
            Map<String, String> here = Map.of("property", property.code(), "period", period.text());
            List<DailyWin> days = accounting.days(property, period.first(), period.last());
            Map<Standings.Subject, Standing> standing = standings.latest(property.id(), period.first(), period.last());
            Items items = new Items(property, month, here);
            List<ChecklistItem> checklist = new ArrayList<>(List.of(
                    items.item("month-over", "The month is over", over(property, month, now), false, "close"),
                    items.item("imports", "Imports are complete", imports(property, period), true, "imports"),
                    items.item("gaps", "Gaps are explained", unresolved(standing, rows.findings), true, "exceptions"),
                    items.item(
                            "patterns",
                            "Patterns are reviewed",
                            unresolved(standing, rows.patterns),
                            true,
                            "exceptions"),
                    items.item(
                            "exceptions", "Exceptions are decided", undecided(property, period), false, "exceptions"),
                    items.item("cases", "Variance cases are reviewed", unreviewed(property, month), false, "cases"),
                    items.item("journal", "The journal is decided", journal(days), false, "accounting"),
                    items.item("counts", "Counts are final", notFinal(days), false, "accounting"),
                    items.item("roll-ups", "Reports tie out with rounds and slips", rows.untied, false, "rounds"),
                    items.item(
                            "count-log",
                            "Counts tie out with logs",
                            apart(property, period, days),
                            true,
                            Link.to(
                                    "hold",
                                    Map.of("property", property.code(), "period", period.text(), "by", "table")))));
            items.tasks.forEach((id, task) -> {
                if (task.title() != null) {
                    checklist.add(items.item(id, task.title(), List.of("Not done yet."), true, "close"));
                }
            });
            return List.copyOf(checklist);
        }
    }

    /** Makes the items of a month, whose links lead to the pages of that month. */
    private final class Items {

        private final Property property;
        private final YearMonth month;
        private final Map<String, String> here;
        private final Map<String, Task> tasks;

        Items(Property property, YearMonth month, Map<String, String> here) {
            this.property = property;
            this.month = month;
            this.here = here;
            this.tasks = months.tasks(property.id(), month);
        }

        ChecklistItem item(String id, String title, List<String> findings, boolean explainable, String page) {
            return item(id, title, findings, explainable, Link.to(page, here));
        }

        ChecklistItem item(String id, String title, List<String> findings, boolean explainable, Link leads) {
            String hash = DigestUtils.sha256Hex(String.join("\n", findings).getBytes(StandardCharsets.UTF_8));
            Explanation explanation = findings.isEmpty() || !explainable
                    ? null
                    : months.explanation(property.id(), month, id, hash).orElse(null);
            Task task = tasks.get(id);
            Integer dueDay = task == null ? null : task.dueDay();
            return new ChecklistItem(
                    id,
                    title,
                    findings,
                    hash,
                    explainable,
                    explanation,
                    task != null && task.title() != null,
                    task == null ? null : task.owner(),
                    dueDay == null ? null : month.plusMonths(1).atDay(dueDay),
                    leads);
        }
    }

    private static List<String> over(Property property, YearMonth month, OffsetDateTime now) {
        LocalDate today = GamingDay.of(property).dateAt(now.toInstant());
        return today.isAfter(month.atEndOfMonth())
                ? List.of()
                : List.of("The last gaming date, " + Formats.date(month.atEndOfMonth()) + ", is not over.");
    }

    private List<String> imports(Property property, Period period) {
        List<String> findings = new ArrayList<>();
        List<ImportRow> all = imports.page(property.id(), 0, Integer.MAX_VALUE);
        Set<Long> corrected = RejectFile.corrected(all);
        for (ImportRow row : all) {
            LocalDate first = row.firstDate();
            LocalDate last = row.lastDate();
            String name = "Import " + row.importId() + ", " + row.fileName() + ", ";
            if (row.state() == ImportRow.State.LOADING) {
                findings.add(name + "is under way.");
            } else if (row.state() == ImportRow.State.ACCEPTED
                    && first != null
                    && last != null
                    && !first.isAfter(period.last())
                    && !last.isBefore(period.first())
                    && row.counts().conflicts() + row.counts().rejects() > 0) {
                int conflicts = imports.openConflicts(property.id(), row.importId());
                long rejects =
                        corrected.contains(row.importId()) ? 0 : row.counts().rejects();
                if (rejects + conflicts > 0) {
                    findings.add(name + "left out " + Formats.count(rejects) + " rejected lines and "
                            + Formats.count(conflicts) + " rounds whose conflict waits for a decision.");
                }
            }
        }
        return findings;
    }

    private static List<String> unresolved(Map<Standings.Subject, Standing> standing, List<Finding> findings) {
        return findings.stream()
                .filter(finding ->
                        standing.getOrDefault(finding.known(), Standing.OPEN).state() != Standing.State.RESOLVED)
                .map(Finding::sentence)
                .toList();
    }

    private List<String> undecided(Property property, Period period) {
        ExceptionFilter all = ExceptionFilter.between(period.first(), period.last());
        int open =
                exceptions.sums(property.id(), all.inState(Standing.State.OPEN)).count();
        int acknowledged = exceptions
                .sums(property.id(), all.inState(Standing.State.ACKNOWLEDGED))
                .count();
        int unresolved = open + acknowledged;
        return unresolved == 0
                ? List.of()
                : List.of(Formats.count(unresolved, "exception is|exceptions are")
                        + " not resolved: " + Formats.count(open) + " open, "
                        + Formats.count(acknowledged) + " acknowledged.");
    }

    private List<String> unreviewed(Property property, YearMonth month) {
        List<String> findings = new ArrayList<>();
        for (Breach breach : cases.withoutCase(property, month)) {
            findings.add("No case is open: " + breach.finding());
        }
        for (CaseRow one : cases.between(property, month.atDay(1), month.atEndOfMonth())) {
            if (one.state() != CaseRow.State.REVIEWED) {
                findings.add("Case " + one.number() + " is "
                        + (one.state() == CaseRow.State.OPEN ? "not explained" : "not reviewed") + ": "
                        + one.finding());
            }
        }
        return findings;
    }

    private static List<String> journal(List<DailyWin> days) {
        List<String> findings = new ArrayList<>();
        for (DailyWin day : days) {
            for (JournalEntry entry : day.entries()) {
                if (entry.state() == JournalEntry.State.PROPOSED) {
                    findings.add("Entry " + entry.number() + " on "
                            + day.table().code() + ", " + Formats.date(day.gamingDate()) + ", waits for a decision.");
                }
            }
            if (!day.stale().isEmpty()) {
                findings.add(day.stale());
            }
        }
        return findings;
    }

    private static List<String> notFinal(List<DailyWin> days) {
        return days.stream()
                .filter(day -> day.grade() == DailyWin.Grade.ESTIMATE)
                .map(day -> day.adjusted().missing().isEmpty()
                        ? day.table().code() + " on " + Formats.date(day.gamingDate())
                                + (day.changedSinceFinal() ? ": changed since it was final." : ": an estimate.")
                        : day.adjusted().missing())
                .toList();
    }

    /** Sentences about roll-ups that differ from the sums of rounds, wagers and slips. */
    public List<String> untied(Property property, YearMonth month) {
        LocalDate first = month.atDay(1);
        LocalDate last = month.atEndOfMonth();
        LocalDate middle = month.atDay(month.lengthOfMonth() / 2);
        try (Language.Use unused = Language.use(Language.ENGLISH);
                InParallel parallel = new InParallel()) {
            Map<Integer, String> tables = properties.tableCodes(property.id());
            // Every wager is gone through, which takes long enough to share it out.
            Supplier<List<Untied>> earlier = parallel.read(() -> tieOuts.untied(property.id(), first, middle));
            Supplier<List<UntiedSlips>> slips = parallel.read(() -> tieOuts.untiedSlips(property.id(), first, last));
            Supplier<List<TableDay>> meters = parallel.read(() -> tieOuts.untiedMeters(property.id(), first, last));
            Supplier<List<Grain>> grains = parallel.read(() -> tieOuts.untiedGrains(property.id(), month));
            List<Untied> wagers = new ArrayList<>(tieOuts.untied(property.id(), middle.plusDays(1), last));
            wagers.addAll(0, earlier.get());
            List<String> findings = new ArrayList<>();
            for (Untied untied : wagers) {
                findings.add(tables.getOrDefault(untied.tableId(), "") + " on "
                        + Formats.date(untied.gamingDate()) + ": rounds show "
                        + Formats.dollars(untied.rowsAmountCents()) + " wagered and "
                        + Formats.dollars(-untied.rowsPaidCents()) + " won; reports show "
                        + Formats.dollars(untied.rollupAmountCents()) + " and "
                        + Formats.dollars(-untied.rollupPaidCents()) + ".");
            }
            for (UntiedSlips untied : slips.get()) {
                findings.add(tables.getOrDefault(untied.tableId(), "") + " on "
                        + Formats.date(untied.gamingDate()) + ", "
                        + untied.kind().word() + ": slips show "
                        + Formats.dollars(untied.rowsCents()) + " (" + untied.rowsSlips() + "), reports show "
                        + Formats.dollars(untied.rollupCents()) + " (" + untied.rollupSlips() + ").");
            }
            for (TableDay untied : meters.get()) {
                findings.add(tables.getOrDefault(untied.tableId(), "") + " on "
                        + Formats.date(untied.gamingDate())
                        + ": progressive meters of reports differ from those of rounds.");
            }
            if (findings.isEmpty()) {
                grains.get().forEach(grain -> findings.add(ClosedMonthCheck.untied(month, grain)));
            }
            return List.copyOf(findings);
        }
    }

    private List<String> apart(Property property, Period period, List<DailyWin> days) {
        Map<GamingTable, Optional<Long>> counted = new TreeMap<>(Comparator.comparing(GamingTable::code));
        LocalDate logBegins = sequences.logBegins(property.id()).orElse(LocalDate.EPOCH);
        for (DailyWin day : days) {
            if (!FloorGames.hasRules(day.table().game()) || day.gamingDate().isBefore(logBegins)) {
                // No log of the game.
                continue;
            }
            counted.merge(
                    day.table(),
                    Optional.ofNullable(day.adjusted().winOfPlayCents()),
                    (one, other) ->
                            one.isEmpty() || other.isEmpty() ? Optional.empty() : Optional.of(one.get() + other.get()));
        }
        Map<Integer, LoggedWin> logged = new HashMap<>();
        sequences
                .play(property.id(), period.first(), period.last())
                .forEach((day, play) -> logged.merge(day.tableId(), play.win(), LoggedWin::plus));
        List<String> findings = new ArrayList<>();
        counted.forEach((table, won) -> {
            LoggedWin log = logged.get(table.id());
            if (log == null || won.isEmpty()) {
                findings.add(table.code() + ": " + (log == null ? "the win by the log" : "the win by the count")
                        + " is not known.");
            } else if (log.withoutPaid() > 0 || log.apart(won.get()) != 0) {
                findings.add(table.code() + ": " + Formats.dollars(won.get()) + " by the count, " + Audits.words(log)
                        + " by the log, a difference of " + Formats.signedDollars(log.apart(won.get()))
                        + (log.withoutPaid() > 0 ? " at least." : "."));
            }
        });
        return findings;
    }

    /** How a closed month differs from what was closed; empty where it does not. The audit trail keeps that it was compared. */
    public Optional<String> verify(Property property, YearMonth month, String userName, OffsetDateTime now) {
        Optional<String> difference = closedMonths.difference(property, month);
        audit.append(
                now,
                userName,
                property.id(),
                AuditAction.VERIFY,
                month.toString(),
                null,
                difference.orElse("as it was closed"));
        return difference;
    }

    /**
     * Explains why an item may stand as it is, for the findings that it has.
     *
     * @throws RefusedException if that is not enough for the item
     */
    public void explain(
            Property property,
            YearMonth month,
            ChecklistItem item,
            String explanation,
            String userName,
            OffsetDateTime at) {
        if (!item.explainable() || item.findings().isEmpty()) {
            throw new RefusedException("\"" + item.title() + "\" cannot be explained; it has to be put in order.");
        }
        if (explanation.isBlank() || explanation.strip().length() > LONGEST_EXPLANATION) {
            throw new RefusedException(
                    "Explain it in no more than " + Formats.count(LONGEST_EXPLANATION) + " characters.");
        }
        months.explain(property.id(), month, item.id(), item.findingsHash(), explanation.strip(), userName, at);
    }

    /**
     * Sets who does an item of the checklist and by which day of the next month, from a month on.
     *
     * @param dueDay null where no day is set
     */
    public void assign(
            Property property,
            YearMonth month,
            ChecklistItem item,
            @Nullable String owner,
            @Nullable Integer dueDay,
            String userName,
            OffsetDateTime at) {
        Task task = new Task(item.own() ? item.title() : null, owner, checkedDay(dueDay), false);
        months.assign(property.id(), month, item.id(), task, userName, at);
    }

    /** Adds an item of the property's own to the checklist, from a month on. */
    public void addItem(
            Property property,
            YearMonth month,
            String title,
            @Nullable String owner,
            @Nullable Integer dueDay,
            String userName,
            OffsetDateTime at) {
        String kept = title.strip();
        if (kept.isEmpty() || kept.length() > LONGEST_TITLE) {
            throw new RefusedException(
                    "Say what is to be done, in no more than " + Formats.count(LONGEST_TITLE) + " characters.");
        }
        // The title identifies the item: the same title is the same item.
        String id = OWN + DigestUtils.sha256Hex(kept).substring(0, 12);
        months.assign(property.id(), month, id, new Task(kept, owner, checkedDay(dueDay), false), userName, at);
    }

    /** Takes an item of the property's own from the checklist, from a month on. */
    public void removeItem(Property property, YearMonth month, ChecklistItem item, String userName, OffsetDateTime at) {
        if (!item.own()) {
            throw new RefusedException("\"" + item.title() + "\" is part of every month and cannot be removed.");
        }
        months.assign(property.id(), month, item.id(), new Task(item.title(), null, null, true), userName, at);
    }

    private static @Nullable Integer checkedDay(@Nullable Integer dueDay) {
        if (dueDay != null && (dueDay < 1 || dueDay > LATEST_DUE_DAY)) {
            throw new RefusedException("The due day is a day of the next month, from 1 to " + LATEST_DUE_DAY + ".");
        }
        return dueDay;
    }

    /** @throws RefusedException if the checklist has an open item, or the month is closed */
    public MonthRow prepare(Property property, YearMonth month, String userName, OffsetDateTime at) {
        // The property is locked while it is decided. The tests of patterns read every wager, so they come first.
        List<Finding> patterns = patterns(property, month, at);
        return months.decide(property.id(), month, before -> {
            String checklist = settled(property, month, at, patterns);
            return new MonthDecision.Prepare(
                    userName, at, checklist, MonthRows.fingerprint(digests(property, month, figures(property, month))));
        });
    }

    /**
     * Closes a month that another person has prepared, if it is still as it was then.
     *
     * @throws RefusedException if it may not be closed
     */
    public MonthRow close(Property property, YearMonth month, String userName, OffsetDateTime at) {
        boolean prepared = month(property, month).state() == MonthRow.State.PREPARED;
        List<Finding> patterns = prepared ? patterns(property, month, at) : List.of();
        return months.decide(property.id(), month, before -> {
            if (before.state() != MonthRow.State.PREPARED || userName.equals(before.preparedBy())) {
                // Told before anything is worked out; the repository has the sentences.
                return new MonthDecision.Close(userName, at, "", "", List.of(), List.of());
            }
            if (!prepared) {
                throw new RefusedException(Formats.month(month) + " was prepared a moment ago: close it again.");
            }
            String checklist = settled(property, month, at, patterns);
            List<ClosedFigures> figures = figures(property, month);
            List<RowDigest> digests = digests(property, month, figures);
            String fingerprint = MonthRows.fingerprint(digests);
            if (!fingerprint.equals(before.fingerprint())) {
                throw new RefusedException(Formats.month(month) + " has changed since " + before.preparedBy()
                        + " prepared it: it has to be prepared again.");
            }
            return new MonthDecision.Close(userName, at, checklist, fingerprint, digests, figures);
        });
    }

    /** How much of the month's rounds is in the archive. */
    public MonthArchive.Extent archived(Property property, YearMonth month) {
        return archive.extent(property.id(), month);
    }

    /** @throws RefusedException if the month is not closed, or its rounds are not as they were then */
    public Moved archive(
            Property property, YearMonth month, String userName, OffsetDateTime at, MoveListener listener) {
        return archive.archive(property.id(), month, userName, at, listener);
    }

    /** @throws RefusedException if a file of the archive is missing or damaged */
    public Moved bringBack(
            Property property, YearMonth month, String userName, OffsetDateTime at, MoveListener listener) {
        return archive.restore(property.id(), month, userName, at, listener);
    }

    /**
     * Reopens a month, whose rounds are brought back before if they are archived.
     *
     * @throws RefusedException if the month is not closed or no reason is given
     */
    public MonthRow reopen(Property property, YearMonth month, String reason, String userName, OffsetDateTime at) {
        if (!reason.isBlank()) {
            archive.restore(property.id(), month, userName, at, MoveListener.NONE);
        }
        return months.decide(property.id(), month, before -> new MonthDecision.Reopen(userName, at, reason.strip()));
    }

    private List<RowDigest> digests(Property property, YearMonth month, List<ClosedFigures> figures) {
        List<RowDigest> digests = new ArrayList<>(rows.digests(property.id(), month.atDay(1), month.atEndOfMonth()));
        digests.add(MonthRows.digest(month, figures));
        return digests;
    }

    /** The checklist in words, if nothing of it is open. */
    private String settled(Property property, YearMonth month, OffsetDateTime at, List<Finding> patterns) {
        List<ChecklistItem> checklist = checklist(property, month, at, patterns);
        List<ChecklistItem> open =
                checklist.stream().filter(item -> item.status() == Status.OPEN).toList();
        if (!open.isEmpty()) {
            ChecklistItem first = open.getFirst();
            throw new RefusedException(Formats.month(month) + " is not ready, "
                    + Formats.count(open.size(), "item is|items are") + " open; \"" + first.title() + "\": "
                    + first.findings().getFirst());
        }
        String words = checklist.stream().map(MonthEnd::words).collect(Collectors.joining("; "));
        return words.length() <= 4_000 ? words : words.substring(0, 3_999) + "…";
    }

    private static String words(ChecklistItem item) {
        Explanation explanation = item.explanation();
        return item.title()
                + (explanation == null
                        ? ""
                        : " (" + item.findings().size() + " findings, explained by " + explanation.userName() + ": "
                                + explanation.explanation() + ")");
    }

    private List<ClosedFigures> figures(Property property, YearMonth month) {
        Map<TableDay, TablePlay> played = wins.playsByDate(property, Periods.month(month)).stream()
                .collect(Collectors.toMap(
                        play -> new TableDay(play.table().id(), Objects.requireNonNull(play.gamingDate())),
                        Function.identity()));
        return accounting.days(property, month.atDay(1), month.atEndOfMonth()).stream()
                .map(day -> {
                    TablePlay play = played.get(new TableDay(day.table().id(), day.gamingDate()));
                    return new ClosedFigures(
                            day.gamingDate(),
                            day.table().id(),
                            day.adjusted().dropCents(),
                            day.adjusted().winCents(),
                            play == null ? null : play.handle().exact(),
                            play == null ? null : play.logged().exact(),
                            play == null ? null : play.expected().exact());
                })
                .toList();
    }
}
