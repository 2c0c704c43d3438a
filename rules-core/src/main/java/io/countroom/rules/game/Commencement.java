package io.countroom.rules.game;

/**
 * From when something is in force.
 *
 * @param date as {@code 2016-11-19}
 * @param what such as "Chapter 681a" or "EZ Baccarat"
 */
public record Commencement(String date, String what, Citation citation) {}
