-- What counts in the drop beside currency and counter checks, which § 601a.9(c)(3) names: from a gaming date on, until the next
-- one begins. Without any, vouchers count and promotional chips do not.
create table drop_policy (
    property_id    integer       not null references property,
    effective_from date          not null,
    vouchers       boolean       not null,
    promotional    boolean       not null,
    reason         varchar(2000) not null,
    changed_by     varchar(100)  not null,
    changed_at     timestamp with time zone not null,
    primary key (property_id, effective_from)
);
