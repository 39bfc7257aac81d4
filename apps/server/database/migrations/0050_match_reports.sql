-- What the provider reports of a match besides prices: the newest report of each, read again while the match is live.
CREATE TABLE touchline.match_report (
  match_id bigint PRIMARY KEY REFERENCES touchline.match,
  -- As the API answers them.
  play jsonb NOT NULL,
  totals jsonb NOT NULL,
  pressure jsonb NOT NULL,
  lineups jsonb NOT NULL,
  -- False: the provider has none of it.
  is_available boolean NOT NULL,
  -- Read after the match had ended: it is not read again.
  is_final boolean NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX match_report_unfinished ON touchline.match_report (read_at) WHERE NOT is_final;

GRANT SELECT ON touchline.match_report TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.match_report TO tl_feed;
