-- Returns a name in the requested language, or else in English, or else in any language.
CREATE OR REPLACE FUNCTION touchline.name(names jsonb, locale text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce(names ->> locale, names ->> 'en', (SELECT min(value) FROM jsonb_each_text(names)));

GRANT EXECUTE ON FUNCTION touchline.name(jsonb, text) TO tl_api, tl_feed, tl_worker;
