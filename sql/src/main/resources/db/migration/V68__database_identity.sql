-- Which database this is. Its archive folder names it, so that no other database writes or destroys files there. A backup has it too.
create table database_identity (
    identity_id integer     not null primary key check (identity_id = 1),
    database_id varchar(36) not null
);
-- [jooq ignore start]
insert into database_identity values (1, cast(${new_uuid} as varchar(36)));
-- [jooq ignore stop]
