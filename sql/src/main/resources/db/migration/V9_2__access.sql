-- How a user signs in, which properties a user sees, and what a token may do.

-- Null for a user who signs in at the provider of the house.
alter table app_user alter column password_hash drop not null;
-- Somebody else chose the password: the next sign-in asks for a new one.
alter table app_user add column password_by_other boolean default false not null;
-- Who the user is at the provider: its issuer, a blank and its subject. Null until the first sign-in there.
alter table app_user add column provider_subject varchar(500);
alter table app_user add constraint app_user_provider_subject unique (provider_subject);
-- The properties of user_property otherwise.
alter table app_user add column all_properties boolean default true not null;
-- Grows with every change of role, properties, password or second factor; sessions of an earlier revision end.
alter table app_user add column revision integer default 0 not null;
-- The key of the authenticator app, encrypted; with the time step of the last code, so that no code is used twice.
alter table app_user add column second_factor_key varchar(200);
alter table app_user add column second_factor_since timestamp with time zone;
alter table app_user add column second_factor_step bigint default 0 not null;
-- Wrong passwords delay whoever sends them; nobody is locked out.
alter table app_user drop column locked_until;

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

-- Ids of scopes with commas between.
alter table api_token add column scopes varchar(100) default 'import,report,read,maintain' not null;
-- The one property that the token sees of those of its user; null for all of them.
alter table api_token add column property_id integer references property;
