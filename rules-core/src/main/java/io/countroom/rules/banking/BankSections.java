package io.countroom.rules.banking;

import io.countroom.rules.game.Citation;

/**
 * Where a chapter says what both chapters say of a wager against the bank.
 *
 * @param seats how many places a table has
 * @param pieces what the game is played with
 * @param wagers which wagers there are
 * @param abandoned the wagers of a player who leaves
 * @param setting each player sets two hands
 * @param reset the hands of the dealer are reset by the house way
 * @param win when the wager wins, and at what odds
 * @param tie when it is returned
 * @param lose when it loses
 * @param surrender giving it up
 * @param exposed a player's wish to void an exposed hand
 * @param irregularities the section of void rounds
 * @param twoAreas a player on two adjacent betting areas
 * @param playerBank offering the bank to players
 * @param coBank offering the co-bank
 * @param oneArea a bank has one betting area
 * @param dealerWager the dealer's wager against a bank, and none against a co-bank
 * @param center what the center of the table collects and pays where a player banks
 * @param coCenter the same where a player co-banks
 */
public record BankSections(
        Citation seats,
        Citation pieces,
        Citation wagers,
        Citation abandoned,
        Citation setting,
        Citation reset,
        Citation win,
        Citation tie,
        Citation lose,
        Citation surrender,
        Citation exposed,
        Citation irregularities,
        Citation twoAreas,
        Citation playerBank,
        Citation coBank,
        Citation oneArea,
        Citation dealerWager,
        Citation center,
        Citation coCenter) {}
