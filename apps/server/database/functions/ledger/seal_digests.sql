-- Returns what a seal stores about a range of transfer ids: for each operator the number of transfers and a digest. The
-- columns in the digest are listed, so that a column added later does not change old digests.
CREATE OR REPLACE FUNCTION touchline.seal_digests(p_after bigint, p_last bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = ''
-- Transfers are read by a BRIN index. With a custom plan for each call, the planner sees how few ids are read.
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off
AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_object_agg(operator_id, jsonb_build_object('transfers', transfers, 'sha256', digest)), '{}')
    FROM (
      SELECT operator_id, count(*) AS transfers, encode(sha256(convert_to(string_agg(jsonb_build_array(id, player_id,
          operator_id, kind, debit_account, credit_account, amount_minor, currency, bet_id, cause, trace_id,
          (extract(epoch FROM created_at) * 1000000)::bigint)::text, E'\n' ORDER BY id, player_id), 'UTF8')), 'hex')
        AS digest
      FROM touchline.transfer WHERE id > p_after AND id <= p_last GROUP BY operator_id
    ) AS covered);
END $$;

GRANT EXECUTE ON FUNCTION touchline.seal_digests(bigint, bigint) TO tl_worker;
