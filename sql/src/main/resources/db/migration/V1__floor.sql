-- One set of migrations for H2 and PostgreSQL. Every key begins with the property, so that rows can be spread by
-- property over several machines; identifiers are chosen by the application, none has to be contiguous.
--
-- The placeholders between the jooq comments are empty on H2; on PostgreSQL they partition by month of gaming date and
-- add the indexes that only PostgreSQL has.

create table property (
    property_id        integer      not null primary key,
    code               varchar(20)  not null unique,
    name               varchar(200) not null,
    certificate_holder varchar(200) not null,
    licence_number     varchar(50),
    time_zone          varchar(50)  not null,
    gaming_day_starts  time         not null
);

create table pit (
    property_id integer      not null references property,
    pit_id      integer      not null,
    code        varchar(20)  not null,
    name        varchar(200) not null,
    primary key (property_id, pit_id),
    unique (property_id, code)
);

create table gaming_table (
    property_id integer     not null references property,
    table_id    integer     not null,
    code        varchar(20) not null,
    game        varchar(40) not null,
    pit_id      integer     not null,
    active      boolean     not null,
    primary key (property_id, table_id),
    unique (property_id, code),
    foreign key (property_id, pit_id) references pit
);

-- The options that a licensee selected for a game. effective_to is the last gaming date, null while it stands.
create table rules_submission (
    property_id    integer       not null references property,
    submission_id  integer       not null,
    game           varchar(40)   not null,
    name           varchar(200)  not null,
    options        varchar(4000) not null, -- a JSON object, option key to value, validated before it is stored
    effective_from date          not null,
    effective_to   date,
    primary key (property_id, submission_id),
    unique (property_id, game, name)
);

-- Which table runs under which Rules Submission, and when; effective_to is the last gaming date.
create table table_rules (
    property_id    integer not null,
    table_id       integer not null,
    effective_from date    not null,
    effective_to   date,
    submission_id  integer not null,
    primary key (property_id, table_id, effective_from),
    foreign key (property_id, table_id) references gaming_table,
    foreign key (property_id, submission_id) references rules_submission
);

-- Dealer 0 of every property stands for rounds whose log names no dealer.
create table dealer (
    property_id integer     not null references property,
    dealer_id   integer     not null,
    code        varchar(40) not null,
    primary key (property_id, dealer_id),
    unique (property_id, code)
);

-- What the wagers of a game are worth under some options: the odds by which rounds were expected. Odds that differ in any edge or
-- covariance have another fingerprint and so another row; the software that first worked them out is noted.
create table submission_odds (
    odds_id        integer       not null primary key,
    game           varchar(40)   not null,
    options        varchar(4000) not null, -- all options, as rules_submission has those that were selected
    options_sha256 char(64)      not null,
    fingerprint    char(64)      not null, -- SHA-256 over edges and covariances
    software       varchar(100)  not null,
    worked_out_at  timestamp with time zone not null,
    unique (game, options_sha256, fingerprint)
);

-- The row that the health check writes. Its check constraint is of the kind that other tables have, and fails where theirs do.
create table health_probe (
    probe      varchar(10) not null primary key check (probe in ('health', 'start')),
    written_at timestamp with time zone not null
);
