import { createHash } from 'node:crypto'
import type { Database } from '../platform/runtime/index.ts'
import type { Violation } from './checks/violation.ts'

type Queryable = Pick<Database, 'query'>

/**
 * What was audited: some players, privileges and seals of transfers, seals of timelines, or payment providers' lists.
 */
export type SliceKind = 'players' | 'database' | 'evidence' | 'payments'

/** At most this many are remembered. Any further one is logged whenever it is found. */
const mostKnown = 1_000

/** Seals are checked in turn, so a broken one may not be checked again for a while. */
const daysWithoutWalk = 1

type Identified = { fingerprint: string; violation: Violation }

/** Returns the violations that no walk has found before, or that had gone. */
export async function withoutKnown(database: Queryable, violations: readonly Violation[]): Promise<Violation[]> {
  const found = identify(violations)
  if (found.length === 0) return []
  const { rows } = await database.query<{ fingerprint: string }>({
    name: 'read-known-violations',
    text: 'SELECT fingerprint FROM touchline.audit_violation WHERE fingerprint = ANY ($1)',
    values: [found.map(({ fingerprint }) => fingerprint)],
  })
  const known = new Set(rows.map(({ fingerprint }) => fingerprint))
  return found.filter(({ fingerprint }) => !known.has(fingerprint)).map(({ violation }) => violation)
}

/** Counts known violations and remembers new ones while there is room. */
export async function rememberViolations(
  database: Queryable,
  slice: SliceKind,
  violations: readonly Violation[],
): Promise<void> {
  const found = identify(violations)
  if (found.length === 0) return
  await database.query({
    name: 'remember-violations',
    text: `WITH found AS (
        SELECT * FROM unnest($2::text[], $3::integer[], $4::text[], $5::text[])
          AS found(fingerprint, operator_id, invariant, detail)
      ), counted AS (
        UPDATE touchline.audit_violation known SET last_seen_at = clock_timestamp(), times = times + 1
        FROM found WHERE known.fingerprint = found.fingerprint RETURNING known.fingerprint
      )
      INSERT INTO touchline.audit_violation (fingerprint, slice, operator_id, invariant, detail)
      SELECT fingerprint, $1, operator_id, invariant, left(detail, 2000) FROM found
      WHERE fingerprint NOT IN (SELECT fingerprint FROM counted)
      LIMIT greatest(0, $6 - (SELECT count(*) FROM touchline.audit_violation))`,
    values: [
      slice,
      found.map(({ fingerprint }) => fingerprint),
      found.map(({ violation }) => violation.operatorId),
      found.map(({ violation }) => violation.invariant),
      found.map(({ violation }) => violation.detail),
      mostKnown,
    ],
  })
}

export type GoneViolation = { invariant: string; detail: string; operator: number | null; times: string }

/**
 * Forgets what a complete walk over all players, or a day, did not find again, so that it is logged if it returns. The
 * provider's lists move past a payment, so only `forgetEqualPayments` forgets those.
 */
export async function forgetGoneViolations(database: Queryable): Promise<GoneViolation[]> {
  const { rows } = await database.query<GoneViolation>({
    name: 'forget-violations',
    text: `DELETE FROM touchline.audit_violation WHERE slice <> 'payments' AND last_seen_at < CASE slice
        WHEN 'players' THEN (SELECT complete_since FROM touchline.audit_walk)
        ELSE clock_timestamp() - ${daysWithoutWalk} * interval '1 day' END
      RETURNING invariant, detail, operator_id AS operator, times`,
  })
  return rows
}

/** Forgets differences of payments that are equal by now, unless they are among the `found` ones. */
export async function forgetEqualPayments(
  database: Queryable,
  equal: readonly string[],
  found: readonly Violation[],
): Promise<GoneViolation[]> {
  const { rows: known } = await database.query<{ fingerprint: string; detail: string }>({
    name: 'read-known-payments',
    text: `SELECT fingerprint, detail FROM touchline.audit_violation WHERE slice = 'payments'`,
  })
  if (known.length === 0) return []
  const ids = new Set(equal)
  const still = new Set(identify(found).map(({ fingerprint }) => fingerprint))
  const gone = known.filter(({ fingerprint, detail }) => {
    const [, id = ''] = /^payment ([^:]*):/.exec(detail) ?? []
    return ids.has(id) && !still.has(fingerprint)
  })
  const { rows } = await database.query<GoneViolation>({
    name: 'forget-equal-payments',
    text: `DELETE FROM touchline.audit_violation WHERE fingerprint = ANY ($1)
      RETURNING invariant, detail, operator_id AS operator, times`,
    values: [gone.map(({ fingerprint }) => fingerprint)],
  })
  return rows
}

/** Returns each violation once: a bet with two broken legs is one. */
function identify(violations: readonly Violation[]): Identified[] {
  const found = violations.map((violation): [string, Identified] => {
    const fingerprint = fingerprintOf(violation)
    return [fingerprint, { fingerprint, violation }]
  })
  return [...new Map(found).values()]
}

/** Identifies what is broken and not how, because balances and statuses in the detail keep changing. */
function fingerprintOf({ invariant, statement, detail, operatorId }: Violation): string {
  const [subject = detail] = /^(?:account|bet|conversion|payment|player|sum) [^:;]*/.exec(detail) ?? []
  return createHash('sha256')
    .update(JSON.stringify([invariant, statement, operatorId, subject]))
    .digest('hex')
}
