-- Who may do what, and what was done.

create table app_user (
    user_id             integer      not null primary key,
    user_name           varchar(100) not null unique,
    display_name        varchar(200) not null,
    password_hash       varchar(200), -- null for a user who signs in at the provider of the house
    role                varchar(20)  not null
                        check (role in ('viewer', 'analyst', 'auditor', 'controller', 'administrator')),
    enabled             boolean      not null,
    failed_attempts     integer      not null,
    created_at          timestamp with time zone not null,
    last_signed_in_at   timestamp with time zone,
    -- Somebody else chose the password: the next sign-in asks for a new one.
    password_by_other   boolean      default false not null,
    -- Who the user is at the provider: its issuer, a blank and its subject. Null until the first sign-in there.
    provider_subject    varchar(500) constraint app_user_provider_subject unique,
    -- The properties of user_property otherwise.
    all_properties      boolean      default true not null,
    -- Grows with every change of role, properties, password or second factor; sessions of an earlier revision end.
    revision            integer      default 0 not null,
    -- The key of the authenticator app, encrypted; with the time step of the last code, so that no code is used twice.
    second_factor_key   varchar(200),
    second_factor_since timestamp with time zone,
    second_factor_step  bigint       default 0 not null
);

create table user_property (
    user_id     integer not null references app_user,
    property_id integer not null references property,
    primary key (user_id, property_id)
);

-- Each lets a user in once who has no authenticator app at hand.
create table recovery_code (
    user_id   integer  not null references app_user,
    code_hash char(64) not null,
    used_at   timestamp with time zone,
    primary key (user_id, code_hash)
);

-- Append only. hash = SHA-256 over previous_hash and the fields; the one row of audit_chain is locked while appending, so
-- that the chain has one order.
create table audit_event (
    seq           bigint        not null primary key,
    at            timestamp with time zone not null,
    user_name     varchar(100)  not null,
    property_id   integer,
    action        varchar(60)   not null,
    subject       varchar(500)  not null,
    before        varchar,
    after         varchar,
    previous_hash char(64)      not null,
    hash          char(64)      not null
);

create table audit_chain (
    chain_id  integer  not null primary key check (chain_id = 1),
    last_seq  bigint   not null,
    last_hash char(64) not null
);
insert into audit_chain values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

create table saved_view (
    property_id integer       not null references property,
    view_id     integer       not null,
    user_name   varchar(100)  not null,
    shared      boolean       not null,
    name        varchar(200)  not null,
    url         varchar(4000) not null,
    created_at  timestamp with time zone not null,
    primary key (property_id, view_id),
    unique (property_id, user_name, name)
);

create table api_token (
    token_id     integer      not null primary key,
    user_id      integer      not null references app_user,
    name         varchar(200) not null,
    token_hash   char(64)     not null unique,
    created_at   timestamp with time zone not null,
    expires_at   timestamp with time zone,
    last_used_at timestamp with time zone,
    revoked_at   timestamp with time zone,
    scopes       varchar(100) default 'import,report,read,maintain' not null, -- their ids, with commas between
    property_id  integer      references property -- the one that the token sees of those of its user; null for all of them
);
