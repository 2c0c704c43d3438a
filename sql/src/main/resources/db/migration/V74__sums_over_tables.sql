-- Rounds of all tables by gaming date, so that a year of thirty properties is not read table by table.
create table round_submission_rollup (
    property_id integer not null,
    gaming_date date not null,
    submission_id integer not null,
    rounds bigint not null,
    void_rounds bigint not null,
    seats bigint not null,
    exceptions bigint not null,
    overpaid_cents bigint not null,
    underpaid_cents bigint not null,
    wagers bigint not null,
    amount_cents bigint not null,
    initial_cents bigint not null,
    paid_cents bigint not null,
    due_cents bigint not null,
    bonus_cents bigint not null,
    unknown_paid bigint not null,
    unknown_due bigint not null,
    expected_micros bigint not null,
    without_odds bigint not null,
    void_amount_cents bigint not null,
    void_paid_cents bigint not null,
    vigorish_cents bigint not null,
    due_vigorish_cents bigint not null,
    unknown_vigorish bigint not null,
    decision_micros bigint not null,
    unknown_decisions bigint not null,
    timing_micros bigint not null,
    unknown_timing bigint not null,
    variance_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, submission_id)
);

-- Complete counts, which have openers, as many closers, and a drop or rake: those of a game's tables on a gaming date are added up.
create table count_game_rollup (
    property_id integer not null,
    gaming_date date not null,
    game varchar(40) not null,
    played boolean not null, -- whether rounds of these tables were logged
    counts bigint not null,
    opener_cents bigint not null,
    closer_cents bigint not null,
    fill_cents bigint not null,
    credit_cents bigint not null,
    drop_currency_cents bigint not null,
    drop_counter_check_cents bigint not null,
    drop_voucher_cents bigint not null,
    drop_promotional_cents bigint not null,
    payout_cents bigint not null,
    rake_cents bigint not null,
    transfer_in_cents bigint not null,
    transfer_out_cents bigint not null,
    primary key (property_id, gaming_date, game, played)
);

-- Incomplete counts, among them tables that were played and not counted. Their slips are in count_day_rollup.
create table count_incomplete (
    property_id integer not null,
    gaming_date date not null,
    table_id integer not null,
    played boolean not null,
    primary key (property_id, gaming_date, table_id)
);

-- [jooq ignore start]
insert into round_submission_rollup (property_id, gaming_date, submission_id,
    rounds, void_rounds, seats, exceptions, overpaid_cents, underpaid_cents, wagers, amount_cents, initial_cents, paid_cents,
    due_cents, bonus_cents, unknown_paid, unknown_due, expected_micros, without_odds, void_amount_cents, void_paid_cents, vigorish_cents,
    due_vigorish_cents, unknown_vigorish, decision_micros, unknown_decisions, timing_micros, unknown_timing, variance_cents2)
select property_id, gaming_date, submission_id,
    sum(rounds), sum(void_rounds), sum(seats), sum(exceptions), sum(overpaid_cents), sum(underpaid_cents), sum(wagers), sum(amount_cents),
    sum(initial_cents), sum(paid_cents), sum(due_cents), sum(bonus_cents), sum(unknown_paid), sum(unknown_due), sum(expected_micros),
    sum(without_odds), sum(void_amount_cents), sum(void_paid_cents), sum(vigorish_cents), sum(due_vigorish_cents), sum(unknown_vigorish),
    sum(decision_micros), sum(unknown_decisions), sum(timing_micros), sum(unknown_timing), sum(variance_cents2)
    from round_day_rollup group by property_id, gaming_date, submission_id;
insert into count_game_rollup (property_id, gaming_date, game, played, counts, opener_cents, closer_cents, fill_cents, credit_cents,
    drop_currency_cents, drop_counter_check_cents, drop_voucher_cents, drop_promotional_cents, payout_cents, rake_cents,
    transfer_in_cents, transfer_out_cents)
select c.property_id, c.gaming_date, t.game, c.played, count(*), sum(c.opener_cents), sum(c.closer_cents), sum(c.fill_cents),
    sum(c.credit_cents), sum(c.drop_currency_cents), sum(c.drop_counter_check_cents), sum(c.drop_voucher_cents),
    sum(c.drop_promotional_cents), sum(c.payout_cents), sum(c.rake_cents), sum(c.transfer_in_cents), sum(c.transfer_out_cents)
    from (select c.*, exists (select 1 from round_day_rollup r where r.property_id = c.property_id and r.gaming_date = c.gaming_date
            and r.table_id = c.table_id) as played
        from count_day_rollup c where c.opener_slips > 0 and c.opener_slips = c.closer_slips
            and c.drop_currency_slips + c.drop_counter_check_slips + c.drop_voucher_slips + c.drop_promotional_slips + c.rake_slips > 0) c
    join gaming_table t on t.property_id = c.property_id and t.table_id = c.table_id
    group by c.property_id, c.gaming_date, t.game, c.played;
insert into count_incomplete (property_id, gaming_date, table_id, played)
select c.property_id, c.gaming_date, c.table_id, exists (select 1 from round_day_rollup r where r.property_id = c.property_id and r.gaming_date = c.gaming_date
            and r.table_id = c.table_id)
    from count_day_rollup c where not (c.opener_slips > 0 and c.opener_slips = c.closer_slips
            and c.drop_currency_slips + c.drop_counter_check_slips + c.drop_voucher_slips + c.drop_promotional_slips + c.rake_slips > 0)
    union all
    select distinct r.property_id, r.gaming_date, r.table_id, true
    from round_day_rollup r where not exists (select 1 from count_day_rollup c where c.property_id = r.property_id
        and c.gaming_date = r.gaming_date and c.table_id = r.table_id);
-- [jooq ignore stop]
