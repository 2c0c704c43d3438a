package io.countroom.ui.rounds;

import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.rounds.WagersShown;
import io.countroom.rules.card.Piece;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundFilter.Within;
import io.countroom.sql.round.RoundOrder;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import java.math.BigDecimal;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The filter of the list of rounds, from the address. */
final class RoundSearch {

    static final String SHOE = "shoe";
    static final String SUBMISSION = WagersShown.SUBMISSION;
    static final String WAGER = WagersShown.WAGER;
    static final String OUTCOME = "outcome";
    static final String IMPORT = "import";
    static final String ROUND = "round";
    static final String EXCEPTIONS = "exceptions";
    static final String CARD = "card";
    static final String FROM_TIME = "from";
    static final String TO_TIME = "to";
    static final String LEAST = "least";
    static final String MOST = "most";
    static final String OVERPAID = "overpaid";
    static final String UNDERPAID = "underpaid";
    static final String Z = "z";
    static final String SORT = "sort";
    static final String SEAT = WagersShown.SEAT;
    static final String PAID = WagersShown.PAID;

    private static final Set<String> NO_FILTERS = Set.of(Address.PROPERTY, Address.PERIOD, SORT, WagersShown.SHOW);

    private static final long LONGEST_FOR_TIMES = 400;
    private static final double MOST_DEVIATIONS = 1_000_000;
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000_000L);

    private final Property property;
    private final PropertyRepository properties;
    private final Map<Integer, GamingTable> tables;

    RoundSearch(Property property, PropertyRepository properties, Map<Integer, GamingTable> tables) {
        this.property = property;
        this.properties = properties;
        this.tables = tables;
    }

    /** @throws RefusedException if the address searches by something that there is not */
    RoundFilter filter(Period period, Address address) {
        FloorFilter floor = Filters.of(address);
        return RoundFilter.between(period.first(), period.last())
                .tables(tables(floor))
                .shifts(orNull(floor.shifts()))
                .dealers(dealers(floor.dealers()))
                .shoe(number(address, SHOE, Integer::valueOf))
                .submission(number(address, SUBMISSION, Integer::valueOf))
                .wager(address.value(WAGER).orElse(null), address.value(OUTCOME).orElse(null))
                .player(address.value(Filters.PLAYER).orElse(null))
                .seat(number(address, SEAT, Short::valueOf))
                .paidOther(paidOther(address))
                .singly(showsWagers(address))
                .amount(cents(address, LEAST), cents(address, MOST))
                .paidWrongly(cents(address, OVERPAID), cents(address, UNDERPAID))
                .farFromExpected(number(address, Z, RoundSearch::positive))
                .within(times(period, address))
                .pieces(pieces(address))
                .ofImport(number(address, IMPORT, Long::valueOf))
                .ref(address.value(ROUND).orElse(null))
                .exception(address.value(EXCEPTIONS)
                        .map(word -> word.equals("yes") ? RoundFilter.ANY : word)
                        .orElse(null))
                .build();
    }

    /** Whether single wagers are listed in place of rounds. */
    static boolean showsWagers(Address address) {
        return address.value(WagersShown.SHOW)
                .filter(WagersShown.WAGERS::equals)
                .isPresent();
    }

    /** The same search, listing single wagers or rounds. */
    static Address showing(boolean wagers, Address address) {
        return address.with(WagersShown.SHOW, wagers ? WagersShown.WAGERS : null);
    }

    private static boolean paidOther(Address address) {
        Optional<String> paid = address.value(PAID);
        if (paid.isPresent() && !paid.get().equals(WagersShown.WRONGLY)) {
            throw new RefusedException(Words.of(
                    "Wagers cannot be searched by paid={0}: write paid={1} for wagers that were not paid as due.",
                    paid.get(), WagersShown.WRONGLY));
        }
        return paid.isPresent();
    }

    /** Whether wagers are searched by more than their name. */
    static boolean byWager(Address address) {
        return Stream.of(Filters.PLAYER, SEAT, PAID)
                        .anyMatch(name -> address.value(name).isPresent())
                || showsWagers(address)
                        && Stream.of(LEAST, MOST)
                                .anyMatch(name -> address.value(name).isPresent());
    }

    /** The filter in words, for the cover of a file. */
    static List<Fact> facts(Address address) {
        return address.parameters().entrySet().stream()
                .filter(parameter -> !NO_FILTERS.contains(parameter.getKey()))
                .map(parameter -> Fact.of(parameter.getKey(), String.join(", ", parameter.getValue())))
                .toList();
    }

    /** As {@code wagered} or, the highest first, {@code -wagered}. */
    static RoundOrder order(Address address) {
        String text = address.value(SORT).orElse("");
        boolean descending = text.startsWith("-");
        String name = descending ? text.substring(1) : text;
        return Arrays.stream(RoundOrder.Figure.values())
                .filter(figure -> EnumText.of(figure).equals(name))
                .findFirst()
                .map(figure -> new RoundOrder(figure, descending))
                .orElse(RoundOrder.DEALING);
    }

    private static <T> @Nullable Set<T> orNull(Set<T> some) {
        return some.isEmpty() ? null : some;
    }

    private @Nullable Set<Integer> tables(FloorFilter floor) {
        if (floor.tables().isEmpty() && floor.games().isEmpty() && floor.pits().isEmpty()) {
            return null;
        }
        Map<Integer, String> pits =
                properties.pits(property.id()).stream().collect(Collectors.toMap(Pit::id, Pit::code));
        known(floor.tables(), tables.values().stream().map(GamingTable::code).toList(), Words.of("table"));
        known(floor.pits(), pits.values(), Words.of("pit"));
        return tables.values().stream()
                .filter(table -> floor.tables().isEmpty() || floor.tables().contains(table.code()))
                .filter(table -> floor.games().isEmpty() || floor.games().contains(table.game()))
                .filter(table -> floor.pits().isEmpty()
                        || floor.pits()
                                .contains(Optional.ofNullable(pits.get(table.pitId()))
                                        .orElse("")))
                .map(GamingTable::id)
                .collect(Collectors.toSet());
    }

    private void known(Set<String> asked, Collection<String> there, String what) {
        for (String code : asked) {
            if (!there.contains(code)) {
                throw new RefusedException(Words.of(
                        "There is no {0} '{1}' at {2}: choose one from the list.", what, code, property.name()));
            }
        }
    }

    private @Nullable Set<Integer> dealers(Set<String> codes) {
        if (codes.isEmpty()) {
            return null;
        }
        Map<String, Integer> dealers = properties.dealers(property.id());
        known(codes, dealers.keySet(), Words.of("dealer"));
        return codes.stream().map(dealers::get).collect(Collectors.toSet());
    }

    private static <T> @Nullable T number(Address address, String name, Function<String, T> read) {
        try {
            return address.value(name).map(read).orElse(null);
        } catch (NumberFormatException e) {
            throw new RefusedException(
                    Words.of(
                            "'{0}' is not a number: the filter {1} takes one.",
                            address.value(name).orElse(""), name),
                    e);
        }
    }

    private static Double positive(String text) {
        double number = Double.parseDouble(text.strip());
        if (!(number >= 0 && number <= MOST_DEVIATIONS)) {
            throw new NumberFormatException(text);
        }
        return number;
    }

    private static @Nullable Long cents(Address address, String name) {
        String text =
                address.value(name).orElse("").replace(",", "").replace("$", "").strip();
        if (text.isEmpty()) {
            return null;
        }
        try {
            BigDecimal dollars = new BigDecimal(text);
            if (dollars.abs().compareTo(LARGEST) > 0) {
                throw new ArithmeticException("too large");
            }
            return dollars.movePointRight(2).longValueExact();
        } catch (NumberFormatException | ArithmeticException e) {
            throw new RefusedException(Words.of("'{0}' is not an amount: write dollars, as 250 or 1250.50.", text), e);
        }
    }

    /** Cards as in the log, "4S KD", or tiles; each must have been dealt. */
    private static List<String> pieces(Address address) {
        List<String> codes = new ArrayList<>();
        for (String word :
                address.value(CARD).orElse("").toUpperCase(Locale.ROOT).split("[\\s,]+")) {
            if (word.isEmpty()) {
                continue;
            }
            String code = word.startsWith("10") ? "T" + word.substring(2) : word;
            try {
                codes.add(Piece.parse(code).code());
            } catch (IllegalArgumentException e) {
                throw new RefusedException(
                        Words.of(
                                "'{0}' is no card or tile: write cards as 4S, TD, KH (rank, then suit) and tiles as in the log, several with spaces between.",
                                word),
                        e);
            }
        }
        return codes;
    }

    /** A time of day within each gaming date, which may reach past midnight. */
    private List<Within> times(Period period, Address address) {
        if (address.value(FROM_TIME).isEmpty() && address.value(TO_TIME).isEmpty()) {
            return List.of();
        }
        if (period.days() > LONGEST_FOR_TIMES) {
            throw new RefusedException(Words.of(
                    "A time of day can be searched in at most {0} gaming dates at once: choose a shorter period.",
                    String.valueOf(LONGEST_FOR_TIMES)));
        }
        GamingDay day = GamingDay.of(property);
        LocalTime from = time(address, FROM_TIME).orElse(day.starts());
        Optional<LocalTime> to = time(address, TO_TIME);
        return period.dates()
                .map(date -> new Within(
                        date,
                        day.at(date, from).toOffsetDateTime(),
                        // The minute that is named is part of it; without one, to the end of the gaming date.
                        to.map(time -> day.at(date, time).plusMinutes(1))
                                .orElseGet(() -> day.beginning(date.plusDays(1)))
                                .toOffsetDateTime()))
                .toList();
    }

    private static Optional<LocalTime> time(Address address, String name) {
        return address.value(name).map(text -> {
            try {
                return LocalTime.parse(text.strip(), DateTimeFormatter.ofPattern("H:mm", Locale.ROOT));
            } catch (DateTimeParseException e) {
                throw new RefusedException(
                        Words.of("'{0}' is not a time of day: write hours and minutes, as 22:41.", text), e);
            }
        });
    }

    /** The words of a list, for the fields that show what is searched by. */
    static Set<String> words(Address address, String name) {
        return address.values(name).stream()
                .flatMap(text -> Arrays.stream(text.split(",")))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toSet());
    }
}
