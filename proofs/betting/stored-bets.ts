import type { Suite } from '@touchline/testkit'
import pg from 'pg'

type Stored = { bets: number; players: number; matchIds: readonly number[] }

const betsPerStatement = 50_000
const writers = 2

/**
 * Stores open singles of 1.00 at 2.000, with their selections and transfers and with matching balances, as if they had
 * been placed. They are written player by player. In the order of time each row would go to another page of each index,
 * and after each checkpoint PostgreSQL would log every page again in full, which takes hours.
 */
export async function storeBets({ database }: Suite, stored: Stored): Promise<void> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: database.url('postgres') }))
  const firsts: number[] = []
  for (let first = 0; first < stored.bets; first += betsPerStatement) firsts.push(first)
  async function write(client: pg.Client): Promise<void> {
    await client.connect()
    await client.query('SET synchronous_commit = off')
    for (let first = firsts.shift(); first !== undefined; first = firsts.shift()) {
      const last = Math.min(stored.bets, first + betsPerStatement) - 1
      const values = [first, last, Math.ceil(stored.bets / stored.players), stored.matchIds]
      for (const statement of [insertBets, insertSelections, insertTransfers]) await client.query(statement, values)
    }
  }
  try {
    await Promise.all(clients.map(write))
    await clients[0]?.query(raiseBalances)
    // Gathers statistics now, so that autovacuum does not do it during the measurement.
    for (const table of ['bet', 'bet_selection', 'transfer', 'account'])
      await clients[0]?.query(`VACUUM (ANALYZE) touchline.${table}`)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Numbers the bets. All columns of a bet are computed from its number. */
const numbered = `(SELECT n, 1 + n / $3::bigint AS player_id, md5('bet' || n)::uuid AS bet_id, md5('key' || n)::uuid AS key,
    ($4::bigint[])[1 + n % cardinality($4::bigint[])] AS match_id, clock_timestamp() AS at
  FROM generate_series($1::bigint, $2::bigint) AS n) AS stored`

const insertBets = `INSERT INTO touchline.bet (player_id, id, operator_id, request_key, position, type, currency,
    stake_minor, open_stake_minor, odds_milli, potential_win_minor, accept_policy, locale, requested_at, accepted_at,
    decided_at, trace_id)
  SELECT player_id, bet_id, 1, key, 0, 'single', 'EUR', 100, 100, 2000, 200, 'none', 'en', at, at, at,
    repeat('0', 32) FROM ${numbered}`

const insertSelections = `INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
    initial_odds_milli, requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, start_at,
    name_a, name_b, market_name, outcome_name, sport_id, category_id, tournament_id, provider, accepted_at)
  SELECT stored.player_id, bet_id, 1, match.id, 1, '', '1', 2000, 2000, 2000, 1, 1, 1, 0, match.start_at, 'home', 'away',
    '1x2', 'home', match.sport_id, 1, match.tournament_id, match.provider, at
  FROM ${numbered} JOIN touchline.match ON match.id = stored.match_id`

const insertTransfers = `INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor,
    currency, bet_id, cause, trace_id)
  SELECT stored.player_id, 1, 'stake', debit.id, credit.id, 100, 'EUR', bet_id, 'bet/' || bet_id || '/stake', repeat('0', 32)
  FROM ${numbered}
  JOIN touchline.account debit ON debit.player_id = stored.player_id AND debit.kind = 'available' AND debit.currency = 'EUR'
  JOIN touchline.account credit ON credit.player_id = stored.player_id AND credit.kind = 'staked' AND credit.currency = 'EUR'`

const raiseBalances = `UPDATE touchline.account SET version = version + moved.bets,
    balance_minor = balance_minor + CASE kind WHEN 'available' THEN -moved.amount ELSE moved.amount END
  FROM (SELECT player_id, count(*) AS bets, sum(amount_minor)::bigint AS amount FROM touchline.transfer
    WHERE kind = 'stake' GROUP BY player_id) AS moved
  WHERE account.player_id = moved.player_id AND account.kind IN ('available', 'staked')`
