import {
  countedDepositMinor,
  countedDeposits,
  countedLimits,
  countedMinor,
  countedMinutes,
  excludedUntilMs,
  isExclusion,
  isInForce,
  isWaiting,
  limitStrategy,
  limitWindow,
} from '@touchline/betting'
import type { DepositCounting, PlayerLimit } from '@touchline/betting'
import { LimitType } from '@touchline/contract'
import type { LimitConfirmation, UserLimit, UserLimits } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { reject } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerLimits } from './stored-limits.ts'
import { readPastLimits } from './limit-rows.ts'
import type { StoredLimits } from './stored-limits.ts'
import { readBetSums, readDepositSums, readMinutes } from './usage.ts'

/** Which limits the site offers, how it counts deposits, and whether it prompts new players to set limits. */
export type OfferedLimits = { offered: readonly LimitType[]; counting: DepositCounting; isPromptOn: boolean }

/** PLAT-14: returns the limits in force, what is left of each, and the changes that wait for confirmation. */
export async function readOverview(
  database: Database,
  playerId: number,
  { offered, counting, isPromptOn }: OfferedLimits,
): Promise<UserLimits> {
  const { atMs, zones, zone, revision, limits, currency, subunits, isPromptAnswered } =
    (await readPlayerLimits(database, playerId)) ?? reject('not-signed-in')
  const used = await readUsed(database, playerId, { limits, atMs, zones, counting })
  const excludedMs = excludedUntilMs(limits, atMs)
  return {
    at: isoTime(atMs),
    currency,
    subunits,
    ...(zones.length === 1 && { time_zone: zone.zone }),
    user_limits: limits
      .filter((limit) => isInForce(limit, atMs))
      .map((limit) => userLimit(limit, { atMs, zones }, used.get(limit.id) ?? null)),
    confirmations: limits.filter((limit) => isWaiting(limit) && (limit.confirmUntilMs ?? 0) > atMs).map(confirmation),
    past: await readPastLimits(database, playerId),
    offered: [...offered],
    deposit_counting: counting,
    excluded_until: excludedMs === null ? null : Number.isFinite(excludedMs) ? isoTime(excludedMs) : 'indefinite',
    excluded_by: excludedBy(limits, atMs),
    // A revision above 0 means that the player has set limits, so the prompt is not needed.
    is_prompt_due: isPromptOn && revision === '0' && !isPromptAnswered,
  }
}

const excludedByWhom = { player: 'self', register: 'register', operator: 'house' } as const

/** Returns who set the exclusion that lasts longest, so that the page can name whom to contact. */
function excludedBy(limits: StoredLimits['limits'], atMs: number): UserLimits['excluded_by'] {
  const [last] = limits
    .filter((limit) => isExclusion(limit.type) && isInForce(limit, atMs))
    .toSorted((one, other) => (other.disableAtMs ?? Infinity) - (one.disableAtMs ?? Infinity))
  return last ? excludedByWhom[last.source] : null
}

async function readUsed(
  database: Database,
  playerId: number,
  { limits, atMs, zones, counting }: Pick<StoredLimits, 'limits' | 'atMs' | 'zones'> & { counting: DepositCounting },
): Promise<Map<number, number>> {
  const counted = countedLimits(limits, atMs)
  const sums = await readBetSums(
    database,
    counted.map(({ id, fromMs }) => ({ id, fromMs, playerId })),
  )
  const minutes = await readMinutes(
    database,
    countedMinutes(limits, atMs).map((limit) => ({ ...limit, playerId })),
  )
  const money = counted.flatMap(({ id, type }): [number, number][] => {
    const found = sums.get(id)
    return found ? [[id, Number(countedMinor(type, found))]] : []
  })
  const deposits = await readDepositSums(database, playerId, countedDeposits(limits, atMs, zones))
  const paidIn = [...deposits].map(([id, found]): [number, number] => [
    id,
    Number(countedDepositMinor(counting, found)),
  ])
  return new Map([...money, ...minutes, ...paidIn])
}

function userLimit(
  limit: PlayerLimit,
  { atMs, zones }: Pick<StoredLimits, 'atMs' | 'zones'>,
  used: number | null,
): UserLimit {
  const { id, type, status, period, minutes } = limit
  const window = period === null ? null : limitWindow(type, period, atMs, zones)
  const amount = limit.amountMinor === null ? null : Number(limit.amountMinor)
  const most = amount ?? minutes
  return {
    id,
    type,
    status,
    strategy: window?.strategy ?? null,
    period,
    amount,
    minutes,
    used,
    left: most === null || (used === null && type !== 'bet') ? null : Math.max(0, most - (used ?? 0)),
    resets_at: window?.endsAtMs === undefined || window.endsAtMs === null ? null : isoTime(window.endsAtMs),
    created_at: isoTime(limit.createdAtMs),
    disable_at: limit.confirmUntilMs === null && limit.disableAtMs !== null ? isoTime(limit.disableAtMs) : null,
  }
}

function confirmation(limit: PlayerLimit): LimitConfirmation {
  const { id, type, status, period, minutes, createdAtMs } = limit
  return {
    id,
    type,
    status,
    strategy: period === null ? null : limitStrategy(type),
    period,
    amount: limit.amountMinor === null ? null : Number(limit.amountMinor),
    minutes,
    parent_type: type,
    disable_at: isoTime(limit.disableAtMs ?? createdAtMs),
    created_at: isoTime(createdAtMs),
    confirm_until: isoTime(limit.confirmUntilMs ?? createdAtMs),
  }
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}

/**
 * Returns the types of limits that players of the site can set. None are offered if the service is off, although
 * existing limits stay in force. Exclusions are always offered with the service, and deposit limits if deposits are.
 */
export function offeredLimits({
  saferGambling,
  features,
  services,
}: Pick<SiteConfiguration, 'saferGambling' | 'features' | 'services'>): LimitType[] {
  if (!services.limits) return []
  return LimitType.options.filter((type) => {
    if (type === 'selfexclusion' || type === 'coolingoff') return true
    if (!features.responsible_gambling || !saferGambling.limits.includes(type)) return false
    if (type === 'activity') return features.activity_tracking
    return type !== 'deposit' || services.deposit
  })
}
