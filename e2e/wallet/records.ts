import type { AccountSite } from '../identity-account/open-account-site.ts'

type Suited = Pick<AccountSite, 'suite'>

/** Returns the balance of a player's betting account and the sum of its transfers, which must be equal. */
export async function ledgerMinor(
  { suite }: Suited,
  email: string,
  currency = 'EUR',
): Promise<{ balance: number; moved: number }> {
  const [row] = await suite.database.query<{ balance: string; moved: string }>(
    `SELECT account.balance_minor AS balance,
        (SELECT sum(CASE WHEN transfer.credit_account = account.id THEN amount_minor ELSE -amount_minor END)
          FROM touchline.transfer WHERE transfer.player_id = account.player_id
            AND account.id IN (transfer.debit_account, transfer.credit_account)) AS moved
      FROM touchline.account JOIN touchline.player ON player.id = account.player_id
      WHERE player.email = $1 AND account.kind = 'available' AND account.currency = $2`,
    [email, currency],
  )
  return { balance: Number(row?.balance), moved: Number(row?.moved) }
}

/** Returns a player's payments, the newest first. */
export async function readPayments({ suite }: Suited, email: string): Promise<{ id: string; status: string }[]> {
  return suite.database.query<{ id: string; status: string }>(
    `SELECT payment.id, payment.status FROM touchline.payment JOIN touchline.player ON player.id = payment.player_id
      WHERE player.email = $1 ORDER BY payment.requested_at DESC`,
    [email],
  )
}

/** Sets the groups of a player, as staff do. */
export async function setStatuses({ suite }: Suited, email: string, statuses: readonly string[]): Promise<void> {
  await suite.database.query('UPDATE touchline.player SET statuses = $2 WHERE email = $1', [email, statuses])
}

/** Moves the time of the book, by which limits are counted. */
export async function moveClock({ suite }: Suited, minutes: number): Promise<void> {
  await suite.database.query(`UPDATE touchline.clock SET shown_offset = shown_offset + $1 * interval '1 minute'`, [
    minutes,
  ])
}
