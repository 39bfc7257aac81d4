-- Queues notifications about settled bets, oldest first. Returns how many were due and how many of these were left out:
-- a player gets at most `p_most` per hour, and the other bets are only in the bet list. If a bet was settled again
-- meanwhile, there is one notification, about the newest settlement.
CREATE OR REPLACE FUNCTION touchline.queue_bet_notices(p_limit integer, p_most integer)
RETURNS TABLE (taken_count integer, left_out_count integer)
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  WITH due AS (
    DELETE FROM touchline.bet_notice WHERE id IN (
      SELECT id FROM touchline.bet_notice ORDER BY id LIMIT p_limit FOR UPDATE SKIP LOCKED)
    RETURNING id, player_id, bet_id, revision, was_minor
  ), newest AS (
    SELECT DISTINCT ON (player_id, bet_id) * FROM due ORDER BY player_id, bet_id, id DESC
  ), sent_lately AS (
    -- Counted once per player. statement_timestamp() is used because it does not change during the statement, so that
    -- the index finds the last hour; with clock_timestamp() all 90 days would be read.
    SELECT owner.player_id, recent.count
    FROM (SELECT DISTINCT player_id FROM newest) AS owner
    CROSS JOIN LATERAL (SELECT count(*) FROM (SELECT FROM touchline.message
      WHERE message.player_id = owner.player_id AND message.category = 'activity'
        AND message.created_at > statement_timestamp() - interval '1 hour' LIMIT p_most) AS sent) AS recent
  ), candidate AS (
    SELECT newest.id AS place, bet.player_id, bet.operator_id, player.language, bet.trace_id,
      CASE WHEN newest.was_minor IS NULL AND bet.revision <= 1 THEN 'bet-settled' ELSE 'bet-corrected' END AS kind,
      jsonb_strip_nulls(jsonb_build_object('bet_type', bet.type, 'result', bet.result, 'currency', bet.currency,
        'subunits', currency.subunits::text, 'stake', bet.open_stake_minor::text, 'win', bet.win_minor::text,
        'was', newest.was_minor::text, 'match', concat_ws(' – ', leg.name_a, nullif(leg.name_b, '')),
        'outcome', leg.outcome_name, 'legs', leg.count::text)) AS data,
      sent_lately.count + row_number() OVER (PARTITION BY bet.player_id ORDER BY newest.id) > p_most AS is_too_many
    FROM newest
    JOIN sent_lately ON sent_lately.player_id = newest.player_id
    JOIN touchline.bet ON bet.player_id = newest.player_id AND bet.id = newest.bet_id AND bet.revision = newest.revision
    JOIN touchline.player ON player.id = bet.player_id
    JOIN touchline.currency ON currency.code = bet.currency
    CROSS JOIN LATERAL (SELECT name_a, name_b, outcome_name, count(*) OVER () AS count FROM touchline.bet_selection
      WHERE player_id = bet.player_id AND bet_id = bet.id ORDER BY id LIMIT 1) AS leg
  ), queued AS (
    INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, locale, data, trace_id)
    SELECT candidate.operator_id, site.id, 'notification', candidate.kind, 'activity', candidate.player_id, candidate.language,
      candidate.data,
      candidate.trace_id
    FROM candidate
    CROSS JOIN LATERAL (SELECT id FROM touchline.site WHERE operator_id = candidate.operator_id ORDER BY id LIMIT 1) AS site
    WHERE NOT candidate.is_too_many
    ORDER BY candidate.place
  )
  SELECT (SELECT count(*) FROM due)::integer, (SELECT count(*) FROM candidate WHERE is_too_many)::integer
$$;

GRANT EXECUTE ON FUNCTION touchline.queue_bet_notices(integer, integer) TO tl_worker;
