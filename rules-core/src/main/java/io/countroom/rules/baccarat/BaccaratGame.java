package io.countroom.rules.baccarat;

import io.countroom.rules.game.Game;

/** Minibaccarat, Midibaccarat and Baccarat. */
public final class BaccaratGame {

    /** Chapter 541. */
    public static final Game MINIBACCARAT = game("minibaccarat", "Minibaccarat", Chapter.MINIBACCARAT_2010);

    /** Chapter 629a, with EZ Baccarat and the side wagers, and Chapter 543 before it. */
    public static final Game MIDIBACCARAT =
            game("midibaccarat", "Midibaccarat", Chapter.MIDIBACCARAT, Chapter.MIDIBACCARAT_2010);

    /** Chapter 545, with a curator. */
    public static final Game BACCARAT = game("baccarat", "Baccarat", Chapter.BACCARAT_2010);

    private BaccaratGame() {}

    private static Game game(String id, String name, Chapter... editions) {
        return new Game(id, name, BaccaratOptions.of(editions), BaccaratRules::new);
    }
}
