-- Which hands of a shoe were logged, so that missing and repeated ones are found without reading rounds.
--
-- A row is a hundred hands from first_hand on. The decimal digits of hands count the rounds of each: the last digit those of
-- first_hand, the one before it those of the next. Ten rounds or more of one hand carry over, which shows, because then the
-- digits come to fewer than rounds. Rounds without a number in their shoe are in a row of first_hand 0, with no hands.
create table shoe_rollup (
    property_id integer      not null,
    gaming_date date         not null,
    table_id    integer      not null,
    shoe        integer      not null,
    first_hand  integer      not null,
    rounds      bigint       not null, -- played and void
    hands       numeric(120) not null,
    primary key (property_id, gaming_date, table_id, shoe, first_hand)
);

-- [jooq ignore start]
insert into shoe_rollup
select property_id, gaming_date, table_id, shoe, first_hand, count(*),
       sum(case when hand_no is null then 0 else cast('1' || repeat('0', hand_no - first_hand) as numeric(120)) end)
  from (select r.property_id, r.gaming_date, r.table_id, r.shoe, r.hand_no,
               coalesce(1 + 100 * cast(floor((r.hand_no - 1) / 100.0) as integer), 0) as first_hand
          from round r
          join import i on i.property_id = r.property_id and i.import_id = r.import_id
         where i.state = 'accepted' and r.state <> 'superseded' and r.shoe is not null) numbered
 group by property_id, gaming_date, table_id, shoe, first_hand;
-- [jooq ignore stop]
