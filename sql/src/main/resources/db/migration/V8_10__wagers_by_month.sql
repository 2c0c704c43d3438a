-- Wagers of whole months, with what they were expected to win. Expected win is rounded for each table and gaming date, so it cannot
-- be worked out from the sums of a month: it is worked out from the gaming dates in advance, by the edges that were in force
-- then, and none of a month is read whose edges are others by now.

-- The house edge by which the expected win of a month was worked out, of every wager made in it; null where there are no odds. A
-- month that is not here is yet to be added up, or has changed since.
create table wager_month_edge (
    property_id        integer     not null,
    month_begins       date        not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    edge               numeric(20, 16),
    primary key (property_id, month_begins, submission_id, wager)
);

-- Sums of wager_day_rollup over the gaming dates of a month, by its first.
create table wager_month_rollup (
    property_id        integer     not null,
    month_begins       date        not null,
    table_id           integer     not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    expected_cents     bigint,
    primary key (property_id, month_begins, table_id, submission_id, wager)
);

-- Sums of wager_shift_rollup.
create table wager_shift_month_rollup (
    property_id        integer     not null,
    month_begins       date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    expected_cents     bigint,
    primary key (property_id, month_begins, table_id, shift, submission_id, wager)
);

-- Sums of wager_rollup.
create table wager_dealer_month_rollup (
    property_id        integer     not null,
    month_begins       date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    dealer_id          integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    expected_cents     bigint,
    primary key (property_id, month_begins, table_id, shift, submission_id, dealer_id, wager)
);
