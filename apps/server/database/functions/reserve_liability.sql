-- Adds placements to the sums of liability they belong to, of those requests whose state is `placed`. In a batch each
-- connection uses one row of a sum, within its quota; a request that does not find room there is `busy`. Alone it locks all
-- rows, and they get new quotas; where the limit has no room, TL003 says what is left of it, and nothing is written.
-- Amounts are in the book currency, whatever the bet's. Called by commit_placements, which holds the wallets; rows are
-- locked in the order of their key.
CREATE OR REPLACE FUNCTION touchline.reserve_liability(p_waits boolean, p_liabilities jsonb, INOUT states text[])
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  v_shard smallint := pg_backend_pid() % 8;
  v_full integer[];
  v_sum bigint;
  v_of record;
BEGIN
  IF p_waits THEN
    FOR v_of IN SELECT * FROM jsonb_to_recordset(p_liabilities) AS given(request integer, operator_id integer,
        currency text, subject text, player_id bigint, match_id bigint, market_id integer, specifier text,
        outcome_id text, amount bigint, most bigint)
      WHERE states[given.request] = 'placed' ORDER BY operator_id, currency, subject, player_id
    LOOP
      PERFORM FROM touchline.liability_counter WHERE operator_id = v_of.operator_id AND currency = v_of.currency
        AND subject = v_of.subject AND player_id = v_of.player_id ORDER BY shard FOR UPDATE;
      IF NOT FOUND THEN
        PERFORM touchline.roll_up_liability(v_of.operator_id, v_of.currency, v_of.subject, v_of.player_id, v_of.match_id,
          v_of.market_id, v_of.specifier, v_of.outcome_id, v_of.most);
      END IF;
      SELECT sum(amount_minor) INTO v_sum FROM touchline.liability_counter WHERE operator_id = v_of.operator_id
        AND currency = v_of.currency AND subject = v_of.subject AND player_id = v_of.player_id;
      IF v_sum + v_of.amount > v_of.most THEN
        RAISE EXCEPTION 'no room for the liability of %', v_of.subject
          USING ERRCODE = 'TL003', DETAIL = greatest(v_of.most - v_sum, 0)::text;
      END IF;
      -- What is left is divided anew among the rows.
      UPDATE touchline.liability_counter counter SET limit_minor = v_of.most,
        amount_minor = counter.amount_minor + CASE counter.shard WHEN 0 THEN v_of.amount ELSE 0 END,
        quota_minor = counter.amount_minor + CASE counter.shard WHEN 0 THEN v_of.amount ELSE 0 END
          + (v_of.most - v_sum - v_of.amount) / CASE v_of.player_id WHEN 0 THEN 8 ELSE 1 END
      WHERE operator_id = v_of.operator_id AND currency = v_of.currency AND subject = v_of.subject
        AND player_id = v_of.player_id;
    END LOOP;
    RETURN;
  END IF;

  PERFORM FROM touchline.liability_counter counter
  JOIN jsonb_to_recordset(p_liabilities) AS given(operator_id integer, currency text, subject text, player_id bigint)
    ON given.operator_id = counter.operator_id AND given.currency = counter.currency
      AND given.subject = counter.subject AND given.player_id = counter.player_id
  WHERE counter.shard = CASE counter.player_id WHEN 0 THEN v_shard ELSE 0 END
  ORDER BY counter.operator_id, counter.currency, counter.subject, counter.player_id FOR UPDATE OF counter;

  SELECT array_agg(request) INTO v_full FROM (
    SELECT given.request, counter.limit_minor = given.most AND counter.amount_minor + sum(given.amount) OVER (
        PARTITION BY given.operator_id, given.currency, given.subject, given.player_id) <= counter.quota_minor AS fits
    FROM jsonb_to_recordset(p_liabilities) AS given(request integer, operator_id integer, currency text, subject text,
      player_id bigint, amount bigint, most bigint)
    LEFT JOIN touchline.liability_counter counter ON counter.operator_id = given.operator_id
      AND counter.currency = given.currency AND counter.subject = given.subject AND counter.player_id = given.player_id
      AND counter.shard = CASE counter.player_id WHEN 0 THEN v_shard ELSE 0 END
    WHERE states[given.request] = 'placed'
  ) AS weighed WHERE fits IS NOT TRUE;
  FOR i IN 1..coalesce(cardinality(v_full), 0) LOOP
    states[v_full[i]] := 'busy';
  END LOOP;

  UPDATE touchline.liability_counter counter SET amount_minor = counter.amount_minor + given.amount
  FROM (
    SELECT operator_id, currency, subject, player_id, sum(amount) AS amount
    FROM jsonb_to_recordset(p_liabilities) AS given(request integer, operator_id integer, currency text, subject text,
      player_id bigint, amount bigint)
    WHERE states[request] = 'placed' GROUP BY operator_id, currency, subject, player_id
  ) AS given
  WHERE counter.operator_id = given.operator_id AND counter.currency = given.currency AND counter.subject = given.subject
    AND counter.player_id = given.player_id AND counter.shard = CASE counter.player_id WHEN 0 THEN v_shard ELSE 0 END;
END $$;
