import type { Account } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/**
 * Returns the available balance per currency. One account is active: the one the player chose, or else the one in the
 * player's own currency.
 */
export async function readAccounts(database: Database, playerId: number): Promise<Account[]> {
  const { rows } = await database.query<Omit<Account, 'subunits' | 'balance'> & { subunits: string; balance: string }>({
    name: 'read-accounts',
    text: `SELECT account.currency, currency.subunits, account.balance_minor AS balance,
        row_number() OVER (ORDER BY coalesce(account.currency = coalesce(player.active_currency, player.currency), false) DESC,
          account.id) = 1 AS active
      FROM touchline.account JOIN touchline.currency ON currency.code = account.currency
      LEFT JOIN touchline.player ON player.id = account.player_id
      WHERE account.player_id = $1 AND account.kind = 'available' ORDER BY account.id`,
    values: [playerId],
  })
  return rows.map((row) => ({ ...row, subunits: Number(row.subunits), balance: Number(row.balance) }))
}

/** PLAT-06: opens the account if there is none and makes it the active one. It is safe to repeat. */
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
