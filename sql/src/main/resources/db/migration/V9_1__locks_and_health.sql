-- On H2, an import under way holds a row here that is not committed; see ImportLock. No row is ever committed.
create table import_lock (
    property_id integer not null,
    import_id   bigint  not null,
    primary key (property_id, import_id)
);

-- The row that the health check writes. Its check constraint is of the kind that other tables have, and fails where theirs do.
create table health_probe (
    probe      varchar(10) not null primary key check (probe in ('health', 'start')),
    written_at timestamp with time zone not null
);
