-- The player of a wager, by the id that the log gives; null: the log does not say.
alter table wager add column player varchar(40);
alter table superseded_wager add column player varchar(40);
