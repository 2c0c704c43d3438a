-- What years of rounds and of counts are read from.

-- Sums of round_day_rollup and of round_shift_rollup over the gaming dates of a month, by its first.
create table round_month_rollup (
    property_id     integer not null,
    month_begins    date    not null,
    table_id        integer not null,
    submission_id   integer not null,
    rounds          bigint  not null,
    void_rounds     bigint  not null,
    seats           bigint  not null,
    exceptions      bigint  not null,
    overpaid_cents  bigint  not null,
    underpaid_cents bigint  not null,
    primary key (property_id, month_begins, table_id, submission_id)
);

create table round_shift_month_rollup (
    property_id     integer     not null,
    month_begins    date        not null,
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
    primary key (property_id, month_begins, table_id, shift, submission_id, dealer_id)
);

-- Counts of a month that have and lack the same slips, by its first. Those that were not counted though rounds were
-- played are in it, with no slips. Openers and closers are as many as each of the counts has, all else is what they come to.
create table count_month_rollup (
    property_id               integer not null,
    month_begins              date not null,
    table_id                  integer not null,
    played                    boolean not null,
    adjusted                  boolean not null,
    dropped                   boolean not null,
    opener_slips              bigint not null,
    closer_slips              bigint not null,
    counts                    bigint not null,
    first_date                date not null,
    opener_cents              bigint not null,
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
    primary key (property_id, month_begins, table_id, played, adjusted, dropped, opener_slips, closer_slips)
);

create table count_shift_month_rollup (
    property_id               integer not null,
    month_begins              date not null,
    table_id                  integer not null,
    shift                     varchar(20) not null,
    played                    boolean not null,
    adjusted                  boolean not null,
    dropped                   boolean not null,
    opener_slips              bigint not null,
    closer_slips              bigint not null,
    counts                    bigint not null,
    first_date                date not null,
    opener_cents              bigint not null,
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
    primary key (property_id, month_begins, table_id, shift, played, adjusted, dropped, opener_slips, closer_slips)
);

-- [jooq ignore start]
insert into round_month_rollup
select property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, submission_id, sum(rounds),
       sum(void_rounds), sum(seats), sum(exceptions), sum(overpaid_cents), sum(underpaid_cents)
  from round_day_rollup
 group by property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, submission_id;

insert into round_shift_month_rollup
select property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, shift, submission_id, dealer_id,
       sum(rounds), sum(void_rounds), sum(seats), sum(exceptions), sum(overpaid_cents), sum(underpaid_cents)
  from round_shift_rollup
 group by property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, shift, submission_id,
          dealer_id;

insert into count_month_rollup
select property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, played, adjusted, dropped,
       opener_slips, closer_slips, count(*), min(gaming_date), sum(opener_cents), sum(closer_cents), sum(fill_slips),
       sum(fill_cents), sum(credit_slips), sum(credit_cents), sum(drop_currency_slips), sum(drop_currency_cents),
       sum(drop_counter_check_slips), sum(drop_counter_check_cents), sum(drop_voucher_slips), sum(drop_voucher_cents),
       sum(drop_promotional_slips), sum(drop_promotional_cents)
  from (select c.property_id, c.gaming_date, c.table_id,
               exists (select 1 from round_day_rollup r
                       where r.property_id = c.property_id and r.gaming_date = c.gaming_date
                         and r.table_id = c.table_id) as played,
               exists (select 1 from journal_entry j
                       where j.property_id = c.property_id and j.gaming_date = c.gaming_date and j.table_id = c.table_id
                         and j.state = 'approved') as adjusted,
               c.drop_currency_slips + c.drop_counter_check_slips + c.drop_voucher_slips
                 + c.drop_promotional_slips > 0 as dropped,
               c.opener_slips, c.opener_cents, c.closer_slips, c.closer_cents, c.fill_slips, c.fill_cents, c.credit_slips,
               c.credit_cents, c.drop_currency_slips, c.drop_currency_cents, c.drop_counter_check_slips,
               c.drop_counter_check_cents, c.drop_voucher_slips, c.drop_voucher_cents, c.drop_promotional_slips,
               c.drop_promotional_cents
          from count_day_rollup c
         union all
        select distinct r.property_id, r.gaming_date, r.table_id,
               true,
               exists (select 1 from journal_entry j
                       where j.property_id = r.property_id and j.gaming_date = r.gaming_date and j.table_id = r.table_id
                         and j.state = 'approved'),
               false,
               0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
          from round_day_rollup r
         where not exists (select 1 from count_day_rollup c
                            where c.property_id = r.property_id and c.gaming_date = r.gaming_date
                              and c.table_id = r.table_id)) one
 group by property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, played, adjusted,
          dropped, opener_slips, closer_slips;

insert into count_shift_month_rollup
select property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, shift, played, adjusted,
       dropped, opener_slips, closer_slips, count(*), min(gaming_date), sum(opener_cents), sum(closer_cents), sum(fill_slips),
       sum(fill_cents), sum(credit_slips), sum(credit_cents), sum(drop_currency_slips), sum(drop_currency_cents),
       sum(drop_counter_check_slips), sum(drop_counter_check_cents), sum(drop_voucher_slips), sum(drop_voucher_cents),
       sum(drop_promotional_slips), sum(drop_promotional_cents)
  from (select c.property_id, c.gaming_date, c.table_id, c.shift,
               exists (select 1 from round_shift_rollup r
                       where r.property_id = c.property_id and r.gaming_date = c.gaming_date and r.table_id = c.table_id
                         and r.shift = c.shift) as played,
               exists (select 1 from journal_entry j
                       where j.property_id = c.property_id and j.gaming_date = c.gaming_date and j.table_id = c.table_id
                         and j.state = 'approved') as adjusted,
               c.drop_currency_slips + c.drop_counter_check_slips + c.drop_voucher_slips
                 + c.drop_promotional_slips > 0 as dropped,
               c.opener_slips, c.opener_cents, c.closer_slips, c.closer_cents, c.fill_slips, c.fill_cents, c.credit_slips,
               c.credit_cents, c.drop_currency_slips, c.drop_currency_cents, c.drop_counter_check_slips,
               c.drop_counter_check_cents, c.drop_voucher_slips, c.drop_voucher_cents, c.drop_promotional_slips,
               c.drop_promotional_cents
          from count_shift_rollup c
         union all
        select distinct r.property_id, r.gaming_date, r.table_id, r.shift,
               true,
               exists (select 1 from journal_entry j
                       where j.property_id = r.property_id and j.gaming_date = r.gaming_date and j.table_id = r.table_id
                         and j.state = 'approved'),
               false,
               0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
          from round_shift_rollup r
         where not exists (select 1 from count_shift_rollup c
                            where c.property_id = r.property_id and c.gaming_date = r.gaming_date
                              and c.table_id = r.table_id and c.shift = r.shift)) one
 group by property_id, gaming_date - (cast(extract(day from gaming_date) as integer) - 1), table_id, shift, played, adjusted,
          dropped, opener_slips, closer_slips;
-- [jooq ignore stop]
