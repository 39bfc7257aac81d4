-- Queues notifications of bets that were settled, the oldest first, and says how many were taken. A player who has had
-- `p_most` in an hour is told no more of them: those are refused rows. Of a bet that was settled again meanwhile, the newest
-- settlement alone is told.
CREATE OR REPLACE FUNCTION touchline.queue_bet_notices(p_limit integer, p_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  WITH taken AS (
    DELETE FROM touchline.bet_notice WHERE id IN (
      SELECT id FROM touchline.bet_notice ORDER BY id LIMIT p_limit FOR UPDATE SKIP LOCKED)
    RETURNING id, player_id, bet_id, revision, was_minor
  ), newest AS (
    SELECT DISTINCT ON (player_id, bet_id) * FROM taken ORDER BY player_id, bet_id, id DESC
  ), told AS (
    SELECT newest.id AS place, bet.player_id, bet.operator_id, player.language, bet.trace_id,
      CASE WHEN newest.was_minor IS NULL AND bet.revision <= 1 THEN 'bet-settled' ELSE 'bet-corrected' END AS kind,
      jsonb_strip_nulls(jsonb_build_object('bet_type', bet.type, 'result', bet.result, 'currency', bet.currency,
        'subunits', currency.subunits::text, 'stake', bet.open_stake_minor::text, 'win', bet.win_minor::text,
        'was', newest.was_minor::text, 'match', concat_ws(' – ', leg.name_a, nullif(leg.name_b, '')),
        'outcome', leg.outcome_name, 'legs', leg.count::text)) AS data,
      (SELECT count(*) FROM touchline.message sent WHERE sent.player_id = bet.player_id AND sent.category = 'activity'
          AND sent.state <> 'refused' AND sent.created_at > clock_timestamp() - interval '1 hour')
        + row_number() OVER (PARTITION BY bet.player_id ORDER BY newest.id) > p_most AS is_too_many
    FROM newest
    JOIN touchline.bet ON bet.player_id = newest.player_id AND bet.id = newest.bet_id AND bet.revision = newest.revision
    JOIN touchline.player ON player.id = bet.player_id
    JOIN touchline.currency ON currency.code = bet.currency
    CROSS JOIN LATERAL (SELECT name_a, name_b, outcome_name, count(*) OVER () AS count FROM touchline.bet_selection
      WHERE player_id = bet.player_id AND bet_id = bet.id ORDER BY id LIMIT 1) AS leg
  ), queued AS (
    INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, locale, data, trace_id, state,
      reason, done_at)
    SELECT told.operator_id, site.id, 'notification', told.kind, 'activity', told.player_id, told.language, told.data,
      told.trace_id, CASE WHEN told.is_too_many THEN 'refused' ELSE 'queued' END,
      CASE WHEN told.is_too_many THEN 'too-many' END, CASE WHEN told.is_too_many THEN clock_timestamp() END
    FROM told
    CROSS JOIN LATERAL (SELECT id FROM touchline.site WHERE operator_id = told.operator_id ORDER BY id LIMIT 1) AS site
    ORDER BY told.place
  )
  SELECT count(*)::integer FROM taken
$$;

GRANT EXECUTE ON FUNCTION touchline.queue_bet_notices(integer, integer) TO tl_worker;
