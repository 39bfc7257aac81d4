import type { LimitPeriod, LimitType } from '@touchline/contract'

export type LimitKind = Exclude<LimitType, 'selfexclusion' | 'coolingoff'>

type Kind = { type: LimitKind; isAmount: boolean; hasPeriod: boolean }

/** In the order they are shown. */
export const moneyKinds: readonly Kind[] = [
  { type: 'deposit', isAmount: true, hasPeriod: true },
  { type: 'loss', isAmount: true, hasPeriod: true },
  { type: 'wager', isAmount: true, hasPeriod: true },
  { type: 'bet', isAmount: true, hasPeriod: false },
]

export const timeKinds: readonly Kind[] = [
  { type: 'time', isAmount: false, hasPeriod: true },
  { type: 'activity', isAmount: false, hasPeriod: true },
  { type: 'session', isAmount: false, hasPeriod: false },
  { type: 'sportsbook_session', isAmount: false, hasPeriod: false },
  { type: 'reality_check', isAmount: false, hasPeriod: false },
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

/** Minutes to choose from, with those that are set now. */
export function offeredMinutes(type: LimitKind, period: LimitPeriod | null, now: number | null): readonly number[] {
  const usual = period === null ? (type === 'reality_check' ? checkMinutes : visitMinutes) : periodMinutes[period]
  return [...new Set([...usual, ...(now === null ? [] : [now])])].toSorted((one, other) => one - other)
}

/** The body of a request (PLAT-15j). */
export function askedLimit(type: LimitKind, period: LimitPeriod | null, size: number) {
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
