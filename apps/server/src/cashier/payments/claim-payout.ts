import type { PaymentReason, VerificationState } from '@touchline/contract'
import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Applicant } from '../../players/verification/index.ts'

export type ClaimedPayout = {
  id: string
  operatorId: number
  playerId: number
  status: 'requested' | 'verifying' | 'sending'
  reason: PaymentReason | null
  /**
   * True if staff have released the withdrawal, so it is no longer held. If the player was rejected, only a release
   * after the rejection counts.
   */
  isReleased: boolean
  amount: number
  currency: string
  isPlayMoney: boolean
  merchantId: string
  /** The provider's id of the payout; null until the provider has accepted it. */
  reference: string | null
  traceId: string
  site: Site & { host: string }
  applicant: Applicant
  verification: VerificationState
  /** When the verification last changed. It is text, because a Date would lose the microseconds. */
  verificationSince: string
  /**
   * True if staff rejected the player. Such a player may still withdraw, after other staff have released the
   * withdrawal.
   */
  isRejectedByStaff: boolean
}

type Row = Omit<ClaimedPayout, 'site' | 'applicant' | 'playerId' | 'amount'> &
  Omit<Applicant, 'playerId'> & { playerId: string; amount: string; site: Site & { host: string } }

export async function claimPayout(database: Database): Promise<ClaimedPayout | undefined> {
  const { rows } = await database.query<Row>({
    name: 'claim-withdrawals',
    text: `SELECT due.id, due.operator_id AS "operatorId", due.player_id AS "playerId", due.status, due.reason,
        touchline.is_withdrawal_released(due.id) AS "isReleased",
        due.amount_minor AS amount, due.currency, due.is_play_money AS "isPlayMoney", due.merchant_id AS "merchantId",
        due.reference, coalesce(due.trace_id, '') AS "traceId",
        jsonb_build_object('id', site.id, 'operatorId', site.operator_id,
          'operatorKey', (SELECT key FROM touchline.operator WHERE id = site.operator_id), 'key', site.key, 'name', site.name,
          'locales', site.locales, 'timeZone', site.time_zone, 'host', (SELECT host FROM touchline.site_host
            WHERE site_id = site.id ORDER BY position, host LIMIT 1)) AS site,
        player.first_name AS "firstName", player.last_name AS "lastName", player.country, player.email,
        to_char(player.birth_date, 'YYYY-MM-DD') AS "birthDate", player.verification,
        touchline.verification_changed_at(player.id)::text AS "verificationSince",
        player.verification = 'rejected' AND player.verification_source = 'staff' AS "isRejectedByStaff"
      FROM touchline.claim_withdrawals($1) AS due JOIN touchline.site ON site.id = due.site_id
      JOIN touchline.player ON player.id = due.player_id`,
    values: [1],
  })
  if (!rows[0]) return undefined
  const { firstName, lastName, birthDate, country, email, playerId, amount, ...row } = rows[0]
  return {
    ...row,
    playerId: Number(playerId),
    amount: Number(amount),
    applicant: { playerId: Number(playerId), firstName, lastName, birthDate, country, email },
  }
}
