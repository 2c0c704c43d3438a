package io.countroom.reporting.importing;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.stream.Collectors;

/** A property with the table MB-07 of Mini-Baccarat and a table named {@code T-} and its id for every game. */
final class SmallFloor {

    private SmallFloor() {}

    static Property apply(Database database, Path folder) throws IOException {
        String submissions = Games.all().stream()
                .map(game -> "{\"game\":\"" + game.id() + "\",\"name\":\"Standard\",\"options\":{},"
                        + "\"effectiveFrom\":\"2026-01-01\",\"effectiveTo\":null}")
                .collect(Collectors.joining(","));
        String tables = Games.all().stream().map(SmallFloor::table).collect(Collectors.joining(","));
        Path file = Files.writeString(folder.resolve("property.json"), """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}],
                 "submissions": [%s],
                 "tables": [{"code":"MB-07","game":"minibaccarat","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]},%s]}
                """.formatted(submissions, tables));
        return SetUpFile.read(file).apply(database, "ana", OffsetDateTime.now());
    }

    static String code(Game game) {
        String code = "T-" + game.id();
        return code.length() <= 20 ? code : code.substring(0, 20);
    }

    private static String table(Game game) {
        return "{\"code\":\"" + code(game) + "\",\"game\":\"" + game.id()
                + "\",\"pit\":\"P1\",\"rules\":[{\"submission\":\"Standard\",\"from\":\"2026-01-01\"}]}";
    }

    /** A round that the player won, with one wager on the banker. */
    static String round(String ref, String table, int shoe, int hand, int dollars, String state) {
        return "{\"round\":\"" + ref + "\",\"table\":\"" + table
                + "\",\"game\":\"minibaccarat\",\"gamingDate\":\"2026-10-18\",\"shoe\":" + shoe + ",\"hand\":" + hand
                + ",\"state\":\"" + state + "\",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 5D\"},{\"of\":\"banker\","
                + "\"cards\":\"AH 4C\"}],\"wagers\":[{\"seat\":2,\"wager\":\"banker\",\"amount\":" + dollars
                + ",\"paid\":" + (state.equals("cancelled") ? 0 : -dollars) + "}]}";
    }
}
