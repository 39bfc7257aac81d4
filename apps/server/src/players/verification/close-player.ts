import { evaluateClosing } from '@touchline/betting'
import type { ClosingFacts } from '@touchline/betting'
import type { Log } from '@touchline/process'
import { reject } from '../../platform/http/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

/** If a bet is settled or a withdrawal requested meanwhile, the closure is evaluated again, at most this many times. */
const maxAttempts = 3

/** AUTH-13d, FUND-17: closes an account, or rejects that with a reason. A second call changes nothing. */
export async function closePlayer(
  database: Pick<Database, 'query'>,
  player: { id: number; operatorId: number },
): Promise<void> {
  const outcome = await decide(maxAttempts, async () => {
    const { available, owed, ...facts } = await readFacts(database, player)
    const reason = evaluateClosing(facts)
    if (reason !== null) reject(reason)
    const { rows } = await database.query<{ is_closed: boolean | null }>({
      name: 'close-player',
      text: 'SELECT touchline.close_player($1, $2, $3, $4) AS is_closed',
      values: [player.operatorId, player.id, available, owed],
    })
    return rows[0]?.is_closed === null ? 'changed' : 'closed'
  })
  if (outcome === 'changed') reject('money-left')
}

type Facts = ClosingFacts & {
  /** Balances and debts as JSON, which the SQL function compares after locking the wallets. */
  available: string
  owed: string
}

async function readFacts(
  database: Pick<Database, 'query'>,
  { id, operatorId }: { id: number; operatorId: number },
): Promise<Facts> {
  const { rows } = await database.query<
    Pick<ClosingFacts, 'money' | 'isMoneyOnItsWay' | 'hasOpenBets'> & { available: string; owed: string }
  >({
    name: 'read-closing-facts',
    text: `SELECT touchline.wallet_money($1) AS money, touchline.available_of_player($1, $2)::text AS available,
        touchline.debts_of_player($1, $2)::text AS owed,
        EXISTS (SELECT FROM touchline.payment WHERE player_id = $1
          AND status IN ('created', 'pending', 'requested', 'verifying', 'sending')) AS "isMoneyOnItsWay",
        EXISTS (SELECT FROM touchline.bet WHERE player_id = $1 AND status IN ('submitted', 'waiting_results')) AS "hasOpenBets"`,
    values: [id, operatorId],
  })
  const [row] = rows
  if (!row) throw new Error(`no facts of player ${id}`)
  const rates = await readRates(database, operatorId)
  return {
    ...row,
    ...{ balances: toMinor(row.available), debts: toMinor(row.owed) },
    exchange: { ...toExchange(rates), atMs: rates.atMs },
  }
}

function toMinor(json: string): Map<string, bigint> {
  const amounts: unknown = JSON.parse(json)
  return new Map(
    Object.entries(amounts as Record<string, number>).map(([currency, minor]) => [currency, BigInt(minor)]),
  )
}

const everyMs = 60 * 60_000
const batchSize = 200

/** AUTH-13d: erases the personal data of closed accounts when the operator no longer has to store them. */
export function startErasing({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'closed players not erased',
    step: async () => {
      const erased = await eraseClosedPlayers(database)
      if (erased > 0) log.info({ erased }, 'closed players erased')
      return erased < batchSize ? everyMs : 0
    },
  })
}

async function eraseClosedPlayers(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ erased: number }>({
    name: 'erase-closed-players',
    text: 'SELECT touchline.erase_closed_players($1) AS erased',
    values: [batchSize],
  })
  return rows[0]?.erased ?? 0
}
