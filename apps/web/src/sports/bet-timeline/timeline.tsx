import { dayAt } from '@touchline/contract'
import type { PlacedSelection, TimelineEntry } from '@touchline/contract'
import type { Currency, I18n } from '@touchline/i18n'
import { Time } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './timeline.css'
import type { TimelineLine, Data, Line } from './timeline-labels.ts'
import { acceptedKey, step, numberOf, rejectedLabel, settlementLabel } from './timeline-labels.ts'
import { legSentence, reopenedSentence, debtLine, moneyLine, sentence } from './timeline-sentences.tsx'
import type { MoneyKey } from './timeline-sentences.tsx'

export type TimelineProps = {
  entries: readonly TimelineEntry[]
  /** The selections of the bet, which name its picks. */
  selections: readonly PlacedSelection[]
  currency: Currency
  /** The next step, as text. */
  next?: string | null
  /** Shows actor and reason below each step. */
  isDetailed?: boolean
}

/** BEY-01: the history of a bet. Reversed steps stay visible. */
export function Timeline({ entries, selections, currency, next = null, isDetailed = false }: TimelineProps) {
  const i18n = useI18n()
  const lines = timelineLines(entries, selections, currency, i18n)
  const days = lines.map(({ at }) => dayAt(Date.parse(at), i18n.timeZone))
  // The bet above the timeline shows the date of placement, so a history within one day needs no dates.
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
 * BEY-01: returns the history of a bet as lines of text. A fact that is missing is left out of its sentence. An
 * acceptance has two lines, one for the price and one for the stake.
 */
function timelineLines(
  entries: readonly TimelineEntry[],
  selections: readonly PlacedSelection[],
  currency: Currency,
  i18n: I18n,
): TimelineLine[] {
  const requested = entries.find(({ kind }) => kind === 'requested')?.data ?? {}
  return entries.flatMap((entry) =>
    lineOf(entry, requested, selections, currency, i18n).map((line, place) => ({
      at: entry.at,
      ...line,
      who: place === 0 ? actorAndReason(entry, i18n) : null,
    })),
  )
}

function actorAndReason({ actor, reason }: TimelineEntry, { t }: I18n): string {
  return t('timeline.who-and-why', { who: t(`timeline.by-${actor.type}`), why: t(`timeline.because-${reason}`) })
}

function lineOf(
  { kind, data }: TimelineEntry,
  requested: Data,
  selections: readonly PlacedSelection[],
  currency: Currency,
  i18n: I18n,
): Line[] {
  const { t } = i18n
  const odds = numberOf(data['odds'])
  const price = odds === null ? null : <b className="num">{i18n.odds(odds)}</b>
  const money = (key: MoneyKey, minor: Data[string] | undefined, tone: Line['tone']): Line[] =>
    moneyLine(key, numberOf(minor), data['transfer'] ?? null, tone, currency, i18n)
  switch (kind) {
    case 'requested':
      return [
        step('plain', price === null ? t('timeline.requested-plain') : sentence('timeline.requested', { odds: price })),
      ]
    case 'accepted': {
      const key = acceptedKey(odds, numberOf(requested['odds']))
      return [
        step('done', price === null ? t('timeline.accepted-plain') : sentence(key, { odds: price })),
        ...money('timeline.taken', requested['stake'], 'done'),
      ]
    }
    case 'rejected':
      return [
        step('undone', t(rejectedLabel(data['rejection']))),
        ...money('timeline.given-back', data['amount'], 'done'),
      ]
    case 'leg_settled':
      return [step('done', legSentence(data, selections, i18n))]
    case 'leg_reopened':
      return [step('undone', reopenedSentence(data, selections, i18n))]
    case 'reversed':
      return [
        step('undone', sentence('timeline.reversed', { reversed: <b>{t('timeline.word-reversed')}</b> })),
        ...(numberOf(data['amount']) === 0 ? [] : money('timeline.taken-back', data['amount'], 'undone')),
        ...debtLine('timeline.owed', data['shortfall'], 'undone', currency, i18n),
      ]
    case 'settled':
      return [step('done', t(settlementLabel(data['result'])))]
    case 'paid':
      return [
        ...money('timeline.paid', data['amount'], 'done'),
        ...debtLine('timeline.repaid', data['repaid'], 'done', currency, i18n),
      ]
    case 'cashed_out':
      return [
        step('done', t(numberOf(data['open_stake']) === 0 ? 'timeline.cashed-out' : 'timeline.cashed-out-part')),
        ...money('timeline.paid', data['amount'], 'done'),
        ...debtLine('timeline.repaid', data['repaid'], 'done', currency, i18n),
      ]
  }
}
