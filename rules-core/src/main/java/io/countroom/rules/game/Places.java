package io.countroom.rules.game;

import java.util.Arrays;
import java.util.List;

/** The places of a few names in a list. Every wager of every round is looked up by its id, so each name has a slot of its own. */
public final class Places {

    private static final int MOST_SLOTS = 1 << 12;

    private final String[] names;
    private final int[] places;

    public Places(List<String> list) {
        int slots = 16;
        while (!apart(list, slots)) {
            slots *= 2;
            if (slots > MOST_SLOTS) {
                throw new IllegalArgumentException("a name is repeated, or two have one hash: " + list);
            }
        }
        names = new String[slots];
        places = new int[slots];
        Arrays.fill(names, "");
        for (int i = 0; i < list.size(); i++) {
            int slot = slot(list.get(i), slots);
            names[slot] = list.get(i);
            places[slot] = i;
        }
    }

    private static boolean apart(List<String> list, int slots) {
        return list.stream().map(name -> slot(name, slots)).distinct().count() == list.size();
    }

    private static int slot(String name, int slots) {
        int hash = name.hashCode();
        return (hash ^ hash >>> 16) & slots - 1;
    }

    /** The place of a name; -1 where it is not in the list. */
    public int of(String name) {
        int slot = slot(name, names.length);
        return names[slot].equals(name) ? places[slot] : -1;
    }
}
