import type { PoolClient } from 'pg'
import type { Database } from '../runtime/index.ts'
import { moneyInvariants } from './invariants.ts'

export type Violation = { invariant: string; says: string; detail: string }

/** Of each invariant, so that a broken book still gives a readable report. */
const violationsKept = 20

/** Checks every invariant in one snapshot: it may run beside any load. An empty list is a sound ledger. */
export async function auditLedger(database: Database): Promise<Violation[]> {
  const client = await database.connect()
  let isBroken = true
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL statement_timeout = '10min'`)
    const violations = await findViolations(client)
    await client.query('ROLLBACK')
    isBroken = false
    return violations
  } finally {
    client.release(isBroken) // a session left in the middle is closed, not lent out again
  }
}

/** As the client's own transaction sees the book. */
export async function findViolations(client: PoolClient): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { id, says, violations } of moneyInvariants) {
    const { rows } = await client.query<{ detail: string }>(`${violations} LIMIT ${violationsKept}`)
    found.push(...rows.map(({ detail }) => ({ invariant: id, says, detail })))
  }
  return found
}

/** A bet that was answered must survive a crash. Called at the start of every process that moves money. */
export async function requireDurableCommits(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string; value: string }>(
    `SELECT name, setting AS value FROM pg_settings
      WHERE name = 'synchronous_commit' AND setting NOT IN ('on', 'remote_apply')
        OR name IN ('fsync', 'full_page_writes') AND setting <> 'on'`,
  )
  if (rows.length === 0) return
  const settings = rows.map(({ name, value }) => `${name} = ${value}`).join(', ')
  throw new Error(`the database would lose accepted bets in a crash: ${settings}`)
}
