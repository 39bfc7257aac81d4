-- Tables for every type of bet and every way to pay for one, written while no real bets exist.

-- Accounts: `subject` tells several of one kind apart, as pools or bonus grants. A transfer between two accounts of an
-- operator is about no player: its player_id is 0.
ALTER TABLE touchline.account ADD COLUMN subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 100);
ALTER TABLE touchline.account DROP CONSTRAINT account_player_id_operator_id_kind_currency_key;
-- Few rows before the first release.
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
ALTER TABLE touchline.account ADD CONSTRAINT account_of_owner
  UNIQUE NULLS NOT DISTINCT (player_id, operator_id, kind, currency, subject);
ALTER TABLE touchline.account DROP CONSTRAINT account_check;
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.account ADD CONSTRAINT account_kind CHECK (
  kind IN ('available', 'staked', 'bonus') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
    OR kind IN ('house', 'issue', 'receivable', 'pool') AND player_id IS NULL AND balance_minor IS NULL);
DROP TRIGGER never_rewritten ON touchline.account;
SELECT touchline.forbid_change('account', 'id', 'operator_id', 'player_id', 'kind', 'currency', 'subject');

-- A CHECK of a table is parsed again by every insert, a domain's once per session. That a transfer has two different
-- accounts is seen to by the functions that write it, and by the audit.
CREATE DOMAIN touchline.transfer_amount AS bigint CHECK (VALUE BETWEEN 1 AND 9007199254740991);
CREATE DOMAIN touchline.transfer_cause AS text CHECK (length(VALUE) BETWEEN 1 AND 200);
ALTER TABLE touchline.transfer DROP CONSTRAINT transfer_check;
ALTER TABLE touchline.transfer DROP CONSTRAINT transfer_amount_minor_check;
ALTER TABLE touchline.transfer DROP CONSTRAINT transfer_cause_check;
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore changing-column-type
ALTER TABLE touchline.transfer ALTER COLUMN amount_minor TYPE touchline.transfer_amount;
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore changing-column-type
ALTER TABLE touchline.transfer ALTER COLUMN cause TYPE touchline.transfer_cause;
CREATE DOMAIN touchline.outbox_method AS text CHECK (VALUE IN ('publish', 'broadcast'));
-- A row in a partition the consumer does not read would stay for ever, silently.
CREATE DOMAIN touchline.outbox_partition AS integer CHECK (VALUE BETWEEN 0 AND 7);
ALTER TABLE touchline.outbox DROP CONSTRAINT outbox_method_check;
ALTER TABLE touchline.outbox DROP CONSTRAINT outbox_partition_check;
-- Rows are deleted within a second.
-- squawk-ignore changing-column-type
ALTER TABLE touchline.outbox ALTER COLUMN method TYPE touchline.outbox_method;
-- Rows are deleted within a second.
-- squawk-ignore changing-column-type
ALTER TABLE touchline.outbox ALTER COLUMN partition TYPE touchline.outbox_partition;

-- Raised with whatever an operator hides or switches off: a placement compares one number.
ALTER TABLE touchline.operator ADD COLUMN betting_revision bigint NOT NULL DEFAULT 0;

-- Betting is off where every column that is not null fits: for all operators or one, a sport, a match, a market or a
-- player. A switch is ended, never deleted.
CREATE TABLE touchline.betting_switch (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer REFERENCES touchline.operator,
  sport_id integer,
  match_id bigint,
  market_id integer,
  player_id bigint,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Betting is on again from then, without anybody doing anything.
  ends_at timestamptz,
  ended_by text CHECK (length(ended_by) BETWEEN 1 AND 100),
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX betting_switch_in_force ON touchline.betting_switch (operator_id) WHERE ended_at IS NULL;
SELECT touchline.forbid_change('betting_switch', 'id', 'operator_id', 'sport_id', 'match_id', 'market_id', 'player_id',
  'reason', 'author', 'created_at', 'ends_at');
SELECT touchline.forbid_truncate('betting_switch');
CREATE TRIGGER betting_revision_is_raised AFTER INSERT OR UPDATE ON touchline.betting_switch
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();
GRANT SELECT ON touchline.betting_switch TO tl_api, tl_worker;

-- What a player chose; stakes and subscription as the call gives them.
ALTER TABLE touchline.player_setting
  -- Thousandths of the price asked for.
  ADD COLUMN odds_tolerance_milli smallint NOT NULL DEFAULT 0 CHECK (odds_tolerance_milli BETWEEN 0 AND 200),
  ADD COLUMN stakes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(stakes) = 'object' AND length(stakes::text) <= 4000),
  ADD COLUMN odds_type text CHECK (length(odds_type) <= 20),
  ADD COLUMN push_subscription text CHECK (length(push_subscription) <= 200);

CREATE DOMAIN touchline.bet_funding AS text CHECK (VALUE IN ('cash', 'freebet', 'bonus'));
CREATE DOMAIN touchline.payout_status AS text CHECK (VALUE IN ('initial', 'approved', 'declined', 'paid'));

DROP TRIGGER never_rewritten ON touchline.bet;
ALTER TABLE touchline.bet DROP CONSTRAINT bet_check;
ALTER TABLE touchline.bet DROP CONSTRAINT bet_check1;
-- Checked by the function that writes it: a CHECK is parsed anew by every insert.
ALTER TABLE touchline.bet DROP CONSTRAINT bet_odds_milli_check;
-- No release has bets whose rows would have to be rewritten.
-- squawk-ignore changing-column-type, renaming-column
ALTER TABLE touchline.bet ALTER COLUMN odds_milli TYPE bigint;
-- A system has no price of its own.
-- squawk-ignore ban-drop-not-null
ALTER TABLE touchline.bet ALTER COLUMN odds_milli DROP NOT NULL;
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore renaming-column
ALTER TABLE touchline.bet RENAME COLUMN placed_at TO requested_at;
ALTER TABLE touchline.bet
  ADD COLUMN funding touchline.bet_funding NOT NULL DEFAULT 'cash',
  -- What is still in play: less than the stake once a part was bought back.
  ADD COLUMN open_stake_minor bigint,
  -- Total count × 100 + win count.
  ADD COLUMN system_id integer,
  ADD COLUMN custom_odds_milli integer,
  -- Null until it is accepted. By this time a cancellation concerns it or not.
  ADD COLUMN accepted_at timestamptz,
  -- When it was accepted or rejected.
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN device_id text,
  ADD COLUMN is_quick boolean NOT NULL DEFAULT false,
  ADD COLUMN share_code text,
  ADD COLUMN payout touchline.payout_status NOT NULL DEFAULT 'initial',
  ADD COLUMN is_vip boolean NOT NULL DEFAULT false,
  ADD COLUMN odds_tolerance_milli smallint NOT NULL DEFAULT 0,
  -- Of the body as it was sent: the key is for that and for nothing else.
  ADD COLUMN request_hash bytea;
UPDATE touchline.bet SET open_stake_minor = stake_minor, accepted_at = requested_at, decided_at = requested_at,
  payout = CASE WHEN win_minor IS NULL THEN 'initial' WHEN win_minor > 0 THEN 'paid' ELSE 'declined' END,
  request_hash = (SELECT request_hash FROM touchline.idempotency stored
    WHERE stored.player_id = bet.player_id AND stored.key = bet.request_key);
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE touchline.bet ALTER COLUMN open_stake_minor SET NOT NULL;
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX bet_request ON touchline.bet (player_id, request_key, position);

CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, id, number, operator_id, request_key, request_hash, position,
  type, funding, currency, stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale,
  system_id, custom_odds_milli, requested_at, accepted_at, decided_at, device_id, is_quick, trace_id ON touchline.bet
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON touchline.bet
  FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();

ALTER TABLE touchline.bet_selection DROP CONSTRAINT bet_selection_check;
ALTER TABLE touchline.bet_selection DROP CONSTRAINT bet_selection_odds_milli_check;
ALTER TABLE touchline.bet_selection
  -- Place in the bet, from 1; older rows have a number of their own.
  ALTER COLUMN id DROP DEFAULT,
  ADD COLUMN accepted_at timestamptz,
  -- The price in force when the request was read; `odds_milli` is the one it was accepted at.
  ADD COLUMN initial_odds_milli integer,
  ADD COLUMN sport_id integer,
  ADD COLUMN category_id integer,
  ADD COLUMN tournament_id integer,
  ADD COLUMN provider text;
DROP SEQUENCE touchline.bet_selection_id;
UPDATE touchline.bet_selection leg SET accepted_at = bet.accepted_at, initial_odds_milli = leg.odds_milli,
  sport_id = match.sport_id, category_id = tournament.category_id, tournament_id = match.tournament_id,
  provider = match.provider
FROM touchline.bet, touchline.match JOIN touchline.tournament ON tournament.id = match.tournament_id
WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id AND match.id = leg.match_id;

DROP TRIGGER never_rewritten ON touchline.bet_selection;
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
  initial_odds_milli, requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b,
  start_at, market_name, outcome_name, sport_id, category_id, tournament_id, provider, accepted_at
  ON touchline.bet_selection
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON touchline.bet_selection
  FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();
-- Bets of one outcome are read page by page in the order of their keys.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX bet_selection_outcome ON touchline.bet_selection (match_id, market_id, specifier, outcome_id, player_id, bet_id);
-- Release 0.2.0 has no bets whose readers or rows this could hold up.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX touchline.bet_selection_line;

-- The reply to a rejected request, until its retention ends. An accepted one is read from its bets.
CREATE TABLE touchline.rejected_request (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  operator_id integer NOT NULL,
  request_hash bytea NOT NULL,
  -- BetRejection of the contract.
  rejections jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
);
CREATE INDEX rejected_request_age ON touchline.rejected_request (created_at);
INSERT INTO touchline.rejected_request (player_id, key, operator_id, request_hash, rejections, created_at)
SELECT player_id, key, operator_id, request_hash, body -> 'errors_by_bet', created_at FROM touchline.idempotency WHERE status = 422;
-- Replaced by the two above; nothing reads it.
-- squawk-ignore ban-drop-table
DROP TABLE touchline.idempotency;
GRANT SELECT ON touchline.rejected_request TO tl_api, tl_worker;
GRANT DELETE ON touchline.rejected_request TO tl_worker;

-- The results of the feed are never rewritten.
SELECT touchline.forbid_change('outcome_result');
SELECT touchline.forbid_truncate('outcome_result');

-- Rules that packages/betting states.
DROP FUNCTION IF EXISTS touchline.place_bets(integer, bigint, uuid, jsonb, jsonb, text, text[], text, jsonb);
DROP FUNCTION IF EXISTS touchline.quote_bets(integer, bigint, jsonb, jsonb, text);
DROP FUNCTION IF EXISTS touchline.reject_quotes(touchline.bet_quote[]);
DROP FUNCTION IF EXISTS touchline.placed_bet(touchline.bet);
DROP FUNCTION IF EXISTS touchline.win_of_legs(touchline.bet);
DROP FUNCTION IF EXISTS touchline.result_of_legs(touchline.bet, bigint);
DROP FUNCTION IF EXISTS touchline.result_of_fact(text, smallint, numeric);
DROP TYPE touchline.bet_quote;
