import type { Account } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'

/** What a player can bet with, per currency. */
export async function readAccounts(database: Database, playerId: number): Promise<Account[]> {
  const { rows } = await database.query<Omit<Account, 'subunits' | 'balance'> & { subunits: string; balance: string }>({
    name: 'read-accounts',
    text: `SELECT account.currency, currency.subunits, account.balance_minor AS balance, true AS active
      FROM touchline.account JOIN touchline.currency ON currency.code = account.currency
      WHERE account.player_id = $1 AND account.kind = 'available' ORDER BY account.id`,
    values: [playerId],
  })
  return rows.map((row) => ({ ...row, subunits: Number(row.subunits), balance: Number(row.balance) }))
}

/** PLAT-06. Safe to repeat. */
export async function openPlayerAccount(
  database: Database,
  { id, operatorId }: { id: number; operatorId: number },
  currency: string,
): Promise<void> {
  await database.query({
    name: 'open-player-account',
    text: 'SELECT touchline.open_player_account($1, $2, $3)',
    values: [operatorId, id, currency],
  })
}
