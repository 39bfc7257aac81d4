import { isDepositExpired } from '@touchline/betting'
import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

const everyMs = 5_000
const batchSize = 50

type Unpaid = { id: string; playerId: string; traceId: string; requestedAtMs: string; nowMs: string }

/** FUND-8: expires unpaid deposits, because limits count a deposit until it has failed. */
export function startExpiring({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'deposits not expired',
    step: async (isStopping) => {
      const expired = (await readUnpaid(database)).filter(({ requestedAtMs, nowMs }) =>
        isDepositExpired({ requestedAtMs: Number(requestedAtMs) }, Number(nowMs)),
      )
      for (const { id, playerId, traceId } of expired) {
        if (isStopping()) break
        await failDeposit(database, { id, playerId: Number(playerId), reason: 'expired', traceId })
      }
      return expired.length < batchSize ? everyMs : 0
    },
  })
}

/** Returns unpaid deposits, oldest first. Times are those of the book's clock, which the limits use as well. */
async function readUnpaid(database: Database): Promise<Unpaid[]> {
  const { rows } = await database.query<Unpaid>({
    name: 'unpaid-deposits',
    text: `SELECT id, player_id AS "playerId", coalesce(trace_id, '') AS "traceId",
        touchline.unix_ms(requested_at) AS "requestedAtMs", touchline.unix_ms(touchline.now()) AS "nowMs"
      FROM touchline.payment WHERE kind = 'deposit' AND status = 'created' ORDER BY requested_at LIMIT $1`,
    values: [batchSize],
  })
  return rows
}

type Failure = { id: string; playerId: number; reason: 'expired' | 'provider'; traceId: string }

/** Marks the deposit as failed. Returns false if it is no longer unpaid. */
export async function failDeposit(
  database: Pick<Database, 'query'>,
  { id, playerId, reason, traceId }: Failure,
): Promise<boolean> {
  const { rows } = await database.query<{ is_failed: boolean }>({
    name: 'fail-deposit',
    text: 'SELECT touchline.fail_deposit($1, $2, $3, $4) AS is_failed',
    values: [playerId, id, reason, traceId],
  })
  return rows[0]?.is_failed === true
}
