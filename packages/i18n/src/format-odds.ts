import { nearestRung } from './british-odds.ts'
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
      return nearestRung(oddsMilli)
        .map((part) => numberFormatter(locale, 'odds-part', plainDigits).format(part))
        .join('/')
    case 'percent':
      return numberFormatter(locale, 'odds-percent', percent).format(1000 / oddsMilli)
  }
}

/** Whether the text of a price says the very price: a rung of the ladder and a rounded number may not. */
export function isOddsTextExact(oddsMilli: number, format: OddsFormat): boolean {
  const profitMilli = oddsMilli - 1000
  if (profitMilli <= 0) return true
  switch (format) {
    case 'european':
      return isShownExact(oddsMilli, oddsMilli)
    case 'hongkong':
      return isShownExact(profitMilli, oddsMilli)
    case 'british': {
      const [won, staked] = nearestRung(oddsMilli)
      return won * 1000 === profitMilli * staked
    }
    case 'american':
      return (profitMilli < 1000 ? 100_000 % profitMilli : profitMilli % 10) === 0
    case 'indonesian':
      return profitMilli >= 1000 ? isShownExact(profitMilli, oddsMilli) : isTurnedExact(profitMilli)
    case 'malaysian':
      return profitMilli <= 1000 || isTurnedExact(profitMilli)
    case 'percent':
      return 10_000_000 % oddsMilli === 0
  }
}

/** A number that is large enough is shown with two decimals, and a thousandth is lost. */
function isShownExact(shownMilli: number, oddsMilli: number): boolean {
  return mostDecimals(shownMilli / 1000) > 2 || oddsMilli % 10 === 0
}

/** Of what is staked to win one unit, where that is what a format says. */
function isTurnedExact(profitMilli: number): boolean {
  return (10 ** mostDecimals(1000 / profitMilli) * 1000) % profitMilli === 0
}

const plainDigits = () => ({ useGrouping: false, maximumFractionDigits: 0 })
const percent = () => ({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }) as const
const signed = () => ({ useGrouping: false, maximumFractionDigits: 0, signDisplay: 'exceptZero' }) as const

function decimal(value: number, locale: LocaleTag): string {
  const most = mostDecimals(value)
  const shape = () => ({ useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: most })
  return minus(numberFormatter(locale, `odds-decimal/${most}`, shape).format(finite(value)))
}

/** Two to four, fewer the larger the number is: no price is longer than eight characters up to 10,000. */
function mostDecimals(value: number): 2 | 3 | 4 {
  const size = Math.abs(value)
  if (size < 10) return 4
  return size < 10_000 ? 3 : 2
}

function whole(value: number, locale: LocaleTag): string {
  return minus(numberFormatter(locale, 'odds-signed', signed).format(finite(value)))
}

/** At odds of 1.000 nothing can be won, and the formats that turn the stake round would divide by it. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0
}
