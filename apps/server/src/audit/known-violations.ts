import { createHash } from 'node:crypto'
import type { Database } from '../platform/runtime/index.ts'
import type { Violation } from './checks/violation.ts'

type Queryable = Pick<Database, 'query'>

/**
 * What was checked: a slice of players; privileges, triggers and seals of transfers; seals of timelines; or payments
 * against the provider's lists.
 */
export type SliceKind = 'players' | 'database' | 'evidence' | 'payments'

/** At most this many violations are remembered. Any further one is logged each time it is found. */
const mostKnown = 1_000

/**
 * Only a few seals are checked at a time, so a violation of a seal is forgotten only when it was not found again for
 * this many days.
 */
const daysWithoutWalk = 1

type Identified = { fingerprint: string; violation: Violation }

/**
 * Returns the violations that are not stored as known: new ones, and ones that were forgotten because they were gone.
 */
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

/** Counts known violations again and stores new ones while there are fewer than the maximum. */
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
 * Forgets violations that the last complete walk over all players, or the last day, did not find again, so that they
 * are logged if they return. Differences of payments are forgotten only by `forgetEqualPayments`, because the lists
 * that are compared no longer contain older payments.
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

/** Forgets known differences of payments that were compared as equal, unless the same check also found a difference. */
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

/** Removes duplicates: a bet with two broken legs is one violation. */
function identify(violations: readonly Violation[]): Identified[] {
  const found = violations.map((violation): [string, Identified] => {
    const fingerprint = fingerprintOf(violation)
    return [fingerprint, { fingerprint, violation }]
  })
  return [...new Map(found).values()]
}

/**
 * The fingerprint includes which bet, account or payment is affected but no balances or statuses, because these change.
 */
function fingerprintOf({ invariant, statement, detail, operatorId }: Violation): string {
  const [subject = detail] = /^(?:account|bet|conversion|payment|player|sum) [^:;]*/.exec(detail) ?? []
  return createHash('sha256')
    .update(JSON.stringify([invariant, statement, operatorId, subject]))
    .digest('hex')
}
