/**
 * Returns a pgbench script of a placement as separate statements in one transaction: those of readPlacementFacts and
 * commit_placements without their rules, names and functions. The book of the test bed does not change, so its values
 * are constants here instead of results of the reads, which favours pgbench.
 */
export function bareScript(legs: number, betBody: object): string {
  const matches = Array.from({ length: legs }, (_, leg) => `:match${leg}`)
  // pgbench reads a colon before a name as a variable, even inside a literal, so each colon gets a space after it.
  const body = JSON.stringify(betBody, null, 1).replaceAll("'", "''")
  return `\\set player random(1, :players)
\\set first random(0, :matches - 1)
${matches.map((name, leg) => `\\set ${name.slice(1)} :first_match + (:first + ${leg}) % :matches`).join('\n')}
BEGIN;
${readFacts(matches)}
${updateWallet}
${compareFacts(matches)}
INSERT INTO touchline.decision (player_id, key, call, body_hash, field_hashes, state)
  VALUES (:player, gen_random_uuid(), 'bets', sha256('body'), sha256('fields'), 'done');
INSERT INTO touchline.bet (player_id, operator_id, request_key, position, type, currency, stake_minor,
    open_stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale, requested_at,
    accepted_at, decided_at, is_quick, trace_id)
  VALUES (:player, 1, gen_random_uuid(), 0, '${legs === 1 ? 'single' : 'combo'}', 'EUR', 100, 100,
    ${2 ** legs * 1_000}, ${2 ** legs * 100}, 'none', 0, 'en', clock_timestamp(), clock_timestamp(), clock_timestamp(), false,
    repeat('0', 32)) RETURNING id AS bet \\gset
INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
    initial_odds_milli, requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, start_at,
    name_a, name_b, market_name, outcome_name, sport_id, category_id, tournament_id, provider, accepted_at)
  VALUES ${matches.map(selectionRow).join(', ')};
INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
    bet_id, cause, trace_id)
  VALUES (:player, 1, 'stake', :debit, :credit, 100, 'EUR', :bet, 'bet/' || :bet || '/stake', repeat('0', 32));
INSERT INTO touchline.outbox (method, payload, partition)
  VALUES ('broadcast', jsonb_build_object('channels', ARRAY['private'], 'idempotency_key', 'bet/' || :bet || '/0',
    'data', jsonb_build_object('type', 'bet_changed', 'balance', :balance::bigint, 'bet', '${body}'::jsonb)),
    :player::bigint % 8);
COMMIT;
`
}

const updateWallet = `WITH moved AS (
    UPDATE touchline.account SET version = version + 1,
      balance_minor = balance_minor + CASE kind WHEN 'available' THEN -100 ELSE 100 END
    WHERE player_id = :player AND operator_id = 1 AND kind IN ('available', 'staked') AND currency = 'EUR' AND subject = ''
    RETURNING kind, id, balance_minor)
  SELECT max(id) FILTER (WHERE kind = 'available') AS debit, max(id) FILTER (WHERE kind = 'staked') AS credit,
    max(balance_minor) FILTER (WHERE kind = 'available') AS balance FROM moved \\gset`

function readFacts(matches: readonly string[]): string {
  return `SELECT operator.betting_revision, setting.accept_policy, setting.odds_tolerance_milli, wallet.balance_minor,
    currency.min_stake_minor, currency.max_win_minor, currency.subunits, match.status, match.kind, match.start_at,
    match.provider, match.sport_id, tournament.category_id, match.tournament_id, line.status, line.version, line.feed_ts,
    line.producer_id, outcome.item ->> 'odds', outcome.item ->> 'active', producer.state, producer.trusted_until,
    producer.scope, EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = asked.id
      AND known.market_id = 1 AND known.specifier = ''),
    home.names ->> 'en', away.names ->> 'en', tournament.names ->> 'en'
  FROM unnest(ARRAY[${matches.join(', ')}]::bigint[]) AS asked(id)
  JOIN touchline.operator ON operator.id = 1
  JOIN touchline.currency ON currency.code = 'EUR'
  JOIN touchline.account wallet ON wallet.player_id = :player AND wallet.operator_id = 1 AND wallet.kind = 'available'
    AND wallet.currency = 'EUR' AND wallet.subject = ''
  LEFT JOIN touchline.player_setting setting ON setting.player_id = :player
  JOIN touchline.match ON match.id = asked.id
  JOIN touchline.tournament ON tournament.id = match.tournament_id
  JOIN touchline.competitor home ON home.id = match.home_id
  JOIN touchline.competitor away ON away.id = match.away_id
  JOIN touchline.book_line line ON line.match_id = asked.id AND line.market_id = 1 AND line.specifier = ''
  CROSS JOIN LATERAL (SELECT item FROM jsonb_array_elements(line.outcomes) AS item WHERE item ->> 'id' = '1') AS outcome
  JOIN touchline.producer ON producer.id = line.producer_id;`
}

function compareFacts(matches: readonly string[]): string {
  return `SELECT count(*), min(operator.betting_revision) FROM unnest(ARRAY[${matches.join(', ')}]::bigint[]) AS asked(id)
  JOIN touchline.operator ON operator.id = 1
  LEFT JOIN touchline.player_setting setting ON setting.player_id = :player
  JOIN touchline.book_line line ON line.match_id = asked.id AND line.market_id = 1 AND line.specifier = '' AND line.status = 1
  JOIN touchline.match ON match.id = asked.id AND match.status = 0
  JOIN touchline.producer ON producer.id = line.producer_id AND producer.state = 'up'
    AND producer.trusted_until > clock_timestamp()
  WHERE NOT EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = asked.id AND known.market_id = 1
    AND known.specifier = '');`
}

function selectionRow(match: string, leg: number): string {
  return `(:player, :bet, ${leg + 1}, ${match}, 1, '', '1', 2000, 2000, 2000, 1, 1, 1, 0, clock_timestamp(), 'home', 'away',
    '1x2', 'home', 1, 1, 1, 'betradar', clock_timestamp())`
}
