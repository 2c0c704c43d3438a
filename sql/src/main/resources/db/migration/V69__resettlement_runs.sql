-- A run that settles stored rounds again under other rules. No round changes. A run that neither ended nor told its progress for a
-- while was interrupted. Of rules_game, rules_name and rules_options all are null: the same rules by the software of the run;
-- the options alone are given: other values of some options; all are given: that Rules Submission, as it was then.
create table resettlement_run (
    run_id        integer       not null primary key,
    asked_by      varchar(100)  not null,
    asked_at      timestamp with time zone not null,
    first_date    date          not null,
    last_date     date          not null,
    games         varchar(2000) not null, -- ids with commas between; empty for all
    rules_game    varchar(40),
    rules_name    varchar(200),
    rules_options varchar(4000),          -- a JSON object, as of rules_submission
    software      varchar(100)  not null,
    state         varchar(10)   not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
    dates_done    integer       not null, -- gaming dates of properties
    dates_all     integer       not null,
    told_at       timestamp with time zone not null, -- the last progress, or the end
    sentence      varchar(2000)           -- why it failed
);

-- The properties whose rounds a run settles.
create table resettlement_property (
    property_id integer not null references property,
    run_id      integer not null references resettlement_run,
    primary key (property_id, run_id)
);

-- Sums of the rounds of a run; ResettledSums says what each column counts.
create table resettled_rounds (
    property_id          integer not null,
    run_id               integer not null,
    table_id             integer not null,
    month_begins         date    not null,
    settled              bigint  not null,
    not_readable         bigint  not null,
    not_stored           bigint  not null,
    other_play           bigint  not null,
    exceptions           bigint  not null,
    exceptions_otherwise bigint  not null,
    primary key (property_id, run_id, table_id, month_begins),
    foreign key (property_id, run_id) references resettlement_property,
    foreign key (property_id, table_id) references gaming_table
);

-- Sums of the wagers of a run. Amounts are net to the player; expectations are the house's, in millionths of a dollar.
create table resettled_wagers (
    property_id               integer     not null,
    run_id                    integer     not null,
    table_id                  integer     not null,
    month_begins              date        not null,
    wager                     varchar(60) not null,
    wagers                    bigint      not null,
    handle_cents              bigint      not null,
    paid_cents                bigint      not null,
    unknown_paid              bigint      not null,
    due_cents                 bigint      not null,
    due_otherwise_cents       bigint      not null,
    unknown_due               bigint      not null,
    expected_micros           bigint      not null,
    expected_otherwise_micros bigint      not null,
    without_odds              bigint      not null,
    primary key (property_id, run_id, table_id, month_begins, wager),
    foreign key (property_id, run_id) references resettlement_property,
    foreign key (property_id, table_id) references gaming_table
);
