-- Returns how well a known word matches a searched word: 1 if they are equal, less than 0.5 if they only look similar.
CREATE OR REPLACE FUNCTION touchline.word_weight(p_word text, p_asked text) RETURNS double precision LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN p_word = p_asked THEN 1
    WHEN starts_with(p_word, p_asked) THEN 0.75 + 0.2 * length(p_asked) / length(p_word)
    WHEN public.levenshtein(left(p_word, 60), left(p_asked, 60)) = 1 THEN 0.8
    WHEN length(p_word) = length(p_asked) AND public.levenshtein(left(p_word, 60), left(p_asked, 60)) = 2
      AND (SELECT array_agg(letter ORDER BY letter) FROM unnest(string_to_array(p_word, NULL)) AS letter)
        = (SELECT array_agg(letter ORDER BY letter) FROM unnest(string_to_array(p_asked, NULL)) AS letter) THEN 0.8
    ELSE 0.6 * public.similarity(p_word, p_asked) END;

GRANT EXECUTE ON FUNCTION touchline.word_weight(text, text) TO tl_api, tl_feed, tl_worker;
