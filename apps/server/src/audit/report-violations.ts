import type { Log } from '@touchline/process'
import type { Database } from '../platform/runtime/index.ts'
import type { Violation } from './checks/violation.ts'
import { forgetGoneViolations, rememberViolations, withoutKnown } from './known-violations.ts'
import type { SliceKind } from './known-violations.ts'

/**
 * Logs each new violation once as an error. For an operator whose money is affected it switches betting off until staff
 * end the switch after the repair.
 */
export async function reportViolations(
  database: Pick<Database, 'query'>,
  log: Log,
  slice: SliceKind,
  violations: readonly Violation[],
): Promise<void> {
  try {
    await alarm(database, log, slice, violations)
  } finally {
    // Betting is switched off even if the violations could not be logged or stored.
    await switchOff(database, log, violations)
  }
}

/** Logs new violations, and forgets those that are gone, so that they are logged again if they return. */
async function alarm(
  database: Pick<Database, 'query'>,
  log: Log,
  slice: SliceKind,
  violations: readonly Violation[],
): Promise<void> {
  // Logged before it is stored, so that a worker that stops in between logs it twice rather than never.
  for (const { invariant, statement, detail, operatorId } of await withoutKnown(database, violations))
    log.error({ invariant, statement, detail, operator: operatorId }, 'invariant broken')
  await rememberViolations(database, slice, violations)
  for (const gone of await forgetGoneViolations(database)) log.info(gone, 'invariant holds again')
}

async function switchOff(database: Pick<Database, 'query'>, log: Log, violations: readonly Violation[]): Promise<void> {
  const money = Map.groupBy(
    violations.filter(({ isMoney }) => isMoney),
    ({ operatorId }) => operatorId,
  )
  for (const [operatorId, [first]] of money)
    if (operatorId !== null && first) await switchBettingOff(database, log, operatorId, first)
}

async function switchBettingOff(
  database: Pick<Database, 'query'>,
  log: Log,
  operatorId: number,
  { invariant, statement, detail }: Violation,
): Promise<void> {
  const { rows } = await database.query<{ id: string | null }>({
    text: 'SELECT touchline.switch_betting_off($1, $2) AS id',
    values: [operatorId, `${invariant}: ${statement} (${detail})`],
  })
  const id = rows[0]?.id ?? null
  if (id !== null) log.error({ operator: operatorId, invariant, switch: id }, 'betting turned off by the audit')
}
