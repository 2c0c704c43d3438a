-- Who does an item of the month's checklist, and by which day of the next month: from a month on, until the next row of the item.
-- An item with a title is the property's own; one that is dropped is on the list no longer.
create table checklist_task (
    property_id integer      not null references property,
    item        varchar(40)  not null,
    from_date   date         not null,
    title       varchar(200),
    owner       varchar(100),
    due_day     smallint     check (due_day between 1 and 28),
    dropped     boolean      not null,
    changed_by  varchar(100) not null,
    changed_at  timestamp with time zone not null,
    primary key (property_id, item, from_date)
);
