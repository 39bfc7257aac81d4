-- Adds the placements of requests in state `placed` to their liability sums. In a batch, each connection uses one row
-- of a sum, within the quota of that row; a request that exceeds the quota becomes `busy`. A request in a call of its
-- own locks all rows of a sum and divides the remaining limit among them again. If it exceeds the limit, TL003 is
-- raised with the amount that is left, and nothing is written. What a player could win on a match is calculated from
-- the player's bets. All amounts are in the book currency. It is called by commit_placements, which holds the wallet
-- locks. Rows are locked in key order.
CREATE OR REPLACE FUNCTION touchline.reserve_liability(p_waits boolean, p_liabilities jsonb, INOUT states text[])
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  v_shard smallint := pg_backend_pid() % 8;
  v_requests integer[];
  v_numbers bigint[];
  v_amounts bigint[];
  -- For each sum the row to which the amounts are added; null if they exceed its quota.
  v_rows tid[];
  v_count integer;
  v_sum bigint;
  v_of record;
BEGIN
  FOR v_of IN SELECT * FROM touchline.player_liabilities(p_liabilities) AS player
    WHERE player.counted + player.added > player.most AND states[player.request] = 'placed'
  LOOP
    IF p_waits THEN
      RAISE EXCEPTION 'no room for the liability of %', v_of.subject
        USING ERRCODE = 'TL003', DETAIL = greatest(v_of.most - v_of.counted, 0)::text;
    END IF;
    states[v_of.request] := 'busy';
  END LOOP;

  IF p_waits THEN
    FOR v_of IN SELECT * FROM jsonb_to_recordset(p_liabilities) AS given(request integer, operator_id integer,
        currency text, subject text, player_id bigint, match_id bigint, market_id integer, specifier text,
        outcome_id text, amount bigint, most bigint)
      WHERE states[given.request] = 'placed' AND given.player_id = 0 ORDER BY operator_id, currency, subject
    LOOP
      v_count := touchline.lock_liability_sum(v_of.operator_id, v_of.currency, v_of.subject);
      IF v_count = 0 THEN
        PERFORM touchline.roll_up_liability(v_of.operator_id, v_of.currency, v_of.subject, v_of.match_id,
          v_of.market_id, v_of.specifier, v_of.outcome_id, v_of.most);
        v_count := touchline.lock_liability_sum(v_of.operator_id, v_of.currency, v_of.subject);
      END IF;
      SELECT sum(amount_minor) INTO v_sum FROM touchline.liability_counter WHERE operator_id = v_of.operator_id
        AND currency = v_of.currency AND subject = v_of.subject;
      IF v_sum + v_of.amount > v_of.most THEN
        RAISE EXCEPTION 'no room for the liability of %', v_of.subject
          USING ERRCODE = 'TL003', DETAIL = greatest(v_of.most - v_sum, 0)::text;
      END IF;
      -- Divides the remaining limit among the rows again.
      UPDATE touchline.liability_counter counter SET limit_minor = v_of.most,
        amount_minor = counter.amount_minor + CASE counter.shard WHEN 0 THEN v_of.amount ELSE 0 END,
        quota_minor = counter.amount_minor + CASE counter.shard WHEN 0 THEN v_of.amount ELSE 0 END
          + (v_of.most - v_sum - v_of.amount) / v_count
      WHERE operator_id = v_of.operator_id AND currency = v_of.currency AND subject = v_of.subject;
    END LOOP;
    RETURN;
  END IF;

  -- The LATERAL query makes the planner look up the row of each sum, whatever the statistics are.
  WITH given AS MATERIALIZED (
    SELECT request, operator_id, currency, subject, amount, most,
      dense_rank() OVER (ORDER BY operator_id, currency, subject) AS number
    FROM jsonb_to_recordset(p_liabilities) AS given(request integer, operator_id integer, currency text, subject text,
      player_id bigint, amount bigint, most bigint)
    WHERE states[request] = 'placed' AND player_id = 0
  ), sum AS MATERIALIZED (
    SELECT number, operator_id, currency, subject, sum(amount) AS amount, min(most) AS most FROM given
    GROUP BY number, operator_id, currency, subject ORDER BY number
  ), locked AS MATERIALIZED (
    SELECT sum.number, counter.row, counter.limit_minor = sum.most
      AND counter.amount_minor + sum.amount <= counter.quota_minor AS fits
    FROM sum LEFT JOIN LATERAL (
      SELECT ctid AS row, limit_minor, quota_minor, amount_minor FROM touchline.liability_counter counter
      WHERE counter.operator_id = sum.operator_id AND counter.currency = sum.currency
        AND counter.subject = sum.subject AND counter.shard IN (0, v_shard)
      ORDER BY counter.shard DESC LIMIT 1 FOR UPDATE
    ) AS counter ON true
  )
  SELECT (SELECT array_agg(request) FROM given), (SELECT array_agg(number) FROM given),
    (SELECT array_agg(amount) FROM given), (SELECT array_agg(CASE WHEN fits THEN row END ORDER BY number) FROM locked)
  INTO v_requests, v_numbers, v_amounts, v_rows;
  FOR i IN 1..coalesce(cardinality(v_requests), 0) LOOP
    IF v_rows[v_numbers[i]] IS NULL THEN
      states[v_requests[i]] := 'busy';
    END IF;
  END LOOP;

  -- A sum that is used often is divided among eight rows. The transaction that holds its first row does so, so it
  -- cannot happen twice.
  WITH used AS (
    UPDATE touchline.liability_counter counter SET amount_minor = counter.amount_minor + placed.amount, uses = uses + 1,
      quota_minor = CASE WHEN shard = 0 AND uses + 1 = 32 THEN counter.amount_minor + placed.amount
        + (quota_minor - counter.amount_minor - placed.amount) / 8 ELSE quota_minor END
    FROM (
      SELECT v_rows[number] AS row, sum(amount)::bigint AS amount
      FROM unnest(v_requests, v_numbers, v_amounts) AS given(request, number, amount)
      WHERE states[request] = 'placed' GROUP BY number
    ) AS placed
    WHERE counter.ctid = placed.row
    RETURNING counter.*
  )
  INSERT INTO touchline.liability_counter (operator_id, currency, subject, shard, match_id, market_id, specifier,
    outcome_id, limit_minor, quota_minor, amount_minor)
  SELECT operator_id, currency, subject, other, match_id, market_id, specifier, outcome_id, limit_minor,
    quota_minor - amount_minor, 0
  FROM used CROSS JOIN generate_series(1, 7) AS other WHERE shard = 0 AND uses = 32
  ORDER BY operator_id, currency, subject, other;
END $$;
