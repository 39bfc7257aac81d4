-- It says how many notices were left out, too. Release 0.2.0 has none.
DROP FUNCTION IF EXISTS touchline.queue_bet_notices(integer, integer);

-- Sessions are deleted 90 days after their end, with the addresses in them.
GRANT SELECT (token_hash, created_at), DELETE ON touchline.session TO tl_worker;
