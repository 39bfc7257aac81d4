-- How the price of a line that a list row may show has moved: at most 120 points, at least ten seconds apart by the
-- producer's time, oldest first. [{"at": 1760000000000, "odds": {"1": 1550, "2": null}}]
CREATE TABLE touchline.price_history (
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  last_ts bigint NOT NULL,
  points jsonb NOT NULL CHECK (jsonb_array_length(points) <= 120),
  PRIMARY KEY (match_id, market_id, specifier)
) WITH (fillfactor = 50);

GRANT SELECT ON touchline.price_history TO tl_api;
GRANT SELECT, INSERT, UPDATE ON touchline.price_history TO tl_feed;
