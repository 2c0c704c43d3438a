-- Sums over shifts, dealers and hours of pair_rollup and round_rollup: what a report by table and gaming date reads, whose
-- time would else grow with how often dealers change.
create table pair_day_rollup (
    property_id    integer     not null,
    gaming_date    date        not null,
    table_id       integer     not null,
    submission_id  integer     not null,
    wager_a        varchar(40) not null,
    wager_b        varchar(40) not null,
    same_seat      boolean     not null,
    product_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, table_id, submission_id, wager_a, wager_b, same_seat)
);

create table round_day_rollup (
    property_id     integer not null,
    gaming_date     date    not null,
    table_id        integer not null,
    submission_id   integer not null,
    rounds          bigint  not null,
    void_rounds     bigint  not null,
    seats           bigint  not null,
    exceptions      bigint  not null,
    overpaid_cents  bigint  not null,
    underpaid_cents bigint  not null,
    primary key (property_id, gaming_date, table_id, submission_id)
);

-- [jooq ignore start]
insert into pair_day_rollup
select property_id, gaming_date, table_id, submission_id, wager_a, wager_b, same_seat, sum(product_cents2)
  from pair_rollup
 group by property_id, gaming_date, table_id, submission_id, wager_a, wager_b, same_seat;

insert into round_day_rollup
select property_id, gaming_date, table_id, submission_id, sum(rounds), sum(void_rounds), sum(seats), sum(exceptions),
       sum(overpaid_cents), sum(underpaid_cents)
  from round_rollup
 group by property_id, gaming_date, table_id, submission_id;
-- [jooq ignore stop]
