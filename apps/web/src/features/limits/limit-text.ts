import type { LimitPeriod, LimitStrategy, LimitType, UserLimits } from '@touchline/contract'
import type { Currency, I18n, MessageKey } from '@touchline/i18n'
import { durationText } from '../../site/i18n/text.ts'

type Sized = { amount: number | null; minutes: number | null }

/** Returns the size of a limit as text: `€50.00` or `1 h 30 min`. */
export function sizeText({ amount, minutes }: Sized, currency: Currency, i18n: Pick<I18n, 't' | 'money'>): string {
  return amount === null ? minutesText(minutes ?? 0, i18n) : i18n.money(amount, currency)
}

/** Returns `45 min`, `2 h` or `1 h 30 min`. */
export function minutesText(minutes: number, i18n: Pick<I18n, 't'>): string {
  return durationText(minutes, 'limit', i18n)
}

/** Returns the name of a limit. A deposit limit is named after what the site counts (RG-05). */
export function limitNameKey(
  type: LimitType,
  { deposit_counting: counting }: Pick<UserLimits, 'deposit_counting'>,
): MessageKey {
  return type === 'deposit' && counting === 'net' ? 'limit.deposit-net' : `limit.${type}`
}

type Counted = { type: LimitType; period: LimitPeriod | null; strategy: LimitStrategy | null }

/** Returns the name of the period over which the server counts a limit. */
export function periodKey({ type, period, strategy }: Counted): MessageKey {
  if (period === null) return type === 'bet' ? 'limit.each' : 'limit.each-visit'
  return strategy === 'fixed' ? `limit.fixed-${period}` : `limit.rolling-${period}`
}

/** Returns a date such as `15 Nov 2027`, with the year, because exclusions may last longer than a year. */
export function dateWithYear(
  iso: string,
  { date, figures, timeZone }: Pick<I18n, 'date' | 'figures' | 'timeZone'>,
): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(iso))
  return `${date(iso)} ${figures(year)}`
}
