package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Hand;

/** The plain basic strategy against a dealer who stands on all 17s, by total and up card, many decks. */
final class BasicStrategy implements Strategy {

    private final Variant variant;

    BasicStrategy(Variant variant) {
        this.variant = variant;
    }

    @Override
    public Hand.Action decide(Situation s) {
        if (s.maySurrender() && surrenders(s)) {
            return Hand.Action.SURRENDER;
        }
        if (s.maySplit() && splits(s.pair(), s.up())) {
            return Hand.Action.SPLIT;
        }
        if (s.mayDouble() && doubles(s)) {
            return Hand.Action.DOUBLE;
        }
        return hits(s) ? Hand.Action.HIT : Hand.Action.STAND;
    }

    private boolean surrenders(Situation s) {
        if (s.soft() || s.pair() == 8) {
            return false;
        }
        if (variant == Variant.SPANISH_21) {
            return s.total() == 17 && s.up() == 11;
        }
        return s.total() == 16 && s.up() >= 9 || s.total() == 15 && s.up() == 10;
    }

    private boolean splits(int pair, int up) {
        return switch (pair) {
            case 11, 8 -> true;
            case 9 -> up <= 9 && up != 7;
            case 7, 3, 2 -> up <= 7;
            case 6 -> up <= 6;
            case 4 -> variant == Variant.BLACKJACK && (up == 5 || up == 6);
            default -> false;
        };
    }

    private boolean doubles(Situation s) {
        int up = s.up();
        boolean cautious = variant == Variant.BLACKJACK_SWITCH; // a dealer's 22 takes the profit of weak up cards
        if (s.soft()) {
            int from = switch (s.total()) {
                case 13, 14 -> cautious ? 7 : 5;
                case 15, 16 -> cautious ? 6 : 4;
                case 17, 18 -> cautious ? 5 : 3;
                default -> 7;
            };
            return up >= from && up <= 6;
        }
        return switch (s.total()) {
            case 9 -> up <= 6 && up >= (cautious || variant == Variant.SPANISH_21 ? 6 : 3);
            case 10 -> up <= (variant == Variant.BLACKJACK ? 9 : variant == Variant.SPANISH_21 ? 7 : 8);
            case 11 -> up <= (variant == Variant.BLACKJACK ? 10 : 9);
            default -> false;
        };
    }

    private boolean hits(Situation s) {
        int up = s.up();
        if (s.soft()) {
            return s.total() <= 17 || s.total() == 18 && up >= 9;
        }
        if (s.total() >= 17) {
            return false;
        }
        if (s.total() <= 11) {
            return true;
        }
        return switch (variant) {
            case BLACKJACK -> up >= 7 || s.total() == 12 && up <= 3;
            case BLACKJACK_SWITCH ->
                up >= 7 || s.total() == 12 || s.total() == 13 && up <= 3 || up == 2 && s.total() == 14;
            case SPANISH_21 ->
                up >= 7
                        || s.total() == 12
                        || s.total() == 13 && up <= 5
                        || s.total() == 14 && (up <= 3 || s.cards() >= 4)
                        || s.total() == 15 && up == 2
                        || s.cards() >= 5;
        };
    }

    @Override
    public boolean rescues(int up, int total) {
        return up >= 8 && total <= 16;
    }

    @Override
    public boolean switches(int up, int firstOfOne, int secondOfOne, int firstOfTwo, int secondOfTwo) {
        double asDealt = promise(firstOfOne, secondOfOne, false) + promise(firstOfTwo, secondOfTwo, false);
        double switched = promise(firstOfOne, secondOfTwo, true) + promise(firstOfTwo, secondOfOne, true);
        return switched > asDealt;
    }

    /** Roughly what two cards are worth, whatever the dealer shows. */
    private static double promise(int a, int b, boolean switched) {
        if (a == 11 && b == 11) {
            return 0.4;
        }
        int total = a + b;
        boolean soft = a == 11 || b == 11;
        if (total == 21) {
            return switched ? 0.8 : 1.3;
        }
        if (a == b && a == 8) {
            return -0.25;
        }
        if (soft) {
            return total >= 19 ? total == 20 ? 0.6 : 0.3 : -0.05;
        }
        return switch (total) {
            case 20 -> 0.6;
            case 19 -> 0.3;
            case 18 -> 0.0;
            case 17 -> -0.35;
            case 16, 15, 14, 13 -> -0.4;
            case 12 -> -0.33;
            case 11 -> 0.25;
            case 10 -> 0.17;
            case 9 -> -0.05;
            default -> -0.2;
        };
    }
}
