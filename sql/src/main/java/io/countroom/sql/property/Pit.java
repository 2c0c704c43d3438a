package io.countroom.sql.property;

public record Pit(int id, String code, String name) {}
