-- Search by name. Words are kept once, with everything that one wrong letter can make of them; postings say whose names
-- they stand in. Both are written by whoever writes the catalogue, from the names of all languages.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

-- A name or a query in words: no case, no accents, no apostrophes. The one rule for both sides.
CREATE FUNCTION touchline.search_words(p_name text) RETURNS text[] LANGUAGE sql STABLE
  RETURN (array_remove(regexp_split_to_array(left(lower(public.unaccent(translate(normalize(p_name, NFKC), '''’`´', ''))),
    400), '[^[:alnum:]]+'), ''))[1:12];

-- The words of a name in all its languages, each with the length of the shortest one it stands in.
CREATE FUNCTION touchline.name_words(p_names jsonb) RETURNS TABLE (word text, name_words smallint)
LANGUAGE plpgsql STABLE ROWS 3 AS $$
BEGIN
  RETURN QUERY SELECT part.word, min(cardinality(name.words))::smallint
    FROM (SELECT touchline.search_words(value) AS words FROM jsonb_each_text(p_names)) AS name, unnest(name.words) AS part(word)
    GROUP BY part.word;
END $$;

-- The word, and the word without each of its letters. Two words that differ by one letter more, less, other or swapped
-- with its neighbour have one of these in common.
CREATE FUNCTION touchline.near_words(p_word text) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN length(p_word) NOT BETWEEN 3 AND 30 THEN ARRAY[p_word] ELSE
    (SELECT array_agg(DISTINCT overlay(p_word PLACING '' FROM place FOR 1)) || p_word
      FROM generate_series(1, length(p_word)) AS place) END;

CREATE TABLE touchline.search_word (
  word text COLLATE "C" PRIMARY KEY,
  near text[] NOT NULL
);
CREATE INDEX search_word_near ON touchline.search_word USING gin (near);
CREATE INDEX search_word_trigrams ON touchline.search_word USING gin (word public.gin_trgm_ops);

CREATE TABLE touchline.search_posting (
  word text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('match', 'tournament', 'sport')),
  subject_id bigint NOT NULL,
  -- Of the shortest name the word stands in: in `Inter` it says more than in `Inter Miami`.
  name_words smallint NOT NULL,
  PRIMARY KEY (word, kind, subject_id) INCLUDE (name_words)
);
CREATE INDEX search_posting_subject ON touchline.search_posting (kind, subject_id);

-- How well a known word answers an asked one: 1 is the same word, less than 0.5 is a guess.
CREATE FUNCTION touchline.word_weight(p_word text, p_asked text) RETURNS double precision LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN p_word = p_asked THEN 1
    WHEN starts_with(p_word, p_asked) THEN 0.75 + 0.2 * length(p_asked) / length(p_word)
    WHEN public.levenshtein(left(p_word, 60), left(p_asked, 60)) = 1 THEN 0.8
    WHEN length(p_word) = length(p_asked) AND public.levenshtein(left(p_word, 60), left(p_asked, 60)) = 2
      AND (SELECT array_agg(letter ORDER BY letter) FROM unnest(string_to_array(p_word, NULL)) AS letter)
        = (SELECT array_agg(letter ORDER BY letter) FROM unnest(string_to_array(p_asked, NULL)) AS letter) THEN 0.8
    ELSE 0.6 * public.similarity(p_word, p_asked) END;

-- The known words an asked one may mean, the best of them.
CREATE FUNCTION touchline.meant_words(p_asked text) RETURNS TABLE (word text, weight double precision)
LANGUAGE plpgsql STABLE ROWS 20 SET pg_trgm.similarity_threshold = 0.4 AS $$
BEGIN
  RETURN QUERY SELECT meant.word, touchline.word_weight(meant.word, p_asked) AS fits FROM (
    (SELECT known.word FROM touchline.search_word known
      WHERE known.word >= p_asked AND known.word < p_asked || chr(1114111) ORDER BY known.word LIMIT 200)
    UNION
    (SELECT known.word FROM touchline.search_word known
      WHERE length(p_asked) >= 3 AND known.near && touchline.near_words(p_asked) LIMIT 200)
    UNION
    (SELECT known.word FROM touchline.search_word known
      WHERE length(p_asked) >= 5 AND known.word OPERATOR(public.%) p_asked LIMIT 200)
  ) AS meant ORDER BY fits DESC, meant.word LIMIT 100;
END $$;

-- What a query may mean, and how likely. Each asked word counts by how well a known one answers it, by how rare that one is,
-- and by how much of the name it is. A word in very many names finds nothing by itself while the query has a rarer one: it
-- only helps to choose. What fits much less well than the best is left out.
CREATE FUNCTION touchline.ranked_names(p_query text) RETURNS TABLE (kind text, subject_id bigint, score double precision)
LANGUAGE plpgsql STABLE ROWS 300 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH asked AS (
    SELECT row_number() OVER () AS place, words.word FROM (
      SELECT DISTINCT said.word FROM unnest(touchline.search_words(p_query)) AS said(word) LIMIT 8) AS words
  ), meant AS MATERIALIZED (
    SELECT asked.place, answer.word COLLATE "C" AS word, answer.weight
    FROM asked CROSS JOIN LATERAL touchline.meant_words(asked.word) AS answer
  ), met AS MATERIALIZED (
    SELECT best.place, (SELECT count(*) FROM (SELECT FROM touchline.search_posting posting
      WHERE posting.word = best.word LIMIT 2000) AS counted) AS names
    FROM (SELECT DISTINCT ON (meant.place) meant.place, meant.word FROM meant
      ORDER BY meant.place, meant.weight DESC, meant.word) AS best
  ), worth AS MATERIALIZED (
    SELECT met.place, ln(1 + 200000.0 / (met.names + 1)) AS worth,
      met.names <= 500 OR met.names = min(met.names) OVER () AS leads FROM met
  ), led AS MATERIALIZED (
    SELECT posting.kind, posting.subject_id, meant.place,
      meant.weight * worth.worth * (1 + 0.2 / posting.name_words) AS fits
    FROM worth JOIN meant ON meant.place = worth.place CROSS JOIN LATERAL (
      SELECT found.kind, found.subject_id, found.name_words FROM touchline.search_posting found
      WHERE found.word = meant.word ORDER BY found.word DESC, found.kind DESC, found.subject_id DESC LIMIT 2000) AS posting
    WHERE worth.leads
  ), hit AS (
    SELECT * FROM led
    UNION ALL
    SELECT posting.kind, posting.subject_id, meant.place,
      meant.weight * worth.worth * (1 + 0.2 / posting.name_words)
    FROM (SELECT DISTINCT led.kind, led.subject_id FROM led) AS subject
    CROSS JOIN worth JOIN meant ON meant.place = worth.place
    JOIN touchline.search_posting posting ON posting.word = meant.word AND posting.kind = subject.kind
      AND posting.subject_id = subject.subject_id
    WHERE NOT worth.leads
  ), ranked AS MATERIALIZED (
    SELECT best.kind, best.subject_id, sum(best.fits) AS fits FROM (
      SELECT hit.kind, hit.subject_id, hit.place, max(hit.fits) AS fits FROM hit
      GROUP BY hit.kind, hit.subject_id, hit.place) AS best
    GROUP BY best.kind, best.subject_id
  )
  SELECT ranked.kind, ranked.subject_id, ranked.fits FROM ranked
  WHERE ranked.fits >= 0.6 * (SELECT max(top.fits) FROM ranked AS top);
END $$;

GRANT SELECT ON touchline.search_word, touchline.search_posting TO tl_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.search_word, touchline.search_posting TO tl_feed;
