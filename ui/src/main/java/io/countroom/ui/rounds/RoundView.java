package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.format.Formats;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FactList;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One round: its cards, each wager as paid and as due, the rule that says so, and where the round came from. */
@Route("rounds/:date/:round")
@Requires(Permission.READ)
public final class RoundView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient Database database;
    private final transient PropertyRepository properties;
    private final transient RoundRepository rounds;
    private final transient ImportRepository imports;
    private transient @Nullable LocalDate gamingDate;
    private long roundId;

    RoundView(
            Scope scope,
            Database database,
            PropertyRepository properties,
            RoundRepository rounds,
            ImportRepository imports) {
        this.scope = scope;
        this.database = database;
        this.properties = properties;
        this.rounds = rounds;
        this.imports = imports;
    }

    /** The address of a round's page, for a link on a page at that address. */
    public static String href(Address from, LocalDate gamingDate, long roundId) {
        return from.to("rounds/" + gamingDate + "/" + roundId).href();
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        String date = event.getRouteParameters().get("date").orElse("");
        String id = event.getRouteParameters().get("round").orElse("");
        try {
            gamingDate = LocalDate.parse(date);
            roundId = Long.parseLong(id);
        } catch (DateTimeParseException | NumberFormatException e) {
            event.rerouteToError(NotFoundException.class, "There is no round " + date + "/" + id + ".");
        }
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        StoredRound stored = property == null || gamingDate == null
                ? null
                : rounds.find(property.id(), gamingDate, roundId).orElse(null);
        if (property == null || stored == null) {
            head(
                    List.of(new Crumb(Words.of("Rounds"), address.to("rounds").href())),
                    Words.of("There is no such round"),
                    "");
            add(Parts.plainCard(Parts.empty(
                    "No round of that number",
                    "Its import may have been undone since this link was made. The list of imports says so.",
                    new Anchor(address.to("imports").href(), Words.of("Imports")))));
            return;
        }
        show(property, stored, address);
    }

    private void show(Property property, StoredRound stored, Address address) {
        RoundRow row = stored.round();
        Floor floor = Floor.read(database, property);
        GamingTable table = floor.table(row.tableId());
        RulesSubmission submission = floor.submission(row.submissionId());
        TableRules rules = floor.rules(row.submissionId());
        Round round = Replay.round(stored);
        Settlement settlement = rules == null ? null : rules.settle(round);
        String code = table == null ? "" : table.code();

        Address list =
                address.to("rounds").with(Address.PERIOD, row.gamingDate().toString());
        Address ofTable = list.with("table", code);
        List<Crumb> crumbs = new ArrayList<>(List.of(
                new Crumb(Words.of("Rounds"), address.to("rounds").href()),
                new Crumb(Formats.shortDate(row.gamingDate()), list.href()),
                new Crumb(code, ofTable.href())));
        if (row.shoe() != null) {
            crumbs.add(new Crumb(
                    Words.of("shoe {0}", String.valueOf(row.shoe())),
                    ofTable.with("shoe", String.valueOf(row.shoe())).href()));
        }
        head(crumbs, title(row, code), subtitle(property, row, rules, submission), neighbours(property, row, address));
        add(Parts.div("two", cards(round, row), finding(property, stored, address)), wagers(stored, rules, settlement));
        addShoe(property, row, address);
    }

    private static String title(RoundRow row, String table) {
        return table
                + (row.shoe() == null ? "" : Words.of(", shoe {0}", String.valueOf(row.shoe())))
                + (row.hand() == null
                        ? Words.of(", round {0}", row.ref())
                        : Words.of(", hand {0}", String.valueOf(row.hand())));
    }

    private String subtitle(
            Property property, RoundRow row, @Nullable TableRules rules, @Nullable RulesSubmission submission) {
        List<String> words = new ArrayList<>();
        if (rules != null) {
            words.add(rules.game().name() + " (" + rules.chapter().text() + ")");
        }
        if (submission != null) {
            words.add(Words.of("Rules Submission {0}", submission.name()));
        }
        if (row.dealtAt() != null) {
            words.add(Formats.moment(row.dealtAt().atZoneSameInstant(property.timeZone())));
        }
        if (row.dealerId() != 0) {
            properties.dealers(property.id()).entrySet().stream()
                    .filter(dealer -> dealer.getValue() == row.dealerId())
                    .findFirst()
                    .ifPresent(dealer -> words.add(Words.of("dealer {0}", dealer.getKey())));
        }
        words.add(Words.of("gaming date {0}", Formats.shortDate(row.gamingDate()))
                + (row.shift().isEmpty() ? "" : Words.of(", {0} shift", row.shift())));
        return String.join(" · ", words);
    }

    /** The rounds of the same table and gaming date before and after this one. */
    private Component neighbours(Property property, RoundRow row, Address address) {
        Div steps = Parts.div("steps");
        rounds.beside(property.id(), row, false)
                .ifPresent(before -> steps.add(step(
                        "previous-round",
                        href(address, before.gamingDate(), before.roundId()),
                        Words.of("The previous round of this table"),
                        "‹ " + hand(before, Words.of("previous round")))));
        rounds.beside(property.id(), row, true)
                .ifPresent(after -> steps.add(step(
                        "next-round",
                        href(address, after.gamingDate(), after.roundId()),
                        Words.of("The next round of this table"),
                        hand(after, Words.of("next round")) + " ›")));
        return steps;
    }

    /** Where in its shoe the round was dealt: each hand of it, those with exceptions marked. */
    private void addShoe(Property property, RoundRow row, Address address) {
        Integer shoe = row.shoe();
        if (shoe == null) {
            return;
        }
        List<RoundRow> hands = rounds.shoe(property.id(), row, shoe);
        Nav strip = new Nav();
        strip.addClassName("shoe-strip");
        strip.setAriaLabel(Words.of("Hands of shoe {0}", String.valueOf(shoe)));
        int place = 0;
        int found = 0;
        for (int i = 0; i < hands.size(); i++) {
            RoundRow hand = hands.get(i);
            Anchor anchor = new Anchor(
                    href(address, hand.gamingDate(), hand.roundId()),
                    hand.hand() == null ? String.valueOf(i + 1) : String.valueOf(hand.hand()));
            if (hand.exceptions() > 0) {
                found++;
                anchor.addClassName("exception");
                anchor.setTitle(
                        hand.exceptions() == 1
                                ? Words.of("1 exception")
                                : Words.of("{0} exceptions", String.valueOf(hand.exceptions())));
            }
            if (hand.roundId() == row.roundId()) {
                place = i + 1;
                anchor.getElement().setAttribute("aria-current", "page");
            }
            strip.add(anchor);
        }
        add(Parts.card(
                "Place in the shoe",
                Words.of(
                                "round {0} of {1} logged of shoe {2}",
                                String.valueOf(place), String.valueOf(hands.size()), String.valueOf(shoe))
                        + (found == 0
                                ? ""
                                : Words.of(
                                        found == 1 ? "; {0} has exceptions" : "; {0} have exceptions",
                                        String.valueOf(found))),
                strip));
    }

    private static String hand(RoundRow row, String otherwise) {
        return row.hand() == null ? otherwise : Words.of("hand {0}", String.valueOf(row.hand()));
    }

    private static Anchor step(String id, String href, String about, String text) {
        Anchor anchor = new Anchor(href, text);
        anchor.addClassName("box");
        anchor.setId(id);
        anchor.setAriaLabel(about);
        return anchor;
    }

    private static Section cards(Round round, RoundRow row) {
        Div hands = Parts.div("hands");
        round.hands().forEach(hand -> hands.add(Pieces.hand(hand)));
        if (!round.discards().isEmpty()) {
            hands.add(Pieces.discards(round.discards()));
        }
        if (round.hands().isEmpty()) {
            hands.add(Parts.quiet("The log names no cards of this round."));
        }
        round.metersCents()
                .forEach((wager, cents) -> hands.add(
                        Parts.div("sub", new Span(Words.of("Meter of {0}: {1}", wager, Formats.dollars(cents))))));
        round.facts().forEach((name, value) -> hands.add(Parts.div("sub", new Span(name + ": " + value))));
        return Parts.card(
                "Cards",
                row.state() == RoundRow.State.VOID ? Words.of("the round is void") : Words.of("as dealt"),
                hands);
    }

    private Section finding(Property property, StoredRound stored, Address address) {
        RoundRow row = stored.round();
        Div body = Parts.div("body stack-s");
        if (stored.exceptions().isEmpty()) {
            body.add(Parts.div("", Parts.tag(Tone.GOOD, "✓ clean")));
            body.add(new Paragraph(
                    row.state() == RoundRow.State.VOID
                            ? Words.of(
                                    "The round is void: every wager had to be returned, and the log contradicts nothing.")
                            : Words.of("Cards, payouts and amounts are as the chapter requires.")));
        }
        for (ExceptionRow exception : stored.exceptions()) {
            body.add(Parts.div("found", new Span(exception.sentence()), Parts.quiet(exception.citation())));
        }
        FactList facts = new FactList();
        Long difference = difference(row.paidCents(), row.dueCents());
        if (!stored.exceptions().isEmpty()) {
            facts.add("Overpaid", new Span(Formats.dollars(sum(stored, true))));
            facts.add("Underpaid", new Span(Formats.dollars(sum(stored, false))));
        }
        facts.add(
                "House effect",
                difference == null
                        ? new Span(Formats.MISSING)
                        : strong(Formats.signedDollars(Math.negateExact(difference))));
        facts.add("Source", source(property, row, address));
        facts.add("Log's id", new Span(row.ref()));
        body.add(facts);
        return Parts.card("Finding", "", body);
    }

    private Component source(Property property, RoundRow row, Address address) {
        String file = imports.find(property.id(), row.importId())
                .map(ImportRow::fileName)
                .orElse(Words.of("import {0}", String.valueOf(row.importId())));
        return Parts.figure(
                Words.of("{0}, line {1}", file, Formats.count(row.line())),
                address.to("imports/" + row.importId()).href());
    }

    /** What was paid beyond what was due, or short of it, over the wagers where both are known. */
    private static long sum(StoredRound stored, boolean over) {
        long sum = 0;
        for (WagerRow wager : stored.wagers()) {
            Long difference = difference(wager.paidCents(), wager.dueCents());
            if (difference != null && difference > 0 == over) {
                sum = Math.addExact(sum, Math.absExact(difference));
            }
        }
        return sum;
    }

    private static @Nullable Long difference(@Nullable Long paid, @Nullable Long due) {
        return paid == null || due == null ? null : Math.subtractExact(paid, due);
    }

    private static Section wagers(StoredRound stored, @Nullable TableRules rules, @Nullable Settlement settlement) {
        FigureTable table = new FigureTable(
                List.of("Seat", "Wager", "Amount, $", "Outcome", "Paid, $", "Due, $", "Difference, $", "Rule"),
                List.of(Align.START, Align.START, Align.END, Align.START, Align.END, Align.END, Align.END, Align.WRAP));
        for (WagerRow wager : stored.wagers()) {
            Due due = settlement == null ? null : settlement.due().get(wager.number());
            table.row(
                    FigureTable.text(wager.seat()
                            + (wager.hand() > 1 ? Words.of(", hand {0}", String.valueOf(wager.hand())) : "")),
                    FigureTable.text(name(rules, wager.wager())),
                    FigureTable.text(Formats.money(wager.amountCents())),
                    FigureTable.text(wager.outcome() == null ? Formats.MISSING : RuleWords.outcome(wager.outcome())),
                    money(wager.paidCents()),
                    money(wager.dueCents()),
                    differenceTag(difference(wager.paidCents(), wager.dueCents())),
                    due == null ? Parts.quiet(Formats.MISSING) : rule(due.outcome()));
        }
        RoundRow row = stored.round();
        table.total(
                FigureTable.text(Words.of("House")),
                FigureTable.text(""),
                FigureTable.text(Formats.money(row.wageredCents())),
                FigureTable.text(""),
                house(row.paidCents()),
                house(row.dueCents()),
                house(difference(row.paidCents(), row.dueCents())),
                FigureTable.text(""));
        return Parts.card(
                "Wagers", "paid and due are the player's gain, net of the wager; the last line is the house's", table);
    }

    /** What the rules make of an outcome, and where they say so. */
    private static Component rule(Outcome outcome) {
        String pays = RuleWords.pays(outcome.pays());
        String words = Character.isDigit(pays.charAt(0))
                ? Words.of("pays {0}", pays)
                : Words.of(outcome.pays().toLowerCase(Locale.ROOT));
        return new Span(new Span(words + " "), Parts.quiet(outcome.citation().text()));
    }

    private static String name(@Nullable TableRules rules, String wager) {
        if (rules == null) {
            return wager;
        }
        return rules.wagers().stream()
                .filter(offered -> offered.id().equals(wager))
                .map(OfferedWager::name)
                .findFirst()
                .orElse(wager);
    }

    private static Span money(@Nullable Long cents) {
        return FigureTable.text(cents == null ? Formats.MISSING : Formats.money(cents));
    }

    private static Span house(@Nullable Long cents) {
        return money(cents == null ? null : Math.negateExact(cents));
    }

    /** Over is worse than under: money has left the house. */
    private static Span differenceTag(@Nullable Long cents) {
        if (cents == null) {
            return Parts.quiet(Formats.MISSING);
        }
        if (cents == 0) {
            return Parts.quiet(Formats.money(0));
        }
        return cents > 0
                ? Parts.tag(Tone.BAD, Words.of("+{0} over", Formats.money(cents)))
                : Parts.tag(Tone.WARN, Words.of("{0} under", Formats.money(cents)));
    }

    private static Span strong(String text) {
        return Parts.span("strong", text);
    }
}
