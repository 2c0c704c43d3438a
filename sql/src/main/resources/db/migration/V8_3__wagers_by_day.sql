-- Sums of wager_rollup over shifts and dealers, and of round_rollup over hours: what most reports read.
create table wager_day_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
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
    primary key (property_id, gaming_date, table_id, submission_id, wager)
);

create table round_shift_rollup (
    property_id     integer     not null,
    gaming_date     date        not null,
    table_id        integer     not null,
    shift           varchar(20) not null,
    submission_id   integer     not null,
    dealer_id       integer     not null,
    rounds          bigint      not null,
    void_rounds     bigint      not null,
    seats           bigint      not null,
    exceptions      bigint      not null,
    overpaid_cents  bigint      not null,
    underpaid_cents bigint      not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id)
);

-- [jooq ignore start]
insert into wager_day_rollup
select property_id, gaming_date, table_id, submission_id, wager, sum(rounds), sum(wagers), sum(amount_cents),
       sum(initial_cents), sum(paid_cents), sum(due_cents), sum(vigorish_cents), sum(due_vigorish_cents), sum(bonus_cents),
       sum(unknown_paid), sum(unknown_due)
  from wager_rollup
 group by property_id, gaming_date, table_id, submission_id, wager;

insert into round_shift_rollup
select property_id, gaming_date, table_id, shift, submission_id, dealer_id, sum(rounds), sum(void_rounds), sum(seats),
       sum(exceptions), sum(overpaid_cents), sum(underpaid_cents)
  from round_rollup
 group by property_id, gaming_date, table_id, shift, submission_id, dealer_id;
-- [jooq ignore stop]
