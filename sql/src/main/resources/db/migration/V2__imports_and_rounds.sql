-- Files on their way in, and what came of them: rounds with their wagers and exceptions.

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

-- On H2, an import under way holds a row here that is not committed; see ImportLock. No row is ever committed.
create table import_lock (
    property_id integer not null,
    import_id   bigint  not null,
    primary key (property_id, import_id)
);

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

-- What was decided about a conflict: the record known before holds, or the one in the file takes its place. Conflicts without
-- a row wait.
create table conflict_decision (
    property_id  integer      not null,
    import_id    bigint       not null,
    reject_no    integer      not null,
    decision     varchar(10)  not null check (decision in ('keep', 'take')),
    user_name    varchar(100) not null,
    decided_at   timestamp with time zone not null,
    by_import_id bigint, -- the import that took the file's record over
    primary key (property_id, import_id, reject_no),
    foreign key (property_id, import_id, reject_no) references import_reject
);

-- The files of an import, several where they came in an archive, as far as their lines say nothing without it: the header of
-- a CSV and the mapping by which it was read. With these, a rejected line can be read again.
create table import_source (
    property_id integer      not null,
    import_id   bigint       not null,
    source_no   integer      not null,
    file_name   varchar(500) not null, -- as import_reject names it
    header      varchar,               -- null: the lines need none
    mapping     varchar,               -- the mapping's document; null: none
    primary key (property_id, import_id, source_no),
    foreign key (property_id, import_id) references import
);

-- How files of other systems are read: a document, made in the browser or by hand.
create table mapping (
    property_id integer      not null references property,
    name        varchar(100) not null,
    document    varchar      not null,
    changed_by  varchar(100) not null,
    changed_at  timestamp with time zone not null,
    primary key (property_id, name)
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
    state         varchar(10) not null, -- played, void
    cards         varchar     not null, -- hands, discards, meters and facts in the compact form of RoundText
    content_hash  bigint      not null,
    wagered_cents bigint      not null,
    paid_cents    bigint, -- the sums of the wagers; null where one of them is not known
    due_cents     bigint,
    exceptions    smallint    not null,
    odds_id       integer     default 0 not null, -- the odds by which it was expected; 0 for none
    variance_cents2 bigint, -- of its result, by those odds; null where a wager has none, and of a void round
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
    expected_micros    bigint, -- what the house was to win, in millionths of a dollar; null without odds, and of a void round
    variance_cents2    bigint, -- with the first wager of an id: of all wagers of that id in the round
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
    reason         varchar(60), -- why it came about, once somebody has looked
    primary key (property_id, gaming_date, round_id, exception_no)
);
create index round_exception_by_state on round_exception (property_id, state, gaming_date);

-- What became of exceptions, and of findings about counts and sequences: every change in its order. The subject of an
-- exception is its round and number, "4294967296/0"; that of a finding is its kind, table, shift and what it is about. A
-- finding is worked out whenever it is looked at, so where it stands is its last change here; without one it is open.
create table exception_change (
    property_id integer      not null references property,
    gaming_date date         not null,
    subject     varchar(400) not null,
    change_no   integer      not null,
    at          timestamp with time zone not null,
    user_name   varchar(100) not null,
    state       varchar(20)  not null check (state in ('open', 'acknowledged', 'resolved')),
    owner       varchar(100),
    reason      varchar(60),
    comment     varchar(2000),
    primary key (property_id, gaming_date, subject, change_no)
);

-- Rounds that stand in one file more than once with the same content: counted once, and told by the audits. A round that an
-- earlier file brought already is no fault of the log and is not listed here.
create table repeated_round (
    property_id integer      not null,
    import_id   bigint       not null,
    repeat_no   integer      not null, -- from 1, in the order of the file
    gaming_date date         not null,
    table_id    integer      not null,
    shift       varchar(20)  not null,
    round_ref   varchar(100) not null,
    round_id    bigint       not null, -- the round as it is stored, once
    line_no     bigint       not null, -- where it stands again
    primary key (property_id, import_id, repeat_no),
    foreign key (property_id, import_id) references import
);
create index repeated_round_by_date on repeated_round (property_id, gaming_date);

-- What is superseded leaves round, wager, round_exception and count_slip for the tables below: whatever reads those sees what
-- counts and nothing else. The import that supersedes moves it there when it is accepted and back when it is undone.

-- Which round took the place of which. Rows of an import that is loading only say what it is going to do.
create table supersession (
    property_id integer not null,
    import_id   bigint  not null, -- the import that brought the later form
    gaming_date date    not null,
    round_id    bigint  not null, -- the earlier form
    by_round_id bigint  not null, -- the later form
    primary key (property_id, import_id, gaming_date, round_id),
    foreign key (property_id, import_id) references import
);
create index supersession_by_round on supersession (property_id, gaming_date, by_round_id);

create table superseded_round (
    property_id     integer      not null,
    gaming_date     date         not null,
    round_id        bigint       not null,
    import_id       bigint       not null,
    line_no         bigint       not null,
    table_id        integer      not null,
    shift           varchar(20)  not null,
    shoe            integer,
    hand_no         integer,
    round_ref       varchar(100) not null,
    dealt_at        timestamp with time zone,
    dealer_id       integer      not null,
    submission_id   integer      not null,
    state           varchar(10)  not null,
    cards           varchar      not null,
    content_hash    bigint       not null,
    wagered_cents   bigint       not null,
    paid_cents      bigint,
    due_cents       bigint,
    exceptions      smallint     not null,
    odds_id         integer      not null,
    variance_cents2 bigint,
    primary key (property_id, gaming_date, round_id)
);

create table superseded_wager (
    property_id        integer     not null,
    gaming_date        date        not null,
    round_id           bigint      not null,
    wager_no           smallint    not null,
    seat               smallint    not null,
    hand               smallint    not null,
    wager              varchar(40) not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint,
    vigorish_cents     bigint,
    due_cents          bigint,
    due_vigorish_cents bigint,
    bonus_cents        bigint      not null,
    outcome            varchar(80),
    expected_micros    bigint,
    variance_cents2    bigint,
    primary key (property_id, gaming_date, round_id, wager_no)
);

create table superseded_exception (
    property_id    integer       not null,
    gaming_date    date          not null,
    round_id       bigint        not null,
    exception_no   smallint      not null,
    import_id      bigint        not null,
    table_id       integer       not null,
    code           varchar(60)   not null,
    sentence       varchar(2000) not null,
    citation       varchar(200)  not null,
    wager_no       smallint,
    overpaid_cents bigint,
    state          varchar(20)   not null,
    owner          varchar(100),
    comment        varchar(2000),
    reason         varchar(60),
    primary key (property_id, gaming_date, round_id, exception_no)
);
