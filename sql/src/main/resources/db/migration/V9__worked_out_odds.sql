-- Odds and covariances as they were worked out, so that no process does it again. One row for each choice of options; a version
-- whose rules are other code replaces it.
create table worked_out_odds (
    game           varchar(40) not null,
    options_sha256 char(64)    not null, -- of all options, as in submission_odds
    rules_sha256   char(64)    not null, -- over the code of the rules
    odds_id        integer     not null references submission_odds,
    document       varchar     not null, -- JSON, see OddsDocument of the reporting module
    primary key (game, options_sha256)
);
