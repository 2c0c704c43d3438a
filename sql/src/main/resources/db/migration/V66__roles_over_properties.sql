-- Two roles that see every property: the board reads filings and statements and nothing else, a group analyst reads all reports.
-- The check of V7 has no name to drop it by, so the column is made anew.
-- [jooq ignore start]
alter table app_user add column granted_role varchar(20);
update app_user set granted_role = role;
alter table app_user drop column role;
alter table app_user rename column granted_role to role;
alter table app_user alter column role set not null;
alter table app_user add constraint app_user_roles
    check (role in ('board', 'viewer', 'analyst', 'group-analyst', 'auditor', 'controller', 'administrator'));
-- [jooq ignore stop]
