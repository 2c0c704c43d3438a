package io.countroom.reporting.file;

import java.util.Arrays;

/** Numbers 64-bit keys from 0 in order of arrival: an open-addressed hash table, at most half full. */
public final class LongIndex {

    private long[] keys = new long[8];
    /** The key's number plus one; 0 in a free place. */
    private int[] table = new int[16];

    private int size;

    public int size() {
        return size;
    }

    public long key(int number) {
        return keys[number];
    }

    /** The number of a key; -1 if it has none. */
    public int find(long key) {
        return table[place(key)] - 1;
    }

    /** The number of a key; a new key gets the next number. */
    public int add(long key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            table = new int[size * 4];
            for (int i = 0; i < size; i++) {
                table[place(keys[i])] = i + 1;
            }
        }
        int at = place(key);
        if (table[at] == 0) {
            keys[size] = key;
            table[at] = ++size;
        }
        return table[at] - 1;
    }

    private int place(long key) {
        int mask = table.length - 1;
        int at = (int) (key ^ (key >>> 32)) & mask;
        while (table[at] != 0 && keys[table[at] - 1] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }
}
