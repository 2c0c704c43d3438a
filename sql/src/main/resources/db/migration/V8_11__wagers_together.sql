-- The wagers of a dealer on a gaming date are added up together in advance, so that reports by gaming date read a row where they
-- read one for each wager and worked out for each what it was expected to win.

-- Whether a wager was left apart from the others: reports tell of those whose odds are not exact.
alter table wager_month_edge add column apart boolean default false not null;

-- Sums of wager_rollup over wagers.
create table together_rollup (
    property_id        integer     not null,
    gaming_date        date        not null,
    table_id           integer     not null,
    shift              varchar(20) not null,
    submission_id      integer     not null,
    dealer_id          integer     not null,
    -- Empty for all that are not apart.
    wager              varchar(40) not null,
    rounds             bigint      not null,
    wagers             bigint      not null,
    amount_cents       bigint      not null,
    initial_cents      bigint      not null,
    paid_cents         bigint      not null,
    due_cents          bigint      not null,
    bonus_cents        bigint      not null,
    unknown_paid       bigint      not null,
    unknown_due        bigint      not null,
    -- Null where one of them has no odds.
    expected_cents     bigint,
    primary key (property_id, gaming_date, table_id, shift, submission_id, dealer_id, wager)
);

-- [jooq ignore start]
-- Of the months that are added up there is none of it yet: they are added up again.
delete from wager_month_edge;
-- [jooq ignore stop]
