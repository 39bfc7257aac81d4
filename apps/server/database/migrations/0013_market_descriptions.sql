-- Names of markets and outcomes as the provider's templates, one language a row; what a line is called is rendered from
-- them with its specifiers and competitors. A variant is a description that holds for lines of that variant only.
CREATE TABLE touchline.market_description (
  provider text NOT NULL,
  market_id integer NOT NULL,
  variant text NOT NULL DEFAULT '',
  locale text NOT NULL,
  name text NOT NULL,
  groups text[] NOT NULL,
  -- {"1": "{$competitor1}"}
  outcomes jsonb NOT NULL,
  PRIMARY KEY (provider, locale, market_id, variant)
);

GRANT SELECT ON touchline.market_description TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.market_description TO tl_feed;
