-- Why an exception came about, from a short list, once somebody has looked.
alter table round_exception add column reason varchar(60);

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
