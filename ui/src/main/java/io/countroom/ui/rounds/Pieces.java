package io.countroom.ui.rounds;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.HandReading;
import io.countroom.rules.game.Round.Discard;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Cards and tiles as they lie on the felt. */
final class Pieces {

    private Pieces() {}

    /** @param reading the total of the hand; null where it cannot be read */
    static Div hand(Hand hand, @Nullable HandReading reading) {
        Div line = Parts.div("hand", Parts.span("who", owner(hand)));
        for (Piece piece : hand.pieces()) {
            Span shown = piece(piece);
            // A hand that is set: its low part stands apart.
            if (hand.low().contains(piece)) {
                shown.addClassName("low");
            }
            line.add(shown);
        }
        if (hand.pieces().isEmpty()) {
            line.add(Parts.quiet(Words.of("no cards logged")));
        }
        if (reading != null) {
            line.add(Parts.span("total", reading.total()));
        }
        String said = remarks(hand);
        if (!said.isEmpty()) {
            line.add(Parts.quiet(said));
        }
        if (reading != null && reading.citation() != null) {
            line.add(Parts.span("m drawing", ReportWords.sentence(reading.rule()) + " (" + reading.citation() + ")"));
        }
        if (reading != null && reading.departs()) {
            line.add(Parts.tag(Tone.BAD, Words.of("! wrong draw")));
        }
        return line;
    }

    static Div discards(List<Discard> discards) {
        Div line = Parts.div("hand", Parts.span("who", Words.of("Discards")));
        for (Discard discard : discards) {
            Span shown = piece(discard.piece());
            shown.setTitle(Words.of(discard.kind().name().toLowerCase(Locale.ROOT)));
            line.add(shown);
        }
        return line;
    }

    private static String owner(Hand hand) {
        return switch (hand.place()) {
            case PLAYER -> Words.of("Player");
            case BANKER -> Words.of("Banker");
            case DEALER -> Words.of("Dealer");
            case SEAT ->
                Words.of("Seat {0}", String.valueOf(hand.seat()))
                        + (hand.number() > 1 ? Words.of(", hand {0}", String.valueOf(hand.number())) : "");
        };
    }

    private static String remarks(Hand hand) {
        String actions = hand.actions().stream()
                .map(action -> Words.of(action.name().toLowerCase(Locale.ROOT).replace('_', ' ')))
                .collect(Collectors.joining(", "));
        if (hand.parent() > 0) {
            return Words.of("split from hand {0}", String.valueOf(hand.parent()))
                    + (actions.isEmpty() ? "" : ": " + actions);
        }
        if (!hand.low().isEmpty()) {
            return Words.of("low hand outlined") + (actions.isEmpty() ? "" : ": " + actions);
        }
        return actions;
    }

    private static Span piece(Piece piece) {
        return switch (piece) {
            case Card card -> card(card);
            case Tile tile -> tile(tile);
        };
    }

    private static Span card(Card card) {
        Span shown = new Span();
        shown.addClassName("pc");
        shown.getElement().setAttribute("role", "img");
        if (card.joker()) {
            shown.setText("★");
            shown.getElement().setAttribute("aria-label", Words.of("joker"));
            return shown;
        }
        Span rank = new Span(rank(card));
        Span suit = new Span(String.valueOf(card.suit().symbol()));
        suit.addClassName("suit");
        shown.add(rank, suit);
        if (card.suit().red()) {
            shown.addClassName("red");
        }
        shown.getElement()
                .setAttribute(
                        "aria-label",
                        Words.meaning(
                                "{0} of {1}",
                                "a card",
                                Words.of(card.rank().word()),
                                Words.of(card.suit().word())));
        return shown;
    }

    private static String rank(Card card) {
        return card.rank().code() == 'T' ? "10" : String.valueOf(card.rank().code());
    }

    private static Span tile(Tile tile) {
        Span bar = new Span();
        bar.addClassName("bar");
        Span shown = new Span(new Span(String.valueOf(tile.high())), bar, new Span(String.valueOf(tile.low())));
        shown.addClassNames("pc", "tile-piece");
        shown.getElement()
                .setAttribute("role", "img")
                .setAttribute(
                        "aria-label",
                        Words.of("tile {0} {1}", String.valueOf(tile.high()), String.valueOf(tile.low())));
        return shown;
    }
}
