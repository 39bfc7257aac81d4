-- What players think who wins (MISC-01): an opinion, no bet. One for a match, changed until it begins.
CREATE TABLE touchline.prediction_vote (
  player_id bigint NOT NULL,
  match_id bigint NOT NULL,
  operator_id integer NOT NULL,
  option text NOT NULL CHECK (option IN ('home', 'draw', 'away')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, match_id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX prediction_vote_match ON touchline.prediction_vote (operator_id, match_id, option);
CREATE INDEX prediction_vote_created ON touchline.prediction_vote (created_at);
GRANT SELECT, INSERT, UPDATE (option, created_at) ON touchline.prediction_vote TO tl_api;
GRANT SELECT (player_id, match_id, created_at), DELETE ON touchline.prediction_vote TO tl_worker;
