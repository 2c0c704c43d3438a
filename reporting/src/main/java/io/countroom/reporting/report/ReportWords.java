package io.countroom.reporting.report;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart.Band;
import io.countroom.reporting.report.Chart.Pairs;
import io.countroom.reporting.report.Chart.Series;
import io.countroom.reporting.report.Chart.Trend;
import io.countroom.reporting.report.Chart.Waterfall;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Table.Row;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A report, which is made in English, in the language in use: its headings and sentences. Names of games, wagers and what users
 * named stay as they are. A sentence that holds figures is known by the phrase that it was made of: "MB-07 on 8 Oct 2026: the
 * closer is missing." by "{0} on {1}: the closer is missing."
 */
public final class ReportWords {

    /** Columns of text that hold words of ours and no name. */
    private static final Set<String> SPOKEN = Set.of(
            "month",
            "span",
            "period",
            "week",
            "what",
            "kind",
            "cause",
            "outcome",
            "verdict",
            "finding",
            "monthEnd",
            "where",
            "why",
            "grade");

    /** Groups whose rows a user named. */
    private static final Set<String> NAMED = Set.of("property", "pit", "table", "dealer", "shift", "submission");

    /** A phrase with fewer letters than this, places left out, would fit too many sentences. */
    private static final int SHORTEST = 7;

    /** A figure or name at a place of a phrase ends within its sentence. */
    private static final String FIGURE = "((?:(?!(?<!No)\\. |: \\p{Lu}).)+?)";

    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Pattern SENTENCES = Pattern.compile("(?<=[.:;]) (?=[\\p{Lu}\\d§+−])");
    private static final Pattern AMOUNT = Pattern.compile("([−+]?)(\\$?)(\\d[\\d,]*(?:\\.\\d+)?)(%?)");
    private static final Pattern DAYS = Pattern.compile("\\b(\\d{1,2}) – (?=\\d{1,2} [A-Z][a-z]{2}\\b)");
    private static final Pattern DATE =
            Pattern.compile("\\b(\\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b");
    private static final Pattern MONTH =
            Pattern.compile("\\b(January|February|March|April|May|June|July|August|September"
                    + "|October|November|December) (\\d{4})\\b");
    private static final Pattern SHORT_MONTH =
            Pattern.compile("\\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\\d{4})\\b");
    private static final Pattern NUMBERED =
            Pattern.compile("^(Week|Quarter|Year|Fiscal year) (\\d+)(?: of (\\d{4}))?(?=$|,| \\()");
    private static final Pattern TO_DATE = Pattern.compile("\\b(Week|Month|Year) to (?=\\d)");
    private static final Pattern WEEKDAY = Pattern.compile("\\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?= \\d)");
    private static final DateTimeFormatter ENGLISH_DATE = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.US);
    private static final DateTimeFormatter ENGLISH_MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);

    private static final Map<Language, List<Template>> TEMPLATES = new ConcurrentHashMap<>();

    private final Language language = Language.current();
    private final Map<String, String> phrases = Words.phrases(language);
    private final List<Template> templates = TEMPLATES.computeIfAbsent(language, ReportWords::templates);
    private final Map<String, String> known = new HashMap<>();
    private final Set<String> names;

    /** @param names that users gave, which stay as they are within sentences too */
    private ReportWords(Set<String> names) {
        this.names = names;
    }

    private static List<Template> templates(Language language) {
        return Words.phrases(language).keySet().stream()
                .filter(phrase -> PLACE.matcher(phrase).find() && !phrase.contains("|"))
                .map(Template::of)
                .filter(template -> template.letters >= SHORTEST)
                // The one that says most, as a figure can be anything.
                .sorted(Comparator.comparingLong(Template::letters)
                        .thenComparingInt(template -> template.places.size())
                        .thenComparingInt(template -> template.english.length())
                        .reversed()
                        .thenComparing(Template::english))
                .toList();
    }

    /** A phrase with places such as {@code {0}}, and a pattern that fits each sentence with those places filled. */
    private record Template(String english, Pattern pattern, List<Integer> places, long letters) {

        static Template of(String english) {
            StringBuilder pattern = new StringBuilder();
            List<Integer> places = new ArrayList<>();
            Matcher place = PLACE.matcher(english);
            int end = 0;
            while (place.find()) {
                pattern.append(Pattern.quote(english.substring(end, place.start())))
                        .append(FIGURE);
                places.add(Integer.valueOf(place.group(1)));
                end = place.end();
            }
            pattern.append(Pattern.quote(english.substring(end)));
            return new Template(
                    english,
                    Pattern.compile(pattern.toString()),
                    places,
                    PLACE.matcher(english)
                            .replaceAll("")
                            .chars()
                            .filter(Character::isLetter)
                            .count());
        }
    }

    /** The report in the language in use; in English as it is. */
    public static Report of(Report report) {
        return Language.current() == Language.ENGLISH ? report : new ReportWords(names(report)).report(report);
    }

    /** A table that is shown outside of a report. */
    public static Table of(Table table) {
        if (Language.current() == Language.ENGLISH) {
            return table;
        }
        Set<String> names = new HashSet<>();
        table.rows().forEach(row -> name(table.groups(), row, names));
        return new ReportWords(names).table(table);
    }

    /** A chart that is shown outside of a report. */
    public static Chart of(Chart chart) {
        return Language.current() == Language.ENGLISH ? chart : new ReportWords(Set.of()).chart(chart);
    }

    /**
     * A sentence that is made in English, as of a finding, in the language in use.
     *
     * @param names in it that users gave
     */
    public static String sentence(String english, String... names) {
        return Language.current() == Language.ENGLISH ? english : new ReportWords(Set.of(names)).text(english);
    }

    private static Set<String> names(Report report) {
        Set<String> names = new HashSet<>();
        names.add(report.header().property().name());
        for (Section section : report.sections()) {
            section.table().rows().forEach(row -> name(section.table().groups(), row, names));
        }
        return names;
    }

    private static void name(List<Column> groups, Row row, Set<String> names) {
        if (NAMED.contains(groups.getFirst().id()) && row.label().value() instanceof Value.Text(String name)) {
            names.add(name);
        }
        row.children().forEach(child -> name(groups.subList(1, groups.size()), child, names));
    }

    private Report report(Report report) {
        return new Report(
                header(report.header()),
                report.sections().stream().map(this::section).toList(),
                report.notes().stream()
                        .map(note -> new Note(
                                note.heading().in(this::text), note.body().in(this::text)))
                        .toList());
    }

    private Header header(Header header) {
        return new Header(
                header.kind(),
                header.part(),
                header.heading().in(this::text),
                text(header.subtitle()),
                header.property(),
                header.period(),
                header.generatedAt(),
                header.operator(),
                header.filters().stream()
                        .map(fact -> Fact.of(
                                text(fact.name()),
                                fact.name().equals(Report.SECTION) ? text(fact.value()) : fact.value()))
                        .toList(),
                header.versions().stream()
                        .map(fact -> Fact.of(text(fact.name()), list(fact.value())))
                        .toList());
    }

    private Section section(Section section) {
        return new Section(
                section.id(),
                section.heading().in(this::text),
                text(section.lead()),
                section.charts().stream().map(this::chart).toList(),
                table(section.table()),
                section.place(),
                // What says that nothing happened is known by its words.
                section.empty().equals(Section.NO_ACTIVITY)
                        ? section.ifEmpty()
                        : section.ifEmpty().in(this::text));
    }

    private Table table(Table table) {
        return new Table(
                table.groups().stream().map(this::column).toList(),
                table.columns().stream().map(this::column).toList(),
                table.rows().stream().map(row -> row(table, row, 0)).toList(),
                table.total() == null ? null : row(table, table.total(), -1));
    }

    private Column column(Column column) {
        return new Column(
                column.id(), column.heading().in(this::text), column.type(), column.total(), text(column.definition()));
    }

    /** @param level which group the row is of; −1 for the total */
    private Row row(Table table, Row row, int level) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < row.cells().size(); i++) {
            cells.add(cell(
                    row.cells().get(i), SPOKEN.contains(table.columns().get(i).id())));
        }
        return new Row(
                cell(
                        row.label(),
                        level < 0 || SPOKEN.contains(table.groups().get(level).id())),
                cells,
                row.children().stream()
                        .map(child -> row(table, child, level + 1))
                        .toList());
    }

    private Cell cell(Cell cell, boolean spoken) {
        Flag flag = cell.flag();
        Coverage part = cell.coverage();
        return new Cell(
                spoken && cell.value() instanceof Value.Text(String words) ? new Value.Text(text(words)) : cell.value(),
                flag == null ? null : new Flag(flag.level(), flag.said().in(this::text)),
                cell.link(),
                part == null
                        ? null
                        : new Coverage(
                                part.known(), part.of(), text(part.what()), text(part.first()), text(part.further())));
    }

    private Chart chart(Chart chart) {
        return switch (chart) {
            case Trend trend ->
                new Trend(
                        text(trend.title()),
                        text(trend.caption()),
                        trend.type(),
                        trend.labels().stream().map(this::text).toList(),
                        trend.series().stream()
                                .map(line -> new Series(text(line.name()), line.role(), line.values()))
                                .toList(),
                        trend.band() == null
                                ? null
                                : new Band(
                                        text(trend.band().name()),
                                        trend.band().low(),
                                        trend.band().high()),
                        trend.marked(),
                        trend.scale());
            case Waterfall bridge ->
                new Waterfall(
                        text(bridge.title()),
                        text(bridge.caption()),
                        bridge.steps().stream()
                                .map(step -> new Step(text(step.name()), step.cents(), step.standing()))
                                .toList());
            case Pairs pairs ->
                new Pairs(
                        text(pairs.title()),
                        text(pairs.caption()),
                        pairs.type(),
                        text(pairs.observed()),
                        pairs.pairs());
        };
    }

    /** Several of a kind, with semicolons between. */
    private String list(String english) {
        return Arrays.stream(english.split("; ")).map(this::text).collect(Collectors.joining("; "));
    }

    private String text(String english) {
        return known.computeIfAbsent(english, this::translated);
    }

    private String translated(String english) {
        String whole = phrase(english);
        if (whole != null) {
            return whole;
        }
        String[] sentences = SENTENCES.split(english);
        if (sentences.length == 1) {
            return dated(english);
        }
        List<String> said = new ArrayList<>();
        for (String sentence : sentences) {
            String phrase = phrase(sentence);
            said.add(phrase == null ? dated(sentence) : phrase);
        }
        return String.join(" ", said);
    }

    /** As the phrases have it; null where they do not. */
    private @Nullable String phrase(String english) {
        String exact = phrases.get(english);
        if (exact != null || english.isEmpty()) {
            return exact == null ? english : exact;
        }
        String small = phrases.get(english.substring(0, 1).toLowerCase(Locale.ROOT) + english.substring(1));
        if (small != null) {
            return small.substring(0, 1).toUpperCase(language.locale()) + small.substring(1);
        }
        for (Template template : templates) {
            Matcher matcher = template.pattern.matcher(english);
            if (matcher.matches() && !beginsWithClause(matcher)) {
                Object[] values = new Object
                        [template.places.stream()
                                        .mapToInt(Integer::intValue)
                                        .max()
                                        .orElse(0)
                                + 1];
                for (int i = 0; i < template.places.size(); i++) {
                    String at = matcher.group(i + 1);
                    boolean quoted = matcher.start(i + 1) > 0 && english.charAt(matcher.start(i + 1) - 1) == '\'';
                    values[template.places.get(i)] = quoted ? at : value(at);
                }
                return Words.of(template.english, values);
            }
        }
        // Refusals are written without a full stop, and get one where they are shown.
        String open = english.endsWith(".") ? phrase(english.substring(0, english.length() - 1)) : null;
        return open == null ? null : open + ".";
    }

    /** A phrase that begins with a place begins with a name or a number, and not with the clause before it. */
    private static boolean beginsWithClause(Matcher matcher) {
        return matcher.groupCount() > 0
                && matcher.start(1) == 0
                && (matcher.group(1).contains("; ") || matcher.group(1).contains(": "));
    }

    /** What stands at a place of a phrase: an amount, a date, a name. What is quoted from a file or a field stays as it is. */
    private String value(String english) {
        Matcher amount = AMOUNT.matcher(english);
        if (!amount.matches()) {
            String word = phrases.get(english);
            return names.contains(english) ? english : word == null ? dated(english) : word;
        }
        StringBuilder number = new StringBuilder(amount.group(1));
        for (char one : amount.group(3).toCharArray()) {
            number.append(one == ',' ? language.grouping() : one == '.' ? language.decimal() : one);
        }
        return number
                + (amount.group(2).isEmpty() ? "" : "\u00a0$")
                + (amount.group(4).isEmpty() ? "" : "\u00a0%");
    }

    /** With the dates and months in it as the language writes them. */
    private String dated(String english) {
        String text = NUMBERED.matcher(english).replaceFirst(ReportWords::numbered);
        text = TO_DATE.matcher(text).replaceAll(span -> Words.of(span.group(1) + " to {0}", ""));
        text = DAYS.matcher(text).replaceAll("$1. – ");
        text = WEEKDAY.matcher(text).replaceAll(day -> Words.of(day.group()));
        text = DATE.matcher(text).replaceAll(this::date);
        text = SHORT_MONTH.matcher(text).replaceAll(this::shortMonth);
        return MONTH.matcher(text).replaceAll(this::month);
    }

    /** Week 36, Quarter 3 of 2026 */
    private static String numbered(MatchResult span) {
        return span.group(3) == null
                ? Words.of(span.group(1) + " {0}", span.group(2))
                : Words.of(span.group(1) + " {0} of {1}", span.group(2), span.group(3));
    }

    private String date(MatchResult date) {
        // A leap year has every day.
        return language.shortDate().format(LocalDate.parse(date.group() + " 2024", ENGLISH_DATE));
    }

    private String shortMonth(MatchResult month) {
        LocalDate first = LocalDate.parse("1 " + month.group(), ENGLISH_DATE);
        return DateTimeFormatter.ofPattern("MMM uuuu", language.locale()).format(first);
    }

    private String month(MatchResult month) {
        return language.month().format(YearMonth.parse(month.group(), ENGLISH_MONTH));
    }
}
