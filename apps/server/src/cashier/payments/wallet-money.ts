import type { Money } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'

/** Which money the player's wallet holds; null: neither yet (FUND-6). */
export async function readWalletMoney(database: Pick<Database, 'query'>, playerId: number): Promise<Money | null> {
  const { rows } = await database.query<{ money: Money | null }>({
    name: 'wallet-money',
    text: 'SELECT touchline.wallet_money($1) AS money',
    values: [playerId],
  })
  return rows[0]?.money ?? null
}
