import type { Statement, StatementPeriod } from '@touchline/contract'
import { movementsWhere } from '../../ledger/wallets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type StatementRequest = {
  playerId: number
  currency: string
  timeZone: string
  range: 'weeks' | 'months'
  by: 'period' | 'day'
}

/** Only movements of the available balance are listed, so a lost stake counts once, when it was placed. */
const stakeKinds = movementsWhere(({ statement: counted }) => counted === 'stake')
const returnKinds = movementsWhere(({ statement: counted }) => counted === 'return')

type Row = {
  from: string
  to: string
  staked: string
  returned: string
  other: string
  open: string
  possible_return: string
  minutes: number | null
  balance: string
  subunits: string
}

/**
 * RG-06: calculates the statement from the ledger. Earlier balances are calculated backwards: the current balance minus
 * all later movements. Returns undefined if the player has no account in that currency.
 */
export async function readStatement(database: Database, request: StatementRequest): Promise<Statement | undefined> {
  const { currency, timeZone } = request
  const { rows } = await database.query<Row>({ name: 'read-statement', ...statementQuery(request) })
  const [first] = rows
  if (!first) return undefined
  const moved = rows.map(toMoved)
  const total = moved.reduce((sum, one) => sum + one.net + one.other, 0)
  const closing = Number(first.balance)
  let balance = closing - total
  const periods = moved.map((one): StatementPeriod => {
    balance += one.net + one.other
    return { ...one, closing: balance }
  })
  const sum = (of: (period: StatementPeriod) => number) => periods.reduce((all, one) => all + of(one), 0)
  return {
    currency,
    subunits: Number(first.subunits),
    time_zone: timeZone,
    from: first.from,
    to: first.to,
    opening: closing - total,
    closing,
    staked: sum(({ staked }) => staked),
    returned: sum(({ returned }) => returned),
    net: sum(({ net }) => net),
    open: sum(({ open }) => open),
    settled: sum(({ settled }) => settled),
    other: sum(({ other }) => other),
    possible_return: rows.reduce((all, row) => all + Number(row.possible_return), 0),
    minutes: periods.some(({ minutes }) => minutes === null) ? null : sum(({ minutes }) => minutes ?? 0),
    periods,
  }
}

/** Separate from `readStatement`, so that a test can check the plan of the query. */
export function statementQuery({ playerId, currency, timeZone, range, by }: StatementRequest) {
  const unit = by === 'day' ? 'day' : range === 'weeks' ? 'week' : 'month'
  const values = [playerId, currency, timeZone, range === 'weeks' ? 'week' : 'month', unit, stakeKinds, returnKinds]
  return { text: statement, values }
}

function toMoved({ from, staked, returned, other, minutes, ...row }: Row): Omit<StatementPeriod, 'closing'> {
  const [paidIn, paidBack, open] = [-Number(staked), Number(returned), Number(row.open)]
  // `|| 0` turns minus zero into zero.
  return {
    from,
    staked: paidIn || 0,
    returned: paidBack,
    net: paidBack - paidIn || 0,
    open,
    settled: paidBack - paidIn + open || 0,
    other: Number(other),
    minutes,
  }
}

// Days begin at midnight in the site's time zone, so times are converted to it before they are truncated. Playing time
// is null for periods of which some is no longer stored (ninety days), except for players who joined later.
const statement = `WITH clock AS (SELECT statement_timestamp() AT TIME ZONE $3::text AS wall), account AS (
    SELECT account.id, account.balance_minor, currency.subunits
    FROM touchline.account JOIN touchline.currency ON currency.code = account.currency
    WHERE account.player_id = $1 AND account.kind = 'available' AND account.currency = $2 ORDER BY account.id LIMIT 1
  ), span AS (
    SELECT date_trunc($4::text, wall) - 11 * ('1 ' || $4::text)::interval AS begins, wall AS ends FROM clock
  ), movement AS MATERIALIZED (
    SELECT date_trunc($5::text, transfer.created_at AT TIME ZONE $3::text) AS period, transfer.kind::text AS kind,
      CASE WHEN transfer.debit_account = account.id THEN -transfer.amount_minor ELSE transfer.amount_minor END AS amount,
      transfer.bet_id
    FROM account CROSS JOIN span JOIN touchline.transfer ON transfer.player_id = $1
      AND account.id IN (transfer.debit_account, transfer.credit_account)
      AND transfer.created_at >= span.begins AT TIME ZONE $3::text
  ), moved AS (
    SELECT period, kind, sum(amount) AS amount FROM movement GROUP BY 1, 2
  ), in_open AS (
    SELECT movement.period, sum(bet.open_stake_minor) AS stake,
      sum(div(bet.potential_win_minor::numeric * bet.open_stake_minor, bet.stake_minor)) AS possible_return
    FROM movement JOIN touchline.bet ON bet.player_id = $1 AND bet.id = movement.bet_id
    WHERE movement.kind = 'stake' AND bet.result = 'no_results' AND bet.status <> 'rejected'
    GROUP BY 1
  )
  SELECT to_char(period.period, 'YYYY-MM-DD') AS from, to_char(span.ends, 'YYYY-MM-DD') AS to, account.balance_minor AS balance,
    account.subunits, sums.staked, sums.returned, sums.other,
    coalesce(in_open.stake, 0) AS open, coalesce(in_open.possible_return, 0) AS possible_return,
    CASE WHEN greatest(period.period AT TIME ZONE $3::text, (SELECT created_at FROM touchline.player WHERE id = $1))
        >= statement_timestamp() - interval '90 days' THEN coalesce((
      SELECT sum(bit_count(signed_in))::integer FROM touchline.play_hour WHERE player_id = $1
        AND hour >= period.period AT TIME ZONE $3::text AND hour < (period.period + ('1 ' || $5::text)::interval) AT TIME ZONE $3::text), 0) END AS minutes
  FROM account CROSS JOIN span
  CROSS JOIN generate_series(span.begins, span.ends, ('1 ' || $5::text)::interval) AS period
  LEFT JOIN in_open ON in_open.period = period.period
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE kind = ANY ($6::text[])), 0) AS staked,
      coalesce(sum(amount) FILTER (WHERE kind = ANY ($7::text[])), 0) AS returned,
      coalesce(sum(amount) FILTER (WHERE kind <> ALL ($6::text[] || $7::text[])), 0) AS other
    FROM moved WHERE moved.period = period.period
  ) AS sums
  ORDER BY period.period`
