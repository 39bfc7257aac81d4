-- Returns the words of a name in all languages, each with the number of words in the shortest spelling that contains
-- it.
CREATE OR REPLACE FUNCTION touchline.name_words(p_names jsonb) RETURNS TABLE (word text, name_words smallint)
LANGUAGE plpgsql STABLE ROWS 3 AS $$
BEGIN
  RETURN QUERY SELECT part.word, min(cardinality(name.words))::smallint
    FROM (SELECT touchline.search_words(value) AS words FROM jsonb_each_text(p_names)) AS name, unnest(name.words) AS part(word)
    GROUP BY part.word;
END $$;

GRANT EXECUTE ON FUNCTION touchline.name_words(jsonb) TO tl_api, tl_feed, tl_worker;
