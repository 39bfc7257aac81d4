-- Search by name. Words are stored once, with everything that one wrong letter can make of them; postings say whose names
-- they stand in. Both are written by whoever writes the catalogue, from the names of all languages.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

CREATE TABLE touchline.search_word (
  word text COLLATE "C" PRIMARY KEY,
  near text[] NOT NULL
);
-- Words are looked up as soon as they are stored: a list of pending entries, read whole by every look-up, costs a search
-- ten times what it saves while storing.
CREATE INDEX search_word_near ON touchline.search_word USING gin (near) WITH (fastupdate = off);
CREATE INDEX search_word_trigrams ON touchline.search_word USING gin (word public.gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE touchline.search_posting (
  word text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('match', 'tournament', 'sport')),
  subject_id bigint NOT NULL,
  -- Of the shortest name the word stands in: in `Inter` it says more than in `Inter Miami`.
  name_words smallint NOT NULL,
  PRIMARY KEY (word, kind, subject_id) INCLUDE (name_words)
);
CREATE INDEX search_posting_subject ON touchline.search_posting (kind, subject_id);

GRANT SELECT ON touchline.search_word, touchline.search_posting TO tl_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.search_word, touchline.search_posting TO tl_feed;
