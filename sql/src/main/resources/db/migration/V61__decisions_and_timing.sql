-- The expected gain of the house, in ten-thousandths of a cent, from the players' decisions (compared with the way to play by which the
-- odds are stated) and from the timing of wagers (compared with a full shoe); null if not known, and for a void round.
alter table round add column decision_micros bigint;
alter table round add column timing_micros bigint;
alter table superseded_round add column decision_micros bigint;
alter table superseded_round add column timing_micros bigint;

-- unknown_decisions and unknown_timing count the played rounds where they are not known.
alter table round_hour_rollup add column decision_micros bigint default 0 not null;
alter table round_hour_rollup add column unknown_decisions bigint default 0 not null;
alter table round_hour_rollup add column timing_micros bigint default 0 not null;
alter table round_hour_rollup add column unknown_timing bigint default 0 not null;
alter table round_shift_rollup add column decision_micros bigint default 0 not null;
alter table round_shift_rollup add column unknown_decisions bigint default 0 not null;
alter table round_shift_rollup add column timing_micros bigint default 0 not null;
alter table round_shift_rollup add column unknown_timing bigint default 0 not null;
alter table round_day_rollup add column decision_micros bigint default 0 not null;
alter table round_day_rollup add column unknown_decisions bigint default 0 not null;
alter table round_day_rollup add column timing_micros bigint default 0 not null;
alter table round_day_rollup add column unknown_timing bigint default 0 not null;
alter table round_month_rollup add column decision_micros bigint default 0 not null;
alter table round_month_rollup add column unknown_decisions bigint default 0 not null;
alter table round_month_rollup add column timing_micros bigint default 0 not null;
alter table round_month_rollup add column unknown_timing bigint default 0 not null;

-- Rounds that are stored already were settled without either.
-- [jooq ignore start]
update round_hour_rollup set unknown_decisions = rounds, unknown_timing = rounds;
update round_shift_rollup set unknown_decisions = rounds, unknown_timing = rounds;
update round_day_rollup set unknown_decisions = rounds, unknown_timing = rounds;
update round_month_rollup set unknown_decisions = rounds, unknown_timing = rounds;
-- [jooq ignore stop]
