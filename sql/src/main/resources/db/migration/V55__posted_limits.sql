-- What a table posts as the least and the most that may be wagered (§ 601a.6): by wager, from a gaming date on, until the next one
-- begins. One without amounts says that none is posted from then on.
create table posted_limit (
    property_id    integer      not null references property,
    table_id       integer      not null,
    wager          varchar(40)  not null,
    effective_from date         not null,
    minimum_cents  bigint       check (minimum_cents > 0),
    maximum_cents  bigint       check (maximum_cents > 0),
    changed_by     varchar(100) not null,
    changed_at     timestamp with time zone not null,
    primary key (property_id, table_id, wager, effective_from)
);
