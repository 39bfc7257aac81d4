import type { TimelineEntry } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import { Time } from '@touchline/ui'
import { useWords } from '../words.tsx'
import { timelineLines } from './timeline-lines.tsx'

export type TimelineProps = {
  entries: readonly TimelineEntry[]
  currency: Currency
  /** What is waited for, in words. */
  next?: string | null
}

/** BEY-01: what happened to a bet, in order. What was taken back stays in sight. */
export function Timeline({ entries, currency, next = null }: TimelineProps) {
  const words = useWords()
  return (
    <ol className="timeline">
      {timelineLines(entries, currency, words).map(({ at, tone, text }, index) => (
        <li className={`timeline__step timeline__step--${tone}`} key={index}>
          <Time className="timeline__time" dateTime={at}>
            {words.timeExact(at)}
          </Time>
          <span>{text}</span>
        </li>
      ))}
      {next === null ? null : (
        <li className="timeline__step timeline__step--next">
          <span className="timeline__time">{words.t('receipt.next')}</span>
          <span>{next}</span>
        </li>
      )}
    </ol>
  )
}
