import type { Statement } from '@touchline/contract'
import { intlTag } from '@touchline/i18n'
import { useMemo } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { StatementRange } from './statement-query.ts'

/** `16 Nov` of a week, `Nov` of a month. The days are days, not moments: no zone moves them. */
export function usePeriodLabels({ periods }: Statement, range: StatementRange): string[] {
  const { locale, figures } = useI18n()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(intlTag(locale), {
      timeZone: 'UTC',
      numberingSystem: 'latn',
      month: 'short',
      day: range === 'weeks' ? 'numeric' : undefined,
    })
    return periods.map(({ from }) => figures(format.format(new Date(`${from}T00:00:00Z`))))
  }, [locale, figures, range, periods])
}
