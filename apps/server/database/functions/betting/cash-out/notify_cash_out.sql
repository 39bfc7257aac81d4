-- Notifies a player once that an offer has reached the threshold of their rule, and deletes the rule. Returns false if
-- the rule no longer exists, or if the player is excluded and could not accept the offer. A player without an open page
-- finds the message among the notifications.
CREATE OR REPLACE FUNCTION touchline.notify_cash_out(p_player bigint, p_rule uuid, p_bet uuid, p_channels text[], p_data jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_threshold bigint;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.player WHERE id = p_player AND excluded_until > touchline.now()) THEN
    RETURN false;
  END IF;
  DELETE FROM touchline.cash_out_rule WHERE player_id = p_player AND bet_id = p_bet AND kind = 'notify' AND id = p_rule
  RETURNING threshold_minor INTO v_threshold;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.notify_player(p_player, p_channels, p_data, 'cash-out/' || p_rule);
  INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, locale, data, trace_id)
  SELECT bet.operator_id, site.id, 'notification', 'cash-out-reached', 'activity', p_player, player.language,
    jsonb_build_object('bet_type', bet.type, 'currency', bet.currency, 'subunits', currency.subunits::text,
      'amount', v_threshold::text, 'match', concat_ws(' – ', leg.name_a, nullif(leg.name_b, '')), 'outcome', leg.outcome_name,
      'legs', leg.count::text), bet.trace_id
  FROM touchline.bet
  JOIN touchline.player ON player.id = bet.player_id
  JOIN touchline.currency ON currency.code = bet.currency
  CROSS JOIN LATERAL (SELECT id FROM touchline.site WHERE operator_id = bet.operator_id ORDER BY id LIMIT 1) AS site
  CROSS JOIN LATERAL (SELECT name_a, name_b, outcome_name, count(*) OVER () AS count FROM touchline.bet_selection
    WHERE player_id = bet.player_id AND bet_id = bet.id ORDER BY id LIMIT 1) AS leg
  WHERE bet.player_id = p_player AND bet.id = p_bet;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.notify_cash_out(bigint, uuid, uuid, text[], jsonb) TO tl_worker;
