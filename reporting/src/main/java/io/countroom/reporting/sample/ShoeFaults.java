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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Faults of whole shoes. Each leaves the money as it was dealt, and is shown by one round; no check is asked. */
final class ShoeFaults {

    /** Their cards follow from the cards alone, so that one table's wagers can be dealt another's shoe. */
    private static final Set<String> COUPS = Set.of("minibaccarat", "midibaccarat", "baccarat");

    private static final int HANDS = 6;
    private static final Duration BREAK = Duration.ofMinutes(60);
    /** A shoe that was dealt so far in percent is short for its table, but was not ended early. */
    private static final int FAR = 60;
    /** With so many a table's past is known well enough that 60% of a shoe stand out at any seed. */
    private static final int MANY_SHOES = 30;

    private final SplittableRandom random;
    /** What the table of a game before this one logged last. */
    private final Map<String, List<LoggedRound>> logged = new HashMap<>();
    /** How many shoes of a table were dealt to their end. */
    private final Map<String, Integer> ended = new HashMap<>();

    ShoeFaults(SplittableRandom random) {
        this.random = random;
    }

    /** Hears what each table logs, in their order. */
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

    /** Null where this fault cannot be planted. */
    @Nullable Changed change(Kind kind, TableRules rules, List<LoggedRound> dealt) {
        ShoeTerms terms = ShoeTerms.of(rules);
        if (terms == null || dealt.isEmpty()) {
            return null;
        }
        List<List<LoggedRound>> shoes = shoes(dealt);
        for (int i : Lists.places(shoes, random).toArray()) {
            Changed changed = switch (kind) {
                case SHOE_ENDED_EARLY -> lastOfShift(shoes, i) ? endedEarly(terms, i, dealt, shoes) : null;
                case SHOE_ROUNDS_UNUSUAL -> lastOfShift(shoes, i) ? fewRounds(terms, i, dealt, shoes) : null;
                case SHOE_TOO_OLD -> tooOld(terms, i, dealt, shoes);
                case SHOE_AT_TWO_TABLES -> atTwoTables(rules, dealt, shoes.get(i));
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

    /** The rounds after one in the first 40% of the cards are of a shoe of their own. */
    private @Nullable Changed endedEarly(
            ShoeTerms terms, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        List<LoggedRound> shoe = shoes.get(i);
        for (int after : Lists.places(shoe, random).toArray()) {
            if (after > 0 && cards(shoe.subList(0, after)) < terms.cards() * 2 / 5 && follows(shoe, after)) {
                return split(terms, dealt, shoe, after, "shoe-ended-early");
            }
        }
        return null;
    }

    /** A shoe is ended at 60% of its cards, at a game whose shoes have nearly the same number of rounds. */
    private @Nullable Changed fewRounds(
            ShoeTerms terms, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        List<LoggedRound> shoe = shoes.get(i);
        LoggedRound first = shoe.getFirst();
        if (!COUPS.contains(first.game()) || ended.getOrDefault(first.table(), 0) < MANY_SHOES) {
            return null;
        }
        for (int after = 1; after < shoe.size(); after++) {
            if (cards(shoe.subList(0, after)) > terms.cards() * FAR / 100) {
                return follows(shoe, after) ? split(terms, dealt, shoe, after, "shoe-rounds-unusual") : null;
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

    /** From a round on, the log has another shoe; the same cards are burned before it. Later shoes count one more. */
    private static Changed split(
            ShoeTerms terms, List<LoggedRound> dealt, List<LoggedRound> shoe, int after, String code) {
        LoggedRound first = shoe.get(after);
        int begins = dealt.indexOf(first);
        // A card that the first dealer burned stays with the first part.
        List<Discard> burned = discards(shoe.getFirst().play(), true).stream()
                .limit(terms.burn() == ShoeTerms.Burn.ONE_AND_AT_NEW_DEALER ? 1 : terms.cards())
                .toList();
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

    /** A shoe that was begun because the cards had to be changed goes on as the shoe before it. */
    private static @Nullable Changed tooOld(
            ShoeTerms terms, int i, List<LoggedRound> dealt, List<List<LoggedRound>> shoes) {
        if (i == 0 || terms.cardsChange() == null) {
            return null;
        }
        List<LoggedRound> before = shoes.get(i - 1);
        List<LoggedRound> shoe = shoes.get(i);
        OffsetDateTime until =
                SequenceFaults.time(before.getFirst()).plus(terms.cardsChange().every());
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

    /** Whether the cards of both can be of one shoe that has not come to its cover card. */
    private static boolean fit(ShoeTerms terms, List<LoggedRound> before, List<LoggedRound> shoe) {
        Map<Piece, Integer> count = new HashMap<>();
        for (LoggedRound round : Lists.added(before, shoe)) {
            for (Hand hand : round.play().hands()) {
                hand.pieces().forEach(piece -> count.merge(piece, 1, Integer::sum));
            }
            round.play().discards().forEach(discard -> count.merge(discard.piece(), 1, Integer::sum));
        }
        int decks = terms.cards() / 52;
        return cards(before) + cards(shoe) < terms.cards() - terms.behindCover()
                && count.values().stream().allMatch(many -> many <= decks);
    }

    /** A shoe has the cards of a shoe of the table of the game before this one, and its wagers are paid by these. */
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
            for (int i = 0; i < shoe.size(); i++) {
                Round cards = other.get(i).play();
                Round play = shoe.get(i).play().withHands(cards.hands()).withDiscards(discards(cards, true));
                logged.set(begins + i, shoe.get(i).withPlay(rules.settle(play).paid(play)));
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
