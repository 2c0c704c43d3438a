-- Roll-ups: sums over the rounds and wagers of accepted imports. shift is '' where the log does not say, dealer_id 0,
-- hour_of_day -1. The wagers of a void round are returned, so of them only what was paid and charged all the same counts in
-- wager_rollup (paid, vigorish; due is 0), and they are no part of outcome_rollup and pair_rollup.

-- paid, vigorish: sums over the wagers where they are known; unknown_paid and unknown_due count the others.
create table wager_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    dealer_id          integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null, -- rounds with at least one such wager
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    vigorish_cents     bigint      not null,
    due_vigorish_cents bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    earlier_cents bigint default 0 not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id, wager)
);

-- Wagers whose outcome cannot be known are left out; wager_rollup.unknown_due counts them.
create table outcome_rollup (
    property_id   integer     not null,
    gaming_date   date        not null,
    table_id      integer     not null,
    submission_id integer     not null,
    wager         varchar(40) not null,
    outcome       varchar(80) not null,
    wagers        bigint      not null,
    amount_cents  bigint      not null,
    initial_cents bigint      not null,
    paid_cents    bigint      not null,
    due_cents     bigint      not null,
    rounds        bigint      not null, -- rounds with at least one such wager that came out so
    primary key (property_id, gaming_date, table_id, submission_id, wager, outcome)
);

-- With b the initial amounts of one round's wagers and S their covariances, the variance of the round is b'Sb. Summed over
-- rounds that is the sum over pairs (a, b) of product_cents2 times the covariance of a and b, whatever odds are in force.
-- wager_a <= wager_b as text. Wagers of one seat on the same wager id are added up first (a seat's split hands). Each
-- unordered pair carries its whole contribution to b'Sb: the square of an amount once, every cross term twice.
create table pair_rollup (
    property_id    integer     not null,
    gaming_date    date        not null,
    table_id       integer     not null,
    shift          varchar(20) not null,
    submission_id  integer     not null,
    dealer_id      integer     not null,
    wager_a        varchar(40) not null,
    wager_b        varchar(40) not null,
    same_seat      boolean     not null,
    product_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id, wager_a, wager_b, same_seat)
);

create table round_rollup (
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
    primary key (property_id, gaming_date, table_id, shift, hour_of_day, submission_id, dealer_id)
);

-- Sums over shifts, dealers and hours of pair_rollup and round_rollup: what a report by table and gaming date reads, whose
-- time would else grow with how often dealers change.
create table pair_day_rollup (
    property_id    integer     not null,
    gaming_date    date        not null,
    table_id       integer     not null,
    submission_id  integer     not null,
    wager_a        varchar(40) not null,
    wager_b        varchar(40) not null,
    same_seat      boolean     not null,
    product_cents2 numeric(38) not null,
    primary key (property_id, gaming_date, table_id, submission_id, wager_a, wager_b, same_seat)
);

create table round_day_rollup (
    property_id     integer not null,
    gaming_date     date    not null,
    table_id        integer not null,
    submission_id   integer not null,
    rounds          bigint  not null,
    void_rounds     bigint  not null,
    seats           bigint  not null,
    exceptions      bigint  not null,
    overpaid_cents  bigint  not null,
    underpaid_cents bigint  not null,
    primary key (property_id, gaming_date, table_id, submission_id)
);

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

-- Sums of wager_rollup over shifts and dealers, and of round_rollup over hours: what most reports read.
create table wager_day_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    vigorish_cents     bigint      not null,
    due_vigorish_cents bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    primary key (property_id, gaming_date, table_id, submission_id, wager)
);

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
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id)
);

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

-- What is by dealer has many times the rows where dealers rotate: each deals at each table for half an hour of a shift, and once a
-- month at every table. These are the same sums without dealers.

-- Sums of pair_day_rollup over the gaming dates of a month, by its first.
create table pair_table_month_rollup (
    property_id    integer     not null,
    month_begins   date        not null,
    table_id       integer     not null,
    submission_id  integer     not null,
    wager_a        varchar(40) not null,
    wager_b        varchar(40) not null,
    same_seat      boolean     not null,
    product_cents2 numeric(38) not null,
    primary key (property_id, month_begins, table_id, submission_id, wager_a, wager_b, same_seat)
);

-- Sums of wager_rollup over the dealers of a shift.
create table wager_shift_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    vigorish_cents     bigint      not null,
    due_vigorish_cents bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    earlier_cents bigint default 0 not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, wager)
);

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

-- What follows from odds, worked out in advance: wagers of whole months with what they were expected to win, which is rounded for
-- each table and gaming date and so cannot be worked out from the sums of a month; and the variance of each gaming date. None of a
-- month is read where the odds are others by now.

-- The house edge by which the expected win of a month was worked out, of every wager made in it; null where there are no odds. A
-- month that is not here is yet to be added up, or has changed since.
create table wager_month_edge (
    property_id        integer     not null,
    month_begins       date        not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    edge               numeric(20, 16),
    apart              boolean     not null, -- left apart from the others: its odds are not exact
    primary key (property_id, month_begins, submission_id, wager)
);

-- Likewise the covariance of each pair of wagers that was made in a month, per unit of each.
create table wager_month_covariance (
    property_id        integer          not null,
    month_begins       date             not null,
    submission_id      integer          not null,
    wager_a            varchar(40)      not null,
    wager_b            varchar(40)      not null,
    same_seat          boolean          not null,
    covariance         double precision not null,
    primary key (property_id, month_begins, submission_id, wager_a, wager_b, same_seat)
);

-- The products of pair_rollup, each by the covariance of its pair.
create table variance_rollup (
    property_id        integer          not null,
    gaming_date        date             not null,
    table_id           integer          not null,
    shift              varchar(20)      not null,
    submission_id      integer          not null,
    dealer_id          integer          not null,
    variance           double precision not null,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id)
);

-- Sums of wager_day_rollup over the gaming dates of a month, by its first.
create table wager_month_rollup (
    property_id        integer     not null,
    month_begins       date        not null,
    table_id           integer     not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    expected_cents     bigint,
    primary key (property_id, month_begins, table_id, submission_id, wager)
);

-- Sums of wager_shift_rollup.
create table wager_shift_month_rollup (
    property_id        integer     not null,
    month_begins       date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    expected_cents     bigint,
    primary key (property_id, month_begins, table_id, shift, submission_id, wager)
);

-- Sums of wager_rollup.
create table wager_dealer_month_rollup (
    property_id        integer     not null,
    month_begins       date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    dealer_id          integer     not null,
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    expected_cents     bigint,
    primary key (property_id, month_begins, table_id, shift, submission_id, dealer_id, wager)
);

-- Sums of round_rollup over shifts, Rules Submissions and dealers: how fast tables dealt, hour by hour.
create table round_hour_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    hour_of_day        smallint    not null,
    rounds             bigint      not null,
    seats              bigint      not null,
    primary key (property_id, gaming_date, table_id, hour_of_day)
);

-- The wagers of a dealer on a gaming date are added up together in advance, so that reports by gaming date read a row where they
-- read one for each wager and worked out for each what it was expected to win.


-- Sums of wager_rollup over wagers.
create table together_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    dealer_id          integer     not null,
    -- Empty for all that are not apart.
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    -- Null where one of them has no odds.
    expected_cents     bigint,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id, wager)
);
