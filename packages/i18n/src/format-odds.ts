import { britishOdds } from './british-odds.ts'
import { numberFormatter } from './formatters.ts'
import { defaultLocale, type LocaleTag } from './locales.ts'
import { minus } from './minus.ts'

/** ODDS-01. */
export const oddsFormats = [
  'european',
  'british',
  'hongkong',
  'american',
  'indonesian',
  'malaysian',
  'percent',
] as const

export type OddsFormat = (typeof oddsFormats)[number]

export const defaultOddsFormat: OddsFormat = 'european'

/** Decimal odds × 1000 in the words of a market place. Everything is said of the profit on one unit staked. */
export function formatOdds(
  oddsMilli: number,
  format: OddsFormat = defaultOddsFormat,
  locale: LocaleTag = defaultLocale,
): string {
  const profitMilli = oddsMilli - 1000
  switch (format) {
    case 'european':
      return decimal(oddsMilli / 1000, locale)
    case 'hongkong':
      return decimal(profitMilli / 1000, locale)
    case 'indonesian':
      return decimal(profitMilli < 1000 ? -1000 / profitMilli : profitMilli / 1000, locale)
    case 'malaysian':
      return decimal(profitMilli > 1000 ? -1000 / profitMilli : profitMilli / 1000, locale)
    case 'american':
      return whole(profitMilli < 1000 ? -100_000 / profitMilli : profitMilli / 10, locale)
    case 'british':
      return britishOdds(oddsMilli, (part) => numberFormatter(locale, 'odds-part', plainDigits).format(part))
    case 'percent':
      return numberFormatter(locale, 'odds-percent', percent).format(1000 / oddsMilli)
  }
}

const plainDigits = () => ({ useGrouping: false, maximumFractionDigits: 0 })
const percent = () => ({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }) as const
const decimals = () => ({ useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 4 })
const signed = () => ({ useGrouping: false, maximumFractionDigits: 0, signDisplay: 'exceptZero' }) as const

function decimal(value: number, locale: LocaleTag): string {
  return minus(numberFormatter(locale, 'odds-decimal', decimals).format(finite(value)))
}

function whole(value: number, locale: LocaleTag): string {
  return minus(numberFormatter(locale, 'odds-signed', signed).format(finite(value)))
}

/** At odds of 1.000 nothing can be won, and the formats that turn the stake round would divide by it. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0
}
