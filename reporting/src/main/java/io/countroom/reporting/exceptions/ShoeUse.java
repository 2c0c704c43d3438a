package io.countroom.reporting.exceptions;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.shoe.ShoeTerms;
import io.countroom.sql.fact.Group;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.sequence.SequenceRepository.ShoeDay;
import io.countroom.sql.sequence.SequenceRepository.ShoeSums;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rounds and penetration of shoes by table, for games that deal a shoe down to a cover card. */
final class ShoeUse {

    private static final String NOT_COUNTED = "The cards were not counted when these rounds were imported.";
    static final String NONE = "No shoe that runs down to a cover card was dealt from.";

    /** Sums over the shoes of a row. A shoe that continues into the next gaming date counts on both dates. */
    private static final class Shoes {

        private long shoes;
        private long rounds;
        private long fewest = Long.MAX_VALUE;
        private long most;
        private long dealt;
        private long full;

        private void add(ShoeSums sums, ShoeTerms terms) {
            shoes += sums.shoes();
            rounds += sums.rounds();
            fewest = Math.min(fewest, sums.fewest());
            most = Math.max(most, sums.most());
            dealt += sums.cards();
            full += sums.counted() * terms.cards();
        }

        private Figure<Long> ofAny(long number) {
            return shoes == 0 ? Figure.missing(NONE) : Figure.known(number);
        }

        private Figure<Long> counted(long number) {
            return full == 0 ? Figure.missing(NOT_COUNTED) : Figure.known(number);
        }
    }

    private static final List<Measure<Shoes>> MEASURES = List.of(
            Measure.count("shoes", "Shoes", (Shoes all) -> all.shoes)
                    .means("Shoes that were dealt from on a gaming date."),
            Measure.count("rounds", "Rounds", (Shoes all) -> all.rounds)
                    .means("Rounds that say which hand of a shoe they are."),
            Measure.own(
                            "roundsPerShoe",
                            "Rounds per shoe",
                            Type.NUMBER,
                            (Shoes all) -> Figure.over(Figure.known(all.rounds), Figure.known(all.shoes), NONE))
                    .over("rounds", "shoes")
                    .means("Rounds / shoes. Shoes that ended with a shift or a gaming date are among them."),
            Measure.own("fewest", "Fewest", Type.COUNT, (Shoes all) -> all.ofAny(all.fewest))
                    .means("Rounds of the shortest shoe."),
            Measure.own("most", "Most", Type.COUNT, (Shoes all) -> all.ofAny(all.most))
                    .means("Rounds of the longest shoe."),
            Measure.sum("dealt", "Cards dealt", Type.COUNT, (Shoes all) -> all.counted(all.dealt))
                    .means("Cards of hands and burned cards, as far as the log has them."),
            Measure.sum("full", "Cards of full shoes", Type.COUNT, (Shoes all) -> all.counted(all.full))
                    .means("Decks of the Rules Submission × cards of a deck, for each shoe."),
            Measure.own(
                            "penetration",
                            "Penetration",
                            Type.PERCENT,
                            (Shoes all) -> Figure.over(all.counted(all.dealt), all.counted(all.full), NOT_COUNTED))
                    .over("dealt", "full")
                    .means("Cards dealt / cards of full shoes."));

    private ShoeUse() {}

    static Section section(List<ShoeSums> shoes, Floor floor, Codes codes, RowLinks links) {
        Breakdown<Shoes> rows = Breakdown.of(List.of(Dimension.GAME, Dimension.TABLE), codes, path -> new Shoes());
        for (ShoeSums sums : shoes) {
            ShoeTerms terms = terms(floor, sums.tableId(), sums.gamingDate());
            if (terms != null) {
                rows.add(new Group(sums.tableId(), sums.gamingDate(), null, null), row -> row.add(sums, terms));
            }
        }
        return new Section(
                "penetration", "Rounds and penetration of shoes", rows.table(MEASURES, Breakdown.Layout.of(links)));
    }

    /** A shoe on a gaming date, of a game that deals it down to a cover card. */
    private record Dealt(ShoeDay shoe, ShoeTerms terms, String table) {

        Cell cards() {
            Long cards = shoe.cards();
            return cards == null ? Cell.missing(NOT_COUNTED) : Cell.count(cards);
        }

        Cell penetration() {
            Long cards = shoe.cards();
            return cards == null ? Cell.missing(NOT_COUNTED) : Cell.real(cards / (double) terms.cards());
        }
    }

    /** Every shoe by itself, in the order of dealing. */
    static Section each(List<ShoeDay> shoes, Floor floor, Codes codes) {
        List<Dealt> dealt = new ArrayList<>();
        for (ShoeDay shoe : shoes) {
            ShoeTerms terms = terms(floor, shoe.tableId(), shoe.gamingDate());
            if (terms != null) {
                dealt.add(new Dealt(shoe, terms, codes.table(shoe.tableId()).code()));
            }
        }
        Table table = Lines.list(
                Column.text("table", "Table"),
                dealt,
                one -> Cell.text(one.table),
                Lines.day(one -> one.shoe.gamingDate()),
                Lines.each(
                        "shoe",
                        "Shoe",
                        Type.COUNT,
                        one -> Cell.count(one.shoe.shoe())
                                .linked(Link.of(
                                        "rounds",
                                        codes.property(),
                                        "period",
                                        one.shoe.gamingDate().toString(),
                                        "table",
                                        one.table,
                                        "shoe",
                                        String.valueOf(one.shoe.shoe())))),
                Lines.each("rounds", "Rounds", Type.COUNT, one -> Cell.count(one.shoe.rounds())),
                Lines.each("dealt", "Cards dealt", Type.COUNT, Dealt::cards),
                Lines.each("full", "Cards of full shoes", Type.COUNT, one -> Cell.count(one.terms.cards())),
                Lines.each("penetration", "Penetration", Type.PERCENT, Dealt::penetration)
                        .means("Cards dealt / cards of full shoes."));
        return new Section("each-shoe", "Cards in the shoe", table);
    }

    private static @Nullable ShoeTerms terms(Floor floor, int tableId, LocalDate gamingDate) {
        RulesSubmission submission = floor.submission(tableId, gamingDate);
        TableRules rules = submission == null ? null : floor.rules(submission.id());
        return rules == null ? null : ShoeTerms.of(rules);
    }
}
