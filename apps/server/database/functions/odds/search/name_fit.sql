-- Returns how well a name matches a query, by the best of its spellings: 4 if they are equal, 3 if the name begins with
-- the query, 2 if each searched word is the beginning of a word in the name, 1 if each differs from a word in the name
-- by one or two letters at most, and otherwise 0.
CREATE OR REPLACE FUNCTION touchline.name_fit(p_spellings text[], p_asked text[]) RETURNS smallint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_spelling text;
  v_words text[];
  v_asked text;
  v_known text;
  v_word_fit smallint;
  v_fit smallint;
  v_best smallint := 0;
BEGIN
  FOREACH v_spelling IN ARRAY p_spellings LOOP
    CONTINUE WHEN v_spelling IS NULL;
    v_words := touchline.search_words(v_spelling);
    IF v_words = p_asked THEN RETURN 4; END IF;
    IF starts_with(array_to_string(v_words, ' '), array_to_string(p_asked, ' ')) THEN v_best := 3; END IF;
    CONTINUE WHEN v_best >= 2;
    v_fit := 2;
    FOREACH v_asked IN ARRAY p_asked LOOP
      v_word_fit := 0;
      FOREACH v_known IN ARRAY v_words LOOP
        IF starts_with(v_known, v_asked) THEN
          v_word_fit := 2;
          EXIT;
        ELSIF v_word_fit = 0 AND public.levenshtein_less_equal(left(v_known, 60), left(v_asked, 60), 2)
            <= (CASE WHEN length(v_asked) < 5 THEN 1 ELSE 2 END) THEN
          v_word_fit := 1;
        END IF;
      END LOOP;
      v_fit := least(v_fit, v_word_fit);
      EXIT WHEN v_fit = 0;
    END LOOP;
    v_best := greatest(v_best, v_fit);
  END LOOP;
  RETURN v_best;
END $$;

GRANT EXECUTE ON FUNCTION touchline.name_fit(text[], text[]) TO tl_api, tl_feed, tl_worker;
