-- Expected win is rounded for the gaming date of a table. So that dealers and shifts add up to it, each has what it makes the
-- day's rounded expected win grow by: one shift after the other, and in a shift one dealer after the other. What was wagered
-- before is kept here, since to work it out takes longer than all else of a report by dealer.

alter table wager_rollup add column earlier_cents bigint default 0 not null;

alter table wager_shift_rollup add column earlier_cents bigint default 0 not null;

-- [jooq ignore start]
merge into wager_rollup t using (
    select property_id, gaming_date, table_id, shift, submission_id, dealer_id, wager,
           cast(sum(initial_cents) over (partition by property_id, gaming_date, table_id, submission_id, wager
                                         order by shift ${in_one_order}, dealer_id
                                         rows between unbounded preceding and 1 preceding) as bigint) as earlier
      from wager_rollup) s
   on t.property_id = s.property_id and t.gaming_date = s.gaming_date and t.table_id = s.table_id and t.shift = s.shift
  and t.submission_id = s.submission_id and t.dealer_id = s.dealer_id and t.wager = s.wager
 when matched and s.earlier <> 0 then update set earlier_cents = s.earlier;

merge into wager_shift_rollup t using (
    select property_id, gaming_date, table_id, shift, submission_id, wager,
           cast(sum(initial_cents) over (partition by property_id, gaming_date, table_id, submission_id, wager
                                         order by shift ${in_one_order}
                                         rows between unbounded preceding and 1 preceding) as bigint) as earlier
      from wager_shift_rollup) s
   on t.property_id = s.property_id and t.gaming_date = s.gaming_date and t.table_id = s.table_id and t.shift = s.shift
  and t.submission_id = s.submission_id and t.wager = s.wager
 when matched and s.earlier <> 0 then update set earlier_cents = s.earlier;
-- [jooq ignore stop]
