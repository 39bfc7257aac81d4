import { evaluateSettlement } from '@touchline/betting'
import type { SettlementDecision } from '@touchline/betting'
import { traceId } from '@touchline/process'
import type { Log } from '@touchline/process'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import type { Outcome } from './pending-settlements.ts'
import { beforeAll, readBetsToSettle } from './read-bets-to-settle.ts'
import type { OpenBet, Position } from './read-bets-to-settle.ts'
import { settleBets } from './write-settlements.ts'
import type { Evaluated } from './write-settlements.ts'

/** The size of a batch. Its transaction locks the wallets of all its players, for some tenths of a second. */
const betsAtOnce = 150
const batchesAtOnce = 2

export type Tools = {
  database: Database
  log: Log
  /** Called for every bet with its result, or with `failed`. */
  count: (what: string) => void
  /** Once this returns true, no further batch is started. */
  isOver: () => boolean
}

/**
 * `finished`: every bet on the outcome is settled by its result. `failed`: some bets could not be settled.
 * `interrupted`: some bets were not reached in time.
 */
type Progress = 'finished' | 'failed' | 'interrupted'

/** Where processing stopped, so that the next call can continue there. */
export type Turn = { progress: Progress; after: Position; isClean: boolean }

export async function settleOutcome(tools: Tools, outcome: Outcome, from?: Turn): Promise<Turn> {
  let after = from?.after ?? beforeAll
  let isClean = from?.isClean ?? true
  const readPage = (position: Position) =>
    readBetsToSettle(tools.database, outcome, position, betsAtOnce * batchesAtOnce)
  let page = readPage(after)
  for (;;) {
    const { bets, last } = await page
    // The next page is read while this one is settled, because it depends only on the last key of this one.
    if (last !== null) (page = readPage(last)).catch(() => undefined)
    const batches = Array.from({ length: batchesAtOnce }, (_, i) => bets.slice(i * betsAtOnce, (i + 1) * betsAtOnce))
    const done = await Promise.all(batches.map((batch) => settleBatch(tools, batch)))
    isClean &&= done.every(Boolean)
    if (last === null) return { progress: isClean ? 'finished' : 'failed', after: beforeAll, isClean: true }
    after = last
    // Checked after a page, not before it, so that every call makes progress however slow it is.
    if (tools.isOver()) return { progress: 'interrupted', after, isClean }
  }
}

/** Returns false when some bets have to be processed again. */
async function settleBatch(tools: Tools, bets: readonly OpenBet[]): Promise<boolean> {
  const trace = traceId()
  const changed = bets.flatMap((bet): Evaluated[] => {
    const decision = evaluate(tools, bet, trace)
    return decision ? [{ bet, decision }] : []
  })
  if (changed.length === 0) return true
  const settled = await settleBets(tools.database, changed, trace).catch((error: unknown) => {
    // One bet of the batch caused an error, so each bet is then settled in a transaction of its own.
    if (error instanceof DatabaseError) return new Map<string, number>()
    throw error
  })
  let isClean = true
  for (const { bet, decision } of changed) {
    const shortfallMinor = settled.get(bet.betId)
    if (shortfallMinor !== undefined) noteSettled(tools, bet, decision, { trace, shortfallMinor })
    else isClean = (await settleAlone(tools, bet, decision, trace)) && isClean
  }
  return isClean
}

function evaluate({ log, count }: Tools, bet: OpenBet, trace: string): SettlementDecision | undefined {
  try {
    return evaluateSettlement(bet, bet.legs)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    log.error({ player: bet.playerId, bet: bet.betId, trace_id: trace, err: error }, 'bet could not be settled')
    count('failed')
    return undefined
  }
}

async function settleAlone(tools: Tools, bet: OpenBet, decision: SettlementDecision, trace: string): Promise<boolean> {
  const ids = { player: bet.playerId, bet: bet.betId, trace_id: trace }
  try {
    const shortfallMinor = (await settleBets(tools.database, [{ bet, decision }], trace)).get(bet.betId)
    if (shortfallMinor !== undefined) noteSettled(tools, bet, decision, { trace, shortfallMinor })
    return shortfallMinor !== undefined
  } catch (error) {
    // An error of a statement concerns this bet only, so the others continue. A lost connection affects all and is
    // thrown.
    if (!(error instanceof DatabaseError)) throw error
    tools.log.error({ ...ids, err: error }, 'bet could not be settled')
    tools.count('failed')
    return false
  }
}

function noteSettled(
  { log, count }: Tools,
  bet: OpenBet,
  { result, winMinor }: SettlementDecision,
  { trace, shortfallMinor }: { trace: string; shortfallMinor: number },
): void {
  const ids = { player: bet.playerId, bet: bet.betId, trace_id: trace }
  if (shortfallMinor > 0)
    log.warn({ ...ids, shortfall_minor: shortfallMinor }, 'rolled back a payout that had been spent')
  log.info({ ...ids, result, win_minor: winMinor?.toString() }, 'bet settled')
  count(result)
}
