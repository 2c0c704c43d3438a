package io.countroom.ui.queue;

import io.countroom.reporting.period.Period;
import io.countroom.sql.EnumText;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.Standing;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** The filter of the queue of exceptions, from the address. */
public final class ExceptionSearch {

    public static final String STATE = "state";
    public static final String CODE = "code";
    public static final String OWNER = "owner";
    public static final String UNASSIGNED = "-";
    public static final String ALL = "all";
    public static final String UNSETTLED = "unsettled";

    /** In the order in which they are offered. */
    public static final List<String> STATES = List.of(UNSETTLED, "open", "acknowledged", "resolved", ALL);

    private ExceptionSearch() {}

    public static ExceptionFilter filter(Period period, Address address, Collection<GamingTable> tables) {
        String state = state(address);
        Integer table = address.value(Filters.TABLE)
                .map(code -> tables.stream()
                        .filter(one -> one.code().equals(code))
                        .map(GamingTable::id)
                        .findFirst()
                        .orElse(-1))
                .orElse(null);
        return ExceptionFilter.between(period.first(), period.last())
                .ofTable(table)
                .ofGame(address.value(Filters.GAME).orElse(null))
                .ofCode(address.value(CODE).orElse(null))
                .ownedBy(address.value(OWNER)
                        .map(owner -> owner.equals(UNASSIGNED) ? "" : owner)
                        .orElse(null))
                .onlyUnsettled(state.equals(UNSETTLED))
                .inState(Arrays.stream(Standing.State.values())
                        .filter(one -> EnumText.of(one).equals(state))
                        .findFirst()
                        .orElse(null));
    }

    public static String state(Address address) {
        return address.value(STATE).filter(STATES::contains).orElse(UNSETTLED);
    }
}
