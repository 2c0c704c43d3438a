-- Checks beyond a single round that a property has set otherwise than the product comes with: switched off, or with another
-- limit. A check without a row is on. Why and by whom it was changed is in the audit trail; the last reason is here as well.
create table audit_check (
    property_id integer       not null references property,
    check_id    varchar(40)   not null,
    active      boolean       not null,
    limit_value bigint, -- in what the check counts in; null: as the product comes with it
    reason      varchar(2000) not null,
    changed_by  varchar(100)  not null,
    changed_at  timestamp with time zone not null,
    primary key (property_id, check_id)
);
