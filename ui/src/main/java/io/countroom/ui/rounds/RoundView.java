package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.checkbox.Checkbox;
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
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.HandReading;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StandingChange;
import io.countroom.sql.round.Standings;
import io.countroom.sql.round.Standings.Subject;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.queue.ExceptionActions;
import io.countroom.ui.queue.History;
import io.countroom.ui.queue.SubjectFiles;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FactList;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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
    private final transient ExceptionRepository exceptions;
    private final transient Standings standings;
    private final transient ExceptionFiles files;
    private final transient Users users;
    private final transient Background background;
    private final transient Clock clock;
    private transient @Nullable LocalDate gamingDate;
    private long roundId;

    RoundView(
            Scope scope,
            Database database,
            PropertyRepository properties,
            RoundRepository rounds,
            ImportRepository imports,
            ExceptionRepository exceptions,
            Standings standings,
            ExceptionFiles files,
            Users users,
            Background background,
            Clock clock) {
        this.scope = scope;
        this.database = database;
        this.properties = properties;
        this.rounds = rounds;
        this.imports = imports;
        this.exceptions = exceptions;
        this.standings = standings;
        this.files = files;
        this.users = users;
        this.background = background;
        this.clock = clock;
    }

    /** The address of a round's page, for a link on a page at that address. */
    public static String href(Address from, LocalDate gamingDate, long roundId) {
        return from.to("rounds/" + gamingDate + "/" + roundId).href();
    }

    /** The same for a round of the list of rounds at that address: it keeps the filters and the order of the list. */
    static String inList(Address list, LocalDate gamingDate, long roundId) {
        return within(list, RoundPlace.ROUNDS, gamingDate, roundId).href();
    }

    /** The same for a round of the queue of exceptions at that address. */
    public static String inQueue(Address queue, ListedException exception) {
        return within(queue, RoundPlace.EXCEPTIONS, exception.gamingDate(), exception.roundId())
                .with(RoundPlace.EXCEPTION, String.valueOf(exception.number()))
                .href();
    }

    private static Address within(Address list, String which, LocalDate gamingDate, long roundId) {
        return new Address("rounds/" + gamingDate + "/" + roundId, list.parameters()).with(RoundPlace.LIST, which);
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
        StoredRound stored;
        try {
            stored = property == null || gamingDate == null
                    ? null
                    : rounds.find(property.id(), gamingDate, roundId).orElse(null);
        } catch (RefusedException e) {
            head(List.of(new Crumb(Words.of("Rounds"), address.to("rounds").href())), Words.of("Round"), "");
            add(Parts.trouble(e));
            return;
        }
        if (property == null || stored == null) {
            head(List.of(new Crumb(Words.of("Rounds"), address.to("rounds").href())), Words.of("Round not found"), "");
            add(Parts.plainCard(Parts.empty(
                    Words.of("No round has this number"),
                    Words.of("Its import may have been undone since. See the list of imports."),
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

        RoundPlace place = new RoundPlace(scope, properties, rounds, exceptions);
        List<ListedException> found =
                row.exceptions() == 0 ? List.of() : exceptions.ofRound(property.id(), row.gamingDate(), row.roundId());
        Address ofDate =
                address.to("rounds").with(Address.PERIOD, row.gamingDate().toString());
        Address ofTable = ofDate.with("table", code);
        List<Crumb> crumbs = new ArrayList<>(List.of(
                place.list(address),
                new Crumb(Formats.shortDate(row.gamingDate()), ofDate.href()),
                new Crumb(code, ofTable.href())));
        if (row.shoe() != null) {
            crumbs.add(new Crumb(
                    Words.of("shoe {0}", String.valueOf(row.shoe())),
                    ofTable.with("shoe", String.valueOf(row.shoe())).href()));
        }
        head(
                crumbs,
                title(row, code),
                subtitle(property, row, rules, submission),
                place.steps(property, row, found, address));
        add(Parts.div("two", cards(round, row, rules), finding(property, stored, found, address)));
        addFollowUp(property, row, found);
        add(wagers(stored, rules, settlement));
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
            words.add(rules.game().name() + " ("
                    + RuleWords.chapter(rules.chapter().text()) + ")");
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
        if (rounds.archived(property.id(), row.gamingDate(), row.gamingDate())) {
            words.add(Words.of("archived"));
        }
        return String.join(" · ", words);
    }

    /** The state of the exceptions, and the actions on them. */
    private void addFollowUp(Property property, RoundRow row, List<ListedException> found) {
        if (found.isEmpty()) {
            return;
        }
        Set<ListedException> chosen = new LinkedHashSet<>(found);
        Section card = Parts.card(Words.of("State and history"), "");
        card.addClassName("round-state");
        if (CurrentUser.may(Permission.ACKNOWLEDGE)) {
            card.add(ExceptionActions.of(() -> chosen, background, exceptions, property, clock)
                    .bar("", users.who(Permission.ACKNOWLEDGE, property)));
        }
        Div body = Parts.div("body stack");
        Map<Subject, List<StandingChange>> histories = standings.histories(
                property.id(),
                row.gamingDate(),
                found.stream().map(ListedException::subject).toList());
        for (ListedException one : found) {
            Div entry = Parts.div("follow-up stack-s");
            if (found.size() > 1) {
                entry.add(choice(one, chosen));
            }
            entry.add(
                    History.lines(histories.getOrDefault(one.subject(), List.of()), property.timeZone()),
                    new SubjectFiles(files, property, one.subject(), clock).shown());
            body.add(entry);
        }
        card.add(body);
        add(card);
    }

    /** One of several exceptions of the round, which can be left out of an action. */
    private static Component choice(ListedException one, Set<ListedException> chosen) {
        if (!CurrentUser.may(Permission.ACKNOWLEDGE)) {
            return Parts.span("strong", ReportWords.sentence(one.sentence()));
        }
        Checkbox box = new Checkbox(ReportWords.sentence(one.sentence()), true);
        box.addValueChangeListener(event -> {
            if (event.getValue()) {
                chosen.add(one);
            } else {
                chosen.remove(one);
            }
        });
        return box;
    }

    /** The position of the round in its shoe: each hand of the shoe, hands with exceptions marked. */
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
                anchor.setTitle(Words.count(hand.exceptions(), "{0} exception|{0} exceptions"));
            }
            if (hand.roundId() == row.roundId()) {
                place = i + 1;
                anchor.getElement().setAttribute("aria-current", "page");
            }
            strip.add(anchor);
        }
        add(Parts.card(
                Words.of("Place in the shoe"),
                Words.of(
                                "round {0} of {1} logged of shoe {2}",
                                String.valueOf(place), String.valueOf(hands.size()), String.valueOf(shoe))
                        + (found == 0 ? "" : Words.count(found, "; {0} has exceptions|; {0} have exceptions")),
                strip));
    }

    private static Section cards(Round round, RoundRow row, @Nullable TableRules rules) {
        Div hands = Parts.div("hands");
        List<HandReading> readings = rules == null ? List.of() : rules.readings(round);
        for (Hand hand : round.hands()) {
            hands.add(Pieces.hand(
                    hand,
                    readings.stream()
                            .filter(reading -> reading.hand().equals(hand))
                            .findFirst()
                            .orElse(null)));
        }
        if (!round.discards().isEmpty()) {
            hands.add(Pieces.discards(round.discards()));
        }
        if (round.hands().isEmpty()) {
            hands.add(Parts.quiet(Words.of("The log names no cards of this round.")));
        }
        round.metersCents()
                .forEach((wager, cents) -> hands.add(
                        Parts.div("sub", new Span(Words.of("Meter of {0}: {1}", wager, Formats.dollars(cents))))));
        round.facts().forEach((name, value) -> hands.add(Parts.div("sub", new Span(name + ": " + value))));
        return Parts.card(
                Words.of("Cards"),
                row.state() == RoundRow.State.VOID ? Words.of("the round is void") : Words.of("as dealt"),
                hands);
    }

    private Section finding(Property property, StoredRound stored, List<ListedException> found, Address address) {
        RoundRow row = stored.round();
        Div body = Parts.div("body stack-s");
        if (found.isEmpty()) {
            body.add(Parts.div("", Parts.tag(Tone.GOOD, Words.of("✓ clean"))));
            body.add(new Paragraph(
                    row.state() == RoundRow.State.VOID
                            ? Words.of(
                                    "The round is void: every wager had to be returned, and the log contradicts nothing.")
                            : Words.of("Cards, payouts and amounts follow the chapter.")));
        }
        for (ListedException exception : found) {
            String owner = exception.owner();
            body.add(Parts.div(
                    "found",
                    new Span(ReportWords.sentence(exception.sentence())),
                    Parts.quiet(exception.citation()),
                    Parts.div(
                            "standing",
                            Parts.tag(
                                    ExceptionActions.tone(exception.state()), Words.of(EnumText.of(exception.state()))),
                            owner == null
                                    ? Parts.quiet(Words.of("Unassigned"))
                                    : new Span(Words.of("Owner: {0}", owner)))));
        }
        FactList facts = new FactList();
        Long difference = difference(row.paidCents(), row.dueCents());
        if (!found.isEmpty()) {
            facts.add(Words.of("Overpaid"), new Span(Formats.dollars(sum(stored, true))));
            facts.add(Words.of("Underpaid"), new Span(Formats.dollars(sum(stored, false))));
        }
        facts.add(
                Words.of("House effect"),
                difference == null
                        ? new Span(Formats.MISSING)
                        : strong(Formats.signedDollars(Math.negateExact(difference))));
        facts.add(Words.of("Source"), source(property, row, address));
        facts.add(Words.of("Log's id"), new Span(row.ref()));
        body.add(facts);
        return Parts.card(Words.of("Finding"), "", body);
    }

    private Component source(Property property, RoundRow row, Address address) {
        String file = imports.find(property.id(), row.importId())
                .map(ImportRow::fileName)
                .orElse(Words.of("import {0}", String.valueOf(row.importId())));
        return Parts.figure(
                Words.of("{0}, line {1}", file, Formats.count(row.line())),
                address.to("imports/" + row.importId()).href());
    }

    /** The difference of paid and due, over the wagers with both known. */
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
        boolean vigorish = stored.wagers().stream().anyMatch(RoundView::hasVigorish);
        List<String> headings = new ArrayList<>(
                Words.list("Seat", "Wager", "Amount, $", "Outcome", "Paid, $", "Due, $", "Difference, $"));
        List<Align> align = new ArrayList<>(
                List.of(Align.START, Align.START, Align.END, Align.START, Align.END, Align.END, Align.END));
        boolean players = stored.wagers().stream().anyMatch(wager -> wager.player() != null);
        if (players) {
            headings.add(1, Words.of("Player"));
            align.add(1, Align.START);
        }
        if (vigorish) {
            headings.addAll(Words.list("Vigorish charged, $", "Vigorish due, $"));
            align.addAll(List.of(Align.END, Align.END));
        }
        headings.add(Words.of("Rule"));
        align.add(Align.WRAP);
        FigureTable table = new FigureTable(headings, align);
        for (WagerRow wager : stored.wagers()) {
            Due due = settlement == null ? null : settlement.due().get(wager.number());
            List<Component> cells = new ArrayList<>(List.of(
                    FigureTable.text(wager.seat()
                            + (wager.hand() > 1 ? Words.of(", hand {0}", String.valueOf(wager.hand())) : "")),
                    FigureTable.text(name(rules, wager.wager())),
                    FigureTable.text(Formats.money(wager.amountCents())),
                    FigureTable.text(wager.outcome() == null ? Formats.MISSING : RuleWords.outcome(wager.outcome())),
                    money(wager.paidCents()),
                    money(wager.dueCents()),
                    differenceTag(difference(wager.paidCents(), wager.dueCents()))));
            if (players) {
                cells.add(1, FigureTable.text(wager.player() == null ? Formats.MISSING : wager.player()));
            }
            if (vigorish) {
                cells.add(charged(wager));
                cells.add(money(wager.dueVigorishCents()));
            }
            cells.add(due == null ? Parts.quiet(Formats.MISSING) : rule(due.outcome()));
            table.row(cells.toArray(Component[]::new));
        }
        RoundRow row = stored.round();
        List<Component> totals = new ArrayList<>(List.of(
                FigureTable.text(Words.of("House")),
                FigureTable.text(""),
                FigureTable.text(Formats.money(row.wageredCents())),
                FigureTable.text(""),
                house(row.paidCents()),
                house(row.dueCents()),
                house(difference(row.paidCents(), row.dueCents()))));
        if (players) {
            totals.add(1, FigureTable.text(""));
        }
        if (vigorish) {
            totals.add(money(total(stored, WagerRow::vigorishCents)));
            totals.add(money(total(stored, WagerRow::dueVigorishCents)));
        }
        totals.add(FigureTable.text(""));
        table.total(totals.toArray(Component[]::new));
        return Parts.card(
                Words.of("Wagers"),
                Words.of("Paid and due are the player's net gain. The last line is the house's result."),
                table);
    }

    private static boolean hasVigorish(WagerRow wager) {
        Long charged = wager.vigorishCents();
        Long due = wager.dueVigorishCents();
        return charged != null && charged != 0 || due != null && due != 0;
    }

    /** The vigorish that the log has, marked where another was due. */
    private static Span charged(WagerRow wager) {
        Span text = money(wager.vigorishCents());
        Long difference = difference(wager.vigorishCents(), wager.dueVigorishCents());
        if (difference != null && difference != 0) {
            text.addClassName("flag-wrong");
        }
        return text;
    }

    /** Over the wagers; null where one of them is not known. */
    private static @Nullable Long total(StoredRound stored, Function<WagerRow, @Nullable Long> of) {
        long sum = 0;
        for (WagerRow wager : stored.wagers()) {
            Long cents = of.apply(wager);
            if (cents == null) {
                return null;
            }
            sum = Math.addExact(sum, cents);
        }
        return sum;
    }

    /** The payout of an outcome by the rules, with its citation. */
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

    /** Red either way: the house lost money, or a patron was paid too little. */
    private static Span differenceTag(@Nullable Long cents) {
        if (cents == null) {
            return Parts.quiet(Formats.MISSING);
        }
        if (cents == 0) {
            return Parts.quiet(Formats.money(0));
        }
        return cents > 0
                ? Parts.tag(Tone.BAD, Words.of("+{0} over", Formats.money(cents)))
                : Parts.tag(Tone.BAD, Words.of("{0} under", Formats.money(cents)));
    }

    private static Span strong(String text) {
        return Parts.span("strong", text);
    }
}
