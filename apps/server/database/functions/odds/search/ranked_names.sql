-- Returns the subjects that a query may mean, with a score. Each searched word adds to the score: the better it matches
-- a known word, the rarer that word is, and the larger its share of the name is, the more. A word that is very common,
-- or has only one or two letters, finds no subjects if the query has a better one; then it only changes their scores.
-- Subjects with less than 60 % of the best score are left out.
CREATE OR REPLACE FUNCTION touchline.ranked_names(p_query text) RETURNS TABLE (kind text, subject_id bigint, score double precision)
LANGUAGE plpgsql STABLE ROWS 300 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH asked AS (
    SELECT row_number() OVER () AS place, words.word FROM (
      SELECT DISTINCT said.word FROM unnest(touchline.search_words(p_query)) AS said(word) LIMIT 8) AS words
  ), meant AS MATERIALIZED (
    SELECT asked.place, answer.word COLLATE "C" AS word, answer.weight
    FROM asked CROSS JOIN LATERAL touchline.matching_words(asked.word) AS answer
  ), met AS MATERIALIZED (
    SELECT best.place, length(asked.word) >= 3 AS is_long, (SELECT count(*) FROM (SELECT FROM touchline.search_posting posting
      WHERE posting.word = best.word LIMIT 2000) AS counted) AS names
    FROM (SELECT DISTINCT ON (meant.place) meant.place, meant.word FROM meant
      ORDER BY meant.place, meant.weight DESC, meant.word) AS best JOIN asked ON asked.place = best.place
  ), worth AS MATERIALIZED (
    SELECT met.place, ln(1 + 200000.0 / (met.names + 1)) AS worth,
      (met.is_long AND met.names <= 500) OR row_number() OVER (ORDER BY met.is_long DESC, met.names) = 1 AS leads FROM met
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

GRANT EXECUTE ON FUNCTION touchline.ranked_names(text) TO tl_api, tl_feed, tl_worker;
