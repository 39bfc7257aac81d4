import { owedIn } from '@touchline/betting'
import type { Exchange, WithdrawalFacts, Money } from '@touchline/betting'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Debtor = { id: number; operatorId: number }
type Debts = ReadonlyMap<string, bigint>

/** Returns a player's debts by currency (FUND-13). */
export async function readDebts(
  database: Pick<Database, 'query'>,
  { id, operatorId }: Debtor,
): Promise<Map<string, bigint>> {
  const { rows } = await database.query<{ debts: Record<string, number> }>({
    name: 'read-debts',
    text: 'SELECT touchline.debts_of_player($1, $2) AS debts',
    values: [id, operatorId],
  })
  return new Map(Object.entries(rows[0]?.debts ?? {}).map(([currency, minor]) => [currency, BigInt(minor)]))
}

export type WithdrawableFacts = Pick<WithdrawalFacts, 'availableMinor' | 'owedMinor'> & {
  debts: Debts
  exchange: Exchange
}

/** Returns the player's balance in a currency, and their debts by currency and converted to it (FUND-13). */
export async function readWithdrawable(
  database: Database,
  player: Debtor,
  currency: string,
): Promise<WithdrawableFacts> {
  const [availableMinor, debts, rates] = await Promise.all([
    readBalance(database, player, currency),
    readDebts(database, player),
    readRates(database, player.operatorId),
  ])
  const exchange = { ...toExchange(rates), atMs: rates.atMs }
  return { availableMinor, owedMinor: owedIn(debts, exchange, currency), debts, exchange }
}

/** Returns undefined if the player has no account in the currency. */
async function readBalance(database: Database, player: Debtor, currency: string): Promise<bigint | undefined> {
  const { rows } = await database.query<{ balance: string }>({
    name: 'read-balance',
    text: `SELECT balance_minor AS balance FROM touchline.account WHERE player_id = $1 AND operator_id = $2
      AND kind = 'available' AND currency = $3 AND subject = ''`,
    values: [player.id, player.operatorId, currency],
  })
  return rows[0] && BigInt(rows[0].balance)
}

/** Returns debts in the form in which the SQL function `owes_as_read` compares them. */
export function debtsAsJson(debts: Debts): Record<string, number> {
  return Object.fromEntries([...debts].map(([code, minor]) => [code, Number(minor)]))
}

/** Returns the kind of money in the player's wallet, or null if there has been none yet (FUND-6). */
export async function readWalletMoney(database: Pick<Database, 'query'>, playerId: number): Promise<Money | null> {
  const { rows } = await database.query<{ money: Money | null }>({
    name: 'wallet-money',
    text: 'SELECT touchline.wallet_money($1) AS money',
    values: [playerId],
  })
  return rows[0]?.money ?? null
}
