import type { LimitPeriod, LimitType, UserLimit } from '@touchline/contract'

export type LimitKind = Exclude<LimitType, 'selfexclusion' | 'coolingoff'>

/** A limit of a kind that the page can change. */
export type KnownLimit = Omit<UserLimit, 'type'> & { type: LimitKind }

/** A change that the player has chosen: a new limit, or another value for an existing one. */
export type Change =
  | {
      act: 'set'
      type: LimitKind
      /** The periods without a limit; empty for a kind without periods. */
      free: readonly LimitPeriod[]
    }
  | { act: 'lower' | 'change' | 'remove'; type: LimitKind; limit: KnownLimit }

type Kind = { type: LimitKind; hasPeriod: boolean }

/** The page shows the kinds in this order. */
export const moneyKinds: readonly Kind[] = [
  { type: 'deposit', hasPeriod: true },
  { type: 'loss', hasPeriod: true },
  { type: 'wager', hasPeriod: true },
  { type: 'bet', hasPeriod: false },
]

export const timeKinds: readonly Kind[] = [
  { type: 'time', hasPeriod: true },
  { type: 'activity', hasPeriod: true },
  { type: 'session', hasPeriod: false },
  { type: 'sportsbook_session', hasPeriod: false },
  { type: 'reality_check', hasPeriod: false },
]

export function isAmountKind(type: LimitKind): boolean {
  return moneyKinds.some((kind) => kind.type === type)
}

export const periods: readonly LimitPeriod[] = ['day', 'week', 'month']

const visitMinutes = [15, 30, 45, 60, 90, 120, 180, 240]
const checkMinutes = [15, 30, 60, 120]
const periodMinutes: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [30, 60, 120, 180, 240, 360],
  week: [120, 300, 600, 900, 1_200],
  month: [600, 1_200, 1_800, 2_400, 3_600],
}

/** Returns the minutes to choose from, including the ones that are set. */
export function offeredMinutes(type: LimitKind, period: LimitPeriod | null, now: number | null): readonly number[] {
  const usual = period === null ? (type === 'reality_check' ? checkMinutes : visitMinutes) : periodMinutes[period]
  return [...new Set([...usual, ...(now === null ? [] : [now])])].toSorted((one, other) => one - other)
}

/** Returns the body of the request for a limit (PLAT-15j). */
export function requestedLimit(type: LimitKind, period: LimitPeriod | null, size: number) {
  switch (type) {
    case 'deposit':
    case 'loss':
    case 'wager':
      return { type, period: period ?? 'day', amount: size } as const
    case 'bet':
      return { type, amount: size } as const
    case 'time':
    case 'activity':
      return { type, period: period ?? 'day', minutes: size } as const
    case 'session':
    case 'sportsbook_session':
    case 'reality_check':
      return { type, minutes: size } as const
  }
}
