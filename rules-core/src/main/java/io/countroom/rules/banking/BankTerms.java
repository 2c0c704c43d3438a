package io.countroom.rules.banking;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Vigorish;
import java.util.ArrayList;
import java.util.List;

/** The terms of the wager against the bank under one Rules Submission: its outcomes, and what is offered around it. */
public final class BankTerms {

    /** The wager ids of the rows that tell what a banking seat won or lost. */
    public static final String BANK = "bank";

    public static final String CO_BANK = "co-bank";

    final BankedGame bankedGame;
    final Vigorish vigorish;
    final boolean playerBank;
    final boolean coBank;
    /** Whether a player may wager on two adjacent betting areas. */
    final boolean twoAreas;
    /** Whether the wagers of a player who leaves lose, and are not settled by the hands. */
    final boolean abandonedLose;

    final Outcome win;
    final Outcome tie;
    final Outcome lose;
    final Outcome surrender;
    final Outcome voided;
    /** The outcome of the wagers of a player who leaves, if the Rules Submission says that they lose. */
    final Outcome abandoned;

    private final Outcome[] bankOutcomes;
    private final Outcome[] coBankOutcomes;
    private final List<OfferedWager> wagers;

    public BankTerms(BankedGame bankedGame, Selection chosen) {
        this.bankedGame = bankedGame;
        this.playerBank = chosen.get(BankOptions.PLAYER_BANK);
        this.coBank = chosen.get(BankOptions.CO_BANK);
        this.twoAreas = chosen.get(BankOptions.TWO_AREAS);
        this.abandonedLose = !chosen.get(BankOptions.ABANDONED_PLAY);
        this.vigorish =
                new Vigorish(chosen.get(BankOptions.VIGORISH).intValueExact(), chosen.get(BankOptions.ROUNDING));
        String pays = vigorish.evenMoneyLess().toString();
        win = new Outcome("Wins", pays, BankSection.WIN.in(bankedGame));
        tie = new Outcome("Tie", "Push", BankSection.TIE.in(bankedGame));
        lose = new Outcome("Loses", "loses", BankSection.LOSE.in(bankedGame));
        surrender = new Outcome("Surrender", "loses", BankSection.SURRENDER.in(bankedGame));
        voided = new Outcome("Hand voided", "Push", BankSection.EXPOSED.in(bankedGame));
        abandoned = new Outcome("Abandoned", "loses", BankSection.ABANDONED.in(bankedGame));
        bankOutcomes = bankOutcomes("Bank", pays, BankSection.CENTER.in(bankedGame));
        coBankOutcomes = bankOutcomes("Co-bank", pays, BankSection.CO_CENTER.in(bankedGame));
        // What a player or the dealer does wrong, and what a player gives up, has no odds and is not listed.
        List<OfferedWager> offered = new ArrayList<>();
        offered.add(new OfferedWager(
                bankedGame.wager, bankedGame.name, null, true, win.citation(), List.of(win, tie, lose)));
        if (playerBank) {
            offered.add(bankWager(BANK, "Bank", bankOutcomes));
        }
        if (coBank) {
            offered.add(bankWager(CO_BANK, "Co-bank", coBankOutcomes));
        }
        wagers = List.copyOf(offered);
    }

    private static Outcome[] bankOutcomes(String bank, String pays, Citation center) {
        return new Outcome[] {
            new Outcome(bank + " wins", pays, center),
            new Outcome(bank + " even", "Push", center),
            new Outcome(bank + " loses", "loses", center)
        };
    }

    /** Whether a row of that wager id tells what a banking seat won or lost. */
    public static boolean banks(String wager) {
        return wager.equals(BANK) || wager.equals(CO_BANK);
    }

    /**
     * How much of a wager a bank covers. All pieces together and the dealer's wager against it are the amount of the bank.
     *
     * @param bank the wager id of the bank's row
     */
    public static long piece(String bank, long wagerCents) {
        return bank.equals(CO_BANK) ? wagerCents / 2 : wagerCents;
    }

    public Vigorish vigorish() {
        return vigorish;
    }

    public boolean offers(Bank.HeldBy kind) {
        return switch (kind) {
            case DEALER -> true;
            case PLAYER -> playerBank;
            case CO_BANK -> coBank;
        };
    }

    /** What became of a bank that took in (or paid, if negative) so much. */
    Outcome bankOutcome(Bank.HeldBy kind, long surplusCents) {
        Outcome[] outcomes = kind == Bank.HeldBy.CO_BANK ? coBankOutcomes : bankOutcomes;
        return outcomes[1 - Long.signum(surplusCents)];
    }

    /** The wager against the bank and, where they are offered, the rows of a bank and of a co-bank. */
    public List<OfferedWager> wagers() {
        return wagers;
    }

    private static OfferedWager bankWager(String id, String bankName, Outcome[] of) {
        return new OfferedWager(id, bankName, null, false, of[0].citation(), List.of(of));
    }
}
