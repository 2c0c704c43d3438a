package io.countroom.reporting.sample;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.TableRules;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables of the sample casino with their Rules Submissions; some have side wagers. */
final class SampleFloor {

    /** A table with its rules. */
    record SampleTable(int number, String code, Game game, String pit, String submission, TableRules rules) {}

    /** The posted minimum; patrons' main wagers are between it and the maximum. */
    static final long MINIMUM_CENTS = 2_500;

    static final long MAXIMUM_CENTS = 500_000;

    private static final String STANDARD = "Standard";
    /** The house loses by its rules: see {@link SamplePlan.Mix#ORDINARY}. */
    private static final String LOSES = "blackjack-switch";

    private static final String SIDE_WAGERS = "Every side wager";

    /** Options of the sample casino that differ from the standard ones: split aces take one card, as on many floors. */
    private static final Map<String, String> CHOICES = Map.of("draw-split-aces", "false");

    private SampleFloor() {}

    static List<SampleTable> tables(SamplePlan plan) {
        List<Game> games = Games.all().stream()
                .filter(game -> plan.mix() == SamplePlan.Mix.EVEN || !game.id().equals(LOSES))
                .toList();
        Map<Game, String> prefixes = prefixes(games);
        Map<Game, Map<String, TableRules>> rules = new HashMap<>();
        Map<Game, Integer> count = new HashMap<>();
        List<SampleTable> tables = new ArrayList<>();
        for (int i = 0; i < plan.tables(); i++) {
            Game game = games.get(i % games.size());
            int number = count.merge(game, 1, Integer::sum);
            Map<String, TableRules> ofGame = rules.computeIfAbsent(game, SampleFloor::submissions);
            // The first table of a game offers all that may be offered; of the others every second.
            String submission = number % 2 == 1 && ofGame.containsKey(SIDE_WAGERS) ? SIDE_WAGERS : STANDARD;
            String prefix = Objects.requireNonNull(prefixes.get(game));
            tables.add(new SampleTable(
                    i + 1,
                    prefix + (number < 10 ? "-0" : "-") + number,
                    game,
                    prefix,
                    submission,
                    Objects.requireNonNull(ofGame.get(submission))));
        }
        return tables;
    }

    /**
     * The sample's choices beside the standard options, and where that differs the options that bring the most wagers to
     * the table.
     */
    private static Map<String, TableRules> submissions(Game game) {
        TableRules standard = underOr(game, CHOICES, game.under(Map.of()));
        Map<String, TableRules> submissions = new LinkedHashMap<>();
        submissions.put(STANDARD, standard);
        Map<String, String> chosen = new HashMap<>(standard.options());
        chosen.keySet().retainAll(CHOICES.keySet());
        TableRules most = standard;
        for (Option<?> option : game.options()) {
            for (String value : option.permitted()) {
                Map<String, String> options = new HashMap<>(chosen);
                options.put(option.key(), value);
                TableRules rules = underOr(game, options, most);
                if (rules.wagers().size() > most.wagers().size()) {
                    most = rules;
                    chosen = options;
                }
            }
        }
        if (most != standard) {
            submissions.put(SIDE_WAGERS, most);
        }
        return submissions;
    }

    private static TableRules underOr(Game game, Map<String, String> options, TableRules otherwise) {
        try {
            return game.under(options);
        } catch (OptionRefusedException e) {
            // Not permitted beside the options chosen so far.
            return otherwise;
        }
    }

    /** Two or three letters for each game, all different: the initials of its words, or the first letter and a later one. */
    private static Map<Game, String> prefixes(List<Game> games) {
        Map<Game, String> prefixes = new HashMap<>();
        for (Game game : games) {
            String id = game.id().toUpperCase(Locale.ROOT);
            String initials = id.replaceAll("(.)[^-]*-?", "$1");
            Stream<String> pairs = id.chars()
                    .skip(1)
                    .filter(Character::isLetterOrDigit)
                    .mapToObj(later -> id.substring(0, 1) + (char) later);
            Stream.of(Stream.of(initials).filter(all -> all.length() > 1), pairs, Stream.of(id))
                    .flatMap(Function.identity())
                    .filter(candidate -> !prefixes.containsValue(candidate))
                    .findFirst()
                    .ifPresent(candidate -> prefixes.put(game, candidate));
        }
        return prefixes;
    }

    /** The limits that every table posts for each main wager. */
    private static List<SetUpFile.LimitLine> limits(SampleTable table, String from) {
        return table.rules().wagers().stream()
                .filter(OfferedWager::main)
                .map(wager -> new SetUpFile.LimitLine(
                        wager.id(), from, BigDecimal.valueOf(MINIMUM_CENTS, 2), BigDecimal.valueOf(MAXIMUM_CENTS, 2)))
                .toList();
    }

    /** @param others under which tables run for a gaming date, in the order of dates */
    static SetUpFile setUp(
            SamplePlan plan,
            List<SampleTable> tables,
            Optional<SampleMeterGroup> meterGroup,
            SamplePast past,
            List<SampleFaults.OtherRules> others) {
        Map<String, SetUpFile.PitLine> pits = new LinkedHashMap<>();
        Map<String, SetUpFile.SubmissionLine> submissions = new LinkedHashMap<>();
        List<SetUpFile.TableLine> lines = new ArrayList<>();
        String from = plan.from().toString();
        for (SampleTable table : tables) {
            pits.putIfAbsent(
                    table.pit(), new SetUpFile.PitLine(table.pit(), table.game().name()));
            submissions.putIfAbsent(
                    table.game().id() + ' ' + table.submission(),
                    new SetUpFile.SubmissionLine(
                            table.game().id(), table.submission(), table.rules().options(), from, null));
            SortedMap<LocalDate, String> rules = new TreeMap<>(Map.of(plan.from(), table.submission()));
            for (SampleFaults.OtherRules other : others) {
                if (other.table().equals(table)) {
                    submissions.putIfAbsent(
                            table.game().id() + ' ' + other.submission(),
                            new SetUpFile.SubmissionLine(
                                    table.game().id(),
                                    other.submission(),
                                    other.rules().options(),
                                    from,
                                    null));
                    rules.put(other.date(), other.submission());
                    rules.put(other.date().plusDays(1), table.submission());
                }
            }
            lines.add(new SetUpFile.TableLine(
                    table.code(),
                    table.game().id(),
                    table.pit(),
                    rules.entrySet().stream()
                            .map(line -> new SetUpFile.RulesLine(
                                    line.getValue(), line.getKey().toString()))
                            .toList(),
                    limits(table, from)));
        }
        lines.addAll(past.tables());
        past.pits().forEach(pit -> pits.put(pit.code(), pit));
        return new SetUpFile(
                new SetUpFile.PropertyLine(
                        "SAMPLE",
                        "Riverbend Casino (sample)",
                        "Riverbend Gaming LLC (simulated)",
                        "S-0000",
                        "America/New_York",
                        "06:00",
                        null),
                List.copyOf(pits.values()),
                List.copyOf(submissions.values()),
                lines,
                List.of(),
                List.of(),
                meterGroup.stream().map(group -> group.line(plan.from())).toList(),
                List.of());
    }
}
