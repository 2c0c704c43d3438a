package io.countroom.rules;

import io.countroom.rules.baccarat.BaccaratGame;
import io.countroom.rules.baccarat21.Baccarat21Game;
import io.countroom.rules.blackjack.BlackjackGame;
import io.countroom.rules.game.Game;
import io.countroom.rules.paigow.PaiGowGame;
import io.countroom.rules.paigowpoker.PaiGowPokerGame;
import java.util.List;
import java.util.Optional;

/** The catalogue of games. A new game is one package and one line here. */
public final class Games {

    // One a line, in the order of the catalogue.
    private static final List<Game> ALL = List.of( //
            BaccaratGame.MINIBACCARAT, //
            BaccaratGame.MIDIBACCARAT, //
            BaccaratGame.BACCARAT, //
            Baccarat21Game.BACCARAT_21, //
            BlackjackGame.BLACKJACK, //
            BlackjackGame.BLACKJACK_SWITCH, //
            BlackjackGame.SPANISH_21, //
            PaiGowGame.PAI_GOW, //
            PaiGowPokerGame.PAI_GOW_POKER);

    private Games() {}

    /** Every game, in the order of the catalogue. */
    public static List<Game> all() {
        return ALL;
    }

    /** The game of that id ("midibaccarat"), if it is known. */
    public static Optional<Game> find(String id) {
        return ALL.stream().filter(game -> game.id().equals(id)).findFirst();
    }
}
