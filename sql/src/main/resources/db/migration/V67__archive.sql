-- Gaming dates of closed months whose rounds and wagers are in Parquet files: a date that has rows here has none in round and wager.
create table archived_file (
    property_id integer       not null references property,
    gaming_date date          not null,
    part        varchar(10)   not null check (part in ('rounds', 'wagers')),
    path        varchar(500)  not null, -- in the folder of the archive
    row_count   bigint        not null,
    column_list varchar(2000) not null, -- in the order of the file; a column that was added to the table later is null
    row_sha256  char(64)      not null, -- over the rows, as month_digest has it
    byte_count  bigint        not null,
    byte_sha256 char(64)      not null, -- over the bytes: where it agrees, the rows need not be hashed again
    primary key (property_id, gaming_date, part)
);
