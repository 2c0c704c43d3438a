package io.countroom.reporting.roundlog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.countroom.reporting.file.Cells;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import io.countroom.sql.EnumText;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes a round as the line of NDJSON that {@link RoundLogReader} reads back to an equal round. */
public final class RoundLogWriter {

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    /** Null and empty values are left out. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private record RoundLine(
            String round,
            String table,
            String game,
            String gamingDate,
            String shift,
            @Nullable String dealtAt,
            @Nullable Integer shoe,
            @Nullable Integer hand,
            @Nullable String dealer,
            String state,
            @Nullable String cause,
            @JsonInclude List<HandLine> hands,
            @JsonInclude List<WagerLine> wagers,
            List<DiscardLine> discards,
            Map<String, String> meters,
            Map<String, String> facts) {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private record HandLine(
            String of,
            @Nullable Integer seat,
            @Nullable Integer number,
            @Nullable Integer parent,
            @JsonInclude String cards,
            String low,
            List<String> actions) {

        static HandLine of(Hand hand) {
            return new HandLine(
                    EnumText.of(hand.place()),
                    hand.place() == Hand.Place.SEAT ? (Integer) hand.seat() : null,
                    unless(1, hand.number()),
                    unless(0, hand.parent()),
                    codes(hand.pieces()),
                    codes(hand.low()),
                    hand.actions().stream().map(EnumText::of).toList());
        }
    }

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private record WagerLine(
            int seat,
            String wager,
            @Nullable Integer hand,
            String amount,
            @Nullable String paid,
            @Nullable String vigorish,
            @Nullable String player) {

        static WagerLine of(Wager wager) {
            return new WagerLine(
                    wager.seat(),
                    wager.id(),
                    unless(1, wager.hand()),
                    Cells.dollars(wager.cents()),
                    dollars(wager.paidCents()),
                    dollars(wager.vigorishCents()),
                    wager.player());
        }
    }

    private record DiscardLine(String kind, String cards) {

        static DiscardLine of(Round.Discard discard) {
            return new DiscardLine(EnumText.of(discard.kind()), discard.piece().code());
        }
    }

    private RoundLogWriter() {}

    /** One line, without its line end. */
    public static String line(LoggedRound round) {
        Round play = round.play();
        String state = play.state() == Round.State.VOID ? "cancelled" : "modified";
        Map<String, String> meters = new TreeMap<>();
        play.metersCents().forEach((meter, cents) -> meters.put(meter, Cells.dollars(cents)));
        return JSON.writeValueAsString(new RoundLine(
                round.ref(),
                round.table(),
                round.game(),
                round.gamingDate().toString(),
                round.shift(),
                round.dealtAt() == null ? null : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(round.dealtAt()),
                round.shoe(),
                round.hand(),
                round.dealer(),
                round.supersedes() ? state : EnumText.of(play.state()),
                play.cause(),
                play.hands().stream().map(HandLine::of).toList(),
                play.wagers().stream().map(WagerLine::of).toList(),
                play.discards().stream().map(DiscardLine::of).toList(),
                meters,
                new TreeMap<>(play.facts())));
    }

    private static @Nullable Integer unless(int usual, int number) {
        return number == usual ? null : (Integer) number;
    }

    private static @Nullable String dollars(@Nullable Long cents) {
        return cents == null ? null : Cells.dollars(cents);
    }

    private static String codes(List<? extends Piece> pieces) {
        return pieces.stream().map(Piece::code).collect(Collectors.joining(" "));
    }
}
