-- From which amount on an exception or a finding takes two people: one acknowledges it, another resolves it.

create table resolution_limit (
    property_id integer not null references property,
    cents       bigint  not null check (cents >= 0),
    primary key (property_id)
);
