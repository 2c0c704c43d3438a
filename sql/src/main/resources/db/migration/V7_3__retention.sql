-- How long rounds are kept, where a property has decided; and the months whose rounds were destroyed since.
create table retention (
    property_id integer      not null references property,
    months      integer      not null check (months >= 60), -- 58 Pa. Code § 465a.6(c): five years
    decided_by  varchar(100) not null,
    decided_at  timestamp with time zone not null,
    primary key (property_id)
);

create table destroyed_month (
    property_id  integer      not null references property,
    first_date   date         not null,
    rounds       bigint       not null,
    wagers       bigint       not null,
    destroyed_by varchar(100) not null,
    destroyed_at timestamp with time zone not null,
    primary key (property_id, first_date)
);
