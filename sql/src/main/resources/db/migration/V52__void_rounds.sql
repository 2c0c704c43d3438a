-- Finds the void rounds of a period. On H2 the rounds of the period are looked through: there, an index would hold every round.
-- [jooq ignore start]
${void_round_index}
-- [jooq ignore stop]
