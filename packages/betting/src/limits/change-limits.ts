import type { LimitRejection, LimitStatus } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { isExclusion, isInForce, isWaiting } from './player-limit.ts'
import type { PlayerLimit } from './player-limit.ts'

const dayMs = 86_400_000
/** How long a looser limit waits, and how long it can then be confirmed (LIMIT-7). */
const waitMs = dayMs
const confirmMs = 7 * dayMs

type NewLimit = Omit<PlayerLimit, 'id' | 'createdAtMs'>
type ChangedLimit = Pick<PlayerLimit, 'id' | 'status' | 'disableAtMs' | 'confirmUntilMs'>

/** The changes to write, or why nothing changes. */
export type LimitChange =
  | { ok: true; changed: ChangedLimit[]; added: NewLimit | null }
  | { ok: false; rejection: Omit<LimitRejection, 'at'> & { atMs?: number } }

/**
 * The result of a player's request: stricter limits take effect at once, looser ones wait (LIMIT-6, LIMIT-7, LIMIT-8).
 */
export function requestLimit(limits: readonly PlayerLimit[], requested: RequestedLimit, atMs: number): LimitChange {
  return replaceLimit(limits, toLimit(requested, atMs), atMs)
}

/** The result of an exclusion found in a register, with or without an end (LIMIT-8). */
export function excludeUntil(limits: readonly PlayerLimit[], untilMs: number, atMs: number): LimitChange {
  const disableAtMs = Number.isFinite(untilMs) ? untilMs : null
  const wanted = toLimit({ type: 'selfexclusion', days: null }, atMs)
  return replaceLimit(limits, { ...wanted, disableAtMs }, atMs)
}

/**
 * Lifts an exclusion that was carried over from another account, which only staff can do. The player's own exclusion,
 * which it had replaced, takes effect again until its own end (LIMIT-8).
 */
export function liftExclusion(
  carried: PlayerLimit,
  replaced: readonly PlayerLimit[],
  atMs: number,
): Extract<LimitChange, { ok: true }> {
  const own = replaced
    .map((limit): PlayerLimit => ({ ...limit, status: 'active' }))
    .filter((limit) => limit.type === carried.type && isInForce(limit, atMs))
    .toSorted((one, other) => (other.disableAtMs ?? Infinity) - (one.disableAtMs ?? Infinity))
    .slice(0, 1)
    .map(({ id, disableAtMs }): ChangedLimit => ({ ...over(id, 'active'), disableAtMs }))
  return { ok: true, changed: [disabled(carried), ...own], added: null }
}

function replaceLimit(limits: readonly PlayerLimit[], wanted: NewLimit, atMs: number): LimitChange {
  const alike = limits.filter(({ type, period }) => type === wanted.type && period === wanted.period)
  const holding = alike.find((limit) => isInForce(limit, atMs))
  // The request replaces a waiting change of the same limit, and limits that have ended are closed.
  const replaced = alike.filter((limit) => limit !== holding).map(disabled)
  if (!holding) return { ok: true, changed: replaced, added: wanted }
  const order = compareStrictness(wanted, holding)
  if (order > 0) return { ok: true, changed: [...replaced, disabled(holding)], added: wanted }
  if (isExclusion(wanted.type)) return rejected(order === 0 ? 'no-change' : 'cannot-be-undone')
  if (order === 0) {
    const reactivated = isWaiting(holding) ? [reactivate(holding)] : []
    return replaced.length + reactivated.length === 0
      ? rejected('no-change')
      : { ok: true, changed: [...replaced, ...reactivated], added: null }
  }
  const reactivated = isWaiting(holding) ? [reactivate(holding)] : []
  return {
    ok: true,
    changed: [...replaced, ...reactivated],
    added: { ...wanted, status: 'unconfirmed', ...waiting(atMs) },
  }
}

/**
 * The result of confirming a change, requesting a removal, or withdrawing one (LIMIT-7, LIMIT-8). Undefined if the
 * player has no such limit.
 */
export function decideLimit(
  limits: readonly PlayerLimit[],
  { id, status }: { id: number; status: 'confirmed' | 'disabled' | 'active' },
  atMs: number,
): LimitChange | undefined {
  const limit = limits.find((one) => one.id === id)
  if (!limit || !(isInForce(limit, atMs) || isWaiting(limit))) return undefined
  if (isExclusion(limit.type)) return rejected('cannot-be-undone')
  if (status === 'confirmed') return confirm(limits, limit, atMs)
  if (status === 'active')
    return limit.status === 'unconfirmed_disabled' ? changes(reactivate(limit)) : rejected('no-change')
  if (limit.status === 'unconfirmed') return changes(disabled(limit))
  if (limit.status === 'unconfirmed_disabled' && atMs < (limit.confirmUntilMs ?? 0)) return rejected('no-change')
  return changes({ id, status: 'unconfirmed_disabled', ...waiting(atMs) })
}

function confirm(limits: readonly PlayerLimit[], limit: PlayerLimit, atMs: number): LimitChange {
  if (!isWaiting(limit)) return rejected('no-change')
  if (limit.disableAtMs === null || atMs < limit.disableAtMs)
    return { ok: false, rejection: { reason: 'too-early', atMs: limit.disableAtMs ?? Infinity } }
  if (limit.confirmUntilMs === null || atMs >= limit.confirmUntilMs) return rejected('too-late')
  if (limit.status === 'unconfirmed_disabled') return changes(over(limit.id, 'confirmed_disabled'))
  const { type, period } = limit
  const before = limits.filter((one) => one.type === type && one.period === period && isInForce(one, atMs))
  return changes(...before.map(disabled), over(limit.id, 'confirmed'))
}

function toLimit(requested: RequestedLimit, atMs: number): NewLimit {
  const days = 'days' in requested ? requested.days : null
  return {
    type: requested.type,
    status: 'active',
    period: 'period' in requested ? requested.period : null,
    amountMinor: 'amount' in requested ? BigInt(requested.amount) : null,
    minutes: 'minutes' in requested ? requested.minutes : null,
    disableAtMs: days === null ? null : atMs + days * dayMs,
    confirmUntilMs: null,
  }
}

/** Positive if the first limit is stricter: a lower amount, fewer minutes or a later end (LIMIT-6, LIMIT-8). */
function compareStrictness(one: NewLimit, other: NewLimit): number {
  if (isExclusion(one.type)) return sign((one.disableAtMs ?? Infinity) > (other.disableAtMs ?? Infinity), one, other)
  if (one.amountMinor !== null && other.amountMinor !== null) return Number(other.amountMinor - one.amountMinor)
  return (other.minutes ?? 0) - (one.minutes ?? 0)
}

function sign(isLater: boolean, one: NewLimit, other: NewLimit): number {
  if (isLater) return 1
  return one.disableAtMs === other.disableAtMs ? 0 : -1
}

function waiting(atMs: number): Pick<PlayerLimit, 'disableAtMs' | 'confirmUntilMs'> {
  return { disableAtMs: atMs + waitMs, confirmUntilMs: atMs + waitMs + confirmMs }
}

function over(id: number, status: LimitStatus): ChangedLimit {
  return { id, status, disableAtMs: null, confirmUntilMs: null }
}

function disabled({ id, type, disableAtMs }: PlayerLimit): ChangedLimit {
  return { ...over(id, 'disabled'), disableAtMs: isExclusion(type) ? disableAtMs : null }
}

function reactivate({ id }: PlayerLimit): ChangedLimit {
  return over(id, 'active')
}

function changes(...changed: ChangedLimit[]): LimitChange {
  return { ok: true, changed, added: null }
}

function rejected(reason: LimitRejection['reason']): LimitChange {
  return { ok: false, rejection: { reason } }
}
