import type { PoolClient } from 'pg'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { acceptanceInvariants } from './acceptance-invariants.ts'
import { betInvariants } from './bet-invariants.ts'
import { checkLiabilities } from './check-liabilities.ts'
import { checkSeals } from './check-seals.ts'
import { allPlayers, ofPlayers } from './invariant.ts'
import type { Invariant, PlayerRange } from './invariant.ts'
import { moneyInvariants } from './money-invariants.ts'
import { schemaInvariants } from './schema-invariants.ts'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

/** Checks every invariant in one snapshot: it may run beside any load. An empty list is a sound ledger. */
export function auditLedger(database: Database): Promise<Violation[]> {
  return inSnapshot(database, '10min', findViolations)
}

/** As the client's own transaction sees the book. */
export async function findViolations(client: PoolClient): Promise<Violation[]> {
  return [
    ...(await checkPlayers(client, allPlayers)),
    ...(await checkLiabilities(client, null)),
    ...(await checkSchema(client)),
    ...(await checkSeals(client, null)),
  ]
}

/** What can be checked player by player: all of the money. */
export async function checkPlayers(client: PoolClient, { from, to }: PlayerRange): Promise<Violation[]> {
  const ofRange = (invariant: Invariant) => ({ text: ofPlayers + limited(invariant), values: [from, to] })
  const found: Violation[] = []
  for (const invariant of [...moneyInvariants, ...betInvariants, ...acceptanceInvariants])
    found.push(...toViolations(invariant.id, (await client.query<Found>(ofRange(invariant))).rows))
  return found
}

/** What the database itself guards. */
export async function checkSchema(client: PoolClient): Promise<Violation[]> {
  const found: Violation[] = []
  for (const invariant of schemaInvariants)
    found.push(...toViolations(invariant.id, (await client.query<Found>(limited(invariant))).rows))
  return found
}

function limited({ violations }: Invariant): string {
  return `${violations} LIMIT ${violationsShown}`
}
