-- The paper that a property prints its files on.
alter table property add paper varchar(10) default 'letter' not null;
