-- What a round returned stands beside it in the index, so that on H2 rounds that cannot have a large payout are not read.
-- [jooq ignore start]
${round_by_table_h2}
-- [jooq ignore stop]
