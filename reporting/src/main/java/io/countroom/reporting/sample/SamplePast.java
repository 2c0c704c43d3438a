package io.countroom.reporting.sample;

import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCount.Slip;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The months before the first round of the sample, which were counted and not logged, and the tables of games without rules of play,
 * which are counted only. A table's earlier dates are like its later ones on the same day of the week, larger or smaller by season
 * and year.
 */
final class SamplePast {

    /** A table of a game without rules of play, with its expected hold. */
    record CountedTable(String code, String game, String pit, long dropCents, double hold) {}

    private static final List<CountedTable> COUNTED = List.of(
            new CountedTable("RO-01", "roulette", "RO", 1_450_000, 0.19),
            new CountedTable("RO-02", "roulette", "RO", 1_120_000, 0.20),
            new CountedTable("CR-01", "craps", "CR", 2_100_000, 0.15),
            new CountedTable("TC-01", "three-card-poker", "TC", 980_000, 0.28));

    private static final double SEASON = 0.07;
    private static final double GROWTH_A_YEAR = 0.03;
    private static final double SPREAD_OF_HOLD = 0.09;
    private static final long NOTE_CENTS = 2_000;

    /** Drop and win of a table on a gaming date. */
    record Day(LocalDate date, long dropCents, long winCents) {}

    private final SamplePlan plan;
    private final SplittableRandom random;
    private final Map<String, List<Day>> known = new HashMap<>();
    private final Map<String, Integer> slips = new HashMap<>();

    SamplePast(SamplePlan plan) {
        this.plan = plan;
        this.random = new SplittableRandom(plan.seed() ^ 0x9A57L);
    }

    List<CountedTable> countedTables() {
        return plan.mix() == SamplePlan.Mix.EVEN ? List.of() : COUNTED;
    }

    LocalDate first() {
        return plan.from().minusMonths(plan.monthsBefore());
    }

    Set<SetUpFile.PitLine> pits() {
        Set<SetUpFile.PitLine> pits = new LinkedHashSet<>();
        for (CountedTable table : countedTables()) {
            pits.add(new SetUpFile.PitLine(table.pit(), FloorGames.name(table.game())));
        }
        return pits;
    }

    List<SetUpFile.TableLine> tables() {
        return countedTables().stream()
                .map(table -> new SetUpFile.TableLine(table.code(), table.game(), table.pit(), List.of()))
                .toList();
    }

    /** Hears of a date that was dealt, so that the past is like it. */
    void learn(String table, Day day) {
        if (day.dropCents > 0) {
            known.computeIfAbsent(table, none -> new ArrayList<>()).add(day);
        }
    }

    /** The slips of a table on a gaming date before its first round; none where nothing is known of it. */
    List<Slip> before(String table, LocalDate date) {
        List<Day> all = known.getOrDefault(table, List.of());
        List<Day> sameWeekday = all.stream()
                .filter(day -> day.date.getDayOfWeek() == date.getDayOfWeek())
                .toList();
        List<Day> alike = sameWeekday.isEmpty() ? all : sameWeekday;
        if (alike.isEmpty()) {
            return List.of();
        }
        Day like = alike.get(random.nextInt(alike.size()));
        double size = size(date);
        return slips(table, date, Math.round(like.dropCents * size), Math.round(like.winCents * size));
    }

    List<Slip> counted(CountedTable table, LocalDate date) {
        double weekend = date.getDayOfWeek().compareTo(DayOfWeek.THURSDAY) > 0 ? 1.35 : 0.85;
        double drop = table.dropCents * weekend * size(date) * (0.8 + 0.4 * random.nextDouble());
        double hold = table.hold + SPREAD_OF_HOLD * random.nextGaussian();
        return slips(table.code, date, Math.round(drop), Math.round(drop * hold / 500) * 500);
    }

    /** Activity of the floor on a date, relative to the first date dealt. */
    private double size(LocalDate date) {
        double years = (date.toEpochDay() - plan.from().toEpochDay()) / 365.25;
        return 1 + GROWTH_A_YEAR * years + SEASON * Math.sin(2 * Math.PI * years);
    }

    /** A table begins and ends a date with the same chips: a fill or a credit makes up for what was won and dropped. */
    private List<Slip> slips(String table, LocalDate date, long dropped, long winCents) {
        long drop = (Math.max(dropped, winCents) + NOTE_CENTS - 1) / NOTE_CENTS * NOTE_CENTS;
        List<Slip> day = new ArrayList<>();
        day.add(new Slip(date, "day", Kind.OPENER, null, SampleCount.RACK_CENTS, 0));
        long fill = drop - winCents;
        if (fill > 0) {
            day.add(new Slip(date, "swing", Kind.FILL, number("F", table, date), fill, 12));
        } else if (fill < 0) {
            day.add(new Slip(date, "swing", Kind.CREDIT, number("C", table, date), -fill, 12));
        }
        SampleCount.drop(day, date, drop, Set.of(), random);
        day.add(new Slip(date, "grave", Kind.CLOSER, null, SampleCount.RACK_CENTS, 24));
        return day;
    }

    /** The past is written after the dates that follow it, so that each of its months has slip numbers of its own. */
    private String number(String kind, String table, LocalDate date) {
        String span = String.valueOf(date.isBefore(plan.from()) ? YearMonth.from(date) : date.getYear());
        String series = kind + span + "/" + table + "-";
        return series + slips.merge(series, 1, Integer::sum);
    }
}
