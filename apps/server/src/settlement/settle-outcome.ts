import { DatabaseError } from 'pg'
import { traceId } from '@touchline/process'
import type { Log } from '@touchline/process'
import type { Database } from '../runtime/index.ts'
import type { Outcome } from './pending-settlements.ts'
import { evaluateSettlement } from '@touchline/betting'
import { beforeAll, readBets } from './read-bets.ts'
import type { OpenBet } from './read-bets.ts'
import { privateChannel } from '@touchline/contract'
import type { SettlementDecision } from '@touchline/betting'

/** The work of finding the next ones grows with all bets on the outcome: few large pages. */
const betsAtOnce = 500
const callsAtOnce = 4

export type Tools = {
  database: Database
  log: Log
  /** Told of every bet: its result if it was settled, 'failed' if it could not be. */
  count: (what: string) => void
  /** True: begin nothing more. */
  isOver: () => boolean
}

/** `finished`: every bet on the outcome is settled as its result says. `failed`: some are not. `interrupted`: not all seen. */
export type Progress = 'finished' | 'failed' | 'interrupted'

export async function settleOutcome(tools: Tools, outcome: Outcome): Promise<Progress> {
  let after = beforeAll
  let isClean = true
  for (;;) {
    const bets = await readBets(tools.database, outcome, after, betsAtOnce)
    for (let first = 0; first < bets.length; first += callsAtOnce) {
      const done = await Promise.all(bets.slice(first, first + callsAtOnce).map((bet) => evaluateAndSettle(tools, bet)))
      isClean &&= done.every(Boolean)
      // After some bets, not before: however slow it is, every call brings the outcome nearer to its end.
      if (tools.isOver()) return 'interrupted'
    }
    if (bets.length < betsAtOnce) return isClean ? 'finished' : 'failed'
    after = bets.at(-1) ?? after
  }
}

/** False: the bet has to be looked at again. */
async function evaluateAndSettle({ database, log, count }: Tools, bet: OpenBet): Promise<boolean> {
  const ids = { player: bet.playerId, bet: bet.betId, trace_id: traceId() }
  try {
    const decision = evaluateSettlement(bet, bet.legs)
    if (!decision) return true
    const { isSettled, shortfallMinor } = await settleBet(database, bet, decision, ids.trace_id)
    if (shortfallMinor > 0)
      log.warn({ ...ids, shortfall_minor: shortfallMinor }, 'rolled back a payout that had been spent')
    if (!isSettled) return false
    log.info({ ...ids, result: decision.result, win_minor: decision.winMinor?.toString() }, 'bet settled')
    count(decision.result)
    return true
  } catch (error) {
    // What the database rejects concerns this bet; the others must not wait for it. A lost database concerns all.
    if (!(error instanceof DatabaseError || error instanceof RangeError)) throw error
    log.error({ ...ids, err: error }, 'bet could not be settled')
    count('failed')
    return false
  }
}

/** `isSettled` false: the bet was no longer what was evaluated, and nothing was done. */
type Settled = { isSettled: boolean; shortfallMinor: number }

/** One bet, one transaction: its legs, its money, its timeline and the private event. */
export async function settleBet(
  database: Pick<Database, 'query'>,
  bet: OpenBet,
  { legs, result, winMinor }: SettlementDecision,
  trace: string,
): Promise<Settled> {
  const { rows } = await database.query<{ is_settled: boolean; shortfall_minor: string }>({
    name: 'settle-bet',
    text: 'SELECT is_settled, shortfall_minor FROM touchline.settle_bet($1, $2, $3::smallint, $4::jsonb, $5, $6, $7, $8)',
    values: [
      bet.playerId,
      bet.betId,
      bet.revision,
      JSON.stringify(legs),
      result,
      winMinor,
      bet.locales.map((locale) => privateChannel(locale, bet.playerId)),
      trace,
    ],
  })
  return { isSettled: rows[0]?.is_settled ?? false, shortfallMinor: Number(rows[0]?.shortfall_minor ?? 0) }
}
