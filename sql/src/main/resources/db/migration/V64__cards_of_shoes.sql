-- How many cards the rounds of a shoe took from it, as far as the log has them. null: imported by a version that did not count them.
alter table shoe_rollup add column cards bigint;
