import type { Statement } from '@touchline/contract'
import { intlTag } from '@touchline/i18n'
import { useMemo } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { StatementRange } from './statement-query.ts'

/** `16 Nov` of a week, `Nov` of a month. The days are days, not moments: no zone moves them. */
export function usePeriodLabels({ periods }: Statement, range: StatementRange): string[] {
  const i18n = useI18n()
  return useMemo(() => {
    const { locale, figures, date } = i18n.with({ timeZone: 'UTC' })
    if (range === 'weeks') return periods.map(({ from }) => date(from))
    const format = new Intl.DateTimeFormat(intlTag(locale), {
      timeZone: 'UTC',
      numberingSystem: 'latn',
      month: 'short',
    })
    return periods.map(({ from }) => figures(format.format(new Date(from))))
  }, [i18n, range, periods])
}
