-- What progressive meters showed at a table on a gaming date, so that reports need not read rounds for it. The readings of a
-- table and gaming date are in the order of their moments, then of shoe and hand, then as they were logged; what has none
-- comes last. A meter that rises from reading to reading has risen by last_cents - first_cents + fell_cents. Made anew from
-- the rounds, played and void, whenever some of the table and gaming date are accepted, superseded or taken back.
create table meter_rollup (
    property_id    integer     not null,
    gaming_date    date        not null,
    table_id       integer     not null,
    submission_id  integer     not null,
    wager          varchar(40) not null,
    readings       bigint      not null, -- rounds that say what the meter showed
    first_round_id bigint      not null,
    first_at       timestamp with time zone,
    first_cents    bigint      not null,
    last_round_id  bigint      not null,
    last_at        timestamp with time zone,
    last_cents     bigint      not null,
    fell_cents     bigint      not null, -- wherever a reading is less than the one before it, by how much, all together
    primary key (property_id, gaming_date, table_id, submission_id, wager)
);

-- [jooq ignore start]
insert into meter_rollup
select property_id, gaming_date, table_id, submission_id, wager, count(*),
       max(case when place = 1 then round_id end), max(case when place = 1 then dealt_at end),
       max(case when place = 1 then cents end),
       max(case when after is null then round_id end), max(case when after is null then dealt_at end),
       max(case when after is null then cents end),
       sum(case when after < cents then cents - after else 0 end)
  from (select property_id, gaming_date, table_id, submission_id, wager, round_id, dealt_at, cents,
               row_number() over (partition by property_id, gaming_date, table_id, submission_id, wager
                   order by dealt_at nulls last, shoe nulls last, hand_no nulls last, round_id) as place,
               lead(cents) over (partition by property_id, gaming_date, table_id, submission_id, wager
                   order by dealt_at nulls last, shoe nulls last, hand_no nulls last, round_id) as after
          from (select property_id, gaming_date, table_id, submission_id, round_id, dealt_at, shoe, hand_no,
                       substring(meter from 8 for position('=' in meter) - 8) as wager,
                       cast(replace(substring(meter from position('=' in meter) + 1), '.', '') as bigint) as cents
                  from (select r.property_id, r.gaming_date, r.table_id, r.submission_id, r.round_id, r.dealt_at, r.shoe,
                               r.hand_no, regexp_substr(';' || r.cards, ';meter:[^;]*', 1, nth.n) as meter
                          from round r
                          join import i on i.property_id = r.property_id and i.import_id = r.import_id
                         cross join (values (1), (2), (3), (4), (5), (6), (7), (8)) nth(n)
                         where i.state = 'accepted' and r.state <> 'superseded' and r.cards like '%meter:%') named
                 where meter is not null and position('=' in meter) between 9 and 48) shown) ordered
 group by property_id, gaming_date, table_id, submission_id, wager;
-- [jooq ignore stop]
