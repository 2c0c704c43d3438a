-- What the tables were counted at, and journal entries on that.

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

-- Superseded slips, as rounds are.
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

-- An adjustment of one figure of a table's count. original_cents is what the slips and the entries before it came to when it
-- was prepared, null where there was no slip; only approved entries count, and the person who approves is not the one who
-- prepared.
create table journal_entry (
    property_id    integer       not null references property,
    entry_no       bigint        not null,
    gaming_date    date          not null,
    table_id       integer       not null,
    kind           varchar(30)   not null
                   check (kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency', 'drop-counter-check',
                                   'drop-voucher', 'drop-promotional')),
    original_cents bigint,
    adjusted_cents bigint        not null,
    reason_code    varchar(40)   not null,
    explanation    varchar(2000) not null,
    state          varchar(10)   not null check (state in ('proposed', 'approved', 'declined', 'withdrawn')),
    prepared_by    varchar(100)  not null,
    prepared_at    timestamp with time zone not null,
    decided_by     varchar(100),
    decided_at     timestamp with time zone,
    decision       varchar(2000),
    primary key (property_id, entry_no),
    foreign key (property_id, table_id) references gaming_table,
    check (state <> 'approved' or (decided_by is not null and decided_by <> prepared_by))
);
create index journal_entry_by_date on journal_entry (property_id, gaming_date, table_id);

-- A table's count that somebody made final, with the figures that it had then. It is an estimate again as soon as the
-- figures are others.
create table count_final (
    property_id integer      not null references property,
    gaming_date date         not null,
    table_id    integer      not null,
    drop_cents  bigint       not null,
    win_cents   bigint       not null,
    final_by    varchar(100) not null,
    final_at    timestamp with time zone not null,
    primary key (property_id, gaming_date, table_id),
    foreign key (property_id, table_id) references gaming_table
);
