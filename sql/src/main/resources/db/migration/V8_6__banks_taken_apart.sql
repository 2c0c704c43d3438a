-- Pairs of wagers at the games where players may bank. A bank is taken apart into the wagers that it covers, each on the hand
-- of that wager, and what remains, the dealer's wager, on the dealer's (seat -1); half of each wager where the dealer shares the
-- bank. And two hands that a player has side by side are hands of their own, as two players' are: same_seat is on one hand.
-- Months that are closed, and those whose rounds were destroyed, keep what they have: a deviation that is too wide where players
-- banked.

-- [jooq ignore start]
create table kept_month as
select property_id, first_date from destroyed_month
 union
select property_id, first_date from month_end where state = 'closed';

create table bankable_round as
select r.property_id, r.gaming_date, r.round_id, r.table_id, r.shift, r.submission_id, r.dealer_id
  from round r
  join rules_submission s on s.property_id = r.property_id and s.submission_id = r.submission_id
  join import i on i.property_id = r.property_id and i.import_id = r.import_id
 where s.game in ('pai-gow', 'pai-gow-poker') and i.state = 'accepted' and r.state not in ('void', 'superseded')
   and not exists (select 1 from kept_month d
                    where d.property_id = r.property_id
                      and d.first_date = r.gaming_date - (cast(extract(day from r.gaming_date) as integer) - 1));

create index bankable_round_by_key on bankable_round (property_id, gaming_date, round_id);

create table bankable_wager as
select w.property_id, w.gaming_date, w.round_id, w.seat, w.hand, w.wager, w.initial_cents
  from bankable_round r
  join wager w on w.property_id = r.property_id and w.gaming_date = r.gaming_date and w.round_id = r.round_id;

create index bankable_wager_by_round on bankable_wager (property_id, gaming_date, round_id);

create table paired_wager as
select r.property_id, r.gaming_date, r.round_id, r.table_id, r.shift, r.submission_id, r.dealer_id, w.seat, w.hand, w.wager,
       cast(sum(w.cents) as numeric(38)) as cents
  from (select property_id, gaming_date, round_id, seat, hand, wager, initial_cents as cents
          from bankable_wager
         where wager not in ('bank', 'co-bank')
         union all
        select b.property_id, b.gaming_date, b.round_id, m.seat, m.hand, b.wager,
               case b.wager when 'bank' then m.initial_cents else m.initial_cents / 2 end
          from bankable_wager b
          join bankable_wager m on m.property_id = b.property_id and m.gaming_date = b.gaming_date
               and m.round_id = b.round_id
         where b.wager in ('bank', 'co-bank') and m.wager in ('pai-gow', 'pai-gow-poker')
         union all
        select b.property_id, b.gaming_date, b.round_id, -1, 0, b.wager,
               b.initial_cents
               - (select coalesce(sum(case b.wager when 'bank' then m.initial_cents else m.initial_cents / 2 end), 0)
                    from bankable_wager m
                   where m.property_id = b.property_id and m.gaming_date = b.gaming_date and m.round_id = b.round_id
                     and m.wager in ('pai-gow', 'pai-gow-poker'))
          from bankable_wager b
         where b.wager in ('bank', 'co-bank')) w
  join bankable_round r on r.property_id = w.property_id and r.gaming_date = w.gaming_date and r.round_id = w.round_id
 group by r.property_id, r.gaming_date, r.round_id, r.table_id, r.shift, r.submission_id, r.dealer_id, w.seat, w.hand,
          w.wager;

create index paired_wager_by_round on paired_wager (property_id, gaming_date, round_id);

delete from pair_rollup p
 where exists (select 1 from rules_submission s
                where s.property_id = p.property_id and s.submission_id = p.submission_id
                  and s.game in ('pai-gow', 'pai-gow-poker'))
   and not exists (select 1 from kept_month d
                    where d.property_id = p.property_id
                      and d.first_date = p.gaming_date - (cast(extract(day from p.gaming_date) as integer) - 1));

insert into pair_rollup
select a.property_id, a.gaming_date, a.table_id, a.shift, a.submission_id, a.dealer_id, a.wager, b.wager,
       a.seat = b.seat and a.hand = b.hand, sum(a.cents * b.cents * case when a.wager = b.wager then 1 else 2 end)
  from paired_wager a
  join paired_wager b on b.property_id = a.property_id and b.gaming_date = a.gaming_date and b.round_id = a.round_id
   and b.wager >= a.wager
 group by a.property_id, a.gaming_date, a.table_id, a.shift, a.submission_id, a.dealer_id, a.wager, b.wager,
          a.seat = b.seat and a.hand = b.hand
having sum(a.cents * b.cents) <> 0;

drop table paired_wager;

drop table bankable_wager;

drop table bankable_round;

drop table kept_month;

delete from pair_day_rollup p
 where exists (select 1 from rules_submission s
                where s.property_id = p.property_id and s.submission_id = p.submission_id
                  and s.game in ('pai-gow', 'pai-gow-poker'));

insert into pair_day_rollup
select p.property_id, p.gaming_date, p.table_id, p.submission_id, p.wager_a, p.wager_b, p.same_seat, sum(p.product_cents2)
  from pair_rollup p
  join rules_submission s on s.property_id = p.property_id and s.submission_id = p.submission_id
 where s.game in ('pai-gow', 'pai-gow-poker')
 group by p.property_id, p.gaming_date, p.table_id, p.submission_id, p.wager_a, p.wager_b, p.same_seat;

delete from pair_month_rollup p
 where exists (select 1 from rules_submission s
                where s.property_id = p.property_id and s.submission_id = p.submission_id
                  and s.game in ('pai-gow', 'pai-gow-poker'));

insert into pair_month_rollup
select p.property_id, p.gaming_date - (cast(extract(day from p.gaming_date) as integer) - 1), p.table_id, p.shift,
       p.submission_id, p.dealer_id, p.wager_a, p.wager_b, p.same_seat, sum(p.product_cents2)
  from pair_rollup p
  join rules_submission s on s.property_id = p.property_id and s.submission_id = p.submission_id
 where s.game in ('pai-gow', 'pai-gow-poker')
 group by p.property_id, p.gaming_date - (cast(extract(day from p.gaming_date) as integer) - 1), p.table_id, p.shift,
          p.submission_id, p.dealer_id, p.wager_a, p.wager_b, p.same_seat;
-- [jooq ignore stop]
