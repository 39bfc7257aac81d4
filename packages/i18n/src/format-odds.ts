import { numberFormatter } from './formatters.ts'
import { defaultLocale } from './locales.ts'
import type { LocaleTag } from './locales.ts'
import { minus } from './figures.ts'

/** ODDS-01: the odds formats. */
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

/** Formats decimal odds × 1000. All formats are derived from the profit on a stake of one unit. */
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
      return rungAtMost(oddsMilli)
        .map((part) => numberFormatter(locale, 'odds-part', plainDigits).format(part))
        .join('/')
    case 'percent':
      return numberFormatter(locale, 'odds-percent', percent).format(1000 / oddsMilli)
  }
}

/** Returns whether the formatted text is exactly the price. A fraction of the ladder or a rounded number may not be. */
export function isOddsTextExact(oddsMilli: number, format: OddsFormat): boolean {
  const profitMilli = oddsMilli - 1000
  if (profitMilli <= 0) return true
  switch (format) {
    case 'european':
      return isShownExact(oddsMilli, oddsMilli)
    case 'hongkong':
      return isShownExact(profitMilli, oddsMilli)
    case 'british': {
      const [won, staked] = rungAtMost(oddsMilli)
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

/** European and Hong Kong odds: large numbers have only two decimals, which drop the thousandth. */
function isShownExact(shownMilli: number, oddsMilli: number): boolean {
  return maxDecimals(shownMilli / 1000) > 2 || oddsMilli % 10 === 0
}

/** Formats that show the stake needed to win one unit: whether that stake is shown exactly. */
function isTurnedExact(profitMilli: number): boolean {
  return (10 ** maxDecimals(1000 / profitMilli) * 1000) % profitMilli === 0
}

const plainDigits = () => ({ useGrouping: false, maximumFractionDigits: 0 })
const percent = () => ({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }) as const
const signed = () => ({ useGrouping: false, maximumFractionDigits: 0, signDisplay: 'exceptZero' }) as const

function decimal(value: number, locale: LocaleTag): string {
  const decimals = maxDecimals(value)
  const shape = () => ({ useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: decimals })
  return minus(numberFormatter(locale, `odds-decimal/${decimals}`, shape).format(finite(value)))
}

/**
 * Returns two to four decimals, fewer for larger numbers, so that no price up to 10,000 is longer than eight
 * characters.
 */
function maxDecimals(value: number): 2 | 3 | 4 {
  const size = Math.abs(value)
  if (size < 10) return 4
  return size < 10_000 ? 3 : 2
}

function whole(value: number, locale: LocaleTag): string {
  return minus(numberFormatter(locale, 'odds-signed', signed).format(finite(value)))
}

/** Replaces infinity by 0. At odds of 1.000 nothing is won, and formats that show a stake divide by zero. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0
}

/** Fractional odds: profit to stake. */
export type Fraction = readonly [won: number, staked: number]

/**
 * Returns the largest rung of the standard ladder of fractional odds that is not above the price, apart from what two
 * decimals drop: 1.83 is quoted as 5/6 everywhere, although 5/6 of 100.00 is 83.33 and 83.00 is paid. If the fraction
 * is not exact (`isOddsTextExact`), the exact price is shown next to amounts, and payouts are always calculated from
 * the price. The lowest rung is for the lowest price, 1.001.
 */
export function rungAtMost(oddsMilli: number): Fraction {
  const profitMilli = oddsMilli - 1000
  if (profitMilli <= 0) return [0, 1]
  let scale = 1
  // Above 1000/1 the ladder continues with ten times its own rungs.
  while (profitMilli > profitOf(ladder.at(-1)!) * scale) scale *= 10
  const maxProfitMilli = profitMilli + leftOutMilli(oddsMilli)
  const [won, staked] = ladder.findLast((rung) => profitOf(rung) * scale <= maxProfitMilli)!
  return [won * scale, staked]
}

/**
 * How far a rung may be above the price: by what rounding to the shown decimals drops. Below 1.1 not at all, because it
 * would be much of the profit.
 */
function leftOutMilli(oddsMilli: number): number {
  if (oddsMilli < 1_100) return 0
  return oddsMilli % 10 === 0 ? 4 : 0.4
}

function profitOf([won, staked]: Fraction): number {
  return (won * 1000) / staked
}

/** The rungs of the ladder, the shortest odds first. */
export const ladder: readonly Fraction[] = [
  ...shortened([1000, 500, 200, 100, 66, 50, 40, 33, 25, 20, 16, 14, 12, 11, 10, 9, 8]),
  ...fractions('2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11'),
  ...fractions('20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 11/5 9/4 12/5 5/2 13/5 11/4 14/5'),
  ...fractions('3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1'),
  ...fractions('25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 175/1 200/1 250/1 300/1 350/1 400/1 450/1 500/1'),
  ...fractions('600/1 700/1 800/1 900/1 1000/1'),
]

function shortened(stakes: readonly number[]): Fraction[] {
  return stakes.map((staked) => [1, staked])
}

function fractions(text: string): Fraction[] {
  return text.split(' ').map((fraction) => {
    const [won, staked] = fraction.split('/').map(Number)
    return [won!, staked!]
  })
}
