-- The slips of accepted imports by kind, how many and what they come to: of a table, gaming date and shift, and of a table and
-- gaming date.
create table count_shift_rollup (
    property_id               integer not null,
    gaming_date               date not null,
    table_id                  integer not null,
    shift                     varchar(20) not null,
    opener_slips              bigint not null,
    opener_cents              bigint not null,
    closer_slips              bigint not null,
    closer_cents              bigint not null,
    fill_slips                bigint not null,
    fill_cents                bigint not null,
    credit_slips              bigint not null,
    credit_cents              bigint not null,
    drop_currency_slips       bigint not null,
    drop_currency_cents       bigint not null,
    drop_counter_check_slips  bigint not null,
    drop_counter_check_cents  bigint not null,
    drop_voucher_slips        bigint not null,
    drop_voucher_cents        bigint not null,
    drop_promotional_slips    bigint not null,
    drop_promotional_cents    bigint not null,
    primary key (property_id, gaming_date, table_id, shift)
);

create table count_day_rollup (
    property_id               integer not null,
    gaming_date               date not null,
    table_id                  integer not null,
    opener_slips              bigint not null,
    opener_cents              bigint not null,
    closer_slips              bigint not null,
    closer_cents              bigint not null,
    fill_slips                bigint not null,
    fill_cents                bigint not null,
    credit_slips              bigint not null,
    credit_cents              bigint not null,
    drop_currency_slips       bigint not null,
    drop_currency_cents       bigint not null,
    drop_counter_check_slips  bigint not null,
    drop_counter_check_cents  bigint not null,
    drop_voucher_slips        bigint not null,
    drop_voucher_cents        bigint not null,
    drop_promotional_slips    bigint not null,
    drop_promotional_cents    bigint not null,
    primary key (property_id, gaming_date, table_id)
);

-- Sums of pair_rollup over the gaming dates of a month, by its first: the variance of long periods is read from these.
create table pair_month_rollup (
    property_id    integer     not null,
    month_begins   date        not null,
    table_id       integer     not null,
    shift          varchar(20) not null,
    submission_id  integer     not null,
    dealer_id      integer     not null,
    wager_a        varchar(40) not null,
    wager_b        varchar(40) not null,
    same_seat      boolean     not null,
    product_cents2 numeric(38) not null,
    primary key (property_id, month_begins, table_id, shift, submission_id, dealer_id, wager_a, wager_b, same_seat)
);

-- [jooq ignore start]
insert into count_shift_rollup
select s.property_id, s.gaming_date, s.table_id, s.shift,
       sum(case s.kind when 'opener' then 1 else 0 end), sum(case s.kind when 'opener' then s.amount_cents else 0 end),
       sum(case s.kind when 'closer' then 1 else 0 end), sum(case s.kind when 'closer' then s.amount_cents else 0 end),
       sum(case s.kind when 'fill' then 1 else 0 end), sum(case s.kind when 'fill' then s.amount_cents else 0 end),
       sum(case s.kind when 'credit' then 1 else 0 end), sum(case s.kind when 'credit' then s.amount_cents else 0 end),
       sum(case s.kind when 'drop-currency' then 1 else 0 end), sum(case s.kind when 'drop-currency' then s.amount_cents else 0 end),
       sum(case s.kind when 'drop-counter-check' then 1 else 0 end), sum(case s.kind when 'drop-counter-check' then s.amount_cents else 0 end),
       sum(case s.kind when 'drop-voucher' then 1 else 0 end), sum(case s.kind when 'drop-voucher' then s.amount_cents else 0 end),
       sum(case s.kind when 'drop-promotional' then 1 else 0 end), sum(case s.kind when 'drop-promotional' then s.amount_cents else 0 end)
  from count_slip s
  join import i on i.property_id = s.property_id and i.import_id = s.import_id
 where i.state = 'accepted'
 group by s.property_id, s.gaming_date, s.table_id, s.shift;

insert into count_day_rollup
select property_id, gaming_date, table_id,
       sum(opener_slips), sum(opener_cents),
       sum(closer_slips), sum(closer_cents),
       sum(fill_slips), sum(fill_cents),
       sum(credit_slips), sum(credit_cents),
       sum(drop_currency_slips), sum(drop_currency_cents),
       sum(drop_counter_check_slips), sum(drop_counter_check_cents),
       sum(drop_voucher_slips), sum(drop_voucher_cents),
       sum(drop_promotional_slips), sum(drop_promotional_cents)
  from count_shift_rollup
 group by property_id, gaming_date, table_id;

insert into pair_month_rollup
select property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, shift, submission_id,
       dealer_id, wager_a, wager_b, same_seat, sum(product_cents2)
  from pair_rollup
 group by property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, shift, submission_id,
          dealer_id, wager_a, wager_b, same_seat;
-- [jooq ignore stop]
