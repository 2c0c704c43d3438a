package io.countroom.rules.banking;

import io.countroom.rules.game.Wager;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bank, which covers the wagers of a round.
 *
 * @param seat the seat that banks or co-banks; 0 where the dealer banks alone
 * @param dealerWagerCents what the dealer wagered against the bank
 */
public record Bank(HeldBy kind, int seat, long dealerWagerCents) {

    public enum HeldBy {
        DEALER,
        PLAYER,
        CO_BANK
    }

    /** The keys of the facts, see the package. */
    public static final String BANK = "bank";

    public static final String CO_BANK = "co-bank";
    public static final String DEALER_WAGER_CENTS = "dealer-wager-cents";

    /** The dealer banks alone. */
    public static final Bank DEALER = new Bank(HeldBy.DEALER, 0, 0);

    /** The bank in the facts of a round; null if the facts contradict each other. */
    static @Nullable Bank read(Map<String, String> facts) {
        if (facts.isEmpty()) {
            return DEALER;
        }
        String bank = facts.getOrDefault(BANK, StartingPosition.DEALER).strip();
        String coBank = facts.get(CO_BANK);
        long wager = Long.parseLong(facts.getOrDefault(DEALER_WAGER_CENTS, "0").strip());
        if (coBank != null) {
            return facts.containsKey(BANK) ? null : new Bank(HeldBy.CO_BANK, Integer.parseInt(coBank.strip()), wager);
        }
        if (bank.equals(StartingPosition.DEALER)) {
            return wager == 0 ? DEALER : null;
        }
        return new Bank(HeldBy.PLAYER, Integer.parseInt(bank), wager);
    }

    /** The facts that say so, as {@link #read} reads them. */
    public Map<String, String> facts() {
        return switch (kind) {
            case DEALER -> Map.of();
            case CO_BANK -> Map.of(CO_BANK, Integer.toString(seat));
            case PLAYER -> Map.of(BANK, Integer.toString(seat), DEALER_WAGER_CENTS, Long.toString(dealerWagerCents));
        };
    }

    /**
     * Adds the row of a banking seat to the wagers of a round, with what it covers as its amount.
     *
     * @param wagers all wagers against the bank
     */
    public void addRow(List<Wager> wagers) {
        if (kind == HeldBy.DEALER) {
            return;
        }
        long covered =
                dealerWagerCents + wagers.stream().mapToLong(Wager::cents).sum();
        wagers.add(
                kind == HeldBy.CO_BANK
                        ? Wager.of(seat, BankTerms.CO_BANK, covered / 2)
                        : Wager.of(seat, BankTerms.BANK, covered));
    }
}
