-- Facts: what rounds and slips of accepted imports add up to, and all that reports read. A fact is kept at several grains. Its
-- finest grain is the sum of rows, and every coarser grain is the sum of the finest over the keys that it leaves out: the primary
-- key of a grain is its keys, all other columns are sums. Sums are whole numbers, so that they are the same however they are
-- grouped, and an import that is undone is taken off exactly.
--
-- shift is '' where the log does not say, dealer_id 0, hour_of_day -1. month_begins is the first gaming date of a month.
--
-- The wagers of a void round are returned: of them only what was paid all the same, what was due (nothing) and bonuses count.

-- The fact "round", by hour.
create table round_hour_rollup (
    property_id     integer     not null,
    gaming_date     date        not null,
    table_id        integer     not null,
    shift           varchar(20) not null,
    hour_of_day     smallint    not null, -- in the property's zone
    submission_id   integer     not null,
    dealer_id       integer     not null,
    rounds          bigint      not null, -- played
    void_rounds     bigint      not null,
    seats           bigint      not null, -- seats with a wager, summed over the rounds played
    exceptions      bigint      not null,
    overpaid_cents  bigint      not null, -- paid beyond due, over wagers where both are known
    underpaid_cents bigint      not null, -- due beyond paid
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null, -- over the wagers where it is known; unknown_paid counts the others
    due_cents       bigint      not null, -- likewise
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null, -- over the wagers that have odds; without_odds counts the others
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null, -- over the rounds all of whose wagers have odds
    primary key (property_id, gaming_date, table_id, shift, hour_of_day, submission_id, dealer_id)
);

-- By shift and dealer.
create table round_shift_rollup (
    property_id     integer     not null,
    gaming_date     date        not null,
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
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null,
    due_cents       bigint      not null,
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null,
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id)
);

create table round_day_rollup (
    property_id     integer     not null,
    gaming_date     date        not null,
    table_id        integer     not null,
    submission_id   integer     not null,
    rounds          bigint      not null,
    void_rounds     bigint      not null,
    seats           bigint      not null,
    exceptions      bigint      not null,
    overpaid_cents  bigint      not null,
    underpaid_cents bigint      not null,
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null,
    due_cents       bigint      not null,
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null,
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, table_id, submission_id)
);

create table round_month_rollup (
    property_id     integer     not null,
    month_begins    date        not null,
    table_id        integer     not null,
    submission_id   integer     not null,
    rounds          bigint      not null,
    void_rounds     bigint      not null,
    seats           bigint      not null,
    exceptions      bigint      not null,
    overpaid_cents  bigint      not null,
    underpaid_cents bigint      not null,
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null,
    due_cents       bigint      not null,
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null,
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null,
    primary key (property_id, month_begins, table_id, submission_id)
);

-- The fact "wager", by shift and dealer.
create table wager_rollup (
    property_id     integer     not null,
    gaming_date     date        not null,
    table_id        integer     not null,
    shift           varchar(20) not null,
    submission_id   integer     not null,
    dealer_id       integer     not null,
    wager           varchar(40) not null,
    rounds          bigint      not null, -- played, with at least one such wager
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null,
    due_cents       bigint      not null,
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null,
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null, -- of such wagers alone
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id, wager)
);

create table wager_day_rollup (
    property_id     integer     not null,
    gaming_date     date        not null,
    table_id        integer     not null,
    submission_id   integer     not null,
    wager           varchar(40) not null,
    rounds          bigint      not null,
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null,
    due_cents       bigint      not null,
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null,
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, table_id, submission_id, wager)
);

create table wager_month_rollup (
    property_id     integer     not null,
    month_begins    date        not null,
    table_id        integer     not null,
    submission_id   integer     not null,
    wager           varchar(40) not null,
    rounds          bigint      not null,
    wagers          bigint      not null,
    amount_cents    bigint      not null,
    initial_cents   bigint      not null,
    paid_cents      bigint      not null,
    due_cents       bigint      not null,
    bonus_cents     bigint      not null,
    unknown_paid    bigint      not null,
    unknown_due     bigint      not null,
    expected_micros bigint      not null,
    without_odds    bigint      not null,
    variance_cents2 numeric(38) not null,
    primary key (property_id, month_begins, table_id, submission_id, wager)
);

-- The fact "outcome". Wagers whose outcome cannot be known are left out; unknown_due counts them. Where one coup decides the
-- wagers of all seats, chance repeats the round and not the wager: rounds has those with at least one such wager.
create table outcome_rollup (
    property_id   integer     not null,
    gaming_date   date        not null,
    table_id      integer     not null,
    submission_id integer     not null,
    wager         varchar(40) not null,
    outcome       varchar(80) not null,
    rounds        bigint      not null,
    wagers        bigint      not null,
    amount_cents  bigint      not null,
    due_cents     bigint      not null,
    primary key (property_id, gaming_date, table_id, submission_id, wager, outcome)
);

-- The fact "odds": by which odds the rounds that were played were expected; odds_id 0 for none.
create table odds_rollup (
    property_id   integer not null,
    gaming_date   date    not null,
    submission_id integer not null,
    odds_id       integer not null,
    rounds        bigint  not null,
    primary key (property_id, gaming_date, submission_id, odds_id)
);

-- What follows is no sum of rounds, since it depends on their order or on which slips were corrected: where an import brings,
-- supersedes or takes back some of a table and gaming date, it is made anew from the rows that count.

-- The fact "count": slips by kind, how many and what they come to.
create table count_shift_rollup (
    property_id              integer     not null,
    gaming_date              date        not null,
    table_id                 integer     not null,
    shift                    varchar(20) not null,
    opener_slips             bigint      not null,
    opener_cents             bigint      not null,
    closer_slips             bigint      not null,
    closer_cents             bigint      not null,
    fill_slips               bigint      not null,
    fill_cents               bigint      not null,
    credit_slips             bigint      not null,
    credit_cents             bigint      not null,
    drop_currency_slips      bigint      not null,
    drop_currency_cents      bigint      not null,
    drop_counter_check_slips bigint      not null,
    drop_counter_check_cents bigint      not null,
    drop_voucher_slips       bigint      not null,
    drop_voucher_cents       bigint      not null,
    drop_promotional_slips   bigint      not null,
    drop_promotional_cents   bigint      not null,
    primary key (property_id, gaming_date, table_id, shift)
);

create table count_day_rollup (
    property_id              integer not null,
    gaming_date              date    not null,
    table_id                 integer not null,
    opener_slips             bigint  not null,
    opener_cents             bigint  not null,
    closer_slips             bigint  not null,
    closer_cents             bigint  not null,
    fill_slips               bigint  not null,
    fill_cents               bigint  not null,
    credit_slips             bigint  not null,
    credit_cents             bigint  not null,
    drop_currency_slips      bigint  not null,
    drop_currency_cents      bigint  not null,
    drop_counter_check_slips bigint  not null,
    drop_counter_check_cents bigint  not null,
    drop_voucher_slips       bigint  not null,
    drop_voucher_cents       bigint  not null,
    drop_promotional_slips   bigint  not null,
    drop_promotional_cents   bigint  not null,
    primary key (property_id, gaming_date, table_id)
);

-- The hands of a shoe, played and void, so that those that are missing or logged twice are found without reading rounds: where
-- numbered_rounds and hands are both last_hand - first_hand + 1, there are none.
create table shoe_rollup (
    property_id     integer not null,
    gaming_date     date    not null,
    table_id        integer not null,
    shoe            integer not null,
    first_hand      integer, -- null where no hand has a number
    last_hand       integer,
    hands           bigint  not null, -- different ones
    numbered_rounds bigint  not null, -- rounds that say which hand they are
    primary key (property_id, gaming_date, table_id, shoe)
);

-- What progressive meters showed at a table. The readings of a table and gaming date are in the order of their moments, then of
-- shoe and hand, then as they were logged; what has none comes last. A meter that rises from reading to reading has risen by
-- last_cents - first_cents + fell_cents.
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
