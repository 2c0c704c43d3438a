-- How many months after its end a closed month is archived without anybody asking; no row: only by hand.

create table archive_schedule (
    property_id integer  not null references property,
    months      smallint not null check (months >= 0),
    primary key (property_id)
);
