package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sample.SequenceFaults.Changed;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Round.Discard;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.shoe.ShoeProcedure;
import io.countroom.rules.shoe.ShoeTerms;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Plants faults of whole shoes. Each leaves all amounts unchanged and shows at one round. The product's checks are not used. */
final class ShoeFaults {

    /** Games whose drawing depends on the cards alone: the wagers of one table can be dealt with the shoe of another. */
    private static final Set<String> COUPS = Set.of("minibaccarat", "midibaccarat", "baccarat");

    private static final int HANDS = 6;
    private static final Duration BREAK = Duration.ofMinutes(60);
    /** Percent of its cards after which a shoe is short for its table but not ended early. */
    private static final int FAR = 60;
    /** After so many shoes of a table, a shoe of 60% stands out with any seed. */
    private static final int MANY_SHOES = 30;

    /** Least number of rounds in the two hours beside a silent hour. */
    private static final int BUSY_HOURS = 30;

    private final SplittableRandom random;
    /** The rounds that the previous table of each game logged last. */
    private final Map<String, List<LoggedRound>> logged = new HashMap<>();
    /** How many shoes of a table were dealt to their end. */
    private final Map<String, Integer> ended = new HashMap<>();
    /** The tables that log the burned cards of new dealers. */
    private final Set<String> burnsOfDealers = new HashSet<>();

    ShoeFaults(SplittableRandom random) {
        this.random = random;
    }

    /** Takes the logged rounds of each table in order. */
    void logged(TableRules rules, List<LoggedRound> rounds) {
        if (rounds.isEmpty()) {
            return;
        }
        LoggedRound first = rounds.getFirst();
        logged.put(first.game(), rounds);
        ShoeTerms terms = ShoeTerms.of(rules);
        List<List<LoggedRound>> shoes = shoes(rounds);
        for (int i = 0; terms != null && i < shoes.size(); i++) {
            if (!lastOfShift(shoes, i) && cards(shoes.get(i)) > terms.cards() * FAR / 100) {
                ended.merge(first.table(), 1, Integer::sum);
            }
        }
    }

    /** Null if the fault cannot be planted on this day. */
    @Nullable Changed change(Kind kind, TableRules rules, List<LoggedRound> dealt) {
        ShoeTerms terms = ShoeTerms.of(rules);
        if (terms == null || dealt.isEmpty()) {
            return null;
        }
        List<List<LoggedRound>> shoes = shoes(dealt);
        if (kind == Kind.BURN_AT_NEW_DEALER_MISSING) {
            return notBurned(terms, dealt);
        }
        for (int i : Lists.places(shoes, random).toArray()) {
            Changed changed = switch (kind) {
                case SHOE_ENDED_EARLY -> lastOfShift(shoes, i) ? endedEarly(terms, rules, i, dealt, shoes) : null;
                case SHOE_ROUNDS_UNUSUAL -> lastOfShift(shoes, i) ? fewRounds(terms, rules, i, dealt, shoes) : null;
                case SHOE_TOO_OLD -> tooOld(terms, i, dealt, shoes);
                case SHOE_AT_TWO_TABLES -> atTwoTables(rules, dealt, shoes.get(i));
                case COVER_CARD_PASSED -> lastOfShift(shoes, i) ? null : coverPassed(terms, i, dealt, shoes);
                default -> null;
            };
            if (changed != null) {
                return changed;
            }
        }
        return null;
    }

    private static List<List<LoggedRound>> shoes(List<LoggedRound> rounds) {
        List<List<LoggedRound>> shoes = new ArrayList<>();
        for (LoggedRound round : rounds) {
            if (shoes.isEmpty() || !Objects.equals(shoes.getLast().getLast().shoe(), round.shoe())) {
                shoes.add(new ArrayList<>());
            }
            shoes.getLast().add(round);
        }
        return shoes;
    }

    private static boolean lastOfShift(List<List<LoggedRound>> shoes, int i) {
        return i == shoes.size() - 1
                || !shoes.get(i)
                        .getLast()
                        .shift()
                        .equals(shoes.get(i + 1).getFirst().shift());
    }

    private static int cards(List<LoggedRound> rounds) {
        return rounds.stream()
                .mapToInt(round -> ShoeProcedure.cards(round.play()))
                .sum();
    }

    /** Ends the shoe within the first 40% of its cards. The rounds after the end get a shoe of their own. */
    private @Nullable Changed endedEarly(
            ShoeTerms terms, TableRules rules, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        List<LoggedRound> shoe = shoes.get(i);
        for (int after : Lists.places(shoe, random).toArray()) {
            if (after > 0 && cards(shoe.subList(0, after)) < terms.cards() * 2 / 5 && follows(shoe, after)) {
                return split(rules, dealt, shoe, after, "shoe-ended-early");
            }
        }
        return null;
    }

    /** Ends the shoe at 60% of its cards, at a game whose shoes have nearly equal numbers of rounds. */
    private @Nullable Changed fewRounds(
            ShoeTerms terms, TableRules rules, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        List<LoggedRound> shoe = shoes.get(i);
        LoggedRound first = shoe.getFirst();
        if (!COUPS.contains(first.game()) || ended.getOrDefault(first.table(), 0) < MANY_SHOES) {
            return null;
        }
        for (int after = 1; after < shoe.size(); after++) {
            if (cards(shoe.subList(0, after)) > terms.cards() * FAR / 100) {
                return follows(shoe, after) ? split(rules, dealt, shoe, after, "shoe-rounds-unusual") : null;
            }
        }
        return null;
    }

    private static boolean follows(List<LoggedRound> shoe, int after) {
        LoggedRound before = shoe.get(after - 1);
        LoggedRound next = shoe.get(after);
        return before.shift().equals(next.shift())
                && !SequenceFaults.time(next)
                        .isAfter(SequenceFaults.time(before).plus(BREAK));
    }

    /**
     * A day with one hour that is not logged.
     *
     * @param left the rounds that the log leaves out
     * @param hour "14:00 to 15:00"
     */
    record Silent(List<LoggedRound> logged, List<LoggedRound> left, String hour) {}

    /** Removes one hour from the log. The rounds after it begin a new shoe, the last of the shift, so that no check of shoe ends applies. */
    @Nullable Silent silentHour(TableRules rules, List<LoggedRound> dealt) {
        TreeMap<Long, List<LoggedRound>> hours =
                dealt.stream().collect(Collectors.groupingBy(ShoeFaults::hour, TreeMap::new, Collectors.toList()));
        List<List<LoggedRound>> shoes = shoes(dealt);
        List<Long> all = List.copyOf(hours.keySet());
        for (int i : Lists.places(all, random).toArray()) {
            List<LoggedRound> left = hours.getOrDefault(all.get(i), List.of());
            List<LoggedRound> before = hours.getOrDefault(all.get(i) - 1, List.of());
            List<LoggedRound> after = hours.getOrDefault(all.get(i) + 1, List.of());
            if (before.size() + after.size() < BUSY_HOURS || before.isEmpty() || after.isEmpty()) {
                continue;
            }
            LoggedRound last = before.getLast();
            LoggedRound next = after.getFirst();
            int shoe = IntStream.range(0, shoes.size())
                    .filter(k -> shoes.get(k).contains(next))
                    .findFirst()
                    .orElseThrow();
            boolean silent =
                    SequenceFaults.time(next).isAfter(SequenceFaults.time(last).plus(BREAK));
            if (silent && lastOfShift(shoes, shoe)) {
                List<LoggedRound> logged = new ArrayList<>(dealt.subList(0, dealt.indexOf(last) + 1));
                int ofShoe = shoes.get(shoe).indexOf(next);
                int skipped = Objects.requireNonNull(next.shoe()) - Objects.requireNonNull(last.shoe()) - 1;
                for (LoggedRound round : dealt.subList(dealt.indexOf(next), dealt.size())) {
                    boolean split = Objects.equals(round.shoe(), next.shoe());
                    logged.add(round.withShoe(Objects.requireNonNull(round.shoe()) - skipped)
                            .withHand(Objects.requireNonNull(round.hand()) - (split ? ofShoe : 0)));
                }
                int begins = dealt.indexOf(last) + 1;
                List<Discard> burned = burned(rules, shoes.get(shoe));
                LoggedRound first = logged.get(begins);
                logged.set(
                        begins,
                        first.withPlay(first.play().withDiscards(Lists.added(burned, discards(first.play(), false)))));
                int hour = SequenceFaults.time(left.getFirst()).getHour();
                return new Silent(
                        logged, left, String.format(Locale.ROOT, "%02d:00 to %02d:00", hour, (hour + 1) % 24));
            }
        }
        return null;
    }

    private static long hour(LoggedRound round) {
        return SequenceFaults.time(round).toEpochSecond() / 3_600;
    }

    /** The cards burned before the first round of a shoe. A card burned by the first dealer at his arrival is not among them. */
    private static List<Discard> burned(TableRules rules, List<LoggedRound> shoe) {
        ShoeTerms terms = ShoeTerms.of(rules);
        return discards(shoe.getFirst().play(), true).stream()
                .limit(terms == null || terms.burn() == ShoeTerms.Burn.ONE_AND_AT_NEW_DEALER ? 1 : terms.cards())
                .toList();
    }

    /** Gives the rounds from one round on a new shoe, with the same burned cards. Numbers of later shoes rise by one. */
    private static Changed split(
            TableRules rules, List<LoggedRound> dealt, List<LoggedRound> shoe, int after, String code) {
        LoggedRound first = shoe.get(after);
        int begins = dealt.indexOf(first);
        List<Discard> burned = burned(rules, shoe);
        List<LoggedRound> logged = new ArrayList<>(dealt.subList(0, begins));
        for (LoggedRound round : dealt.subList(begins, dealt.size())) {
            boolean split = Objects.equals(round.shoe(), first.shoe());
            int hand = Objects.requireNonNull(round.hand()) - (split ? after : 0);
            logged.add(round.withShoe(Objects.requireNonNull(round.shoe()) + 1).withHand(hand));
        }
        LoggedRound shows = logged.get(begins);
        logged.set(
                begins, shows.withPlay(shows.play().withDiscards(Lists.added(burned, discards(shows.play(), false)))));
        return new Changed(logged, first.ref(), code);
    }

    private static List<Discard> discards(Round round, boolean burned) {
        return round.discards().stream()
                .filter(discard -> burned == (discard.kind() == Discard.Kind.BURNED))
                .toList();
    }

    /** Logs a shoe that replaced over-age cards under the number of the shoe before it. */
    private static @Nullable Changed tooOld(
            ShoeTerms terms, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        if (i == 0 || terms.cardsChange() == null) {
            return null;
        }
        List<LoggedRound> before = shoes.get(i - 1);
        List<LoggedRound> shoe = shoes.get(i);
        OffsetDateTime until = SequenceFaults.time(before.getFirst())
                .plusHours(terms.cardsChange().hours());
        LoggedRound first = shoe.getFirst();
        if (!SequenceFaults.time(first).isAfter(until)
                || SequenceFaults.time(before.getLast()).isAfter(until)
                || before.getFirst().shoe() == null
                || !fit(terms, before, shoe)) {
            return null;
        }
        int begins = dealt.indexOf(first);
        List<LoggedRound> logged = new ArrayList<>(dealt.subList(0, begins));
        for (LoggedRound round : dealt.subList(begins, dealt.size())) {
            boolean joined = Objects.equals(round.shoe(), first.shoe());
            int hand = Objects.requireNonNull(round.hand()) + (joined ? before.size() : 0);
            logged.add(round.withShoe(Objects.requireNonNull(round.shoe()) - 1).withHand(hand));
        }
        LoggedRound shows = logged.get(begins);
        logged.set(begins, shows.withPlay(shows.play().withDiscards(discards(shows.play(), false))));
        return new Changed(logged, first.ref(), "shoe-too-old");
    }

    /** Whether the cards of both shoes fit into one shoe above its cover card. */
    private static boolean fit(ShoeTerms terms, List<LoggedRound> before, List<LoggedRound> shoe) {
        return cards(before) + cards(shoe) < terms.cards() - terms.behindCover()
                && ofOneShoe(terms, Lists.added(before, shoe));
    }

    private static boolean ofOneShoe(ShoeTerms terms, List<LoggedRound> rounds) {
        return count(rounds).values().stream().allMatch(many -> many <= copies(terms));
    }

    /** The least number of copies of a card in a shoe. */
    private static int copies(ShoeTerms terms) {
        return terms.cards() / 52;
    }

    private static Map<Piece, Integer> count(List<LoggedRound> rounds) {
        Map<Piece, Integer> count = new LinkedHashMap<>();
        for (LoggedRound round : rounds) {
            for (Hand hand : round.play().hands()) {
                hand.pieces().forEach(piece -> count.merge(piece, 1, Integer::sum));
            }
            round.play().discards().forEach(discard -> count.merge(discard.piece(), 1, Integer::sum));
        }
        return count;
    }

    /** Deals the first round of the next shoe from a shoe whose cover card has come out. */
    private static @Nullable Changed coverPassed(
            ShoeTerms terms, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        List<LoggedRound> shoe = shoes.get(i);
        List<LoggedRound> next = shoes.get(i + 1);
        LoggedRound moved = next.getFirst();
        if (terms.lastHands() > 0
                || next.size() < 2
                || cards(shoe) <= terms.cards() - terms.behindCover()
                || !Objects.equals(shoe.getFirst().hand(), 1)
                || !Objects.equals(shoe.getLast().dealer(), moved.dealer())) {
            return null;
        }
        List<Discard> burned = discards(moved.play(), true);
        LoggedRound further = moved.withShoe(
                        Objects.requireNonNull(shoe.getLast().shoe()))
                .withHand(shoe.size() + 1)
                .withPlay(moved.play().withDiscards(discards(moved.play(), false)));
        if (!ofOneShoe(terms, Lists.added(shoe, List.of(further)))) {
            return null;
        }
        int begins = dealt.indexOf(moved);
        List<LoggedRound> logged = new ArrayList<>(dealt);
        logged.set(begins, further);
        for (int k = 1; k < next.size(); k++) {
            logged.set(begins + k, next.get(k).withHand(k));
        }
        Round first = next.get(1).play();
        logged.set(
                begins + 1, logged.get(begins + 1).withPlay(first.withDiscards(Lists.added(burned, first.discards()))));
        return new Changed(logged, moved.ref(), "cover-card-passed");
    }

    /** Whether the table logs the burned cards of new dealers. */
    boolean burnsOfDealers(String table) {
        return burnsOfDealers.contains(table);
    }

    /** Adds the burned card of each new dealer, as for the fault above. */
    List<LoggedRound> dealersBurn(TableRules rules, List<LoggedRound> dealt) {
        ShoeTerms terms = ShoeTerms.of(rules);
        return terms == null
                        || dealt.isEmpty()
                        || !burnsOfDealers(dealt.getFirst().table())
                ? dealt
                : dealersBurn(terms, dealt, -1);
    }

    /** The second new dealer within a shoe burns no card. The others do. */
    private @Nullable Changed notBurned(ShoeTerms terms, List<LoggedRound> dealt) {
        int[] newDealers = IntStream.range(1, dealt.size())
                .filter(i -> newDealer(dealt, i))
                .toArray();
        if (terms.burn() != ShoeTerms.Burn.ONE_AND_AT_NEW_DEALER
                || newDealers.length < 2
                || burnsOfDealers(dealt.getFirst().table())) {
            return null;
        }
        List<LoggedRound> logged = dealersBurn(terms, dealt, newDealers[1]);
        if (discards(logged.get(newDealers[0]).play(), true).isEmpty()) {
            return null;
        }
        burnsOfDealers.add(dealt.getFirst().table());
        return new Changed(logged, dealt.get(newDealers[1]).ref(), "burn-at-new-dealer-missing");
    }

    private static boolean newDealer(List<LoggedRound> dealt, int i) {
        return Objects.equals(dealt.get(i - 1).shoe(), dealt.get(i).shoe())
                && !Objects.equals(dealt.get(i - 1).dealer(), dealt.get(i).dealer());
    }

    /**
     * Each new dealer within a shoe burns a card; where the shoe has none left above its cover card, the dealer before goes on.
     *
     * @param without the place of a new dealer who burns none
     */
    private static List<LoggedRound> dealersBurn(ShoeTerms terms, List<LoggedRound> dealt, int without) {
        List<LoggedRound> logged = new ArrayList<>(dealt);
        for (int i = 1; i < logged.size(); i++) {
            if (i == without || !newDealer(logged, i)) {
                continue;
            }
            LoggedRound round = logged.get(i);
            List<LoggedRound> shoe = logged.stream()
                    .filter(one -> Objects.equals(one.shoe(), round.shoe()))
                    .toList();
            Optional<Piece> spare = count(shoe).entrySet().stream()
                    .filter(piece -> piece.getValue() < copies(terms))
                    .map(Map.Entry::getKey)
                    .findFirst();
            if (spare.isPresent() && cards(shoe.subList(0, shoe.size() - 1)) < terms.cards() - terms.behindCover()) {
                Round play = round.play();
                Discard burned = new Discard(Discard.Kind.BURNED, spare.get());
                logged.set(i, round.withPlay(play.withDiscards(Lists.added(List.of(burned), play.discards()))));
            } else {
                logged.set(
                        i,
                        round.withDealer(
                                Objects.requireNonNull(logged.get(i - 1).dealer())));
            }
        }
        return logged;
    }

    /** Deals a shoe with the cards of a shoe at the previous table of the game. Its wagers are paid by these cards. */
    private @Nullable Changed atTwoTables(TableRules rules, List<LoggedRound> dealt, List<LoggedRound> shoe) {
        LoggedRound first = shoe.getFirst();
        if (!COUPS.contains(first.game()) || shoe.size() < HANDS || !sound(shoe)) {
            return null;
        }
        for (List<LoggedRound> other : shoes(logged.getOrDefault(first.game(), List.of()))) {
            if (other.size() < shoe.size()
                    || !sound(other)
                    || other.getFirst().table().equals(first.table())
                    || !other.getFirst().gamingDate().equals(first.gamingDate())) {
                continue;
            }
            List<LoggedRound> logged = new ArrayList<>(dealt);
            int begins = dealt.indexOf(first);
            boolean sound = true;
            for (int i = 0; i < shoe.size(); i++) {
                Round cards = other.get(i).play();
                Round play = shoe.get(i).play().withHands(cards.hands()).withDiscards(discards(cards, true));
                sound &= rules.settle(play.withWagers(List.of()))
                        .irregularities()
                        .isEmpty();
                logged.set(begins + i, shoe.get(i).withPlay(rules.settle(play).paid(play)));
            }
            if (!sound) {
                // The copied shoe has a fault, which would be found at this table, too.
                continue;
            }
            return new Changed(logged, shoe.get(HANDS - 1).ref(), "shoe-at-two-tables");
        }
        return null;
    }

    /** From its first hand on, none void, none missing, without a meter that its outcomes would move, and without a parlay. */
    private static boolean sound(List<LoggedRound> shoe) {
        for (int i = 0; i < shoe.size(); i++) {
            LoggedRound round = shoe.get(i);
            if (!Objects.equals(round.hand(), i + 1)
                    || round.play().state() != Round.State.PLAYED
                    || !round.play().metersCents().isEmpty()
                    || !round.play().facts().isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
