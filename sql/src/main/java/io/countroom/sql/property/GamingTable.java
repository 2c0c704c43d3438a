package io.countroom.sql.property;

/**
 * @param code as on the felt and in logs: {@code MB-07}
 * @param game the game's id
 */
public record GamingTable(int id, String code, String game, int pitId, boolean active) {}
