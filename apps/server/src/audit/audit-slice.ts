import { DatabaseError } from 'pg'
import { inSnapshot } from '../platform/runtime/index.ts'
import type { Database } from '../platform/runtime/index.ts'
import { readNextSlice, saveProgress } from './audit-walk.ts'
import type { Slice } from './audit-walk.ts'
import { checkPlayers, checkSchema } from './checks/audit-ledger.ts'
import { checkSettlement } from './checks/audit-settlement.ts'
import { checkCashOuts } from './checks/check-cash-outs.ts'
import { checkLiabilities } from './checks/check-liabilities.ts'
import { checkSeals, chooseSeals } from './checks/check-seals.ts'
import { checkTimelines, chooseTimelines } from './checks/check-timelines.ts'
import type { Violation } from './checks/violation.ts'

/** A slice of this size takes some hundredths of a second: a longer burst would be felt by bets that come meanwhile. */
const transfersPerSlice = 150
const statementTimeout = '5s'

/** `isSkipped`: one player alone took too long. */
export type Audited = { slice: Slice; violations: Violation[]; isSkipped: boolean }

/** Audits the next players of the walk, in one snapshot; fewer of them when it takes too long, then it goes on. */
export async function auditNextPlayers(
  database: Database,
  transfers = transfersPerSlice,
  timeout = statementTimeout,
): Promise<Audited> {
  const slice = await readNextSlice(database, transfers)
  try {
    const violations = await inSnapshot(database, timeout, async (client) => [
      ...(await checkPlayers(client, slice)),
      ...(await checkSettlement(client, slice)),
      ...(await checkCashOuts(client, slice)),
    ])
    await saveProgress(database, slice, false)
    return { slice, violations, isSkipped: false }
  } catch (error) {
    if (!isTimeout(error)) throw error
    if (transfers > 0) return auditNextPlayers(database, Math.floor(transfers / 8), timeout)
    // One player alone is too much: the others must not wait, and the age of the walk shows that it is not complete.
    await saveProgress(database, slice, true)
    return { slice, violations: [], isSkipped: true }
  }
}

/**
 * Checks what does not belong to a slice of players: privileges and triggers, the newest seal and one of the earlier
 * ones.
 */
export function auditDatabase(database: Database): Promise<Violation[]> {
  return inSnapshot(database, statementTimeout, async (client) => [
    ...(await checkSchema(client)),
    ...(await checkSeals(client, await chooseSeals(client))),
  ])
}

/** The newest seal of timelines and one of the earlier ones, and a daily root. Undefined: it took too long. */
export async function auditEvidence(database: Database, timeout = statementTimeout): Promise<Violation[] | undefined> {
  try {
    return await inSnapshot(database, timeout, async (client) => {
      const { seals, days } = await chooseTimelines(client)
      return checkTimelines(client, seals, days)
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    return undefined
  }
}

/** The number of sums checked at a time, over all operators, however many there are. */
const liabilitiesPerSlice = 100

/** Some sums of liability, taken at random, beside the open bets. Undefined: it took too long. */
export async function auditLiabilities(
  database: Database,
  timeout = statementTimeout,
): Promise<Violation[] | undefined> {
  try {
    return await inSnapshot(database, timeout, (client) => checkLiabilities(client, liabilitiesPerSlice))
  } catch (error) {
    if (!isTimeout(error)) throw error
    return undefined
  }
}

/** query_canceled, by the statement timeout. */
function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014'
}
