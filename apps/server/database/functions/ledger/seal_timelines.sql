-- Writes the next seal of timelines, as the worker has calculated it. Returns false if another worker has written it.
-- The hashes cover canonical JSON, which SQL cannot write, so only the audit recalculates them.
CREATE OR REPLACE FUNCTION touchline.seal_timelines(p_number bigint, p_links bytea, p_root bytea, p_hash bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.timeline_seal (number, links, root, hash) SELECT p_number, p_links, p_root, p_hash
  WHERE p_number = 1 + (SELECT coalesce(max(number), 0) FROM touchline.timeline_seal) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.seal_timelines(bigint, bytea, bytea, bytea) TO tl_worker;
