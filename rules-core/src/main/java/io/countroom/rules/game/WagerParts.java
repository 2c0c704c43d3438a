package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The parts of wagers, so that their win is a percentage of each part: every wager, and for each progressive
 * wager a further piece, the part of the meter that it wins, whose amount is what the meter shows. The wager itself then wins
 * nothing of the meter. So the edge is affine in the meter and the variance quadratic, and one set of figures does for all of
 * them.
 */
public final class WagerParts {

    /** A meter by which odds are stated twice, to see what it changes. */
    private static final long PROBE_CENTS = 1_000_000;

    private final List<String> ids;
    private final double[] edges;
    private final double[][] ofSeat;
    private final double[][] acrossSeats;
    private final int[] meters;
    private final Map<String, Long> statedMetersCents;

    /**
     * @param ids the wagers in the order of the odds, then {@code meter.} and the id of each progressive wager
     * @param edges the house's expected win of a unit of each
     * @param ofSeat covariances of what players win of two pieces at one seat
     * @param acrossSeats of two pieces at different seats
     * @param statedMetersCents by progressive wager, the meter for which its odds are stated, for a wager of a dollar
     */
    public WagerParts(
            List<String> ids,
            double[] edges,
            double[][] ofSeat,
            double[][] acrossSeats,
            Map<String, Long> statedMetersCents) {
        this.ids = List.copyOf(ids);
        this.edges = edges.clone();
        this.ofSeat = Covariances.copy(ofSeat);
        this.acrossSeats = Covariances.copy(acrossSeats);
        this.statedMetersCents = Map.copyOf(statedMetersCents);
        this.meters = ids.stream().mapToInt(id -> ids.indexOf(meter(id))).toArray();
    }

    static WagerParts of(Odds odds) {
        List<String> progressives =
                odds.metersCents().keySet().stream().sorted().toList();
        int wagers = odds.wagers().size();
        List<String> ids =
                new ArrayList<>(odds.wagers().stream().map(WagerOdds::wager).toList());
        progressives.forEach(wager -> ids.add(meter(wager)));
        Probes probes = new Probes(odds, progressives);
        double[] edges = new double[ids.size()];
        double[][] ofSeat = new double[ids.size()][ids.size()];
        double[][] acrossSeats = new double[ids.size()][ids.size()];
        for (int i = 0; i < ids.size(); i++) {
            edges[i] = i < wagers ? probes.none.wagers().get(i).houseEdge() : probes.edge(progressives.get(i - wagers));
            for (int j = 0; j <= i; j++) {
                ofSeat[i][j] = probes.covariance(ids, wagers, i, j, Covariances::ofSeat);
                ofSeat[j][i] = ofSeat[i][j];
                acrossSeats[i][j] = probes.covariance(ids, wagers, i, j, Covariances::acrossSeats);
                acrossSeats[j][i] = acrossSeats[i][j];
            }
        }
        return new WagerParts(ids, edges, ofSeat, acrossSeats, odds.metersCents());
    }

    private static String meter(String wager) {
        return "meter." + wager;
    }

    /** The odds with meters at nothing, at the probe and at twice as much; the differences are what the meter adds. */
    private static final class Probes {

        private final Odds odds;
        private final List<String> progressives;
        private final Odds none;
        private final Map<Map<String, Long>, Odds> known = new HashMap<>();

        Probes(Odds odds, List<String> progressives) {
            this.odds = odds;
            this.progressives = progressives;
            this.none = at(Map.of());
        }

        /** Meters in multiples of the probe; a meter that is left out is 0. */
        private Odds at(Map<String, Long> probes) {
            return progressives.isEmpty()
                    ? odds
                    : known.computeIfAbsent(probes, some -> {
                        Map<String, Long> cents = new HashMap<>();
                        progressives.forEach(wager -> cents.put(wager, some.getOrDefault(wager, 0L) * PROBE_CENTS));
                        return odds.at(cents);
                    });
        }

        /** The probe per cent of a wager of a dollar. */
        private static double unit() {
            return PROBE_CENTS / 100.0;
        }

        double edge(String progressive) {
            return (edge(at(Map.of(progressive, 1L)), progressive) - edge(none, progressive)) / unit();
        }

        private static double edge(Odds odds, String wager) {
            return odds.find(wager).orElseThrow().houseEdge();
        }

        double covariance(List<String> ids, int wagers, int i, int j, Of of) {
            if (i < wagers) {
                return of.covariance(none.covariances(), ids.get(i), ids.get(j));
            }
            String meter = progressives.get(i - wagers);
            String other = j < wagers ? ids.get(j) : progressives.get(j - wagers);
            return j < wagers ? withWager(meter, other, of) : withMeter(meter, other, of);
        }

        private double f(Map<String, Long> probes, String a, String b, Of of) {
            return of.covariance(at(probes).covariances(), a, b);
        }

        /** Of a meter and a wager, without what the wager wins of a meter. */
        private double withWager(String meter, String wager, Of of) {
            double step = f(Map.of(meter, 1L), meter, wager, of) - f(Map.of(), meter, wager, of);
            // With the wager of the same meter, the square of the meter is in it too.
            return meter.equals(wager) ? (step / unit() - unit() * withMeter(meter, meter, of)) / 2 : step / unit();
        }

        private double withMeter(String one, String other, Of of) {
            double both = one.equals(other)
                    ? f(Map.of(one, 2L), one, one, of) / 2
                            - f(Map.of(one, 1L), one, one, of)
                            + f(Map.of(), one, one, of) / 2
                    : f(Map.of(one, 1L, other, 1L), one, other, of)
                            - f(Map.of(one, 1L), one, other, of)
                            - f(Map.of(other, 1L), one, other, of)
                            + f(Map.of(), one, other, of);
            return both / unit() / unit();
        }
    }

    @FunctionalInterface
    private interface Of {
        double covariance(Covariances covariances, String a, String b);
    }

    public int size() {
        return ids.size();
    }

    public String id(int piece) {
        return ids.get(piece);
    }

    /** The piece that a progressive wager has in its meter; −1 for any other piece. */
    public int meterOf(int piece) {
        return meters[piece];
    }

    /** By progressive wager, the meter for which its odds are stated. */
    public Map<String, Long> statedMetersCents() {
        return statedMetersCents;
    }

    public double edge(int piece) {
        return edges[piece];
    }

    public double ofSeat(int one, int other) {
        return ofSeat[one][other];
    }

    public double acrossSeats(int one, int other) {
        return acrossSeats[one][other];
    }
}
