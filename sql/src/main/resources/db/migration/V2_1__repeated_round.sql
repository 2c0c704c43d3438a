-- Rounds that stand in one file more than once with the same content: counted once, and told by the audits. A round that an
-- earlier file brought already is no fault of the log and is not listed here.
create table repeated_round (
    property_id integer      not null,
    import_id   bigint       not null,
    repeat_no   integer      not null, -- from 1, in the order of the file
    gaming_date date         not null,
    table_id    integer      not null,
    shift       varchar(20)  not null,
    round_ref   varchar(100) not null,
    round_id    bigint       not null, -- the round as it is stored, once
    line_no     bigint       not null, -- where it stands again
    primary key (property_id, import_id, repeat_no),
    foreign key (property_id, import_id) references import
);
create index repeated_round_by_date on repeated_round (property_id, gaming_date);
