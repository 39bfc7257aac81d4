-- Every account there was is of a kind that the widened list has.
ALTER TABLE touchline.account VALIDATE CONSTRAINT account_kind;

-- Points of players (SESS-05c): every change stays, and the newest counts.
CREATE TABLE touchline.comp_points (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  points bigint NOT NULL CHECK (points BETWEEN 0 AND 9007199254740991),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX comp_points_newest ON touchline.comp_points (player_id, id DESC);
SELECT touchline.forbid_truncate('comp_points');
-- The reason is what staff wrote of a person: it is emptied with the account (erase_closed_players).
SELECT touchline.forbid_change('comp_points', 'id', 'operator_id', 'player_id', 'points', 'author', 'created_at');
GRANT SELECT ON touchline.comp_points TO tl_api;
