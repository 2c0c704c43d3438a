-- What wagers of void rounds came to, and what was paid of them all the same; vigorish charged, over the wagers where it is known, and
-- due. unknown_vigorish counts played wagers of which vigorish is due and the log does not say what was charged.
alter table round_hour_rollup add column void_amount_cents bigint default 0 not null;
alter table round_hour_rollup add column void_paid_cents bigint default 0 not null;
alter table round_hour_rollup add column vigorish_cents bigint default 0 not null;
alter table round_hour_rollup add column due_vigorish_cents bigint default 0 not null;
alter table round_hour_rollup add column unknown_vigorish bigint default 0 not null;
alter table round_shift_rollup add column void_amount_cents bigint default 0 not null;
alter table round_shift_rollup add column void_paid_cents bigint default 0 not null;
alter table round_shift_rollup add column vigorish_cents bigint default 0 not null;
alter table round_shift_rollup add column due_vigorish_cents bigint default 0 not null;
alter table round_shift_rollup add column unknown_vigorish bigint default 0 not null;
alter table round_day_rollup add column void_amount_cents bigint default 0 not null;
alter table round_day_rollup add column void_paid_cents bigint default 0 not null;
alter table round_day_rollup add column vigorish_cents bigint default 0 not null;
alter table round_day_rollup add column due_vigorish_cents bigint default 0 not null;
alter table round_day_rollup add column unknown_vigorish bigint default 0 not null;
alter table round_month_rollup add column void_amount_cents bigint default 0 not null;
alter table round_month_rollup add column void_paid_cents bigint default 0 not null;
alter table round_month_rollup add column vigorish_cents bigint default 0 not null;
alter table round_month_rollup add column due_vigorish_cents bigint default 0 not null;
alter table round_month_rollup add column unknown_vigorish bigint default 0 not null;

-- Of rounds that are stored already.
-- [jooq ignore start]
merge into round_hour_rollup t using (select f.property_id, f.gaming_date, f.table_id, f.shift, f.hour_of_day, f.submission_id, f.dealer_id,
    sum(f.void_amount_cents) as void_amount_cents, sum(f.void_paid_cents) as void_paid_cents, sum(f.vigorish_cents) as vigorish_cents,
    sum(f.due_vigorish_cents) as due_vigorish_cents, sum(f.unknown_vigorish) as unknown_vigorish from (
    select r.property_id, r.gaming_date, r.table_id, r.shift, r.submission_id, r.dealer_id,
        case when r.dealt_at is null then -1
            else cast(extract(hour from r.dealt_at at time zone p.time_zone) as smallint) end as hour_of_day,
        case when r.state = 'played' then 0 else w.amount_cents end as void_amount_cents,
        case when r.state = 'played' then 0 else coalesce(w.paid_cents, 0) end as void_paid_cents,
        coalesce(w.vigorish_cents, 0) as vigorish_cents, coalesce(w.due_vigorish_cents, 0) as due_vigorish_cents,
        case when r.state = 'played' and w.vigorish_cents is null and w.due_vigorish_cents > 0 then 1 else 0 end
            as unknown_vigorish
    from round r join import i on i.property_id = r.property_id and i.import_id = r.import_id and i.state = 'accepted'
        join property p on p.property_id = r.property_id
        join wager w on w.property_id = r.property_id and w.gaming_date = r.gaming_date and w.round_id = r.round_id) f
    group by f.property_id, f.gaming_date, f.table_id, f.shift, f.hour_of_day, f.submission_id, f.dealer_id) s
    on (t.property_id = s.property_id and t.gaming_date = s.gaming_date and t.table_id = s.table_id and t.shift = s.shift and t.hour_of_day = s.hour_of_day and t.submission_id = s.submission_id and t.dealer_id = s.dealer_id)
    when matched then update set void_amount_cents = s.void_amount_cents, void_paid_cents = s.void_paid_cents, vigorish_cents = s.vigorish_cents, due_vigorish_cents = s.due_vigorish_cents, unknown_vigorish = s.unknown_vigorish;
merge into round_shift_rollup t using (select h.property_id, h.gaming_date, h.table_id, h.shift, h.submission_id, h.dealer_id,
    sum(h.void_amount_cents) as void_amount_cents, sum(h.void_paid_cents) as void_paid_cents, sum(h.vigorish_cents) as vigorish_cents, sum(h.due_vigorish_cents) as due_vigorish_cents, sum(h.unknown_vigorish) as unknown_vigorish
    from round_hour_rollup h group by h.property_id, h.gaming_date, h.table_id, h.shift, h.submission_id, h.dealer_id) s
    on (t.property_id = s.property_id and t.gaming_date = s.gaming_date and t.table_id = s.table_id and t.shift = s.shift and t.submission_id = s.submission_id and t.dealer_id = s.dealer_id)
    when matched then update set void_amount_cents = s.void_amount_cents, void_paid_cents = s.void_paid_cents, vigorish_cents = s.vigorish_cents, due_vigorish_cents = s.due_vigorish_cents, unknown_vigorish = s.unknown_vigorish;
merge into round_day_rollup t using (select h.property_id, h.gaming_date, h.table_id, h.submission_id,
    sum(h.void_amount_cents) as void_amount_cents, sum(h.void_paid_cents) as void_paid_cents, sum(h.vigorish_cents) as vigorish_cents, sum(h.due_vigorish_cents) as due_vigorish_cents, sum(h.unknown_vigorish) as unknown_vigorish
    from round_hour_rollup h group by h.property_id, h.gaming_date, h.table_id, h.submission_id) s
    on (t.property_id = s.property_id and t.gaming_date = s.gaming_date and t.table_id = s.table_id and t.submission_id = s.submission_id)
    when matched then update set void_amount_cents = s.void_amount_cents, void_paid_cents = s.void_paid_cents, vigorish_cents = s.vigorish_cents, due_vigorish_cents = s.due_vigorish_cents, unknown_vigorish = s.unknown_vigorish;
merge into round_month_rollup t using (select h.property_id, cast(date_trunc('month', h.gaming_date) as date) as month_begins, h.table_id, h.submission_id,
    sum(h.void_amount_cents) as void_amount_cents, sum(h.void_paid_cents) as void_paid_cents, sum(h.vigorish_cents) as vigorish_cents, sum(h.due_vigorish_cents) as due_vigorish_cents, sum(h.unknown_vigorish) as unknown_vigorish
    from round_hour_rollup h group by h.property_id, cast(date_trunc('month', h.gaming_date) as date), h.table_id, h.submission_id) s
    on (t.property_id = s.property_id and t.month_begins = s.month_begins and t.table_id = s.table_id and t.submission_id = s.submission_id)
    when matched then update set void_amount_cents = s.void_amount_cents, void_paid_cents = s.void_paid_cents, vigorish_cents = s.vigorish_cents, due_vigorish_cents = s.due_vigorish_cents, unknown_vigorish = s.unknown_vigorish;
-- [jooq ignore stop]
