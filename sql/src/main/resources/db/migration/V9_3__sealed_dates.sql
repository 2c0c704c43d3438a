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
