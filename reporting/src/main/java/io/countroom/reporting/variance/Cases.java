package io.countroom.reporting.variance;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.Breaches.Found;
import io.countroom.reporting.variance.VarianceTest.Measure;
import io.countroom.reporting.variance.VarianceTest.Per;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.property.Property;
import io.countroom.sql.variance.BaseLevel;
import io.countroom.sql.variance.CaseRepository;
import io.countroom.sql.variance.CaseRow;
import io.countroom.sql.variance.CaseRow.State;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Opens variance cases and follows them until they are reviewed. Safe to share between threads. */
public final class Cases {

    /** Fewer days make no base. */
    static final int FEWEST_DAYS = 10;

    private static final int LONGEST_TEXT = 4_000;

    private static final Map<String, String> REASONS = new LinkedHashMap<>();

    static {
        REASONS.put("chance", "Chance, within the odds");
        REASONS.put("large-play", "Few patrons with large wagers");
        REASONS.put("count-error", "A count error");
        REASONS.put("missing-rounds", "Rounds are missing in the log");
        REASONS.put("dealing-error", "Errors in dealing or paying");
        REASONS.put("rules-changed", "Another Rules Submission or paytable");
        REASONS.put("promotion", "Promotional play");
        REASONS.put("other", "Something else, as explained");
    }

    private final CaseRepository repository;
    private final Accounting accounting;
    private final Breaches breaches;
    private final VariancePacks packs;

    public Cases(Database database, SubmissionRules rules, VariancePacks packs) {
        this.repository = new CaseRepository(database);
        this.accounting = new Accounting(database);
        this.breaches = new Breaches(database, rules);
        this.packs = packs;
    }

    /** Why a figure may stand, by code, in words. */
    public static Map<String, String> reasons() {
        return new LinkedHashMap<>(REASONS);
    }

    /** The pack in force on a gaming date. */
    public VariancePack pack(Property property, LocalDate on) {
        String id = repository.pack(property.id(), on).orElse(VariancePacks.STANDARD);
        return packs.find(id)
                .orElseThrow(() -> new RefusedException("The variance rules '" + id
                        + "' are chosen, but no file describes them: put them back, or choose others."));
    }

    public List<VariancePack> packs() {
        return packs.all();
    }

    /** Follows a pack from a gaming date on. */
    public void choose(Property property, LocalDate from, String pack, String userName, OffsetDateTime at) {
        if (packs.find(pack).isEmpty()) {
            throw new RefusedException("There are no variance rules '" + pack + "'.");
        }
        repository.choose(property.id(), from, pack, userName, at);
    }

    /**
     * Follows rules of the house's own from a month on: those in force with other limits. The rules of earlier months stay
     * as they are.
     *
     * @throws RefusedException if a limit makes no sense, or the month is closed
     */
    public void follow(
            Property property,
            YearMonth from,
            String title,
            List<VarianceRule> rules,
            String userName,
            OffsetDateTime at) {
        String id = "house-" + from;
        for (int i = 2; packs.find(id).isPresent(); i++) {
            id = "house-" + from + "-" + i;
        }
        // What is kept is English.
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            packs.add(new VariancePack(
                    id, title, "Set by " + userName + ", from " + Formats.month(from) + " on.", rules));
        }
        choose(property, from.atDay(1), id, userName, at);
    }

    /**
     * What a month came to under its rules.
     *
     * @param opened how many cases are new
     * @param insufficient what could not be held to a rule, and why
     */
    public record Evaluation(VariancePack pack, int breaches, int opened, List<String> insufficient) {}

    /**
     * Holds a month to its rules and opens a case for every breach that has none; who does so owns it until it is given to
     * somebody else. Where no base level is in force for a
     * figure that needs one, it is taken from the time before, and holds from the first day of the month on.
     */
    public Evaluation evaluate(Property property, YearMonth month, String userName, OffsetDateTime at) {
        VariancePack pack = pack(property, month.atDay(1));
        if (pack.rules().stream().anyMatch(rule -> rule.test() instanceof VarianceTest.Interval)) {
            setMissingBases(property, pack, month.atDay(1), userName, at);
        }
        LocalDate today = GamingDay.of(property).dateAt(at.toInstant());
        Found found;
        // What was found is kept.
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            found = breaches.of(request(property, month), pack);
        }
        List<CaseRow> cases = found.breaches().stream()
                .map(breach -> new CaseRow(
                        0,
                        pack.id(),
                        breach.rule().id(),
                        EnumText.of(breach.subjectKind()),
                        breach.subject(),
                        breach.measure(),
                        breach.from(),
                        breach.to(),
                        breach.finding(),
                        State.OPEN,
                        userName,
                        due(breach, today),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        userName,
                        at))
                .toList();
        int opened = cases.isEmpty() ? 0 : repository.open(property.id(), month.atDay(1), month.atEndOfMonth(), cases);
        return new Evaluation(pack, cases.size(), opened, List.copyOf(found.insufficient()));
    }

    /** As the rule counts it, from the end of the period; from today where that is over, so that no case is overdue when it is opened. */
    private static LocalDate due(Breach breach, LocalDate today) {
        LocalDate due = breach.to().plusDays(breach.rule().dueDays());
        return due.isBefore(today) ? today.plusDays(breach.rule().dueDays()) : due;
    }

    /** The breaches of a month that have no case. */
    public List<Breach> withoutCase(Property property, YearMonth month) {
        return check(request(property, month)).withoutCase();
    }

    private static ReportRequest request(Property property, YearMonth month) {
        return ReportRequest.of(property, Periods.month(month), "", Instant.EPOCH);
    }

    /**
     * The result of a month's rules, without opening a case.
     *
     * @param withoutCase the breaches that have no case
     * @param notEvaluated what could not be held to a rule, and why
     */
    record Check(List<Breach> withoutCase, List<String> notEvaluated) {}

    Check check(ReportRequest month) {
        LocalDate first = month.period().first();
        VariancePack pack = pack(month.property(), first);
        List<CaseRow> known = between(month.property(), first, month.period().last());
        Found found = breaches.of(month, pack);
        return new Check(
                found.breaches().stream()
                        .filter(breach -> known.stream().noneMatch(one -> isOf(one, pack, breach)))
                        .toList(),
                List.copyOf(found.insufficient()));
    }

    private static boolean isOf(CaseRow one, VariancePack pack, Breach breach) {
        return one.pack().equals(pack.id())
                && one.rule().equals(breach.rule().id())
                && one.subjectKind().equals(EnumText.of(breach.subjectKind()))
                && one.subject().equals(breach.subject())
                && one.measure().equals(breach.measure())
                && one.from().equals(breach.from())
                && one.to().equals(breach.to());
    }

    private void setMissingBases(
            Property property, VariancePack pack, LocalDate from, String userName, OffsetDateTime at) {
        List<BaseLevel> bases = bases(property, pack, from, userName, at).stream()
                .filter(base -> repository
                        .base(property.id(), pack.id(), base.subjectKind(), base.subject(), base.measure(), from)
                        .isEmpty())
                .toList();
        if (!bases.isEmpty()) {
            repository.setBases(property.id(), bases, userName, at);
        }
    }

    private List<BaseLevel> bases(
            Property property, VariancePack pack, LocalDate from, String userName, OffsetDateTime at) {
        LocalDate to = from.minusDays(1);
        List<DailyWin> year = accounting.days(property, from.minusYears(1), to);
        boolean wholeYear = year.stream()
                .anyMatch(day -> day.gamingDate().isBefore(from.minusYears(1).plusMonths(1)));
        LocalDate baseFrom = wholeYear ? from.minusYears(1) : from.minusMonths(1);
        List<DailyWin> base = year.stream()
                .filter(day -> !day.gamingDate().isBefore(baseFrom))
                .toList();
        List<BaseLevel> bases = new ArrayList<>();
        for (Per per : List.of(Per.TABLE, Per.GAME)) {
            Breaches.subjects(base, per).forEach((subject, days) -> {
                for (Measure measure : List.of(Measure.DROP, Measure.WIN, Measure.HOLD)) {
                    Collection<Double> daily = DailyFigures.daily(days, measure).values();
                    DailyFigures.OverSpan over = DailyFigures.over(days, measure);
                    if (daily.size() < FEWEST_DAYS || over == null) {
                        continue;
                    }
                    bases.add(new BaseLevel(
                            pack.id(),
                            EnumText.of(per),
                            subject,
                            EnumText.of(measure),
                            from,
                            over.value(),
                            sd(daily),
                            daily.size(),
                            baseFrom,
                            to,
                            userName,
                            at));
                }
            });
        }
        return bases;
    }

    private static double sd(Collection<Double> values) {
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.size() - 1));
    }

    /** The cases whose figures end within these gaming dates. */
    public List<CaseRow> between(Property property, LocalDate from, LocalDate to) {
        return repository.between(property.id(), from, to);
    }

    /** @throws RefusedException if there is no such case */
    public CaseRow find(Property property, long number) {
        return repository
                .find(property.id(), number)
                .orElseThrow(() -> new RefusedException("There is no case " + number + "."));
    }

    /**
     * Gives a case to somebody, or to nobody, with a due date.
     *
     * @param seen the case as the user saw it; if somebody has changed it since, nothing changes
     */
    public CaseRow assign(
            Property property,
            CaseRow seen,
            @Nullable String owner,
            LocalDate due,
            String userName,
            OffsetDateTime at) {
        return change(property, List.of(seen), AuditAction.ASSIGN_CASE, userName, at, one -> {
                    return with(
                            one, one.state(), owner, due, Explained.of(one), new Reviewed(null, null, one.review()));
                })
                .getFirst();
    }

    /**
     * Gives several cases one explanation; if one of them cannot be explained, none is.
     *
     * @param seen the cases as the user saw them; if somebody has changed one since, nothing changes
     */
    public List<CaseRow> explain(
            Property property,
            List<CaseRow> seen,
            String reason,
            String explanation,
            String userName,
            OffsetDateTime at) {
        if (!REASONS.containsKey(reason)) {
            throw new RefusedException(
                    "'" + reason + "' is not a reason: choose from " + String.join(", ", REASONS.keySet()) + ".");
        }
        if (explanation.isBlank() || explanation.strip().length() > LONGEST_TEXT) {
            throw new RefusedException(
                    "Explain what was found, in no more than " + Formats.count(LONGEST_TEXT) + " characters.");
        }
        return change(
                property,
                seen,
                AuditAction.EXPLAIN_CASE,
                userName,
                at,
                one -> with(
                        one,
                        State.EXPLAINED,
                        Objects.requireNonNullElse(one.owner(), userName),
                        one.due(),
                        new Explained(reason, explanation.strip(), userName, at),
                        new Reviewed(null, null, one.review())));
    }

    /**
     * Accepts an explanation, or sends the case back.
     *
     * @param seen the case as the user saw it; if somebody has changed it since, nothing changes
     * @throws RefusedException if there is nothing to review, or the reviewer wrote it
     */
    public CaseRow review(
            Property property, CaseRow seen, boolean accepted, String words, String userName, OffsetDateTime at) {
        if (!accepted && words.isBlank()) {
            throw new RefusedException("Say what is missing in the explanation.");
        }
        return change(property, List.of(seen), AuditAction.REVIEW_CASE, userName, at, one -> {
                    if (one.state() != State.EXPLAINED) {
                        throw new RefusedException("Case " + one.number() + " has not been explained yet.");
                    }
                    if (userName.equals(one.explainedBy())) {
                        throw new RefusedException(
                                "You explained case " + one.number() + ", so another person has to review it.");
                    }
                    return with(
                            one,
                            accepted ? State.REVIEWED : State.OPEN,
                            one.owner(),
                            one.due(),
                            Explained.of(one),
                            new Reviewed(accepted ? userName : null, accepted ? at : null, words.strip()));
                })
                .getFirst();
    }

    private List<CaseRow> change(
            Property property,
            List<CaseRow> seen,
            AuditAction action,
            String userName,
            OffsetDateTime at,
            UnaryOperator<CaseRow> change) {
        Map<Long, CaseRow> byNumber = seen.stream().collect(Collectors.toMap(CaseRow::number, Function.identity()));
        List<Long> numbers = seen.stream().map(CaseRow::number).toList();
        return repository.change(property.id(), numbers, action, userName, at, now -> {
            refuseChanged(byNumber.get(now.number()), now);
            return change.apply(now);
        });
    }

    private static void refuseChanged(@Nullable CaseRow seen, CaseRow now) {
        if (now.state() == State.REVIEWED) {
            throw new RefusedException("Case " + now.number() + " is reviewed: it does not change any more.");
        }
        if (!now.equals(seen)) {
            String owner = now.owner() == null ? "unassigned" : "owner " + now.owner();
            throw new RefusedException("Case " + now.number() + " has changed since your page showed it: it is "
                    + EnumText.of(now.state()) + ", " + owner + ", due " + Formats.date(now.due())
                    + ". Nothing was changed. Read the case again first.");
        }
    }

    /** Null where nobody explained. */
    private record Explained(
            @Nullable String reason,
            @Nullable String words,
            @Nullable String by,
            @Nullable OffsetDateTime at) {
        static Explained of(CaseRow one) {
            return new Explained(one.reasonCode(), one.explanation(), one.explainedBy(), one.explainedAt());
        }
    }

    /** @param by null where the case is not accepted */
    private record Reviewed(
            @Nullable String by,
            @Nullable OffsetDateTime at,
            @Nullable String words) {}

    private static CaseRow with(
            CaseRow one, State state, @Nullable String owner, LocalDate due, Explained explained, Reviewed reviewed) {
        return new CaseRow(
                one.number(),
                one.pack(),
                one.rule(),
                one.subjectKind(),
                one.subject(),
                one.measure(),
                one.from(),
                one.to(),
                one.finding(),
                state,
                owner,
                due,
                explained.reason,
                explained.words,
                explained.by,
                explained.at,
                reviewed.by,
                reviewed.at,
                reviewed.words,
                one.openedBy(),
                one.openedAt());
    }

    /** Keeps a file with a case. */
    public Attachment attach(
            Property property, long number, String fileName, byte[] content, String userName, OffsetDateTime at) {
        return repository.attach(property.id(), number, fileName, content, userName, at);
    }

    public List<Attachment> attachments(Property property, long number) {
        return repository.attachments(property.id(), number);
    }

    /** The content, for somebody who takes it: the audit trail is told. */
    public byte[] content(Property property, long number, Attachment file, String userName, OffsetDateTime at) {
        return repository.content(property.id(), number, file, userName, at);
    }
}
