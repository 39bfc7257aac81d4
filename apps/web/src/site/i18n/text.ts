import type { I18n } from '@touchline/i18n'

/** Writes the first letter in upper case, because feeds write outcomes in lower case: `draw`, `over 2.5`. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Returns the direction of a name. An Arabic name may begin with Latin letters, as in `1X2 والمجموع`, for which `auto`
 * would choose the wrong direction.
 */
export function nameDirection(name: string): 'rtl' | 'auto' {
  return rightToLeft.test(name) ? 'rtl' : 'auto'
}

/** Formats a duration as `45 min`, `2 h` or `1 h 30 min`. */
export function durationText(minutes: number, words: 'limit' | 'match', { t }: Pick<I18n, 't'>): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0) return t(`${words}.minutes`, { count: rest })
  const hours = t(`${words}.hours`, { count: whole })
  return rest === 0 ? hours : t(`${words}.hours-minutes`, { hours, minutes: t(`${words}.minutes`, { count: rest }) })
}
