-- Money. Every movement is one row of `transfer`: so much from one account to another, in one currency, for one cause.
-- The sum over all accounts is zero by construction, and a cause that was used can never move money again.
-- Rows are written by the functions below alone: no application role may insert one, and not even the owner may change one.

CREATE TABLE touchline.currency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,5}$'),
  -- Minor units in one unit.
  subunits bigint NOT NULL CHECK (subunits > 0),
  is_fiat boolean NOT NULL,
  min_stake_minor bigint NOT NULL DEFAULT 1 CHECK (min_stake_minor > 0),
  -- What one bet may win at most. Amounts travel as JSON numbers: 2^53 - 1 is their end.
  max_win_minor bigint NOT NULL CHECK (max_win_minor BETWEEN 1 AND 9007199254740991)
);
INSERT INTO touchline.currency (code, subunits, is_fiat, max_win_minor) VALUES
  ('EUR', 100, true, 100000000), ('USD', 100, true, 100000000), ('GBP', 100, true, 100000000),
  ('JPY', 1, true, 150000000), ('BTC', 100000000, false, 2000000000);

-- A player's accounts carry their balance, with a floor: the row is the lock, the balance and the guard. An operator's
-- accounts carry none (their balance is the sum of their transfers): one hot row would be everyone's queue.
CREATE TABLE touchline.account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  player_id bigint,
  kind text NOT NULL,
  currency text NOT NULL REFERENCES touchline.currency,
  balance_minor bigint CHECK (balance_minor BETWEEN 0 AND 9007199254740991),
  -- Movements so far.
  version bigint NOT NULL DEFAULT 0,
  CHECK (kind IN ('available', 'staked') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
    OR kind IN ('house', 'issue') AND player_id IS NULL AND balance_minor IS NULL),
  UNIQUE NULLS NOT DISTINCT (player_id, operator_id, kind, currency)
) WITH (fillfactor = 50); -- the balance is not indexed: room for HOT updates

-- Domains for words: a CHECK of a table is parsed again by every insert, a domain's once per session.
CREATE DOMAIN touchline.transfer_kind AS text CHECK (VALUE IN ('issue', 'stake', 'collect', 'payout'));
CREATE SEQUENCE touchline.transfer_id;
CREATE TABLE touchline.transfer (
  -- Whose money it is about. Leads every key, so that uniqueness survives partitions and shards.
  player_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('touchline.transfer_id'),
  operator_id integer NOT NULL,
  kind touchline.transfer_kind NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL CHECK (credit_account <> debit_account),
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
  currency text NOT NULL,
  bet_id uuid,
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 200),
  trace_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, cause)
) PARTITION BY HASH (player_id);

CREATE FUNCTION touchline.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never rewritten: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = '42501';
END $$;

-- Sixteen partitions by player. A TRUNCATE of one partition would pass by a trigger of the parent: each has its own.
CREATE FUNCTION touchline.split_by_player(p_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR remainder IN 0..15 LOOP
    EXECUTE format('CREATE TABLE touchline.%I PARTITION OF touchline.%I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      p_table || '_' || remainder, p_table, remainder);
    PERFORM touchline.forbid_truncate(p_table || '_' || remainder);
  END LOOP;
  PERFORM touchline.forbid_truncate(p_table);
END $$;

CREATE FUNCTION touchline.forbid_truncate(p_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON touchline.%I
    FOR EACH STATEMENT EXECUTE FUNCTION touchline.refuse_change()', p_table);
END $$;

-- Rows of the table are never deleted, and these columns (all, if none are named) never written again.
CREATE FUNCTION touchline.forbid_change(p_table text, VARIADIC p_columns text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER never_rewritten BEFORE DELETE OR UPDATE %s ON touchline.%I
    FOR EACH ROW EXECUTE FUNCTION touchline.refuse_change()',
    CASE WHEN cardinality(p_columns) > 0 THEN 'OF ' || array_to_string(p_columns, ', ') ELSE '' END, p_table);
END $$;

SELECT touchline.split_by_player('transfer');
SELECT touchline.forbid_change('transfer');
SELECT touchline.forbid_truncate('account');
SELECT touchline.forbid_change('account', 'id', 'operator_id', 'player_id', 'kind', 'currency');

-- The mutex of a player's money: the first thing every transaction does that moves any of it. Transactions about several
-- players take their locks in the order of player ids.
CREATE FUNCTION touchline.lock_wallet(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR UPDATE;
END $$;

-- The only writer of transfers and balances; the caller holds the wallet lock. Not for application roles: they call the
-- functions that say why money moves.
CREATE FUNCTION touchline.move_money(p_player bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text,
  p_cause text, p_bet uuid, p_trace text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_operator integer;
  v_currency text;
  v_transfer bigint;
BEGIN
  SELECT debit.operator_id, debit.currency INTO STRICT v_operator, v_currency
  FROM touchline.account debit JOIN touchline.account credit
    ON credit.operator_id = debit.operator_id AND credit.currency = debit.currency
  WHERE debit.id = p_debit AND credit.id = p_credit
    AND coalesce(debit.player_id, p_player) = p_player AND coalesce(credit.player_id, p_player) = p_player;

  UPDATE touchline.account SET version = version + 1,
    balance_minor = balance_minor + CASE WHEN id = p_debit THEN -p_amount ELSE p_amount END
  WHERE id IN (p_debit, p_credit) AND player_id IS NOT NULL;

  INSERT INTO touchline.transfer
    (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency, bet_id, cause, trace_id)
  VALUES (p_player, v_operator, p_kind, p_debit, p_credit, p_amount, v_currency, p_bet, p_cause, p_trace)
  RETURNING id INTO v_transfer;
  RETURN v_transfer;
END $$;

-- Opens a player's accounts in a currency, and the operator's if they are its first. Safe to repeat.
CREATE FUNCTION touchline.open_account(p_operator integer, p_player bigint, p_currency text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_available bigint;
BEGIN
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  VALUES (p_operator, NULL, 'house', p_currency, NULL), (p_operator, NULL, 'issue', p_currency, NULL),
    (p_operator, p_player, 'available', p_currency, 0), (p_operator, p_player, 'staked', p_currency, 0)
  ON CONFLICT DO NOTHING;
  SELECT id INTO STRICT v_available FROM touchline.account
  WHERE player_id = p_player AND operator_id = p_operator AND kind = 'available' AND currency = p_currency;
  RETURN v_available;
END $$;

-- Play money comes from the operator's issue account, once per cause.
CREATE FUNCTION touchline.issue_play_money(p_player bigint, p_currency text, p_amount bigint, p_cause text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_available touchline.account;
  v_issue bigint;
  v_done touchline.transfer;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  SELECT * INTO v_done FROM touchline.transfer WHERE player_id = p_player AND cause = 'issue/' || p_cause;
  IF FOUND THEN
    IF (v_done.amount_minor, v_done.currency) IS DISTINCT FROM (p_amount, p_currency) THEN
      RAISE EXCEPTION 'cause % has issued % % already', p_cause, v_done.amount_minor, v_done.currency
        USING ERRCODE = '23505';
    END IF;
    RETURN v_done.id;
  END IF;
  SELECT * INTO STRICT v_available FROM touchline.account
  WHERE player_id = p_player AND kind = 'available' AND currency = p_currency;
  SELECT id INTO STRICT v_issue FROM touchline.account
  WHERE player_id IS NULL AND operator_id = v_available.operator_id AND kind = 'issue' AND currency = p_currency;
  RETURN touchline.move_money(p_player, v_issue, v_available.id, p_amount, 'issue', 'issue/' || p_cause, NULL, NULL);
END $$;

REVOKE ALL ON FUNCTION touchline.refuse_change(), touchline.split_by_player(text), touchline.forbid_truncate(text),
  touchline.forbid_change(text, text[]), touchline.lock_wallet(bigint),
  touchline.move_money(bigint, bigint, bigint, bigint, text, text, uuid, text),
  touchline.open_account(integer, bigint, text), touchline.issue_play_money(bigint, text, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION touchline.open_account(integer, bigint, text) TO tl_api, tl_worker;
GRANT EXECUTE ON FUNCTION touchline.issue_play_money(bigint, text, bigint, text) TO tl_worker;
GRANT SELECT ON touchline.currency, touchline.account, touchline.transfer TO tl_api, tl_worker;
