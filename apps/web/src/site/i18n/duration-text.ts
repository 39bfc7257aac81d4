import type { I18n } from '@touchline/i18n'

/** `45 min`, `2 h`, `1 h 30 min`, in the words of those who say it. */
export function durationText(minutes: number, words: 'limit' | 'match', { t }: Pick<I18n, 't'>): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0) return t(`${words}.minutes`, { count: rest })
  const hours = t(`${words}.hours`, { count: whole })
  return rest === 0 ? hours : t(`${words}.hours-minutes`, { hours, minutes: t(`${words}.minutes`, { count: rest }) })
}
