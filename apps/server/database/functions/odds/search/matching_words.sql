-- Returns the known words that a searched word may mean, best first: words that begin with it or differ by one letter.
-- Only if there are none, it returns words that look similar, because finding these costs more.
CREATE OR REPLACE FUNCTION touchline.matching_words(p_asked text) RETURNS TABLE (word text, weight double precision)
LANGUAGE plpgsql STABLE ROWS 20 SET pg_trgm.similarity_threshold = 0.4 AS $$
BEGIN
  RETURN QUERY SELECT meant.word, touchline.word_weight(meant.word, p_asked) AS fits FROM (
    (SELECT known.word FROM touchline.search_word known
      WHERE known.word >= p_asked AND known.word < p_asked || chr(1114111) ORDER BY known.word LIMIT 200)
    UNION
    (SELECT known.word FROM touchline.search_word known
      WHERE length(p_asked) >= 3 AND known.near && touchline.spelling_variants(p_asked) LIMIT 200)
  ) AS meant ORDER BY fits DESC, meant.word LIMIT 100;
  IF NOT FOUND AND length(p_asked) >= 5 THEN
    RETURN QUERY SELECT meant.word, touchline.word_weight(meant.word, p_asked) AS fits FROM (
      SELECT known.word FROM touchline.search_word known WHERE known.word OPERATOR(public.%) p_asked LIMIT 200
    ) AS meant ORDER BY fits DESC, meant.word LIMIT 100;
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION touchline.matching_words(text) TO tl_api, tl_feed, tl_worker;
