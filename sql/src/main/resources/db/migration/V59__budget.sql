-- What the certificate holder budgets for a month: the win, and the drop where given, of a game, or with an empty game of the whole
-- property. A month without a row has no budget, which is not a budget of 0.
create table budget (
    property_id  integer      not null references property,
    month_begins date         not null,
    game         varchar(40)  not null,
    win_cents    bigint       not null,
    drop_cents   bigint       check (drop_cents >= 0),
    changed_by   varchar(100) not null,
    changed_at   timestamp with time zone not null,
    primary key (property_id, month_begins, game)
);
