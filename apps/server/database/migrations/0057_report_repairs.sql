-- Readings in a row that brought no report, because the provider has none, failed or wrote what cannot be read: the match is
-- asked for less and less often, and no more some time after its end. What was reported before stays.
ALTER TABLE touchline.match_report ADD COLUMN misses smallint NOT NULL DEFAULT 0;

-- Reports of ended matches are deleted in the end.
-- The table has a row for each match of some days: it is new.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX match_report_final ON touchline.match_report (read_at) WHERE is_final;
GRANT DELETE ON touchline.match_report TO tl_worker;

-- How much of the time added on was gone, where the clock stands still meanwhile.
ALTER TABLE touchline.match_incident ADD COLUMN stoppage_time text;

-- The season of a league that the match belongs to: what a table is counted from. Null: it is played for no table, as in a cup.
ALTER TABLE touchline.match ADD COLUMN season_urn text;
