-- Returns whether an operator may send another SMS in this hour, to any of its players. With `p_with_queued`, queued
-- SMS count as well; use it for an SMS that is not queued yet.
CREATE OR REPLACE FUNCTION touchline.is_sms_left(p_operator integer, p_most integer, p_with_queued boolean)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT count(*) < p_most FROM (
    SELECT FROM touchline.message
    WHERE operator_id = p_operator AND channel = 'sms' AND created_at > statement_timestamp() - interval '1 hour'
      AND (state = 'sent' OR p_with_queued AND state = 'queued')
    LIMIT p_most) AS counted
$$;

GRANT EXECUTE ON FUNCTION touchline.is_sms_left(integer, integer, boolean) TO tl_api, tl_worker;
