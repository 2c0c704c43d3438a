-- Month end: variance cases, the close of a month, what is filed of it, and how long its rounds are kept.

-- Which pack of variance rules a property follows from a gaming date on.
create table variance_choice (
    property_id    integer      not null references property,
    effective_from date         not null,
    pack           varchar(40)  not null,
    chosen_by      varchar(100) not null,
    chosen_at      timestamp with time zone not null,
    primary key (property_id, effective_from)
);

-- A base level: what a figure is held to from a gaming date on, and the gaming dates it was taken from.
create table variance_base (
    property_id    integer      not null references property,
    pack           varchar(40)  not null,
    subject_kind   varchar(10)  not null check (subject_kind in ('table', 'game')),
    subject        varchar(40)  not null,
    measure        varchar(20)  not null,
    effective_from date         not null,
    mean           double precision not null,
    sd             double precision not null,
    observations   integer      not null,
    base_from      date         not null,
    base_to        date         not null,
    set_by         varchar(100) not null,
    set_at         timestamp with time zone not null,
    primary key (property_id, pack, subject_kind, subject, measure, effective_from)
);

-- A breach of a variance rule, and what came of it. The reviewer is not the person who explained it.
create table variance_case (
    property_id  integer       not null references property,
    case_no      bigint        not null,
    pack         varchar(40)   not null,
    rule         varchar(60)   not null,
    subject_kind varchar(10)   not null check (subject_kind in ('table', 'game', 'house')),
    subject      varchar(40)   not null,
    measure      varchar(20)   not null,
    from_date    date          not null,
    to_date      date          not null,
    finding      varchar(2000) not null,
    state        varchar(10)   not null check (state in ('open', 'explained', 'reviewed')),
    owner        varchar(100),
    due_date     date          not null,
    reason_code  varchar(40),
    explanation  varchar(4000),
    explained_by varchar(100),
    explained_at timestamp with time zone,
    reviewed_by  varchar(100),
    reviewed_at  timestamp with time zone,
    review       varchar(2000),
    opened_by    varchar(100)  not null,
    opened_at    timestamp with time zone not null,
    primary key (property_id, case_no),
    unique (property_id, pack, rule, subject_kind, subject, measure, from_date, to_date),
    check (state <> 'reviewed' or (reviewed_by is not null and reviewed_by <> explained_by))
);
create index variance_case_by_date on variance_case (property_id, to_date);

create table case_attachment (
    property_id   integer      not null,
    case_no       bigint       not null,
    attachment_no integer      not null,
    file_name     varchar(300) not null,
    sha256        char(64)     not null,
    bytes         bigint       not null,
    added_by      varchar(100) not null,
    added_at      timestamp with time zone not null,
    primary key (property_id, case_no, attachment_no),
    foreign key (property_id, case_no) references variance_case
);

-- Files kept in the database, by their content, in parts of at most 512 KiB.
create table stored_file (
    property_id integer  not null references property,
    sha256      char(64) not null,
    part_no     integer  not null,
    content     bytea    not null,
    primary key (property_id, sha256, part_no)
);

-- A month of gaming dates, by its first. closing counts how often it was closed. fingerprint is over the rows of
-- month_digest of that closing.
create table month_end (
    property_id integer      not null references property,
    first_date  date         not null,
    state       varchar(10)  not null check (state in ('open', 'prepared', 'closed')),
    closing     integer      not null,
    prepared_by varchar(100),
    prepared_at timestamp with time zone,
    closed_by   varchar(100),
    closed_at   timestamp with time zone,
    fingerprint char(64),
    primary key (property_id, first_date),
    check (state <> 'closed' or (closed_by is not null and closed_by <> prepared_by and fingerprint is not null))
);

-- Preparing, closing and reopening, in their order, each with the checklist or the reason it was done on.
create table month_decision (
    property_id integer      not null,
    first_date  date         not null,
    decision_no integer      not null,
    kind        varchar(10)  not null check (kind in ('prepare', 'close', 'reopen')),
    closing     integer      not null,
    user_name   varchar(100) not null,
    at          timestamp with time zone not null,
    reason      varchar(4000) not null,
    fingerprint char(64),
    primary key (property_id, first_date, decision_no),
    foreign key (property_id, first_date) references month_end
);

-- Why an item of the checklist may stand as it is. It holds for the findings there were: others have another hash.
create table month_explanation (
    property_id  integer       not null references property,
    first_date   date          not null,
    item         varchar(40)   not null,
    findings     char(64)      not null,
    explanation  varchar(2000) not null,
    user_name    varchar(100)  not null,
    at           timestamp with time zone not null,
    primary key (property_id, first_date, item, findings)
);

-- What the rows of a gaming date were when its month was closed: how many, and a hash over the named columns of all.
create table month_digest (
    property_id integer       not null,
    first_date  date          not null,
    closing     integer       not null,
    part        varchar(40)   not null,
    gaming_date date          not null,
    row_count   bigint        not null,
    column_list varchar(2000) not null,
    sha256      char(64)      not null,
    primary key (property_id, first_date, closing, part, gaming_date),
    foreign key (property_id, first_date) references month_end
);

-- The figures of a table and gaming date as they were closed, so that what a later closing changed can be listed.
create table month_figure (
    property_id    integer not null,
    first_date     date    not null,
    closing        integer not null,
    gaming_date    date    not null,
    table_id       integer not null,
    drop_cents     bigint,
    win_cents      bigint,
    handle_cents   bigint,
    logged_cents   bigint,
    expected_cents bigint,
    primary key (property_id, first_date, closing, gaming_date, table_id),
    foreign key (property_id, first_date) references month_end
);

-- A month's document as it was issued. issue counts the documents of a month.
create table filing (
    property_id     integer      not null,
    first_date      date         not null,
    issue           integer      not null,
    closing         integer      not null,
    created_by      varchar(100) not null,
    created_at      timestamp with time zone not null,
    certifier       varchar(200) not null,
    certifier_title varchar(200) not null,
    licence_number  varchar(50)  not null,
    software        varchar(100) not null,
    pdf_sha256      char(64)     not null,
    xlsx_sha256     char(64)     not null,
    primary key (property_id, first_date, issue),
    foreign key (property_id, first_date) references month_end
);

-- How long rounds are kept, where a property has decided; and the months whose rounds were destroyed since.
create table retention (
    property_id integer      not null references property,
    months      integer      not null check (months >= 60), -- 58 Pa. Code § 465a.6(c): five years
    decided_by  varchar(100) not null,
    decided_at  timestamp with time zone not null,
    primary key (property_id)
);

create table destroyed_month (
    property_id  integer      not null references property,
    first_date   date         not null,
    rounds       bigint       not null,
    wagers       bigint       not null,
    destroyed_by varchar(100) not null,
    destroyed_at timestamp with time zone not null,
    primary key (property_id, first_date)
);

-- What the rows of a gaming date were once it was over: how many, and a hash over the named columns of all. An import into the
-- date, or its undoing, takes them away, and they are made anew. The audit trail keeps a hash of each date's.
create table sealed_date (
    property_id integer       not null,
    gaming_date date          not null,
    part        varchar(40)   not null,
    row_count   bigint        not null,
    column_list varchar(2000) not null,
    sha256      char(64)      not null,
    primary key (property_id, gaming_date, part)
);
