-- Further kinds of slips: transfers from table to table, and the accounts of the cage: counter checks, front money and chips. A slip of
-- the cage that names no table has table 0.
-- [jooq ignore start]
alter table count_slip drop constraint count_slip_kinds;
alter table count_slip add constraint count_slip_kinds check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency',
    'drop-counter-check', 'drop-voucher', 'drop-promotional', 'payout', 'rake', 'transfer-in', 'transfer-out',
    'counter-check-issued', 'counter-check-redeemed', 'counter-check-balance', 'front-money-deposit', 'front-money-withdrawal',
    'front-money-balance', 'chips-received', 'chips-removed', 'chips-balance', 'chips-on-hand'));
alter table journal_entry drop constraint journal_entry_kinds;
alter table journal_entry add constraint journal_entry_kinds check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency',
    'drop-counter-check', 'drop-voucher', 'drop-promotional', 'rake', 'transfer-in', 'transfer-out'));
-- [jooq ignore stop]
alter table count_shift_rollup add column transfer_in_slips bigint default 0 not null;
alter table count_shift_rollup add column transfer_in_cents bigint default 0 not null;
alter table count_shift_rollup add column transfer_out_slips bigint default 0 not null;
alter table count_shift_rollup add column transfer_out_cents bigint default 0 not null;
alter table count_day_rollup add column transfer_in_slips bigint default 0 not null;
alter table count_day_rollup add column transfer_in_cents bigint default 0 not null;
alter table count_day_rollup add column transfer_out_slips bigint default 0 not null;
alter table count_day_rollup add column transfer_out_cents bigint default 0 not null;
