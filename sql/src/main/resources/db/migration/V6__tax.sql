-- The tax on table games: its rates, what is taken off or comes from elsewhere, and what the state invoiced.

-- A tax's rate in millionths of what it is a share of, from a gaming date until the next rate of that name. A property
-- without any follows the statute as the program knows it.
create table tax_rate (
    property_id    integer      not null references property,
    name           varchar(100) not null,
    effective_from date         not null,
    millionths     integer      not null check (millionths between 0 and 1000000),
    automated_only boolean      not null, -- on the revenue of fully automated tables alone
    citation       varchar(200) not null,
    entered_by     varchar(100) not null,
    entered_at     timestamp with time zone not null,
    primary key (property_id, name, effective_from)
);

-- Tables whose revenue comes from the state's central system and not from drop; effective_to is the last gaming date.
create table automated_table (
    property_id    integer not null,
    table_id       integer not null,
    effective_from date    not null,
    effective_to   date,
    primary key (property_id, table_id, effective_from),
    foreign key (property_id, table_id) references gaming_table
);

-- An amount of a gaming date that no slip holds. It is withdrawn, never changed or removed.
create table tax_entry (
    property_id  integer       not null references property,
    entry_no     bigint        not null,
    gaming_date  date          not null,
    kind         varchar(30)   not null
                 check (kind in ('automated-revenue', 'deduction', 'automated-deduction')),
    amount_cents bigint        not null,
    support      varchar(2000) not null, -- on what document it rests
    entered_by   varchar(100)  not null,
    entered_at   timestamp with time zone not null,
    withdrawn_by varchar(100),
    withdrawn_at timestamp with time zone,
    primary key (property_id, entry_no)
);
create index tax_entry_by_date on tax_entry (property_id, gaming_date);

create table tax_invoice (
    property_id  integer      not null references property,
    invoice_no   varchar(50)  not null,
    first_date   date         not null,
    last_date    date         not null,
    amount_cents bigint       not null,
    entered_by   varchar(100) not null,
    entered_at   timestamp with time zone not null,
    primary key (property_id, invoice_no),
    check (first_date <= last_date)
);
