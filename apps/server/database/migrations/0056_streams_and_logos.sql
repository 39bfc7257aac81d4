-- Streams that a provider names are replaced when it names others; those without a provider were written by hand and stay.
ALTER TABLE touchline.match_stream ADD COLUMN provider text;
-- Where the crest of a competitor is, as its provider says.
ALTER TABLE touchline.competitor ADD COLUMN logo_url text;
-- When the producer means to stop a line (CAT-05h), in milliseconds.
ALTER TABLE touchline.market_line ADD COLUMN next_stop bigint;
