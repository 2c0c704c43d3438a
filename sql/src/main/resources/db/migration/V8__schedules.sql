-- Reports that are made by themselves. next_due_at is when; whoever makes them moves it on first, so that of two servers one
-- does.
create table schedule (
    property_id integer      not null references property,
    schedule_id integer      not null,
    name        varchar(100) not null,
    reports     varchar(1000) not null, -- ids of the catalogue with commas between; empty for all
    period      varchar(50)  not null,  -- as seen from the gaming date on which it is due: month-1
    format      varchar(10)  not null,
    cron        varchar(100) not null,  -- in the property's time zone
    folder      varchar(200),           -- below the outbox; or
    recipients  varchar(2000),          -- addresses with commas between
    enabled     boolean      not null,
    created_by  varchar(100) not null,
    created_at  timestamp with time zone not null,
    next_due_at timestamp with time zone not null,
    primary key (property_id, schedule_id),
    check ((folder is null) <> (recipients is null))
);

create table schedule_run (
    property_id integer       not null,
    schedule_id integer       not null,
    run_no      integer       not null,
    due_at      timestamp with time zone not null,
    started_at  timestamp with time zone not null,
    finished_at timestamp with time zone,
    started_by  varchar(100)  not null,
    state       varchar(10)   not null check (state in ('running', 'done', 'failed')),
    message     varchar(2000) not null,
    primary key (property_id, schedule_id, run_no),
    foreign key (property_id, schedule_id) references schedule on delete cascade
);
