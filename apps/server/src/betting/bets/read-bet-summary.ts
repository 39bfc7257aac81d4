import type * as z from 'zod/mini'
import { listedStatuses, betStatusGroups } from '@touchline/contract'
import type { BetTotals, BetStatus } from '@touchline/contract'
import type { getBetSummary } from '@touchline/contract/server'
import type { Database } from '../../platform/runtime/index.ts'
import { chosenBets } from './chosen-bets.ts'
import type { Chosen } from './chosen-bets.ts'

type Summary = z.infer<(typeof getBetSummary)['reply']>

type Row = {
  status: BetStatus
  currency: string
  subunits: string
  count: string
  stake: string
  open_stake: string
  possible_return: string
  returned: string
}

const openStatuses: readonly BetStatus[] = betStatusGroups.open

/**
 * Returns counts and sums of the player's bets. What a partly cashed-out bet can still return is calculated as in
 * `partReturnMinor` (CASH-7).
 */
export async function readBetSummary(database: Database, playerId: number, filter: Chosen): Promise<Summary> {
  const { where, values, suffix } = chosenBets(playerId, filter)
  const { rows } = await database.query<Row>({
    name: `read-bet-summary${suffix}`,
    text: `SELECT summed.*, currency.subunits FROM (
        SELECT status, bet.currency, count(*), sum(stake_minor) AS stake, sum(open_stake_minor) AS open_stake,
          sum(div(potential_win_minor::numeric * open_stake_minor, stake_minor)) AS possible_return,
          sum(coalesce(win_minor, 0) + cashed_out_minor) AS returned
        FROM touchline.bet WHERE ${where} GROUP BY status, bet.currency) AS summed
      JOIN touchline.currency ON currency.code = summed.currency ORDER BY summed.currency, summed.status`,
    values,
  })
  return {
    open: totalsOf(rows, betStatusGroups.open),
    settled: totalsOf(rows, betStatusGroups.settled),
    all: totalsOf(rows, listedStatuses),
  }
}

function totalsOf(rows: readonly Row[], statuses: readonly BetStatus[]): BetTotals {
  const money = new Map<string, BetTotals['money'][number]>()
  let count = 0
  for (const row of rows) {
    if (!statuses.includes(row.status)) continue
    count += Number(row.count)
    const { currency } = row
    const before = money.get(currency) ?? {
      currency,
      subunits: Number(row.subunits),
      stake: 0,
      open_stake: 0,
      possible_return: 0,
      returned: 0,
    }
    money.set(currency, {
      ...before,
      stake: before.stake + Number(row.stake),
      open_stake: before.open_stake + (openStatuses.includes(row.status) ? Number(row.open_stake) : 0),
      possible_return: before.possible_return + Number(row.possible_return),
      returned: before.returned + Number(row.returned),
    })
  }
  return { count, money: [...money.values()] }
}
