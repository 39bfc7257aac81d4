-- The readable part of an address, of the English name and in ASCII: the same in every language (NAV-02).
ALTER TABLE touchline.category ADD COLUMN slug text NOT NULL DEFAULT '';
ALTER TABLE touchline.tournament ADD COLUMN slug text NOT NULL DEFAULT '';
ALTER TABLE touchline.competitor ADD COLUMN slug text NOT NULL DEFAULT '';

-- arsenal-chelsea-m9001: what is empty or unknown is left out, the tail never is.
CREATE FUNCTION touchline.slug(p_letter text, p_id bigint, VARIADIC p_parts text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN array_to_string(array_remove(p_parts, '') || (p_letter || p_id), '-');

-- What a list of leagues counts.
CREATE INDEX match_open_tournament ON touchline.match (tournament_id, status) WHERE status < 2;
