-- Rounds with at least one such wager that came out so. Where one coup decides the wagers of all seats, chance repeats the
-- round and not the wager, and whoever counts how often an outcome came has to count rounds.
alter table outcome_rollup add column rounds bigint default 0 not null;

-- [jooq ignore start]
merge into outcome_rollup o
using (select w.property_id, w.gaming_date, r.table_id, r.submission_id, w.wager, w.outcome,
              count(distinct w.round_id) as rounds
         from wager w
         join round r on r.property_id = w.property_id and r.gaming_date = w.gaming_date and r.round_id = w.round_id
         join import i on i.property_id = r.property_id and i.import_id = r.import_id
        where r.state = 'played' and i.state = 'accepted' and w.outcome is not null
        group by w.property_id, w.gaming_date, r.table_id, r.submission_id, w.wager, w.outcome) s
   on (o.property_id = s.property_id and o.gaming_date = s.gaming_date and o.table_id = s.table_id
       and o.submission_id = s.submission_id and o.wager = s.wager and o.outcome = s.outcome)
 when matched then update set rounds = s.rounds;
-- [jooq ignore stop]
