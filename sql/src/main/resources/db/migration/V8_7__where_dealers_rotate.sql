-- What is by dealer has many times the rows where dealers rotate: each deals at each table for half an hour of a shift, and once a
-- month at every table. These are the same sums without dealers.

-- Sums of pair_day_rollup over the gaming dates of a month, by its first.
create table pair_table_month_rollup (
    property_id    integer     not null,
    month_begins   date        not null,
    table_id       integer     not null,
    submission_id  integer     not null,
    wager_a        varchar(40) not null,
    wager_b        varchar(40) not null,
    same_seat      boolean     not null,
    product_cents2 numeric(38) not null,
    primary key (property_id, month_begins, table_id, submission_id, wager_a, wager_b, same_seat)
);

-- Sums of wager_rollup over the dealers of a shift.
create table wager_shift_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
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
    vigorish_cents     bigint      not null,
    due_vigorish_cents bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, wager)
);

-- [jooq ignore start]
insert into pair_table_month_rollup
select property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, submission_id, wager_a,
       wager_b, same_seat, sum(product_cents2)
  from pair_day_rollup
 group by property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, submission_id, wager_a,
          wager_b, same_seat;

insert into wager_shift_rollup
select property_id, gaming_date, table_id, shift, submission_id, wager, sum(rounds), sum(wagers), sum(amount_cents),
       sum(initial_cents), sum(paid_cents), sum(due_cents), sum(vigorish_cents), sum(due_vigorish_cents), sum(bonus_cents),
       sum(unknown_paid), sum(unknown_due)
  from wager_rollup
 group by property_id, gaming_date, table_id, shift, submission_id, wager;
-- [jooq ignore stop]
