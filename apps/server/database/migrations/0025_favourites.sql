-- Matches, leagues and teams that a player has marked, the same on every device.
CREATE TABLE touchline.favourite (
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('match', 'tournament', 'competitor')),
  -- Of the match, tournament or competitor.
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, kind, subject_id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
GRANT SELECT, INSERT, DELETE ON touchline.favourite TO tl_api;
