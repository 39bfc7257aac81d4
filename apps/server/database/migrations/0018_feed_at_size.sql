-- A producer whose data is behind while its alives come on time: sound, not sold, and back without a recovery.
ALTER TABLE touchline.producer DROP CONSTRAINT producer_state_check,
  ADD CONSTRAINT producer_state_check CHECK (state IN ('down', 'recovering', 'delayed', 'up'));

-- What a fixture says besides who plays when.
ALTER TABLE touchline.match
  -- The event's own name per locale: of a season, a stage or a tournament. A match is named by its competitors.
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN end_at timestamptz,
  ADD COLUMN next_live_at timestamptz,
  -- Null: the provider has not said.
  ADD COLUMN has_live_coverage boolean,
  -- URN of the event that takes its place.
  ADD COLUMN replaced_by text;

-- Who may win a season or a tournament, in the provider's order. A match has its two sides in its own row.
CREATE TABLE touchline.match_competitor (
  match_id bigint NOT NULL REFERENCES touchline.match,
  competitor_id integer NOT NULL REFERENCES touchline.competitor,
  position smallint NOT NULL,
  PRIMARY KEY (match_id, competitor_id)
);
CREATE INDEX match_competitor_competitor ON touchline.match_competitor (competitor_id);

GRANT SELECT ON touchline.match_competitor TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.match_competitor TO tl_feed;
