-- A page of one's own: tiles in their order. Each tile shows what an address of the application shows, of the page's period.
create table dashboard (
    property_id  integer      not null references property,
    dashboard_id integer      not null,
    user_name    varchar(100) not null,
    shared       boolean      not null,
    name         varchar(200) not null,
    changed_at   timestamp with time zone not null,
    primary key (property_id, dashboard_id),
    unique (property_id, user_name, name)
);

create table dashboard_tile (
    property_id  integer       not null,
    dashboard_id integer       not null,
    tile_no      smallint      not null,
    shape        varchar(10)   not null check (shape in ('figure', 'chart', 'table')),
    title        varchar(200)  not null,
    url          varchar(4000) not null, -- as saved_view.url
    column_id    varchar(100),           -- of a figure: the column whose total is shown
    primary key (property_id, dashboard_id, tile_no),
    foreign key (property_id, dashboard_id) references dashboard on delete cascade,
    check ((shape = 'figure') = (column_id is not null))
);

-- A condition that is checked by itself. next_check_at is when; whoever checks moves it on first, so that of two servers one
-- does.
create table alert (
    property_id   integer       not null references property,
    alert_id      integer       not null,
    name          varchar(100)  not null,
    kind          varchar(20)   not null check (kind in ('beyond', 'outside-range', 'not-counted', 'exception-over')),
    period        varchar(50)   not null, -- as seen from the gaming date of the check: mtd
    url           varchar(4000),          -- of beyond: the view whose figures are compared
    column_id     varchar(100),           -- of beyond
    each_row      boolean,                -- of beyond: every row, or the total alone
    low           numeric(19, 6),         -- of beyond: in the unit of the column
    high          numeric(19, 6),         -- of beyond
    by_time       time,                   -- of not-counted
    over_cents    bigint,                 -- of exception-over
    recipients    varchar(2000),          -- addresses with commas between; or
    webhook       varchar(1000),          -- an address that an administrator allowed
    enabled       boolean       not null,
    created_by    varchar(100)  not null,
    next_check_at timestamp with time zone not null,
    checked_at    timestamp with time zone,
    trouble       varchar(2000) not null, -- why the last message was not delivered; empty where it was
    primary key (property_id, alert_id),
    check ((recipients is null) <> (webhook is null))
);

-- What stands raised, as the last message that was delivered told it.
create table alert_hit (
    property_id integer       not null,
    alert_id    integer       not null,
    hit_no      integer       not null,
    hit_key     varchar(500)  not null, -- the same while nothing changed that a reader would call news
    sentence    varchar(2000) not null,
    link        varchar(4000),
    since       timestamp with time zone not null,
    primary key (property_id, alert_id, hit_no),
    foreign key (property_id, alert_id) references alert on delete cascade
);

-- Addresses to which the server may post, of every property.
create table webhook_address (
    url        varchar(1000) not null primary key,
    allowed_by varchar(100)  not null,
    allowed_at timestamp with time zone not null
);
