-- Returns the time after which an unused session has ended.
CREATE OR REPLACE FUNCTION touchline.session_idle_limit() RETURNS interval LANGUAGE sql IMMUTABLE
RETURN interval '30 minutes';

GRANT EXECUTE ON FUNCTION touchline.session_idle_limit() TO tl_api;
