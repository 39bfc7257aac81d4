import type { Turnover } from '@touchline/betting'
import type { Database } from '../runtime/index.ts'

/** More deposits than that are compared from the newest ones on. */
const maxDeposits = 200

/**
 * For each deposit through the provider since the last withdrawal was sent: what was deposited from it on, and staked after it
 * (FUND-14). A stake counts as far as it was not cashed out, given back or rejected.
 */
export async function readTurnover(
  database: Pick<Database, 'query'>,
  playerId: number,
  withdrawalId: string,
): Promise<Turnover[]> {
  const { rows } = await database.query<{ deposited: string; staked: string }>({
    name: 'read-turnover',
    text: `SELECT sum(deposit.amount) OVER newer AS deposited, coalesce((
          SELECT sum((CASE bet.currency WHEN player.currency THEN bet.stake_minor ELSE coalesce(bet.own_stake_minor, 0) END)
            * bet.open_stake_minor / bet.stake_minor) FROM touchline.bet
          WHERE bet.player_id = $1 AND bet.requested_at >= deposit.moved_at
            AND bet.status NOT IN ('submitted', 'rejected', 'cashed_out') AND bet.result NOT IN ('canceled', 'refund_entire')
        ), 0)::bigint AS staked
      FROM touchline.player CROSS JOIN LATERAL (
        SELECT moved_at, own_amount_minor AS amount FROM touchline.payment
        WHERE player_id = player.id AND kind = 'deposit' AND source = 'provider' AND status = 'succeeded'
          AND moved_at > coalesce((SELECT max(requested_at) FROM touchline.payment WHERE player_id = $1
            AND kind = 'withdrawal' AND status IN ('sending', 'paid') AND id <> $2), '-infinity')
        ORDER BY moved_at DESC LIMIT ${maxDeposits}) AS deposit
      WHERE player.id = $1 WINDOW newer AS (ORDER BY deposit.moved_at DESC)`,
    values: [playerId, withdrawalId],
  })
  return rows.map(({ deposited, staked }) => ({ depositedMinor: BigInt(deposited), stakedMinor: BigInt(staked) }))
}
