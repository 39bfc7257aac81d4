import { dayAt } from '@touchline/contract'
import type { TimelineEntry } from '@touchline/contract'
import type { Currency, I18n } from '@touchline/i18n'
import { Time } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './timeline.css'
import type { TimelineLine } from './timeline-labels.ts'
import { lineOf } from './timeline-lines.tsx'

export type TimelineProps = {
  entries: readonly TimelineEntry[]
  currency: Currency
  /** The next step, as text. */
  next?: string | null
  /** Shows actor and reason below each step. */
  isDetailed?: boolean
}

/** BEY-01: the history of a bet. Reversed steps stay visible. */
export function Timeline({ entries, currency, next = null, isDetailed = false }: TimelineProps) {
  const i18n = useI18n()
  const lines = timelineLines(entries, currency, i18n)
  const days = lines.map(({ at }) => dayAt(Date.parse(at), i18n.timeZone))
  // The bet above shows the date of placement, so a history of one day needs no dates.
  const isDated = (index: number) =>
    index === 0 ? days.some((day) => day !== days[0]) : days[index] !== days[index - 1]
  return (
    <ol className="timeline">
      {lines.map(({ at, tone, text, who }, index) => (
        <li className={`timeline__step timeline__step--${tone}`} key={index}>
          <Time className="timeline__time" dateTime={at}>
            {isDated(index) ? `${i18n.date(at)} ${i18n.timeExact(at)}` : i18n.timeExact(at)}
          </Time>
          <span>
            {text}
            {isDetailed && who !== null ? <span className="timeline__who">{who}</span> : null}
          </span>
        </li>
      ))}
      {next === null ? null : (
        <li className="timeline__step timeline__step--next">
          <span className="timeline__time">{i18n.t('receipt.next')}</span>
          <span>{next}</span>
        </li>
      )}
    </ol>
  )
}

/**
 * BEY-01: the history of a bet as text. A missing fact makes a sentence shorter, never wrong. An acceptance consists of
 * price and stake, and becomes two lines.
 */
function timelineLines(entries: readonly TimelineEntry[], currency: Currency, i18n: I18n): TimelineLine[] {
  const requested = entries.find(({ kind }) => kind === 'requested')?.data ?? {}
  return entries.flatMap((entry) =>
    lineOf(entry, requested, currency, i18n).map((line, place) => ({
      at: entry.at,
      ...line,
      who: place === 0 ? actorAndReason(entry, i18n) : null,
    })),
  )
}

function actorAndReason({ actor, reason }: TimelineEntry, { t }: I18n): string {
  return t('timeline.who-and-why', { who: t(`timeline.by-${actor.type}`), why: t(`timeline.because-${reason}`) })
}
