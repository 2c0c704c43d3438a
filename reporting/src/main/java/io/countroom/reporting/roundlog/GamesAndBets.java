package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.LongIndex;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.file.Source;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.MappedCells;
import io.countroom.reporting.mapping.Mapping;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Two tables of another system, one line a game and one line a bet, joined by the game's id. The bets are held in memory as they
 * stand in their file, up to a bound; the games go by.
 */
final class GamesAndBets implements RoundFormat {

    /** About two million bets. */
    private static final long MOST_BET_BYTES = 128L << 20;

    private static final int ORPHANS_PER_CHUNK = 1_000;

    private final String file;
    private final MappedCells mapped;
    private final CsvHeader games;
    private final CsvHeader bets;
    private final RoundCells rounds = new RoundCells(MappedCells.COLUMNS);
    private final int gameId;
    private final int betGameId;

    // The bets by the hash of their game's id, as chains.
    private final List<LineBlock> blocks = new ArrayList<>();
    private int[] blockOf = new int[1 << 10];
    private int[] lineOf = new int[1 << 10];
    private int[] nextOf = new int[1 << 10];
    private final LongIndex hashes = new LongIndex();
    private int[] chains = new int[1 << 10];
    private boolean[] joined = new boolean[0];
    private int count;
    private int orphan;

    private GamesAndBets(String file, MappedCells mapped, CsvHeader games, CsvHeader bets) {
        this.file = file;
        this.mapped = mapped;
        this.games = games;
        this.bets = bets;
        this.gameId = games.index(mapped.mapping().gameId());
        this.betGameId = bets.index(mapped.mapping().betGameId());
    }

    /** Which of two files has the bets: the one with the columns of wagers. */
    static boolean isBets(String header, Mapping mapping) {
        try {
            List<String> columns = Cells.split(header, Cells.separator(header));
            return columns.contains(mapping.betGameId())
                    && columns.containsAll(List.of(mapping.from("wager"), mapping.from("amount")));
        } catch (Refusal refusal) {
            return false;
        }
    }

    /** Reads the bets; the games follow as chunks. */
    static GamesAndBets read(String file, String gamesHeader, Source betsFile, MappedCells mapped) {
        Mapping mapping = mapped.mapping();
        CsvHeader games = CsvHeader.read(file, gamesHeader, "the columns that the mapping reads");
        games.need(mapping.name(), List.of(mapping.gameId()));
        try (TextLines lines = TextLines.open(betsFile)) {
            GamesAndBets both = null;
            long bytes = 0;
            for (LineBlock block = lines.next(); block != null; block = lines.next()) {
                int from = 0;
                if (both == null) {
                    while (from < block.count() && block.blank(from)) {
                        from++;
                    }
                    if (from == block.count()) {
                        continue;
                    }
                    CsvHeader bets = CsvHeader.read(
                            lines.name(), block.raw(from++).strip(), "the columns that the mapping reads");
                    bets.need(mapping.name(), List.of(mapping.betGameId()));
                    TreeSet<String> needed = new TreeSet<>(CsvRounds.columnsOf(mapping));
                    needed.removeAll(games.columns());
                    bets.need(mapping.name(), needed);
                    both = new GamesAndBets(file, mapped, games, bets);
                }
                bytes += block.bytes().length;
                if (bytes > MOST_BET_BYTES) {
                    throw new UnreadableFileException(lines.name() + " has more than " + (MOST_BET_BYTES >> 20)
                            + " MB of bets: export games and bets by day or by table");
                }
                both.add(block, from);
            }
            if (both == null) {
                throw new UnreadableFileException(lines.name() + " has only blank lines: export it again");
            }
            both.joined = new boolean[both.count];
            return both;
        }
    }

    String betsFile() {
        return bets.file();
    }

    String betsHeader() {
        return bets.line();
    }

    @Override
    public String header() {
        return games.line();
    }

    private void add(LineBlock block, int from) {
        blocks.add(block);
        for (int i = from; i < block.count(); i++) {
            if (block.blank(i)) {
                continue;
            }
            if (count == blockOf.length) {
                blockOf = Arrays.copyOf(blockOf, count * 2);
                lineOf = Arrays.copyOf(lineOf, count * 2);
                nextOf = Arrays.copyOf(nextOf, count * 2);
            }
            blockOf[count] = blocks.size() - 1;
            lineOf[count] = i;
            append(hash(id(bets, betGameId, block, i)), count++);
        }
    }

    /** The game's id in a line of games or of bets. */
    private static String id(CsvHeader header, int column, LineBlock block, int i) {
        try {
            List<String> cells = Cells.split(block.raw(i), header.separator());
            return column < cells.size() ? cells.get(column) : "";
        } catch (Refusal refusal) {
            // Such a bet belongs to no game, and is told with those.
            return "";
        }
    }

    private static long hash(String id) {
        long hash = 0xcbf2_9ce4_8422_2325L;
        for (int i = 0; i < id.length(); i++) {
            hash = (hash ^ id.charAt(i)) * 0x0000_0100_0000_01b3L;
        }
        return hash ^ (hash >>> 29);
    }

    /** Appends to the end of its chain; chains are short, a round's wagers. */
    private void append(long hash, int bet) {
        int known = hashes.size();
        int at = hashes.add(hash);
        if (at == chains.length) {
            chains = Arrays.copyOf(chains, at * 2);
        }
        nextOf[bet] = at < known ? chains[at] : -1;
        // The latest first; a game's bets are turned round when they are taken.
        chains[at] = bet;
    }

    private List<Integer> betsOf(String id) {
        List<Integer> own = new ArrayList<>();
        int at = hashes.find(hash(id));
        if (at >= 0) {
            for (int bet = chains[at]; bet >= 0 && own.size() <= Fields.MOST_WAGERS; bet = nextOf[bet]) {
                if (id(bets, betGameId, blocks.get(blockOf[bet]), lineOf[bet]).equals(id)) {
                    own.add(bet);
                    joined[bet] = true;
                }
            }
        }
        return own.reversed();
    }

    private record Game(LineBlock block, int line, List<Integer> bets) {}

    @Override
    public RoundLogReader.Chunk chunk(LineBlock block, int from) {
        List<Game> some = new ArrayList<>();
        for (int i = from; i < block.count(); i++) {
            if (!block.blank(i)) {
                some.add(new Game(block, i, betsOf(id(games, gameId, block, i))));
            }
        }
        return () -> some.stream().map(this::entry).toList();
    }

    private Entry entry(Game game) {
        try {
            game.block.check(game.line);
            MappedCells.Values ofGame = games.values(games.split(game.block.text(game.line)));
            List<List<String>> cells = new ArrayList<>();
            for (int bet : game.bets) {
                MappedCells.Values ofBet =
                        bets.values(bets.split(blocks.get(blockOf[bet]).text(lineOf[bet])));
                cells.add(mapped.cells(either(ofGame, ofBet), either(ofBet, ofGame), true));
            }
            if (cells.isEmpty()) {
                cells.add(mapped.cells(ofGame, ofGame, false));
            }
            return new Entry.Logged(file, game.block.number(game.line), rounds.round(cells), () -> raw(game));
        } catch (Refusal refusal) {
            return new Entry.Rejected(refusal.at(file, game.block.number(game.line), raw(game)));
        }
    }

    /** The game's line, and then those of its bets. */
    private String raw(Game game) {
        StringBuilder raw = new StringBuilder(game.block.raw(game.line));
        for (int bet : game.bets) {
            raw.append('\n').append(blocks.get(blockOf[bet]).raw(lineOf[bet]));
            if (raw.length() > TextLines.LINE_LIMIT) {
                break;
            }
        }
        return TextLines.raw(raw.toString());
    }

    /** The bets whose game is not there, some at a time. */
    @Override
    public RoundLogReader.@Nullable Chunk last() {
        List<Entry> orphans = new ArrayList<>();
        while (orphan < count && orphans.size() < ORPHANS_PER_CHUNK) {
            int bet = orphan++;
            if (!joined[bet]) {
                LineBlock block = blocks.get(blockOf[bet]);
                Reject reject = block.reject(
                        lineOf[bet],
                        new Refusal(
                                mapped.mapping().betGameId(),
                                "the bet's game '" + Cells.shown(id(bets, betGameId, block, lineOf[bet]))
                                        + "' is not in " + file,
                                "export games and bets of the same time"));
                orphans.add(new Entry.Rejected(reject));
            }
        }
        return orphans.isEmpty() ? null : () -> orphans;
    }

    private static MappedCells.Values either(MappedCells.Values first, MappedCells.Values second) {
        return from -> {
            String value = first.value(from);
            return value == null ? second.value(from) : value;
        };
    }
}
