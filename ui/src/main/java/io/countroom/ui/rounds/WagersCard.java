package io.countroom.ui.rounds;

import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.dom.Element;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.rounds.RoundListReports;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ListedWager;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.report.ExportMenu;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** The single wagers of the rounds that are listed, such as those behind a pattern, with their export. */
final class WagersCard {

    private final PropertyRepository properties;
    private final RoundRepository rounds;
    private final RoundListReports reports;
    private final ExportMenu exports;
    private final Clock clock;

    WagersCard(
            PropertyRepository properties,
            RoundRepository rounds,
            RoundListReports reports,
            ExportMenu exports,
            Clock clock) {
        this.properties = properties;
        this.rounds = rounds;
        this.reports = reports;
        this.exports = exports;
        this.clock = clock;
    }

    /** How many wagers there are to list; more than can be listed are not counted further. */
    int count(Property property, RoundFilter filter) {
        return rounds.countWagers(property.id(), filter, RoundListReports.MOST);
    }

    /** @param count as {@link #count} */
    Section of(Property property, Period period, RoundFilter filter, int count, Address address) {
        boolean listed = count <= RoundListReports.MOST;
        Section card = Parts.card(
                Words.of("Wagers"),
                listed
                        ? Words.count(
                                count,
                                "{0} wager, by gaming date, table and hand|{0} wagers, by gaming date, table and hand")
                        : "",
                listed ? grid(property, filter, count, address) : tooMany());
        card.addClassName("rounds-card");
        Element head = card.getElement().getChild(0);
        head.appendChild(toggle(true, address));
        if (listed) {
            head.appendChild(export(property, period, filter, address));
        }
        return card;
    }

    private static Div tooMany() {
        return Parts.empty(
                Words.of("More than {0} wagers", Formats.count(RoundListReports.MOST)),
                Words.of("Choose a shorter period above, or narrow the list by a table, a dealer or a wager."));
    }

    /** Leads from rounds to their wagers and back. */
    static Element toggle(boolean fromWagers, Address address) {
        Anchor other = new Anchor(
                RoundSearch.showing(!fromWagers, address).href(),
                fromWagers ? Words.of("Show rounds") : Words.of("Show wagers"));
        other.setId("show-other");
        return other.getElement();
    }

    private Element export(Property property, Period period, RoundFilter filter, Address address) {
        Div export = exports.button(() -> reports.wagers(
                property, period, filter, RoundSearch.facts(address), CurrentUser.name(), clock.instant()));
        export.addClassName("at-end");
        return export.getElement();
    }

    private RowGrid<ListedWager> grid(Property property, RoundFilter filter, int count, Address address) {
        Codes codes = Codes.of(property, properties);
        RowGrid<ListedWager> grid = new RowGrid<>();
        grid.says(
                        Words.of("Round"),
                        one -> Said.of(one.round().ref())
                                .leadsTo(RoundView.inList(
                                        address,
                                        one.round().gamingDate(),
                                        one.round().roundId())))
                .setFrozen(true);
        grid.words(Words.of("Gaming date"), one -> Formats.weekday(one.round().gamingDate()));
        grid.words(Words.of("Table"), one -> codes.table(one.round().tableId()).code());
        grid.figures(Words.of("Shoe"), one -> number(one.round().shoe()));
        grid.figures(Words.of("Hand"), one -> number(one.round().hand()));
        grid.figures(Words.of("Seat"), one -> number(one.wager().seat()));
        grid.words(Words.of("Wager"), one -> RoundListReports.wager(codes, one));
        grid.figures(Words.of("Wagered, $"), one -> Formats.money(one.wager().amountCents()));
        grid.figures(Words.of("Paid, $"), one -> money(one.wager().paidCents()));
        grid.figures(Words.of("Due, $"), one -> money(one.wager().dueCents()));
        grid.says(Words.of("Overpaid, $"), one -> overpaid(one.wager().overpaidCents()))
                .setTextAlign(ColumnTextAlign.END);
        grid.words(Words.of("Outcome"), one -> text(one.wager().outcome()));
        grid.words(Words.of("Player"), one -> text(one.wager().player()));
        grid.words(
                Words.of("Dealer"),
                one -> codes.dealers().getOrDefault(one.round().dealerId(), ""));
        grid.getColumns().forEach(column -> column.setFlexGrow(1));
        grid.setItems(
                query -> rounds.wagers(property.id(), filter, query.getOffset(), query.getLimit()).stream(),
                query -> count);
        Parts.fit(grid, count);
        return grid;
    }

    private static Said overpaid(@Nullable Long cents) {
        return cents == null || cents == 0
                ? Said.NOTHING
                : Said.of(Formats.money(cents)).toned("flag-wrong");
    }

    private static String money(@Nullable Long cents) {
        return cents == null ? Formats.MISSING : Formats.money(cents);
    }

    private static String number(@Nullable Integer value) {
        return value == null ? Formats.MISSING : String.valueOf(value);
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }
}
