-- What the house gained on average, in cents, by the players' decisions (against the way to play by which the odds are stated) and by
-- the timing of their wagers (against the same wagers on a full shoe); null where that is not known, and of a void round.
alter table round add column decision_cents bigint;
alter table round add column timing_cents bigint;
alter table superseded_round add column decision_cents bigint;
alter table superseded_round add column timing_cents bigint;

-- unknown_decisions and unknown_timing count the played rounds where they are not known.
alter table round_hour_rollup add column decision_cents bigint default 0 not null;
alter table round_hour_rollup add column unknown_decisions bigint default 0 not null;
alter table round_hour_rollup add column timing_cents bigint default 0 not null;
alter table round_hour_rollup add column unknown_timing bigint default 0 not null;
alter table round_shift_rollup add column decision_cents bigint default 0 not null;
alter table round_shift_rollup add column unknown_decisions bigint default 0 not null;
alter table round_shift_rollup add column timing_cents bigint default 0 not null;
alter table round_shift_rollup add column unknown_timing bigint default 0 not null;
alter table round_day_rollup add column decision_cents bigint default 0 not null;
alter table round_day_rollup add column unknown_decisions bigint default 0 not null;
alter table round_day_rollup add column timing_cents bigint default 0 not null;
alter table round_day_rollup add column unknown_timing bigint default 0 not null;
alter table round_month_rollup add column decision_cents bigint default 0 not null;
alter table round_month_rollup add column unknown_decisions bigint default 0 not null;
alter table round_month_rollup add column timing_cents bigint default 0 not null;
alter table round_month_rollup add column unknown_timing bigint default 0 not null;

-- Rounds that are stored already were settled without either.
-- [jooq ignore start]
update round_hour_rollup set unknown_decisions = rounds, unknown_timing = rounds;
update round_shift_rollup set unknown_decisions = rounds, unknown_timing = rounds;
update round_day_rollup set unknown_decisions = rounds, unknown_timing = rounds;
update round_month_rollup set unknown_decisions = rounds, unknown_timing = rounds;
-- [jooq ignore stop]
