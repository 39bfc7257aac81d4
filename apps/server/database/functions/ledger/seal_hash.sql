-- Returns the hash of a seal, which covers the previous hash, the last id and the digests.
CREATE OR REPLACE FUNCTION touchline.seal_hash(p_previous bytea, p_last bigint, p_digests jsonb) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = ''
RETURN sha256(coalesce(p_previous, '') || convert_to(p_last || ' ' || p_digests::text, 'UTF8'));

GRANT EXECUTE ON FUNCTION touchline.seal_hash(bytea, bigint, jsonb) TO tl_worker;
