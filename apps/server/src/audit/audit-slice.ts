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

/**
 * A slice of this size takes some hundredths of a second. A larger slice would delay bets that are placed meanwhile.
 */
const transfersPerSlice = 150
const statementTimeout = '5s'

/** `isSkipped` means that a single player took too long and was left out. */
export type Audited = { slice: Slice; violations: Violation[]; isSkipped: boolean }

/** Audits the next players of the walk in one snapshot. If that times out, it tries again with fewer players. */
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
    // Even one player alone takes too long. The player is skipped so that the walk can continue, and the walk does not
    // count as complete, which the age of the last complete walk shows.
    await saveProgress(database, slice, true)
    return { slice, violations: [], isSkipped: true }
  }
}

/** Checks what no slice of players covers: privileges and triggers, the newest seal and a random earlier one. */
export function auditDatabase(database: Database): Promise<Violation[]> {
  return inSnapshot(database, statementTimeout, async (client) => [
    ...(await checkSchema(client)),
    ...(await checkSeals(client, await chooseSeals(client))),
  ])
}

/** Audits the newest seal of timelines, an earlier one and a daily root. Returns undefined if that takes too long. */
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

/** The number of liability sums checked at a time, over all operators. */
const liabilitiesPerSlice = 100

/** Compares random liability sums with the open bets. Returns undefined if that takes too long. */
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

/** The SQLSTATE is query_canceled, which the statement timeout causes. */
function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014'
}
