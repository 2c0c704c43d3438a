package io.countroom.reporting.sample;

import io.countroom.rules.banking.BankTerms;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Deals a sound round's cards wrongly. Each fault is made so that what has to be found follows from simple sums over the cards
 * that are changed, and where it does not follow from them, no fault is made: the engine that the sample is to test is never
 * asked.
 */
final class CardFaults {

    /**
     * A round with a fault.
     *
     * @param codes of the expected findings, in order
     * @param overpaidCents paid beyond the amount due; null where the payment is right or not known
     */
    record Changed(
            Round round, List<String> codes, @Nullable Long overpaidCents) {}

    private static final String HOUSE_WAY_NOT_FOLLOWED = "house-way-not-followed";
    private static final String LOW_ABOVE_HIGH = "low-above-high";

    private static final int STANDS = 17;

    private final SplittableRandom random;

    CardFaults(SplittableRandom random) {
        this.random = random;
    }

    /** The last card of a hand is not there, although the rules cannot do without it. */
    @Nullable Changed misdealt(TableRules rules, Round sound) {
        return switch (rules.game().id()) {
            // Third cards are dealt only to hands that have to draw, and a dealer's only while he has to.
            case "baccarat", "midibaccarat", "minibaccarat", "21-baccarat" ->
                withoutLast(sound, some(sound, hand -> hand.size() == 3), Findings.CARD_MISSING);
            case "blackjack", "blackjack-switch", "spanish-21" ->
                withoutLast(sound, dealers(sound, 3), Findings.CARD_MISSING);
            case "pai-gow", "pai-gow-poker" -> withoutLast(sound, bank(sound), Findings.CARD_MISSING);
            default ->
                throw new IllegalStateException(
                        "No misdeal is known of " + rules.game().id());
        };
    }

    private static @Nullable Changed withoutLast(Round sound, int hand, String code) {
        if (hand < 0) {
            return null;
        }
        Hand short_ = sound.hands().get(hand);
        return new Changed(
                with(sound, hand, short_.withPieces(short_.pieces().subList(0, short_.size() - 1))),
                List.of(code),
                null);
    }

    /** Two hands have each other's first card. Side wagers are left out, since they may look at any card. */
    @Nullable Changed swapped(TableRules rules, Round sound) {
        Round main = onlyMain(rules, sound);
        return switch (rules.game().id()) {
            case "baccarat", "midibaccarat", "minibaccarat", "21-baccarat" ->
                swappedCoup(rules.game().id().equals("21-baccarat"), main);
            case "blackjack", "blackjack-switch", "spanish-21" -> swappedWithDealer(main);
            case "pai-gow", "pai-gow-poker" -> swappedWithBank(rules.game().id(), main);
            default ->
                throw new IllegalStateException(
                        "No swap is known of " + rules.game().id());
        };
    }

    static Set<String> mains(TableRules rules) {
        return rules.wagers().stream()
                .filter(OfferedWager::main)
                .map(OfferedWager::id)
                .collect(Collectors.toSet());
    }

    private static Round onlyMain(TableRules rules, Round round) {
        Set<String> main = mains(rules);
        return round.withWagers(round.wagers().stream()
                .filter(wager -> main.contains(wager.id())
                        || wager.id().equals(BankTerms.BANK)
                        || wager.id().equals(BankTerms.CO_BANK))
                .toList());
    }

    /** Both hands stood on two cards; now one of them has to draw and has no third card. */
    private static @Nullable Changed swappedCoup(boolean to21, Round sound) {
        if (sound.hands().size() != 2 || sound.wagers().isEmpty()) {
            return null;
        }
        Hand player = sound.hands().get(0);
        Hand banker = sound.hands().get(1);
        if (player.place() != Hand.Place.PLAYER || player.size() != 2 || banker.size() != 2) {
            return null;
        }
        Round swapped = swap(sound, 0, 1);
        int players = pips(banker.card(0)) + pips(player.card(1));
        int bankers = pips(player.card(0)) + pips(banker.card(1));
        boolean certain = to21
                // Without an ace a hand is no natural and has one total only.
                ? !ace(player) && !ace(banker) && players < STANDS != bankers < STANDS
                // The Player's Hand draws to 5 or less unless there is a Natural.
                : players % 10 <= 5 && bankers % 10 <= 7;
        return certain ? new Changed(swapped, List.of(Findings.CARD_MISSING), null) : null;
    }

    /** The dealer stood on two cards; with the other card he has too few points to stand, and a hand is waiting for him. */
    private @Nullable Changed swappedWithDealer(Round sound) {
        int dealers = dealers(sound, 2);
        if (dealers < 0 || ace(sound.hands().get(dealers))) {
            return null;
        }
        Hand dealer = sound.hands().get(dealers);
        int second = pips(dealer.card(1));
        if (dealer.size() != 2 || pips(dealer.card(0)) + second < STANDS) {
            return null;
        }
        int seats = some(
                sound,
                hand -> hand.place() == Hand.Place.SEAT
                        && hand.size() == 2
                        && hand.parent() == 0
                        && Set.of(Hand.Action.STAND).containsAll(hand.actions())
                        && !ace(hand)
                        && pips(hand.card(0)) + second < STANDS);
        return seats < 0 ? null : new Changed(swap(sound, dealers, seats), List.of(Findings.CARD_MISSING), null);
    }

    /** The bank's hand and a seat's were set with cards that each now lacks. */
    private @Nullable Changed swappedWithBank(String wager, Round sound) {
        int banks = bank(sound);
        if (banks < 0) {
            return null;
        }
        Hand bank = sound.hands().get(banks);
        int seats = some(
                sound,
                hand -> plays(sound, hand, wager)
                        && hand.low().contains(hand.pieces().getFirst())
                        && lacks(hand, bank)
                        && lacks(bank, hand));
        return seats < 0 || !bank.low().contains(bank.pieces().getFirst())
                ? null
                : new Changed(swap(sound, banks, seats), List.of(Findings.HAND_UNKNOWN, Findings.HAND_UNKNOWN), null);
    }

    /** Whether the hand has nothing like its first card once the other's first card is in its place. */
    private static boolean lacks(Hand hand, Hand other) {
        return !hand.pieces().subList(1, hand.size()).contains(hand.pieces().getFirst())
                && !other.pieces().getFirst().equals(hand.pieces().getFirst());
    }

    /** A hand is set as it must not be. */
    @Nullable Changed foul(TableRules rules, Round sound) {
        return switch (rules.game().id()) {
            case "pai-gow" -> random.nextBoolean() ? tilesAgainstHouseWay(sound) : tilesTurnedAround(sound);
            case "pai-gow-poker" ->
                random.nextInt(4) == 0 ? cardsAgainstHouseWay(sound) : foulAndPaid(onlyMain(rules, sound));
            default -> null;
        };
    }

    private @Nullable Changed tilesAgainstHouseWay(Round sound) {
        int banks = bank(sound);
        if (banks < 0 || !tellApart(sound.hands().get(banks))) {
            return null;
        }
        Hand bank = sound.hands().get(banks);
        int low = value(bank.low());
        int high = value(high(bank));
        for (int i = 1; i < 4; i++) {
            List<Piece> other = List.of(bank.pieces().get(0), bank.pieces().get(i));
            // With other values these are other hands: equal ones have equal values.
            if (value(other) != low && value(other) != high) {
                return new Changed(with(sound, banks, bank.withLow(other)), List.of(HOUSE_WAY_NOT_FOLLOWED), null);
            }
        }
        return null;
    }

    /** The higher two tiles are logged as the low hand: no money is at stake, the hands are what they are. */
    private @Nullable Changed tilesTurnedAround(Round sound) {
        int seats = some(
                sound,
                hand -> plays(sound, hand, "pai-gow") && tellApart(hand) && value(hand.low()) != value(high(hand)));
        if (seats < 0) {
            return null;
        }
        Hand hand = sound.hands().get(seats);
        return new Changed(with(sound, seats, hand.withLow(high(hand))), List.of(LOW_ABOVE_HIGH), null);
    }

    private @Nullable Changed cardsAgainstHouseWay(Round sound) {
        int banks = bank(sound);
        if (banks < 0 || sound.hands().get(banks).pieces().contains(Card.JOKER)) {
            return null;
        }
        Hand bank = sound.hands().get(banks);
        List<Piece> other = List.of(bank.pieces().get(0), bank.pieces().get(1 + random.nextInt(bank.size() - 1)));
        return ranks(other).equals(ranks(bank.low()))
                ? null
                : new Changed(with(sound, banks, bank.withLow(other)), List.of(HOUSE_WAY_NOT_FOLLOWED), null);
    }

    /** A hand of four cards and three is foul and loses, and was paid as it had been set. */
    private @Nullable Changed foulAndPaid(Round sound) {
        if (bank(sound) < 0) {
            return null;
        }
        for (Wager wager : sound.wagers()) {
            Long paid = wager.paidCents();
            int seats = some(
                    sound,
                    hand -> wager.id().equals("pai-gow-poker")
                            && hand.place() == Hand.Place.SEAT
                            && hand.seat() == wager.seat()
                            && !hand.low().isEmpty());
            if (paid != null && paid >= 0 && seats >= 0) {
                Hand hand = sound.hands().get(seats);
                List<Piece> three = Lists.added(hand.low(), high(hand).subList(0, 1));
                boolean vigorish = wager.vigorishCents() != null && wager.vigorishCents() != 0;
                return new Changed(
                        with(sound, seats, hand.withLow(three)),
                        vigorish
                                ? List.of(Findings.PAID_DIFFERS, Findings.VIGORISH_DIFFERS)
                                : List.of(Findings.PAID_DIFFERS),
                        paid + wager.cents());
            }
        }
        return null;
    }

    /** The index of one of the hands of which it holds, or -1. */
    private int some(Round round, Predicate<Hand> which) {
        return Lists.places(round.hands(), random)
                .filter(i -> which.test(round.hands().get(i)))
                .findFirst()
                .orElse(-1);
    }

    /** The index of the dealer's hand if it has so many cards or more, or -1. */
    private int dealers(Round round, int cards) {
        return some(round, hand -> hand.place() == Hand.Place.DEALER && hand.size() >= cards);
    }

    /** The index of the dealer's hand where the dealer banks and it is logged how it was set, or -1. */
    private int bank(Round round) {
        boolean dealers = round.wagers().stream()
                .noneMatch(
                        wager -> wager.id().equals(BankTerms.BANK) || wager.id().equals(BankTerms.CO_BANK));
        return dealers
                ? some(
                        round,
                        hand -> hand.place() == Hand.Place.DEALER && !hand.low().isEmpty())
                : -1;
    }

    private static boolean plays(Round round, Hand hand, String wager) {
        return hand.place() == Hand.Place.SEAT
                && !hand.low().isEmpty()
                && round.wagers().stream().anyMatch(one -> one.id().equals(wager) && one.seat() == hand.seat());
    }

    private static Round with(Round round, int i, Hand hand) {
        return round.withHands(Lists.replaced(round.hands(), i, hand));
    }

    private static Round swap(Round round, int i, int j) {
        Hand a = round.hands().get(i);
        Hand b = round.hands().get(j);
        return with(
                with(round, i, withFirst(a, b.pieces().getFirst())),
                j,
                withFirst(b, a.pieces().getFirst()));
    }

    private static Hand withFirst(Hand hand, Piece first) {
        return hand.withPieces(Lists.replaced(hand.pieces(), 0, first));
    }

    private static List<Piece> high(Hand hand) {
        List<Piece> high = new ArrayList<>(hand.pieces());
        hand.low().forEach(high::remove);
        return high;
    }

    private static int pips(Card card) {
        return card.rank().pips();
    }

    private static boolean ace(Hand hand) {
        return hand.pieces().stream().anyMatch(piece -> ((Card) piece).rank().pips() == 1);
    }

    /** Whether the pips of the hand's tiles tell what two of them are worth: those of the Supreme Pair count in two ways. */
    private static boolean tellApart(Hand hand) {
        return hand.pieces().stream().noneMatch(piece -> Set.of("1-2", "2-4").contains(piece.code()));
    }

    private static int value(List<? extends Piece> two) {
        return two.stream().mapToInt(piece -> ((Tile) piece).pips()).sum() % 10;
    }

    private static List<Integer> ranks(List<? extends Piece> cards) {
        return cards.stream()
                .map(card -> ((Card) card).rank().number())
                .sorted()
                .toList();
    }
}
