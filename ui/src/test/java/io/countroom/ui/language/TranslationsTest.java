package io.countroom.ui.language;

import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.Menu;
import io.countroom.reporting.accounting.ReasonCode;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.variance.Cases;
import io.countroom.rules.Games;
import io.countroom.rules.card.Rank;
import io.countroom.rules.card.Suit;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.tax.TaxEntry;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.shell.Look;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** That every phrase which the code names has a translation, and every page of the navigation. */
class TranslationsTest {

    private static final Map<String, String> GERMAN = Words.phrases(Language.GERMAN);

    private static final String LITERAL = "\"((?:[^\"\\\\]|\\\\.)*)\"";

    /** What may choose between two phrases: {@code count == 1 ?}. */
    private static final String CHOICE = "(?:(?:[^\"?;,()]|\\([^()]*\\))*\\?\\s*)?";

    /** {@code Words.of("…"}, and one of two by number. */
    private static final Pattern NAMED =
            Pattern.compile("Words\\.of\\(\\s*" + CHOICE + LITERAL + "(?:\\s*:\\s*" + LITERAL + ")?");

    /** {@code Words.count(number, "…"}; the number may be a call. */
    private static final Pattern COUNTED = Pattern.compile("Words\\.count\\((?:[^\";]*?),\\s*" + LITERAL);

    /** A number that chooses between two phrases without {@code Words.count}. */
    private static final Pattern BY_HAND =
            Pattern.compile("== 1\\s*\\?\\s*(?:Words\\.of\\(\\s*)?\"[^\"]*(?: [^\"]|\\{)[^\"]*\"\\)?\\s*:");

    private static final Pattern MEANT = Pattern.compile("Words\\.meaning\\(\\s*" + LITERAL + ",\\s*" + LITERAL);

    /** {@code Words.list("…", "…")}. */
    private static final Pattern LISTED = Pattern.compile("Words\\.list\\(((?:[^()]|\\([^()]*\\))*)\\)");

    /** A shape of a page that is given English without {@code Words}. */
    private static final Pattern UNTRANSLATED = Pattern.compile(
            "(?:Parts\\.(?:card|quiet|empty|caution|trouble)|new Form|\\.(?:about|dialog))\\(\\s*\"[^\"]+\""
                    + "|new FigureTable\\(\\s*List\\.of\\([^)]*");

    /** What is kept or reported by its English word, and shown by its German one. */
    private static final Set<String> WORDS = Stream.of(
                    Arrays.stream(Look.values()).map(Look::label),
                    Arrays.stream(Role.values())
                            .flatMap(
                                    role -> Stream.of(role.label(), role.label().toLowerCase(ROOT))),
                    Arrays.stream(Permission.values()).map(Permission::words),
                    Arrays.stream(TokenScope.values()).flatMap(scope -> Stream.of(scope.label(), scope.words())),
                    Arrays.stream(Dimension.values())
                            .flatMap(one -> Stream.of(one.title(), one.title().toLowerCase(ROOT))),
                    Arrays.stream(Finding.Kind.values()).map(Finding.Kind::title),
                    Arrays.stream(Check.values())
                            .flatMap(check -> Stream.of(check.title(), check.about(), check.limitName())
                                    .filter(words -> !words.isEmpty())),
                    Arrays.stream(Check.values())
                            .flatMap(check -> check.codes().stream())
                            .map(code -> code.replace('-', ' ')),
                    Arrays.stream(TaxEntry.Kind.values()).map(TaxReports::words),
                    ReasonCode.all().stream().map(ReasonCode::words),
                    Cases.reasons().values().stream(),
                    Arrays.stream(SlipRow.Kind.values()).map(kind -> kind.word().replace('-', ' ')),
                    Arrays.stream(ImportRow.Kind.values())
                            .map(kind -> kind.name().toLowerCase(ROOT)),
                    Arrays.stream(Hand.Action.values())
                            .map(action -> action.name().toLowerCase(ROOT).replace('_', ' ')),
                    Arrays.stream(Suit.values()).map(Suit::word),
                    Stream.of(Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING).map(Rank::word))
            .flatMap(words -> words)
            .collect(Collectors.toSet());

    private static Set<String> sources(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(TranslationsTest::text)
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyPhraseThatTheCodeNamesIsTranslated() {
        Set<String> named = new TreeSet<>();
        Set<String> sources = sources(Path.of("src/main/java"));
        sources.addAll(sources(Path.of("..", "reporting", "src", "main", "java")));
        for (String source : sources) {
            groups(NAMED, source).forEach(named::add);
            groups(COUNTED, source).forEach(named::add);
            groups(LISTED, source)
                    .forEach(list -> groups(Pattern.compile(LITERAL), list).forEach(named::add));
            Matcher meant = MEANT.matcher(source);
            while (meant.find()) {
                named.add(meant.group(1) + " (" + meant.group(2) + ")");
            }
        }
        named.addAll(WORDS);
        assertThat(named).hasSizeGreaterThan(500).contains("Go to", "Sign in", "Reason");
        named.removeAll(GERMAN.keySet());
        assertThat(named).as("phrases without German").isEmpty();
    }

    @Test
    void whatIsShownHasPassedWords() {
        assertThat(sources(Path.of("src/main/java")))
                .flatMap(source -> UNTRANSLATED
                        .matcher(source)
                        .results()
                        .map(MatchResult::group)
                        .toList())
                .isEmpty();
    }

    @Test
    void aPhraseThatCountsHasItsFormsInOnePlace() {
        Set<String> sources = sources(Path.of("src/main/java"));
        sources.addAll(sources(Path.of("..", "reporting", "src", "main", "java")));
        assertThat(sources)
                .flatMap(source -> BY_HAND.matcher(source)
                        .results()
                        .map(MatchResult::group)
                        .toList())
                .isEmpty();
        GERMAN.forEach(
                (english, german) -> assertThat(german.contains("|")).as(german).isEqualTo(english.contains("|")));
    }

    @Test
    void whatTheRulesCallThingsIsTranslated() {
        Set<String> said = new TreeSet<>();
        for (Game game : Games.all()) {
            for (Option<?> option : game.options()) {
                said.add(option.name());
                Stream.concat(Stream.of(option.standard()), option.permitted().stream())
                        .filter(value -> value.matches("[a-z-]{3,}|\\d+-cents")
                                && !Set.of("true", "false").contains(value))
                        .forEach(value -> said.add(value.replace('-', ' ') + " (an option)"));
                if (option.permitted().isEmpty()) {
                    said.add(option.range());
                }
            }
            TableRules standard = game.under(Map.of());
            Stream.concat(Stream.of(standard), standard.variations().stream().map(one -> game.under(one.options())))
                    .flatMap(rules -> rules.wagers().stream())
                    .flatMap(wager -> wager.outcomes().stream())
                    .forEach(outcome -> {
                        said.add(outcome.name());
                        if (!Character.isDigit(outcome.pays().charAt(0))) {
                            said.add(outcome.pays());
                            said.add(outcome.pays().toLowerCase(ROOT));
                        }
                    });
        }
        assertThat(said).contains("Wins", "Push", "Dealer draws to a soft 17", "at payout (an option)");
        said.removeAll(GERMAN.keySet());
        assertThat(said).as("words of the rules without German").isEmpty();
    }

    /** How the rules name a kind of exception, as a literal or by a constant: {@code found.add("low-above-high", …)}. */
    private static final Pattern KIND = Pattern.compile("add\\(\\s*(?:Findings\\.)?(?:\"([a-z-]+)\"|([A-Z_]+)),");

    private static final Pattern CONSTANT = Pattern.compile("String ([A-Z_]+) = \"([a-z]+(?:-[a-z]+)+)\";");

    @Test
    void everyKindOfExceptionIsTranslated() {
        Set<String> sources = sources(Path.of("..", "rules-core", "src", "main", "java"));
        Map<String, Set<String>> constants = new HashMap<>();
        sources.forEach(source -> CONSTANT.matcher(source)
                .results()
                .forEach(one -> constants
                        .computeIfAbsent(one.group(1), name -> new TreeSet<>())
                        .add(one.group(2))));
        Set<String> kinds = sources.stream()
                .flatMap(source -> KIND.matcher(source).results())
                .flatMap(one -> one.group(1) == null
                        ? constants.getOrDefault(one.group(2), Set.of()).stream()
                        : Stream.of(one.group(1)))
                .map(code -> code.replace('-', ' '))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(kinds).hasSizeGreaterThan(30).contains("paid differs", "card not allowed", "low above high");
        kinds.removeAll(GERMAN.keySet());
        assertThat(kinds).as("kinds of exceptions without German").isEmpty();
    }

    /** The calls that add an exception with its sentence, and the words that are put into such a sentence. */
    private static final Pattern SAID = Pattern.compile(
            "\\b(?:(?:add(?=\\(\\s*(?:Findings\\.)?(?:\"[a-z-]+\"|[A-Z_]{4,}|code),)|say|inHand|aboutSeat|inDealersDraw|notAllowed|missing|impossible|shownBy|unless|VoidCause\\.of)\\("
                    + nested(5) + "\\)|String (?:what|why|wrong|other|banks) =(?:[^;\"]|" + LITERAL + ")*+;)");

    private static final Pattern WORDS_OF_A_SENTENCE = Pattern.compile("[A-Za-z]{2,} [a-z]{2,}.* [a-z]{2,}");

    /** What stands between parentheses, with others in it. */
    private static String nested(int depth) {
        return "(?:[^()\"]|" + LITERAL + (depth == 0 ? "" : "|\\(" + nested(depth - 1) + "\\)") + ")*+";
    }

    @Test
    void everySentenceOfAnExceptionIsTranslated() {
        Set<String> sources = sources(Path.of("..", "rules-core", "src", "main", "java"));
        sources.addAll(
                sources(Path.of("..", "reporting", "src", "main", "java", "io", "countroom", "reporting", "sequence")));
        Set<String> said = sources.stream()
                .filter(source ->
                        source.contains("Findings") || source.contains("Irregularity") || source.contains("VoidCause"))
                .flatMap(source -> SAID.matcher(source).results())
                .flatMap(call -> groups(Pattern.compile(LITERAL), call.group()))
                .filter(literal -> WORDS_OF_A_SENTENCE.matcher(literal).find())
                .map(literal -> literal.replaceAll("^[^A-Za-z]+|[^A-Za-z]+$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(said)
                .hasSizeGreaterThan(150)
                .contains(
                        "is logged twice; the first is settled",
                        "the vigorish charged was",
                        "a hand was dealt an incorrect number of cards");
        String phrases = String.join("\n", GERMAN.keySet());
        said.removeIf(phrases::contains);
        assertThat(said).as("parts of sentences without German").isEmpty();
    }

    @Test
    void everyVerdictIsTranslated() {
        assertThat(Arrays.stream(Verdict.values()).map(Verdict::words)).allMatch(GERMAN::containsKey);
    }

    private static Stream<String> groups(Pattern pattern, String source) {
        return pattern.matcher(source)
                .results()
                .flatMap(result -> IntStream.rangeClosed(1, result.groupCount()).mapToObj(result::group))
                .filter(group -> group != null && !group.isEmpty());
    }

    @Test
    void everyPageInTheNavigationIsTranslated() {
        ClassPathScanningCandidateComponentProvider scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(Menu.class));
        Set<String> titles = scanner.findCandidateComponents("io.countroom.ui").stream()
                .map(bean -> {
                    try {
                        return Class.forName(bean.getBeanClassName())
                                .getAnnotation(Menu.class)
                                .title();
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(titles).isNotEmpty();
        titles.removeAll(GERMAN.keySet());
        assertThat(titles).as("pages without German").isEmpty();
    }

    @Test
    void theSameValuesStandInBothLanguages() {
        GERMAN.forEach((english, german) -> {
            for (int i = 0; i < 5; i++) {
                String place = "{" + i + "}";
                assertThat(german.contains(place)).as(german).isEqualTo(english.contains(place));
            }
            assertThat(new MessageFormat(german.replace("'", "''")).getFormats())
                    .hasSameSizeAs(new MessageFormat(english.replace("'", "''")).getFormats());
        });
    }
}
