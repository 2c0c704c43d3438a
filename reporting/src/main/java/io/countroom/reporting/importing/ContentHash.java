package io.countroom.reporting.importing;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Wager;
import org.jspecify.annotations.Nullable;

/**
 * Hash of a logged round, the same for every file format. Player ids are left out, because earlier versions did not read them. It is
 * stored with the round, so it must not change between versions.
 */
final class ContentHash {

    private static final long PRIME = 0x9E37_79B9_7F4A_7C15L;

    private long hash;

    private ContentHash() {}

    static long of(LoggedRound round, String cards) {
        ContentHash hash = new ContentHash();
        hash.add(round.table());
        hash.add(round.game());
        hash.add(round.shift());
        hash.add(
                round.dealtAt() == null
                        ? Long.MIN_VALUE
                        : round.dealtAt().toInstant().toEpochMilli());
        hash.add(round.shoe());
        hash.add(round.hand());
        hash.add(round.dealer() == null ? "" : round.dealer());
        hash.add(round.play().state().ordinal());
        hash.add(cards);
        for (Wager wager : round.play().wagers()) {
            hash.add(wager.seat());
            hash.add(wager.id());
            hash.add(wager.hand());
            hash.add(wager.cents());
            hash.add(wager.paidCents());
            hash.add(wager.vigorishCents());
        }
        return hash.finish();
    }

    static long of(String text) {
        ContentHash hash = new ContentHash();
        hash.add(text);
        return hash.finish();
    }

    private void add(long value) {
        hash = Long.rotateLeft(hash ^ (value * PRIME), 27) * PRIME + 1;
    }

    private void add(@Nullable Number value) {
        add(value == null ? Long.MIN_VALUE + 1 : value.longValue());
    }

    private void add(String text) {
        int length = text.length();
        add((long) length);
        long word = 0;
        for (int i = 0; i < length; i++) {
            word = word << 16 | text.charAt(i);
            if ((i & 3) == 3) {
                add(word);
                word = 0;
            }
        }
        add(word);
    }

    private long finish() {
        long value = hash;
        value = (value ^ (value >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        value = (value ^ (value >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return value ^ (value >>> 31);
    }
}
