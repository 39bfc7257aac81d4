import type { Turnover } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'

/** Limits the cost of the query. Hardly any player makes this many deposits between two withdrawals. */
const maxDeposits = 10_000

type Withdrawal = { id: string; playerId: number }
type Row = { id: string; currency: string; deposited: string; staked: string; released: string; is_converted: boolean }

/** Sums since each deposit, newest deposit first, in the player's own currency. */
type PlayerTurnover = { currency: string; fromEachDeposit: Turnover[] }

/**
 * Returns sums for each deposit through the provider since the last withdrawal that was sent without a release by
 * staff: what was deposited since (including the deposit), staked since, and released by staff since (FUND-14). A stake
 * counts when its bet is settled, without any part that was cashed out or refunded. Withdrawals without such deposits
 * are not in the result.
 */
export async function readTurnovers(
  database: Pick<Database, 'query'>,
  withdrawals: readonly Withdrawal[],
): Promise<Map<string, PlayerTurnover>> {
  if (withdrawals.length === 0) return new Map()
  const { rows } = await database.query<Row>({
    name: 'read-turnovers',
    // The running sums from the newest event back to the oldest deposit take a single pass.
    text: `SELECT requested.id, summed.* FROM unnest($1::uuid[], $2::bigint[]) AS requested(id, player_id)
      CROSS JOIN LATERAL (WITH player AS (SELECT id, currency FROM touchline.player WHERE id = requested.player_id), deposit AS (
          SELECT moved_at AS at, own_amount_minor AS amount, payment.currency <> player.currency AS is_converted
          FROM player JOIN touchline.payment ON player_id = player.id
          WHERE kind = 'deposit' AND source = 'provider' AND status = 'succeeded'
            AND moved_at > coalesce((SELECT max(requested_at) FROM touchline.payment AS sent WHERE sent.player_id = player.id
              AND sent.kind = 'withdrawal' AND sent.status IN ('sending', 'paid') AND sent.id <> requested.id
              AND NOT EXISTS (SELECT FROM touchline.payment_release WHERE payment_id = sent.id)), '-infinity')
          ORDER BY moved_at DESC LIMIT ${maxDeposits}
        ), event AS (
          SELECT at, amount AS deposited, 0 AS staked, 0 AS released, is_converted FROM deposit
          UNION ALL
          SELECT bet.requested_at, 0, (CASE bet.currency WHEN player.currency THEN bet.stake_minor ELSE coalesce(bet.own_stake_minor, 0) END)
            * bet.open_stake_minor / bet.stake_minor, 0, NULL
          FROM player JOIN touchline.bet ON bet.player_id = player.id
          WHERE bet.requested_at >= (SELECT min(at) FROM deposit)
            AND bet.status = 'done' AND bet.result NOT IN ('canceled', 'refund_entire')
          UNION ALL
          SELECT sent.requested_at, 0, 0, sent.own_amount_minor, NULL
          FROM player JOIN touchline.payment AS sent ON sent.player_id = player.id
          WHERE sent.requested_at >= (SELECT min(at) FROM deposit) AND sent.kind = 'withdrawal'
            AND sent.status IN ('sending', 'paid') AND sent.id <> requested.id
            AND EXISTS (SELECT FROM touchline.payment_release WHERE payment_id = sent.id)
        ), running AS (
          SELECT at, event.is_converted IS NOT NULL AS is_deposit, sum(deposited) OVER newer AS deposited, sum(staked) OVER newer AS staked,
            sum(released) OVER newer AS released, bool_or(event.is_converted) OVER newer AS is_converted
          FROM event WINDOW newer AS (ORDER BY at DESC)
        ) SELECT at, player.currency, deposited::bigint, staked::bigint, released::bigint, running.is_converted
          FROM running CROSS JOIN player WHERE is_deposit) AS summed
      ORDER BY requested.id, summed.at DESC`,
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
