-- A further kind of slip: the document of a payout that was not paid from the table inventory container.
-- [jooq ignore start]
${drop_kinds_of_slips}
alter table count_slip add constraint count_slip_kinds check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency',
    'drop-counter-check', 'drop-voucher', 'drop-promotional', 'payout'));
-- [jooq ignore stop]
alter table count_shift_rollup add column payout_slips bigint default 0 not null;
alter table count_shift_rollup add column payout_cents bigint default 0 not null;
alter table count_day_rollup add column payout_slips bigint default 0 not null;
alter table count_day_rollup add column payout_cents bigint default 0 not null;
