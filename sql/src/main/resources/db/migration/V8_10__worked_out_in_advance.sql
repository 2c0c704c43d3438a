-- What follows from odds, worked out in advance: wagers of whole months with what they were expected to win, which is rounded for
-- each table and gaming date and so cannot be worked out from the sums of a month; and the variance of each gaming date. None of a
-- month is read where the odds are others by now.

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

-- Likewise the covariance of each pair of wagers that was made in a month, per unit of each.
create table wager_month_covariance (
    property_id        integer          not null,
    month_begins       date             not null,
    submission_id      integer          not null,
    wager_a            varchar(40)      not null,
    wager_b            varchar(40)      not null,
    same_seat          boolean          not null,
    covariance         double precision not null,
    primary key (property_id, month_begins, submission_id, wager_a, wager_b, same_seat)
);

-- The products of pair_rollup, each by the covariance of its pair.
create table variance_rollup (
    property_id        integer          not null,
    gaming_date        date             not null,
    table_id           integer          not null,
    shift              varchar(20)      not null,
    submission_id      integer          not null,
    dealer_id          integer          not null,
    variance           double precision not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id)
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

-- Sums of round_rollup over shifts, Rules Submissions and dealers: how fast tables dealt, hour by hour.
create table round_hour_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    hour_of_day        smallint    not null,
    rounds             bigint      not null,
    seats              bigint      not null,
    primary key (property_id, gaming_date, table_id, hour_of_day)
);

-- [jooq ignore start]
insert into round_hour_rollup
select property_id, gaming_date, table_id, hour_of_day, sum(rounds), sum(seats)
  from round_rollup
 group by property_id, gaming_date, table_id, hour_of_day
having sum(rounds) <> 0 or sum(seats) <> 0;
-- [jooq ignore stop]
