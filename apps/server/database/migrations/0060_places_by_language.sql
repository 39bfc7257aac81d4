-- Venue and city of a match in further languages: {"ar": {"venue": "…", "city": "…"}}. Emptied when the match moves to another venue.
ALTER TABLE touchline.match ADD COLUMN place_names jsonb NOT NULL DEFAULT '{}';
