package io.countroom.reporting.cage;

import io.countroom.sql.count.SlipRow.Kind;
import java.util.EnumSet;
import java.util.Set;

/** An account of the cage: a balance, its additions and its deductions. */
public enum Account {
    COUNTER_CHECKS(
            "Counter checks outstanding",
            Kind.COUNTER_CHECK_ISSUED,
            Kind.COUNTER_CHECK_REDEEMED,
            Kind.COUNTER_CHECK_BALANCE),
    FRONT_MONEY("Front money", Kind.FRONT_MONEY_DEPOSIT, Kind.FRONT_MONEY_WITHDRAWAL, Kind.FRONT_MONEY_BALANCE),
    CHIPS("Chip inventory", Kind.CHIPS_RECEIVED, Kind.CHIPS_REMOVED, Kind.CHIPS_BALANCE);

    private final String title;
    private final Kind in;
    private final Kind out;
    private final Kind balance;

    Account(String title, Kind in, Kind out, Kind balance) {
        this.title = title;
        this.in = in;
        this.out = out;
        this.balance = balance;
    }

    public String title() {
        return title;
    }

    Kind in() {
        return in;
    }

    Kind out() {
        return out;
    }

    /** The counted balance at the end of a gaming date. */
    Kind balance() {
        return balance;
    }

    Set<Kind> kinds() {
        return EnumSet.of(in, out, balance);
    }
}
