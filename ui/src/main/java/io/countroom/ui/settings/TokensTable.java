package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Property;
import io.countroom.sql.user.ApiToken;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tokens with what each may be used for, and until when. */
final class TokensTable {

    private static final Duration SOON = Duration.ofDays(14);

    private TokensTable() {}

    /**
     * @param users names by ids; null where all tokens are the reader's own
     * @param properties that the tokens can be of
     */
    static Component of(
            List<ApiToken> tokens,
            @Nullable Map<Integer, String> users,
            List<Property> properties,
            ZoneId zone,
            Consumer<ApiToken> revoke) {
        if (tokens.isEmpty()) {
            return Parts.div("body", Parts.quiet(Words.of(users == null ? "You have none." : "There are none.")));
        }
        FigureTable table = new FigureTable(
                Words.list(users == null ? "For" : "User", "Scopes", "Property", "Valid until", "Last used", ""),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.START, Align.START));
        for (ApiToken token : tokens) {
            table.row(
                    new Span(users == null ? token.name() : users.get(token.userId()) + ": " + token.name()),
                    FigureTable.text(TokenScope.of(token.scopes()).stream()
                            .map(scope -> Words.of(scope.label()))
                            .collect(Collectors.joining(", "))),
                    FigureTable.text(property(token, properties)),
                    until(token.expiresAt(), zone),
                    token.lastUsedAt() == null
                            ? Parts.quiet(Words.of("never"))
                            : FigureTable.text(Formats.moment(token.lastUsedAt().atZoneSameInstant(zone))),
                    Forms.rowButton(
                            Words.of("Revoke"),
                            Words.of("the token for {0}", token.name()),
                            () -> revoke.accept(token)));
        }
        return table;
    }

    private static String property(ApiToken token, List<Property> properties) {
        Integer id = token.propertyId();
        return id == null
                ? Words.meaning("all", "properties")
                : properties.stream()
                        .filter(property -> property.id() == id)
                        .map(Property::code)
                        .findFirst()
                        .orElse("");
    }

    private static Component until(@Nullable OffsetDateTime expiresAt, ZoneId zone) {
        if (expiresAt == null) {
            return Parts.quiet(Words.of("no expiry"));
        }
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        String date = Formats.date(expiresAt.atZoneSameInstant(zone).toLocalDate());
        if (!now.isBefore(expiresAt)) {
            return Parts.tag(Tone.BAD, Words.of("! expired {0}", date));
        }
        return now.isAfter(expiresAt.minus(SOON)) ? Parts.tag(Tone.WARN, Words.of("▲ {0}", date)) : new Span(date);
    }
}
