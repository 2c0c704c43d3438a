-- Which progressive meters of several tables are one: from a gaming date on, the meter of a wager at a table belongs to the group of
-- that name. Without a name the table has a meter of its own from then on, and so has a table that is not listed.
create table meter_group (
    property_id    integer       not null references property,
    wager          varchar(40)   not null,
    table_id       integer       not null,
    effective_from date          not null,
    name           varchar(100),
    changed_by     varchar(100)  not null,
    changed_at     timestamp with time zone not null,
    primary key (property_id, wager, table_id, effective_from),
    foreign key (property_id, table_id) references gaming_table
);
