-- Returns the stored hash of a term by which persons are compared. It includes the operator, because operators share no
-- data.
CREATE OR REPLACE FUNCTION touchline.person_hash(p_operator integer, p_term text) RETURNS bytea
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT substr(sha256(secret || convert_to(p_operator || '/' || p_term, 'UTF8')), 1, 16) FROM touchline.person_secret
$$;
