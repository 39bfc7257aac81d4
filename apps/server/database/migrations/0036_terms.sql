-- Which versions of the terms a player has agreed to after signing up, and when (SHELL-12). The newest is also the player's.
CREATE TABLE touchline.terms_acceptance (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  site_id integer NOT NULL REFERENCES touchline.site,
  version text NOT NULL CHECK (length(version) BETWEEN 1 AND 20),
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (player_id, site_id, version),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
SELECT touchline.forbid_change('terms_acceptance');
GRANT SELECT, INSERT (operator_id, player_id, site_id, version) ON touchline.terms_acceptance TO tl_api;
