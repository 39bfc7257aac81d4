import type { Turnover } from '@touchline/betting'
import type { Database } from '../runtime/index.ts'

/** More deposits than that are compared from the newest ones on. */
const maxDeposits = 200

type Withdrawal = { id: string; playerId: number }
type Row = { id: string; currency: string; deposited: string; staked: string; released: string; is_converted: boolean }

/** In the player's own currency, from each deposit on, the newest first. */
export type PlayerTurnover = { currency: string; fromEachDeposit: Turnover[] }

/**
 * For each deposit through the provider since the last withdrawal that was sent without staff: what was deposited from it on, staked
 * after it, and released by staff after it (FUND-14). A stake counts once its bet is settled, as far as it was not cashed out or given
 * back. A withdrawal without such deposits has no entry.
 */
export async function readTurnovers(
  database: Pick<Database, 'query'>,
  withdrawals: readonly Withdrawal[],
): Promise<Map<string, PlayerTurnover>> {
  if (withdrawals.length === 0) return new Map()
  const { rows } = await database.query<Row>({
    name: 'read-turnovers',
    text: `SELECT asked.id, player.currency, sum(deposit.amount) OVER newer AS deposited,
        bool_or(deposit.currency <> player.currency) OVER newer AS is_converted, coalesce((
          SELECT sum((CASE bet.currency WHEN player.currency THEN bet.stake_minor ELSE coalesce(bet.own_stake_minor, 0) END)
            * bet.open_stake_minor / bet.stake_minor) FROM touchline.bet
          WHERE bet.player_id = player.id AND bet.requested_at >= deposit.moved_at
            AND bet.status = 'done' AND bet.result NOT IN ('canceled', 'refund_entire')
        ), 0)::bigint AS staked, coalesce((
          SELECT sum(released.own_amount_minor) FROM touchline.payment AS released
          WHERE released.player_id = player.id AND released.kind = 'withdrawal' AND released.status IN ('sending', 'paid')
            AND released.id <> asked.id AND released.requested_at >= deposit.moved_at
            AND EXISTS (SELECT FROM touchline.payment_release WHERE payment_id = released.id)
        ), 0)::bigint AS released
      FROM unnest($1::uuid[], $2::bigint[]) AS asked(id, player_id) JOIN touchline.player ON player.id = asked.player_id
      CROSS JOIN LATERAL (
        SELECT moved_at, own_amount_minor AS amount, currency FROM touchline.payment
        WHERE player_id = player.id AND kind = 'deposit' AND source = 'provider' AND status = 'succeeded'
          AND moved_at > coalesce((SELECT max(requested_at) FROM touchline.payment AS sent WHERE sent.player_id = player.id
            AND sent.kind = 'withdrawal' AND sent.status IN ('sending', 'paid') AND sent.id <> asked.id
            AND NOT EXISTS (SELECT FROM touchline.payment_release WHERE payment_id = sent.id)), '-infinity')
        ORDER BY moved_at DESC LIMIT ${maxDeposits}) AS deposit
      WINDOW newer AS (PARTITION BY asked.id ORDER BY deposit.moved_at DESC) ORDER BY asked.id, deposit.moved_at DESC`,
    values: [withdrawals.map(({ id }) => id), withdrawals.map(({ playerId }) => playerId)],
  })
  const turnovers = new Map<string, PlayerTurnover>()
  for (const { id, currency, deposited, staked, released, is_converted: isConverted } of rows) {
    const sums = { depositedMinor: BigInt(deposited), stakedMinor: BigInt(staked), releasedMinor: BigInt(released) }
    const known = turnovers.get(id) ?? { currency, fromEachDeposit: [] }
    known.fromEachDeposit.push({ ...sums, isConverted })
    turnovers.set(id, known)
  }
  return turnovers
}

export async function readTurnover(
  database: Pick<Database, 'query'>,
  playerId: number,
  withdrawalId: string,
): Promise<Turnover[]> {
  const found = await readTurnovers(database, [{ id: withdrawalId, playerId }])
  return found.get(withdrawalId)?.fromEachDeposit ?? []
}
