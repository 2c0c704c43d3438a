package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankedSimulator;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.meter.MeterTerms;
import java.util.List;
import java.util.Map;

/** Deals Pai Gow Poker, with its meter. */
final class PaiGowPokerSimulator extends BankedSimulator {

    private final PaiGowPokerRules rules;
    private long meterCents;

    PaiGowPokerSimulator(PaiGowPokerRules rules, List<Patron> patrons, long seed) {
        super(rules, patrons, seed);
        this.rules = rules;
        this.meterCents = rules.chosen().get(PaiGowPokerGame.METER.shows());
    }

    @Override
    public Map<String, Long> metersCents() {
        return rules.side(SevenCardWager.PROGRESSIVE) == null
                ? Map.of()
                : Map.of(SevenCardWager.PROGRESSIVE, meterCents);
    }

    @Override
    public void goOnFrom(Map<String, Long> metersCents) {
        meterCents = metersCents.getOrDefault(SevenCardWager.PROGRESSIVE, meterCents);
    }

    /** The wagers feed the meter before anyone is paid from it. */
    @Override
    protected void settled(Round round, Settlement settlement) {
        meterCents += rules.toMeter(round.wagers());
        for (int i = 0; i < round.wagers().size(); i++) {
            Due due = settlement.due().get(i);
            if (due != null && round.wagers().get(i).id().equals(SevenCardWager.PROGRESSIVE)) {
                int percent = MeterTerms.share(due.outcome());
                meterCents = percent == 100
                        ? rules.chosen().get(PaiGowPokerGame.METER.reset())
                        : meterCents - meterCents * percent / 100;
            }
        }
    }
}
