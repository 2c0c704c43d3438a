package io.countroom.ui.odds;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import io.countroom.reporting.language.Words;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.StrategyChart;
import io.countroom.rules.game.StrategyChart.Play;
import io.countroom.ui.shell.Parts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The best way to play, as the familiar chart: the letter says it, the colour helps to find it. */
final class StrategyCard {

    private static final String HARD = "Hard ";

    private StrategyCard() {}

    static Section of(StrategyChart chart) {
        Div groups = Parts.div("strategies");
        for (StrategyChart.HandGroup group : chart.groups()) {
            groups.add(group(group, chart.upCards()));
        }
        boolean draws = chart.groups().stream()
                .flatMap(group -> group.rows().stream())
                .flatMap(row -> row.plays().stream())
                .anyMatch(play -> play.drawsFrom() > 0);
        Div legend = Parts.div("legend");
        legend.add(
                key("H", Words.of("hit")),
                key("S", Words.of("stand")),
                key("D", Words.of("double")),
                key("P", Words.of("split")),
                key("R", Words.of("surrender")));
        legend.add(Parts.quiet(
                Words.of("A small letter says what to do where the rules do not allow that: Dh, double, else hit.")
                        + (draws ? Words.of(" S5: stand, but hit with five cards or more.") : "")));
        String under = Arrays.stream(chart.title().split(", ")).map(Words::of).collect(Collectors.joining(", "));
        return Parts.card(Words.of("How to play"), under, groups, legend);
    }

    private static Span key(String code, String means) {
        Span letter = Parts.span("play play-" + code.toLowerCase(Locale.ROOT), code);
        return new Span(letter, new Span(" " + means));
    }

    private static Div group(StrategyChart.HandGroup group, List<String> upCards) {
        Element head =
                new Element("tr").appendChild(cell("th", Words.of("Hand"), "l").setAttribute("scope", "col"));
        upCards.forEach(up -> head.appendChild(cell("th", up, "").setAttribute("scope", "col")));
        Element body = new Element("tbody");
        for (StrategyChart.Row row : group.rows()) {
            Element line = new Element("tr")
                    .appendChild(cell("th", hand(row.hand()), "l").setAttribute("scope", "row"));
            for (Play play : row.plays()) {
                line.appendChild(cell("td", play.code(), "play play-" + letter(play.best()))
                        .setAttribute("title", words(play)));
            }
            body.appendChild(line);
        }
        String title = Words.of(group.title());
        Div place = new Div(new H3(title));
        Div table = Parts.div("strategy");
        table.getElement()
                .setAttribute("tabindex", "0")
                .setAttribute("role", "region")
                .setAttribute("aria-label", Words.of("{0} against the dealer's card", title))
                .appendChild(new Element("table").appendChild(new Element("thead").appendChild(head), body));
        place.add(table);
        return place;
    }

    /** "Hard 16"; pairs and soft totals are named by their cards. */
    private static String hand(String hand) {
        return hand.startsWith(HARD) ? Words.of("Hard {0}", hand.substring(HARD.length())) : hand;
    }

    private static Element cell(String tag, String text, String classes) {
        Element cell = new Element(tag).setText(text);
        for (String name : classes.split(" ")) {
            if (!name.isEmpty()) {
                cell.getClassList().add(name);
            }
        }
        return cell;
    }

    private static String letter(Hand.Action action) {
        return Play.of(action).code().substring(0, 1).toLowerCase(Locale.ROOT);
    }

    private static String words(Play play) {
        return word(play.best())
                + (play.otherwise() == null ? "" : Words.of("; if that is not allowed, {0}", word(play.otherwise())))
                + (play.drawsFrom() == 0
                        ? ""
                        : Words.of("; hit with {0} cards or more", String.valueOf(play.drawsFrom())));
    }

    private static String word(Hand.Action action) {
        return Words.of(action.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
}
