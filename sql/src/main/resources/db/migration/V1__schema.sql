-- One set of migrations for H2 and PostgreSQL. Every key begins with the property, so that rows can be spread by
-- property over several machines; identifiers are chosen by the application, none has to be contiguous.
--
-- The placeholders between the jooq comments are empty on H2; on PostgreSQL they partition by month of gaming date and
-- add the indexes that only PostgreSQL has.

create table property (
    property_id        integer      not null primary key,
    code               varchar(20)  not null unique,
    name               varchar(200) not null,
    certificate_holder varchar(200) not null,
    licence_number     varchar(50),
    time_zone          varchar(50)  not null,
    gaming_day_starts  time         not null
);

create table pit (
    property_id integer      not null references property,
    pit_id      integer      not null,
    code        varchar(20)  not null,
    name        varchar(200) not null,
    primary key (property_id, pit_id),
    unique (property_id, code)
);

create table gaming_table (
    property_id integer     not null references property,
    table_id    integer     not null,
    code        varchar(20) not null,
    game        varchar(40) not null,
    pit_id      integer     not null,
    active      boolean     not null,
    primary key (property_id, table_id),
    unique (property_id, code),
    foreign key (property_id, pit_id) references pit
);

-- The options that a licensee selected for a game. effective_to is the last gaming date, null while it stands.
create table rules_submission (
    property_id    integer       not null references property,
    submission_id  integer       not null,
    game           varchar(40)   not null,
    name           varchar(200)  not null,
    options        varchar(4000) not null, -- a JSON object, option key to value, validated before it is stored
    effective_from date          not null,
    effective_to   date,
    primary key (property_id, submission_id),
    unique (property_id, game, name)
);

-- Which table runs under which Rules Submission, and when; effective_to is the last gaming date.
create table table_rules (
    property_id    integer not null,
    table_id       integer not null,
    effective_from date    not null,
    effective_to   date,
    submission_id  integer not null,
    primary key (property_id, table_id, effective_from),
    foreign key (property_id, table_id) references gaming_table,
    foreign key (property_id, submission_id) references rules_submission
);

-- Dealer 0 of every property stands for rounds whose log names no dealer.
create table dealer (
    property_id integer     not null references property,
    dealer_id   integer     not null,
    code        varchar(40) not null,
    primary key (property_id, dealer_id),
    unique (property_id, code)
);

create table import (
    property_id      integer       not null references property,
    import_id        bigint        not null,
    kind             varchar(20)   not null check (kind in ('rounds', 'counts', 'property')),
    file_name        varchar(500)  not null,
    sha256           char(64)      not null,
    bytes            bigint        not null,
    state            varchar(20)   not null
                     check (state in ('loading', 'accepted', 'failed', 'cancelled', 'undone')),
    started_at       timestamp with time zone not null,
    finished_at      timestamp with time zone,
    user_name        varchar(100)  not null,
    lines            bigint        not null,
    rounds           bigint        not null, -- in the file; slips for counts
    accepted         bigint        not null,
    duplicates       bigint        not null,
    conflicts        bigint        not null,
    rejects          bigint        not null,
    first_date       date,                   -- the gaming dates that its accepted rows span
    last_date        date,
    message          varchar(2000),
    software_version varchar(100)  not null,
    primary key (property_id, import_id)
);
create index import_by_hash on import (property_id, sha256);

-- Lines that were not taken over, as they stood in the file. kind 'conflict': the round is known with other content and
-- waits for a decision.
create table import_reject (
    property_id integer       not null,
    import_id   bigint        not null,
    reject_no   integer       not null,
    kind        varchar(10)   not null check (kind in ('reject', 'conflict')),
    file_name   varchar(500)  not null,
    line_no     bigint        not null,
    column_name varchar(200),
    raw         varchar       not null,
    reason      varchar(2000) not null,
    remedy      varchar(2000) not null,
    gaming_date date,   -- of the round in conflict
    round_id    bigint, -- the round as it is stored
    primary key (property_id, import_id, reject_no),
    foreign key (property_id, import_id) references import
);

-- round_id is the import's id times 2^32 plus the round's place in the file, so the rows of an import are one range.
-- Rows of an import are to be read only while import.state is 'accepted'. No foreign keys here and in wager: the
-- loader has looked every id up, and each key would cost a lookup per row.
create table round (
    property_id   integer     not null,
    gaming_date   date        not null,
    round_id      bigint      not null,
    import_id     bigint      not null,
    line_no       bigint      not null,
    table_id      integer     not null,
    shift         varchar(20) not null, -- empty: the log does not say
    shoe          integer,
    hand_no       integer,
    round_ref     varchar(100) not null, -- the log's own id, unique within property and gaming date
    dealt_at      timestamp with time zone,
    dealer_id     integer     not null,
    submission_id integer     not null,
    state         varchar(10) not null, -- played, void, superseded
    cards         varchar     not null, -- hands, discards, meters and facts in the compact form of RoundText
    content_hash  bigint      not null,
    wagered_cents bigint      not null,
    paid_cents    bigint, -- the sums of the wagers; null where one of them is not known
    due_cents     bigint,
    exceptions    smallint    not null,
    primary key (property_id, gaming_date, round_id)
)
-- [jooq ignore start]
${partition_by_gaming_date}
-- [jooq ignore stop]
;
create index round_by_table on round (property_id, table_id, gaming_date, round_id);

-- paid_cents, due_cents: net to the player, positive paid by the house. null: not logged, or cannot be known.
create table wager (
    property_id        integer     not null,
    gaming_date        date        not null,
    round_id           bigint      not null,
    wager_no           smallint    not null, -- from 0, in the order logged
    seat               smallint    not null,
    hand               smallint    not null,
    wager              varchar(40) not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null, -- what edges are a fraction of; the amount where it cannot be known
    paid_cents         bigint,
    vigorish_cents     bigint,
    due_cents          bigint,
    due_vigorish_cents bigint,
    bonus_cents        bigint      not null,
    outcome            varchar(80), -- in the chapter's words; null where it cannot be known
    primary key (property_id, gaming_date, round_id, wager_no)
)
-- [jooq ignore start]
${partition_by_gaming_date}
-- [jooq ignore stop]
;

-- [jooq ignore start]
${brin_indexes}
-- [jooq ignore stop]

create table round_exception (
    property_id    integer       not null,
    gaming_date    date          not null,
    round_id       bigint        not null,
    exception_no   smallint      not null,
    import_id      bigint        not null,
    table_id       integer       not null,
    code           varchar(60)   not null,
    sentence       varchar(2000) not null,
    citation       varchar(200)  not null,
    wager_no       smallint, -- null: the round as a whole
    overpaid_cents bigint,   -- null: no money at stake, or not known
    state          varchar(20)   not null check (state in ('open', 'acknowledged', 'resolved')),
    owner          varchar(100),
    comment        varchar(2000),
    primary key (property_id, gaming_date, round_id, exception_no)
);
create index round_exception_by_state on round_exception (property_id, state, gaming_date);

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

-- One line of a count or slip. Win of a table and gaming date by the count (§ 601a.9): closer + credits + drop - opener -
-- fills, unknown where opener, closer or drop is missing.
create table count_slip (
    property_id   integer      not null,
    slip_id       bigint       not null,
    gaming_date   date         not null,
    shift         varchar(20)  not null,
    table_id      integer      not null,
    kind          varchar(30)  not null
                  check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency', 'drop-counter-check',
                                  'drop-voucher', 'drop-promotional')),
    slip_no       varchar(50),
    amount_cents  bigint       not null,
    denominations varchar(2000), -- a JSON object, denomination in cents to number of chips; null: only the total is known
    at            timestamp with time zone,
    signed_by     varchar(200),
    import_id     bigint       not null,
    line_no       bigint       not null,
    primary key (property_id, gaming_date, slip_id)
);
create index count_slip_by_table on count_slip (property_id, table_id, gaming_date);

create table app_user (
    user_id           integer      not null primary key,
    user_name         varchar(100) not null unique,
    display_name      varchar(200) not null,
    password_hash     varchar(200) not null,
    role              varchar(20)  not null
                      check (role in ('viewer', 'analyst', 'auditor', 'controller', 'administrator')),
    enabled           boolean      not null,
    failed_attempts   integer      not null,
    locked_until      timestamp with time zone,
    created_at        timestamp with time zone not null,
    last_signed_in_at timestamp with time zone
);

-- Append only. hash = SHA-256 over previous_hash and the fields; the one row of audit_chain is locked while appending, so
-- that the chain has one order.
create table audit_event (
    seq           bigint        not null primary key,
    at            timestamp with time zone not null,
    user_name     varchar(100)  not null,
    property_id   integer,
    action        varchar(60)   not null,
    subject       varchar(500)  not null,
    before        varchar,
    after         varchar,
    previous_hash char(64)      not null,
    hash          char(64)      not null
);

create table audit_chain (
    chain_id  integer  not null primary key check (chain_id = 1),
    last_seq  bigint   not null,
    last_hash char(64) not null
);
insert into audit_chain values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

create table saved_view (
    property_id integer       not null references property,
    view_id     integer       not null,
    user_name   varchar(100)  not null,
    shared      boolean       not null,
    name        varchar(200)  not null,
    url         varchar(4000) not null,
    created_at  timestamp with time zone not null,
    primary key (property_id, view_id),
    unique (property_id, user_name, name)
);

create table api_token (
    token_id     integer      not null primary key,
    user_id      integer      not null references app_user,
    name         varchar(200) not null,
    token_hash   char(64)     not null unique,
    created_at   timestamp with time zone not null,
    expires_at   timestamp with time zone,
    last_used_at timestamp with time zone,
    revoked_at   timestamp with time zone
);
