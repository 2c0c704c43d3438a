package io.countroom.reporting.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Table.Row;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A report in German: headings, sentences with figures, and months; names that users chose stay. */
class ReportWordsTest {

    private static final String CLOSER = "MB-07 on 8 Oct 2026 the closer is missing.";

    private static Report report() {
        Coverage part = new Coverage(1_030, 1_031, "table counts", CLOSER, "MB-08 on 9 Oct 2026 the drop is missing.");
        Table table = new Table(
                List.of(Column.text("month", "Month"), Column.text("table", "Table")),
                List.of(Column.sum("countedWin", "Counted win", Type.MONEY)
                        .means("By the count, with approved adjustments.")),
                List.of(new Table.Row(
                        Cell.text("October 2026"),
                        List.of(Cell.money(1_000).covering(part)),
                        List.of(Table.Row.of(
                                // A table may be called as a phrase is.
                                Cell.text("Total"),
                                List.of(Cell.money(1_000)
                                        .flagged(
                                                Flag.Level.LOOK,
                                                "Bonuses of $1,234.50 that the odds do not cover are added back.")))))),
                Table.Row.of(Cell.text("Total"), List.of(Cell.money(1_000))));
        return new Report(
                new Header(
                        "hold",
                        "",
                        new Wording.Phrase("Hold report"),
                        "by game and table",
                        Header.Property.NONE,
                        Periods.month(YearMonth.of(2026, 10)),
                        ZonedDateTime.of(2026, 11, 2, 9, 0, 0, 0, ZoneOffset.UTC),
                        "test",
                        // A pit, too, may be called as a phrase is.
                        List.of(Fact.of("Pits only", "Total"), Fact.of("Section", "Hold by game and table")),
                        List.of()),
                List.of(new Section("hold", "Hold by game and table", table)),
                List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Week 36, 31 Aug – 6 Sep 2026 | Woche 36, 31. Aug. – 6. Sept. 2026",
                "Week 41 of 2026 (5 – 11 Oct 2026) | Woche 41/2026 (5. – 11. Okt. 2026)",
                "PG-02 on 1 Oct 2026: the closer is missing. | PG-02 am 1. Okt. 2026: Der Schlussbestand fehlt.",
                "30 of 31 table counts; 2B-01 on 9 Oct 2026: the closer is missing. | 30 von 31 Tischzählungen; 2B-01 am 9. Okt. 2026: Der Schlussbestand fehlt.",
                "1 slip is missing after F-7. | 1 Beleg fehlt nach F-7.",
                "2 slips are missing after F-7. | 2 Belege fehlen nach F-7.",
                "the others have no rounds in the log: no win is expected of them. | die anderen haben keine Runden im Protokoll: Von ihnen wird kein Gewinn erwartet.",
                "wrote 19 files to daily/2026-11-28 1030 | 19 Dateien nach daily/2026-11-28 1030 geschrieben",
                "sent 1 file to ana@example.com | 1 Datei an ana@example.com gesendet",
                "http://127.0.0.1:9/hook did not take the message: no connection | http://127.0.0.1:9/hook hat die Nachricht nicht angenommen: keine Verbindung",
                "BJ-01: Hold is 21.00%, above the upper limit of 20% (Month to 18 Oct 2026). | BJ-01: Hold: 21,00\u00a0%, über der oberen Grenze von 20\u00a0% (Monat bis 18. Okt. 2026).",
            })
    void weeksAndCountsOfASentenceAreGerman(String english, String german) {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.sentence(english)).isEqualTo(german);
        }
    }

    @Test
    void headingsSentencesAndMonthsAreGerman() {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            Report german = ReportWords.of(report());
            assertThat(german.header().title()).isEqualTo("Hold-Bericht");
            assertThat(german.header().period().label()).isEqualTo("Oktober 2026");
            assertThat(german.header().filters().getFirst().value()).isEqualTo("Total");
            assertThat(german.header().filters().getLast().value()).isEqualTo("Hold nach Spiel und Tisch");
            Section section = german.sections().getFirst();
            assertThat(section.title()).isEqualTo("Hold nach Spiel und Tisch");
            assertThat(section.table().columns().getFirst().title()).isEqualTo("Gezählter Gewinn");
            Table.Row month = section.table().rows().getFirst();
            assertThat(month.label()).isEqualTo(Cell.text("Oktober 2026"));
            assertThat(month.cells().getFirst().remark())
                    .isEqualTo("1.030 von 1.031 Tischzählungen; MB-07 am 8. Okt. 2026: Der Schlussbestand fehlt."
                            + " MB-08 am 9. Okt. 2026: Der Drop fehlt.");
            Table.Row named = month.children().getFirst();
            assertThat(named.label()).isEqualTo(Cell.text("Total"));
            assertThat(named.cells().getFirst().remark())
                    .isEqualTo("Boni von 1.234,50\u00a0$, die die Quoten nicht umfassen, sind wieder hinzugerechnet.");
            assertThat(section.table().total()).isNotNull();
            assertThat(section.table().total().label()).isEqualTo(Cell.text("Summe"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The log of MD-02 on 8 Oct 2026 does not have shoe 3, hands 41 to 44.",
                "The log of MD-02 on 8 Oct 2026 does not have shoe 4.",
                "MD-02 opened on 8 Oct 2026, $500.00 above the prior closer.",
                "2 slips are missing after F-1003.",
                "BJ-01 on 8 Oct 2026: the drop box held $1,200.00, and the log has no round.",
                "BJ-01 on 8 Oct 2026: win by the count is −$45,425.50, by the log $1,000.00.",
                "BJ-01 on 8 Oct 2026: win by the count is $5.00, by the log $1.00; the opener explains +$4.00 of it.",
                "BJ-01 won $2,900.00 by the log in October 2026, where $5,000.00 was expected: z\u00a0−2.10."
            })
    void sentencesOfFindingsAreGermanAndKeepTheirFigures(String english) {
        assertThat(ReportWords.sentence(english)).isEqualTo(english);
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            String german = ReportWords.sentence(english);
            assertThat(german).doesNotContainPattern("\\b(the|log|of|on|opened|won|slips|held)\\b");
            assertThat(german.replaceAll("\\D", "")).hasSameSizeAs(english.replaceAll("\\D", ""));
        }
    }

    @Test
    void aCoverSaysInGermanHowEdgesAreKnown() {
        Report report = report();
        Header header = report.header();
        Report withRules = new Report(
                new Header(
                        header.kind(),
                        "",
                        header.heading(),
                        header.subtitle(),
                        header.property(),
                        header.period(),
                        header.generatedAt(),
                        header.operator(),
                        List.of(),
                        List.of(Fact.of(
                                "Rules and odds",
                                "Minibaccarat \"Main\", every edge exact; Blackjack \"B\", 3 of 12 edges simulated, the"
                                        + " others exact"))),
                report.sections(),
                List.of());
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.of(withRules).header().versions().getFirst().value())
                    .isEqualTo(
                            "Minibaccarat \"Main\", jeder Vorteil exakt; Blackjack \"B\", 3 von 12 Vorteilen simuliert, die"
                                    + " anderen exakt");
        }
    }

    /** Names of dashboards and tiles may equal phrases of the product. */
    @Test
    void whatAUserNamedStaysAsItIs() {
        Report report = report();
        Header of = report.header();
        Table figures = new Table(
                List.of(Column.text("period", "Period")),
                List.of(Column.own("tile1", "Counted win", Type.MONEY)
                        .named()
                        .means("By the count, with approved adjustments.")),
                List.of(),
                null);
        Report dashboard = new Report(
                new Header(
                        "dashboard-7",
                        "",
                        new Wording.Typed("Hold report"),
                        "",
                        of.property(),
                        of.period(),
                        of.generatedAt(),
                        of.operator(),
                        List.of(),
                        List.of()),
                List.of(
                        new Section("figures", "Figures", figures),
                        new Section("tile2", "", report.sections().getFirst().table()).named("Hold by game and table")),
                List.of());
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            Report german = ReportWords.of(dashboard);
            assertThat(german.header().title()).isEqualTo("Hold report");
            Column named = german.sections().getFirst().table().columns().getFirst();
            assertThat(named.title()).isEqualTo("Counted win");
            assertThat(named.definition()).isNotEqualTo("By the count, with approved adjustments.");
            Section tile = german.sections().getLast();
            assertThat(tile.title()).isEqualTo("Hold by game and table");
            assertThat(tile.table().columns().getFirst().title()).isEqualTo("Gezählter Gewinn");
        }
    }

    /** A table may be called as a phrase is, and sentences name it. */
    @Test
    void whatAUserNamedStaysAsItIsWithinASentence() {
        String english = "Closer opened on 8 Oct 2026, $500.00 above the prior closer.";
        Row row = Row.of(Cell.text("Closer"), List.of(Cell.money(1_000).flagged(Flag.Level.LOOK, english)));
        Report report = new Report(
                report().header(),
                List.of(new Section(
                        "tables",
                        "Tables",
                        new Table(
                                List.of(Column.text("table", "Table")),
                                List.of(Column.sum("drop", "Drop", Type.MONEY)),
                                List.of(row),
                                null))),
                List.of());
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            Row german = ReportWords.of(report).section("tables").table().rows().getFirst();
            assertThat(german.cells().getFirst().remark())
                    .isEqualTo(ReportWords.sentence(english, "Closer"))
                    .startsWith("Closer ");
            assertThat(ReportWords.sentence(english)).startsWith("Schlussbestand ");
        }
    }

    @Test
    void anEnglishReportIsAsItWasMade() {
        Report report = report();
        assertThat(ReportWords.of(report)).isSameAs(report);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            14 exceptions are not resolved: 13 open, 1 acknowledged. | 14 Abweichungen sind nicht erledigt: 13 offen, 1 zur Kenntnis genommen.
            MB-01 on 2 Oct 2026, fill: slips show $10,000.01 (1), reports show $10,000.00 (1). | MB-01 am 2. Okt. 2026, Nachfüllung: Die Belege zeigen 10.000,01 $ (1), die Berichte 10.000,00 $ (1).
            The logged win of MB-07 is −3.10 standard deviations from its expected win; the limit is 3. | Der protokollierte Gewinn von MB-07 liegt −3,10 Standardabweichungen vom erwarteten Gewinn; die Grenze ist 3.
            MB-07 held 35.2% where 12.0% was expected, +3.25 standard deviations from it; the limit is 3. | MB-07: Hold 35,2 %, erwartet 12,0 %, +3,25 Standardabweichungen davon; die Grenze ist 3.
            MB-07 held 35.2% where 12.0% was expected; the limit is 5 points. | MB-07: Hold 35,2 %, erwartet 12,0 %; die Grenze sind 5 Punkte.
            The hold of MB-07 on 8 Oct 2026 was 35.2%, outside 1.0% to 30.0% around the median of its past 40 days. | Hold von MB-07 am 8. Okt. 2026: 35,2 %, außerhalb 1,0 % bis 30,0 % um den Median der letzten 40 Tage.
            MB-07 won $1,234.50 by the count and $1,200.00 by the log on 8 Oct 2026, a difference of +$34.50. | MB-07: Gewinn 1.234,50 $ laut Zählung und 1.200,00 $ laut Protokoll am 8. Okt. 2026, Unterschied +34,50 $.
            No case is open: 21 Baccarat held 14.64% where 19.17% was expected; the limit is 3.00 points. | Kein Fall ist eröffnet: 21 Baccarat: Hold 14,64 %, erwartet 19,17 %; die Grenze sind 3,00 Punkte.
            Midibaccarat, Standard: Wager on the Player's Hand at MD-02, 3 Oct 2026, grave, seat 1, dealer D-1145: 18 of 18 large wagers won; chance brings 9. | Midibaccarat, Standard: Wager on the Player's Hand, MD-02, 3. Okt. 2026, grave, Platz 1, Dealer D-1145: 18 von 18 großen Einsätzen gewannen; der Zufall bringt 9.
            Spanish 21, Standard: Spanish 21 Wager at S2-01, 23 Oct 2026, swing, seat 3: 22 of 26 raised wagers were raised as the shoe improved; chance brings 12. The choice of amounts is worth $48.95 to the player on average. | Spanish 21, Standard: Spanish 21 Wager, S2-01, 23. Okt. 2026, swing, Platz 3: 22 von 26 erhöhten Einsätzen wurden erhöht, als der Schuh besser wurde; der Zufall bringt 12. Die Wahl der Beträge ist dem Spieler im Mittel 48,95 $ wert.
            263,966 of 264,027 wagers; of the others the amount due is not known. | 263.966 von 264.027 Einsätzen; was bei den anderen fällig war, lässt sich nicht feststellen.
            """)
    void sentencesOfTheChecklistAndOfCasesAreGerman(String english, String german) {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.sentence(english).replace('\u00a0', ' ')).isEqualTo(german);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Import 7 is not accepted, so there is nothing to undo | Import 7 ist nicht angenommen; es gibt nichts rückgängig zu machen
            Import 7 is not accepted, so there is nothing to undo. | Import 7 ist nicht angenommen; es gibt nichts rückgängig zu machen.
            Case 12 has changed since your page showed it: it is explained, owner Pat, due 9 Nov 2026. Nothing was changed. Read the case again first. | Fall 12 hat sich geändert, seit Ihre Seite ihn zeigte: Er ist erklärt, zuständig ist Pat, fällig am 9. Nov. 2026. Nichts wurde geändert. Lesen Sie den Fall zuerst noch einmal.
            You prepared entry 4, so another person has to approve it. | Sie haben Eintrag 4 vorbereitet; genehmigen muss ihn eine andere Person.
            table MB-07 has no Rules Submission in effect on 2026-10-18 | für Tisch MB-07 gilt am 2026-10-18 keine Spielordnung
            put it under one in Settings or by a set-up file, and import these lines again | stellen Sie ihn in den Einstellungen oder mit einer Einrichtungsdatei unter eine, und importieren Sie diese Zeilen noch einmal
            the drop-currency of table MB-07 on 2026-10-18 is known already, with another amount | drop-currency von Tisch MB-07 am 2026-10-18 ist schon mit einem anderen Betrag bekannt
            '12,50' is not an amount | „12,50“ ist kein Betrag
            rounds.csv is damaged after line 18 (the checksum is another): copy it again | rounds.csv ist nach Zeile 18 beschädigt (the checksum is another): Kopieren Sie die Datei noch einmal
            """)
    void refusalsAndReasonsOfRejectsAreGerman(String english, String german) {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.sentence(english).replace('\u00a0', ' ')).isEqualTo(german);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Seat 2, Wager on the Banker's Hand $1,450.00: the house paid $450.00; $427.50 was due (Wins, 19 to 20) | Platz 2, Wager on the Banker's Hand 1.450,00 $: Das Haus zahlte 450,00 $; zu zahlen waren 427,50 $ (Gewinnt, 19 zu 20)
            Seat 1, Pai Gow Wager $25.00: the house paid $5.00; the wager was to be returned (Tie, Push) | Platz 1, Pai Gow Wager 25,00 $: Das Haus zahlte 5,00 $; der Einsatz war zurückzugeben (Unentschieden, Einsatz zurück)
            Seat 1, Tie Bet $255.00: the vigorish charged was $0.00; $12.75 was due (Loses) | Platz 1, Tie Bet 255,00 $: Als Vigorish wurden 0,00 $ berechnet; fällig waren 12,75 $ (Verliert)
            Seat 3, hand 2: 5H was drawn after the one card of a double; settled without it | Platz 3, Hand 2: 5H wurde nach der einen Karte einer Verdopplung gezogen; ohne diese Karte abgerechnet
            Seat 3, hand 2: a split ace was doubled, which takes one card by the Rules Submission; settled on the original wager without the card of the double | Platz 3, Hand 2: Ein geteiltes Ass wurde verdoppelt, das nach der Spielordnung nur eine Karte erhält; abgerechnet mit dem ursprünglichen Einsatz und ohne die Karte der Verdopplung
            Seat 1, Tie Bet $25.00: only a player with a wager on the Player's or Banker's Hand may make it | Platz 1, Tie Bet 25,00 $: Nur ein Spieler mit einem Einsatz auf Player's Hand oder Banker's Hand darf ihn machen
            the Player's Hand had a Point Count of 6 and got 4S, where it had to stay; the card is disregarded, disclosed or not | Player's Hand hatte 6 Punkte und erhielt 4S, musste aber stehen bleiben; die Karte zählt nicht, ob aufgedeckt oder nicht
            the round was void because more than one card was found face up, but the log has one such card, which is put in the discard rack | Die Runde war ungültig (Grund: mehr als eine Karte lag offen), aber das Protokoll hat nur eine solche Karte, und die kommt in die Ablage
            Seat 4's hand 2 has 8 cards instead of seven, so that the round was void and every wager had to be returned | Hand 2 von Platz 4 hat 8 statt sieben Karten: Die Runde war ungültig, alle Einsätze waren zurückzugeben
            MB-01 charges a vigorish of 25% of the wager on ties; MB-02 and 3 more of the game of this facility charge 5% | MB-01 berechnet ein Vigorish von 25 % des Einsatzes bei Unentschieden; MB-02 und 3 weitere Tische des Spiels in diesem Haus berechnen 5 %
            the dealer stood on soft 15 and had to draw; hands that it decides are not settled | Der Dealer blieb bei weicher 15 stehen und musste ziehen; Hände, die davon abhängen, werden nicht abgerechnet
            """)
    void sentencesOfTheRulesOfPlayAreGerman(String english, String german) {
        assertThat(ReportWords.sentence(english)).isEqualTo(english);
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.sentence(english).replace('\u00a0', ' ')).isEqualTo(german);
        }
    }
}
