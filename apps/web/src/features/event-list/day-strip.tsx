import { addDays, dayAt, dayBounds } from '@touchline/contract'
import { ChipLink, ChipRow } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

export type DayStripProps = {
  /** The chosen day; undefined means all days. */
  date: string | undefined
  to: (date: string | undefined) => string
  nowMs: number
  /** Fixtures offer the days ahead, results the days back. */
  direction: 'ahead' | 'back'
}

const daysShown = 7

export function DayStrip({ date, to, nowMs, direction }: DayStripProps) {
  const { t, timeZone } = useI18n()
  const dayName = useDayName(nowMs)
  const today = dayAt(nowMs, timeZone)
  const near = Array.from({ length: daysShown }, (_none, index) =>
    addDays(today, direction === 'ahead' ? index : -index),
  )
  // A link may name a day outside of the range, which is then shown as well.
  const days = date === undefined || near.includes(date) ? near : [...near, date]
  return (
    <ChipRow as="nav" label={t('browse.day')} bleed>
      <ChipLink href={to(undefined)} current={date === undefined}>
        {t('browse.all-days')}
      </ChipLink>
      {days.map((day) => (
        <ChipLink key={day} href={to(day)} current={date === day}>
          {dayName(day)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function useDayName(nowMs: number): (day: string) => string {
  const { t, date, timeZone } = useI18n()
  const today = dayAt(nowMs, timeZone)
  return (day) => {
    if (day === today) return t('browse.today')
    if (day === addDays(today, 1)) return t('browse.tomorrow')
    if (day === addDays(today, -1)) return t('browse.yesterday')
    return date(new Date(dayBounds(day, timeZone).fromMs).toISOString())
  }
}
