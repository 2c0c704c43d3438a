-- What the certificate holder expects the drop of a game without rules of play to hold, in hundredths of a percent: from a gaming
-- date on, until the next one begins. One without basis points says that none is in force from then on.
create table theoretical_hold (
    property_id    integer       not null references property,
    game           varchar(40)   not null,
    effective_from date          not null,
    basis_points   integer       check (basis_points between 1 and 10000),
    source         varchar(2000) not null,
    changed_by     varchar(100)  not null,
    changed_at     timestamp with time zone not null,
    primary key (property_id, game, effective_from)
);

-- A further kind of slip: the rake of a poker table, which has no drop box.
-- [jooq ignore start]
alter table count_slip drop constraint count_slip_kinds;
alter table count_slip add constraint count_slip_kinds check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency',
    'drop-counter-check', 'drop-voucher', 'drop-promotional', 'payout', 'rake'));
${drop_kinds_of_entries}
alter table journal_entry add constraint journal_entry_kinds check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency',
    'drop-counter-check', 'drop-voucher', 'drop-promotional', 'rake'));
-- [jooq ignore stop]
alter table count_shift_rollup add column rake_slips bigint default 0 not null;
alter table count_shift_rollup add column rake_cents bigint default 0 not null;
alter table count_day_rollup add column rake_slips bigint default 0 not null;
alter table count_day_rollup add column rake_cents bigint default 0 not null;
