-- Writes what was evaluated, if the facts are still those it was evaluated from: once per key, all bets or none. The
-- wallet is the lock, and its update takes the transaction id before the book is compared: next_settlements depends on
-- that. Raises TL001 when a fact has changed and TL002 when the key was rejected before; a key that has bets already
-- breaks the index bet_request. Whatever is raised, nothing is written. Arrays are of one length each: wallets, bets,
-- legs. Gives the moment of acceptance.
CREATE OR REPLACE FUNCTION touchline.commit_placement(p_operator integer, p_player bigint, p_key uuid, p_hash bytea,
  p_locale text, p_channels text[], p_trace text, p_device text, p_quick boolean,
  p_policy text, p_tolerance smallint, p_revision bigint,
  p_currencies text[], p_totals bigint[], p_counts integer[],
  p_bets uuid[], p_wallets integer[], p_types text[], p_stakes bigint[], p_odds bigint[], p_wins bigint[],
  p_systems integer[], p_custom_odds integer[], p_bodies jsonb[],
  p_leg_bets uuid[], p_leg_ids bigint[], p_matches bigint[], p_markets integer[], p_specifiers text[], p_outcomes text[],
  p_requested integer[], p_given integer[], p_versions bigint[], p_feed_ts bigint[], p_producers smallint[],
  p_statuses smallint[], p_valid_until timestamptz[], p_starts timestamptz[], p_names_a text[], p_names_b text[],
  p_market_names text[], p_outcome_names text[], p_sports integer[], p_categories integer[], p_tournaments integer[],
  p_providers text[])
RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Plans over partitions are made once, and always look rows up by key, whatever the statistics of the day. The price of
-- a scan forbidden that way is so high that it would call for compilation.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_now timestamptz;
  v_debits bigint[];
  v_credits bigint[];
  v_balances jsonb[];
  v_state text;
BEGIN
  IF cardinality(p_currencies) > 1 THEN
    PERFORM touchline.lock_wallet(p_player);
  END IF;
  FOR i IN 1..cardinality(p_currencies) LOOP
    -- In the order of the index: the available account first, as everybody locks it. Its floor is its own check.
    WITH moved AS (
      UPDATE touchline.account SET version = version + p_counts[i],
        balance_minor = balance_minor + CASE kind WHEN 'available' THEN -p_totals[i] ELSE p_totals[i] END
      WHERE player_id = p_player AND operator_id = p_operator AND kind IN ('available', 'staked')
        AND currency = p_currencies[i] AND subject = ''
      RETURNING kind, id, balance_minor
    )
    SELECT v_debits || max(id) FILTER (WHERE kind = 'available'), v_credits || max(id) FILTER (WHERE kind = 'staked'),
      v_balances || jsonb_build_object('currency', p_currencies[i], 'available_to_bet_with_locked_cents',
        max(balance_minor) FILTER (WHERE kind = 'available'))
    INTO v_debits, v_credits, v_balances FROM moved HAVING count(*) = 2;
    IF v_debits IS NULL THEN
      RAISE EXCEPTION 'no wallet in %', p_currencies[i] USING ERRCODE = 'TL001';
    END IF;
  END LOOP;

  v_now := touchline.now();
  SELECT CASE
      WHEN EXISTS (SELECT FROM touchline.rejected_request WHERE player_id = p_player AND key = p_key) THEN 'rejected'
      WHEN operator.betting_revision = p_revision
        -- Without one of the player's own the policy is the site's, which no row here has.
        AND (coalesce(setting.accept_policy, p_policy), coalesce(setting.odds_tolerance_milli, 0)) = (p_policy, p_tolerance)
        AND cardinality(p_matches) = (
          SELECT count(*) FROM unnest(p_matches, p_markets, p_specifiers, p_versions, p_producers, p_statuses, p_valid_until)
            AS leg(match_id, market_id, specifier, version, producer_id, match_status, valid_until)
          JOIN touchline.book_line line ON line.match_id = leg.match_id AND line.market_id = leg.market_id
            AND line.specifier = leg.specifier AND line.version = leg.version AND line.status = 1
          JOIN touchline.match ON match.id = leg.match_id AND match.status = leg.match_status
          JOIN touchline.producer ON producer.id = leg.producer_id AND producer.id = line.producer_id
            AND producer.state = 'up' AND producer.trusted_until > clock_timestamp()
          WHERE leg.valid_until > v_now
            -- Most lines have no result at all: looked up first.
            AND NOT (EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = leg.match_id
                AND known.market_id = leg.market_id AND known.specifier = leg.specifier)
              AND touchline.is_decided(leg.match_id, leg.market_id, leg.specifier, v_now))) THEN 'current'
      ELSE 'changed' END
  INTO v_state
  FROM touchline.operator LEFT JOIN touchline.player_setting setting ON setting.player_id = p_player
  WHERE operator.id = p_operator;
  IF v_state = 'rejected' THEN
    RAISE EXCEPTION 'key % was rejected', p_key USING ERRCODE = 'TL002';
  ELSIF v_state IS DISTINCT FROM 'current' THEN
    RAISE EXCEPTION 'facts have changed' USING ERRCODE = 'TL001';
  END IF;

  INSERT INTO touchline.bet (player_id, id, operator_id, request_key, request_hash, position, type, currency, stake_minor,
    open_stake_minor, odds_milli, potential_win_minor, system_id, custom_odds_milli, accept_policy, odds_tolerance_milli,
    locale, requested_at, accepted_at, decided_at, device_id, is_quick, trace_id)
  SELECT p_player, bet.id, p_operator, p_key, p_hash, bet.number - 1, bet.type, p_currencies[bet.wallet], bet.stake,
    bet.stake, bet.odds, bet.win, bet.system_id, bet.custom_odds, p_policy, p_tolerance,
    p_locale, v_now, v_now, v_now, p_device, p_quick, p_trace
  FROM unnest(p_bets, p_wallets, p_types, p_stakes, p_odds, p_wins, p_systems, p_custom_odds) WITH ORDINALITY
    AS bet(id, wallet, type, stake, odds, win, system_id, custom_odds, number);

  INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
    initial_odds_milli, requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, start_at,
    name_a, name_b, market_name, outcome_name, sport_id, category_id, tournament_id, provider, accepted_at)
  SELECT p_player, leg.bet_id, leg.id, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
    leg.given, leg.requested, leg.given, leg.version, leg.feed_ts, leg.producer_id, leg.match_status, leg.start_at,
    leg.name_a, leg.name_b, leg.market_name, leg.outcome_name, leg.sport_id, leg.category_id, leg.tournament_id,
    leg.provider, v_now
  FROM unnest(p_leg_bets, p_leg_ids, p_matches, p_markets, p_specifiers, p_outcomes, p_requested, p_given, p_versions,
      p_feed_ts, p_producers, p_statuses, p_starts, p_names_a, p_names_b, p_market_names, p_outcome_names, p_sports,
      p_categories, p_tournaments, p_providers)
    AS leg(bet_id, id, match_id, market_id, specifier, outcome_id, requested, given, version, feed_ts, producer_id,
      match_status, start_at, name_a, name_b, market_name, outcome_name, sport_id, category_id, tournament_id, provider);

  INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
    bet_id, cause, trace_id)
  SELECT p_player, p_operator, 'stake', v_debits[bet.wallet], v_credits[bet.wallet], bet.stake, p_currencies[bet.wallet],
    bet.id, 'bet/' || bet.id || '/stake', p_trace
  FROM unnest(p_bets, p_wallets, p_stakes) AS bet(id, wallet, stake);

  -- Bet and balance in one message: nobody sees one without the other.
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', p_channels, 'idempotency_key', 'bet/' || bet.id || '/0',
    'data', jsonb_build_object('type', 'bet_changed', 'balance', v_balances[bet.wallet],
      'bet', bet.body || jsonb_build_object('created_at', touchline.iso_time(v_now)))), p_player % 8
  FROM unnest(p_bets, p_wallets, p_bodies) AS bet(id, wallet, body);
  RETURN v_now;
END $$;

GRANT EXECUTE ON FUNCTION touchline.commit_placement(integer, bigint, uuid, bytea, text, text[], text, text, boolean, text,
  smallint, bigint, text[], bigint[], integer[], uuid[], integer[], text[], bigint[], bigint[], bigint[], integer[],
  integer[], jsonb[], uuid[], bigint[], bigint[], integer[], text[], text[], integer[], integer[], bigint[], bigint[],
  smallint[], smallint[], timestamptz[], timestamptz[], text[], text[], text[], text[], integer[], integer[], integer[],
  text[]) TO tl_api;
