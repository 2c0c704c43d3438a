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
    property_id   integer     not null,
    gaming_date   date        not null,
    round_id      bigint      not null,
    import_id     bigint      not null,
    line_no       bigint      not null,
    table_id      integer     not null,
    shift         varchar(20) not null,
    shoe          integer,
    hand_no       integer,
    round_ref     varchar(100) not null,
    dealt_at      timestamp with time zone,
    dealer_id     integer     not null,
    submission_id integer     not null,
    state         varchar(10) not null,
    cards         varchar     not null,
    content_hash  bigint      not null,
    wagered_cents bigint      not null,
    paid_cents    bigint,
    due_cents     bigint,
    exceptions    smallint    not null,
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
    primary key (property_id, gaming_date, round_id, exception_no)
);

-- The same for slips.
create table slip_supersession (
    property_id integer not null,
    import_id   bigint  not null,
    gaming_date date    not null,
    slip_id     bigint  not null,
    by_slip_id  bigint  not null,
    primary key (property_id, import_id, gaming_date, slip_id),
    foreign key (property_id, import_id) references import
);

create table superseded_slip (
    property_id   integer      not null,
    slip_id       bigint       not null,
    gaming_date   date         not null,
    shift         varchar(20)  not null,
    table_id      integer      not null,
    kind          varchar(30)  not null,
    slip_no       varchar(50),
    amount_cents  bigint       not null,
    denominations varchar(2000),
    at            timestamp with time zone,
    signed_by     varchar(200),
    import_id     bigint       not null,
    line_no       bigint       not null,
    primary key (property_id, gaming_date, slip_id)
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
