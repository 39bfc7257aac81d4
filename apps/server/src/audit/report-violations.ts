import type { Log } from '@touchline/process'
import type { Violation } from '../ledger/index.ts'
import type { Database } from '../runtime/index.ts'

/** One alarm each. Where money is wrong the operator takes no more bets, until staff end the switch after the repair. */
export async function reportViolations(
  database: Pick<Database, 'query'>,
  log: Log,
  violations: readonly Violation[],
): Promise<void> {
  for (const { invariant, says, detail, operatorId } of violations)
    log.error({ invariant, says, detail, operator: operatorId }, 'invariant broken')
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
  { invariant, says, detail }: Violation,
): Promise<void> {
  const { rows } = await database.query<{ id: string | null }>({
    text: 'SELECT touchline.switch_betting_off($1, $2) AS id',
    values: [operatorId, `${invariant}: ${says} (${detail})`],
  })
  const id = rows[0]?.id ?? null
  if (id !== null) log.error({ operator: operatorId, invariant, switch: id }, 'betting turned off by the audit')
}
