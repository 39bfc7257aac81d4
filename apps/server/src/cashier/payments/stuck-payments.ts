import { evaluateEnding, isHeldForReview, isStuck, minPlayed, reviewReasons, stuckAfterMs } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { PaymentEnding } from '@touchline/contract'
import type { StaffPayment } from '@touchline/contract/site'
import type { Staff } from '../../platform/http/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import { endPaymentCall } from './payment-rows.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readTurnovers } from './read-turnover.ts'

/** The maximum per list, stuck and held, so that many held withdrawals do not push stuck payments out of the result. */
const maxListed = 100
const maxEndings = 10

type Row = Omit<StaffPayment, 'player_id' | 'amount' | 'subunits' | 'turnover'> & {
  player_id: string
  amount: string
  subunits: string
}

/** `since` is the time of the newest timeline entry, which is when the payment got its current status. */
const selected = `SELECT payment.id, payment.kind, payment.status, payment.reason, payment.player_id, site.key AS site,
    payment.amount_minor AS amount, payment.currency, currency.subunits, payment.merchant_id, payment.reference,
    payment.attempts, touchline.iso_time(payment.requested_at) AS created_at, touchline.iso_time(latest.at) AS since,
    coalesce((SELECT jsonb_agg(to_jsonb(proposal)) FROM (SELECT result, reason, actor,
        touchline.iso_time(ending.created_at) AS created_at FROM touchline.payment_ending AS ending
      WHERE ending.payment_id = payment.id ORDER BY ending.id DESC LIMIT ${maxEndings}) AS proposal), '[]') AS endings
  FROM touchline.payment JOIN touchline.site ON site.id = payment.site_id
  JOIN touchline.currency ON currency.code = payment.currency
  CROSS JOIN LATERAL (SELECT max(event.created_at) AS at FROM touchline.payment_event AS event
    WHERE event.payment_id = payment.id) AS latest`

/** Adds to each held withdrawal the turnover that is the reason for holding it. */
async function toStaffPayments(database: Pick<Database, 'query'>, rows: readonly Row[]): Promise<StaffPayment[]> {
  const held = rows.filter(isHeldForReview).map(({ id, player_id: playerId }) => ({ id, playerId: Number(playerId) }))
  const turnovers = await readTurnovers(database, held)
  return rows.map(({ player_id: playerId, amount, subunits, ...row }) => {
    const found = turnovers.get(row.id)
    const sums = found && minPlayed(found.fromEachDeposit)
    const turnover =
      found && sums
        ? {
            currency: found.currency,
            deposited: Number(sums.depositedMinor),
            staked: Number(sums.stakedMinor),
            released: Number(sums.releasedMinor),
          }
        : null
    return { ...row, player_id: Number(playerId), amount: Number(amount), subunits: Number(subunits), turnover }
  })
}

/**
 * FUND-11, FUND-14, FUND-16: lists the operator's stuck payments, then its held withdrawals, each with the oldest
 * first.
 */
export async function listStuck(database: Database, operatorId: number): Promise<StaffPayment[]> {
  const { rows } = await database.query<Row>({
    name: 'list-stuck-payments',
    text: `(${selected} JOIN unnest($2::text[], $3::bigint[]) AS stuck(status, after_ms) ON stuck.status = payment.status
        WHERE payment.operator_id = $1 AND payment.status IN ('pending', 'requested', 'verifying', 'sending')
          AND latest.at <= touchline.now() - stuck.after_ms * interval '1 millisecond'
          AND (payment.status <> 'verifying' OR NOT coalesce(payment.reason = ANY ($4), false))
        ORDER BY latest.at LIMIT ${maxListed})
      UNION ALL
      (${selected} WHERE payment.operator_id = $1 AND payment.status = 'verifying' AND payment.reason = ANY ($4)
        ORDER BY latest.at LIMIT ${maxListed})`,
    values: [operatorId, Object.keys(stuckAfterMs), Object.values(stuckAfterMs), reviewReasons],
  })
  return toStaffPayments(database, rows)
}

type Ending = { id: string; result: PaymentEnding; reason: string; traceId: string }
type Ended = { state: 'proposed' | 'ended'; payment: StaffPayment } | 'not-stuck' | undefined

/**
 * If a message or another staff member changes the payment during the call, it is evaluated again, at most this many
 * times.
 */
const maxAttempts = 3

/**
 * FUND-12: ends a stuck payment, or stores the proposal for a second staff member. Returns undefined if the operator
 * has no such payment.
 */
export async function endPayment(
  database: Database,
  { operatorId, name }: Pick<Staff, 'operatorId' | 'name'>,
  { id, result, reason, traceId }: Ending,
): Promise<Ended> {
  const outcome = await decide<Ended>(maxAttempts, async () => {
    const found = await readStaffPayment(database, operatorId, id)
    if (!found) return undefined
    const { payment, atMs, language, locales } = found
    const effect = evaluateEnding(payment, result)
    const { status, reason: heldFor, since, player_id: playerId } = payment
    if (!effect || !isStuck({ status, reason: heldFor, sinceMs: Date.parse(since) }, atMs)) return 'not-stuck'
    const channels = [...new Set([...locales, language].map((locale) => privateChannel(locale, playerId)))]
    const [row] = await callSql(database, endPaymentCall, {
      ending: {
        operator_id: operatorId,
        player_id: playerId,
        id,
        status,
        result,
        next: effect.status,
        movement: effect.movement,
        reason,
        actor: name,
        trace_id: traceId,
      },
      channels,
    })
    const written = row?.end_payment
    if (written === 'changed') return written
    const now = await readStaffPayment(database, operatorId, id)
    return now && { state: written === 'done' ? 'ended' : 'proposed', payment: now.payment }
  })
  return outcome === 'changed' ? 'not-stuck' : outcome
}

/**
 * FUND-14, FUND-16: releases a held withdrawal. Returns false if the operator has no such withdrawal or it is not held.
 */
export async function releaseWithdrawal(
  database: Pick<Database, 'query'>,
  { operatorId, name }: Pick<Staff, 'operatorId' | 'name'>,
  id: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await database.query<{ is_released: boolean }>({
    name: 'release-withdrawal',
    text: 'SELECT touchline.release_withdrawal($1, $2, $3, $4) AS is_released',
    values: [operatorId, id, reason, name],
  })
  return rows[0]?.is_released === true
}

async function readStaffPayment(database: Database, operatorId: number, id: string) {
  const { rows } = await database.query<Row & { at_ms: string; language: string; locales: string[] }>({
    name: 'read-staff-payment',
    text: `SELECT found.*, touchline.unix_ms(touchline.now()) AS at_ms, player.language, site.locales
      FROM (${selected} WHERE payment.id = $1 AND payment.operator_id = $2) AS found
      JOIN touchline.player ON player.id = found.player_id JOIN touchline.site ON site.key = found.site`,
    values: [id, operatorId],
  })
  if (!rows[0]) return undefined
  const { at_ms: atMs, language, locales, ...row } = rows[0]
  const [payment] = await toStaffPayments(database, [row])
  return payment && { payment, atMs: Number(atMs), language, locales }
}
