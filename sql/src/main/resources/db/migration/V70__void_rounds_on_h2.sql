-- Finds the void rounds of a period on H2, where an index cannot leave the other rounds out: they lie together behind the state.
-- [jooq ignore start]
${void_round_index_h2}
-- [jooq ignore stop]
