import { dayAt } from '@touchline/contract'
import type { BetRejectionCode, BetResult, TimelineEntry } from '@touchline/contract'
import type { Currency, MessageKey, I18n } from '@touchline/i18n'
import { Time } from '@touchline/ui'
import { useI18n, Sentence } from '../../site/i18n/use-i18n.tsx'
import type { ReactNode } from 'react'
import { sentenceCase } from '../../site/i18n/text.ts'
import './timeline.css'

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

export type TimelineLine = {
  at: string
  tone: 'plain' | 'done' | 'undone'
  text: ReactNode
  /** Actor and reason; null on all but the first line of an entry. */
  who: string | null
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

type Data = TimelineEntry['data']
type Line = Omit<TimelineLine, 'at' | 'who'>

function lineOf({ kind, data }: TimelineEntry, requested: Data, currency: Currency, i18n: I18n): Line[] {
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
      return [step('done', legSentence(data, i18n))]
    case 'leg_reopened':
      return [step('undone', reopenedSentence(data, i18n))]
    case 'reversed':
      return [
        step('undone', sentence('timeline.reversed', { reversed: <b>{t('timeline.word-reversed')}</b> })),
        ...(numberOf(data['amount']) === 0 ? [] : money('timeline.taken-back', data['amount'], 'undone')),
        ...debtLine('timeline.owed', data['shortfall'], 'undone', currency, i18n),
      ]
    case 'settled':
      return [step('done', t(settledLabel(data['result'])))]
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

function actorAndReason({ actor, reason }: TimelineEntry, { t }: I18n): string {
  return t('timeline.who-and-why', { who: t(`timeline.by-${actor.type}`), why: t(`timeline.because-${reason}`) })
}

function acceptedKey(odds: number | null, requested: number | null): MessageKey {
  if (odds === null || requested === null) return 'timeline.accepted'
  if (odds === requested) return 'timeline.accepted-asked'
  return odds > requested ? 'timeline.accepted-better' : 'timeline.accepted'
}

function legSentence(data: Data, i18n: I18n): ReactNode {
  const { t } = i18n
  const outcome = outcomeOf(data, i18n)
  const isReplaced = (data['replaces_result'] ?? null) !== null
  return sentence(isReplaced ? 'timeline.leg-corrected' : 'timeline.leg', {
    outcome,
    result: <b>{t(legLabel(data['result']))}</b>,
  })
}

function reopenedSentence(data: Data, i18n: I18n): ReactNode {
  return sentence(data['fact'] === 'cancel_rolled_back' ? 'timeline.leg-uncancelled' : 'timeline.leg-reopened', {
    outcome: outcomeOf(data, i18n),
    open: <b>{i18n.t('timeline.word-open')}</b>,
  })
}

function outcomeOf(data: Data, { t, nameFigures }: I18n): string {
  return typeof data['outcome'] === 'string' ? nameFigures(sentenceCase(data['outcome'])) : t('timeline.a-pick')
}

/** Shows the player's debt and repayments from winnings, without which the balance would not add up. */
function debtLine(
  key: 'timeline.owed' | 'timeline.repaid',
  minor: Data[string] | undefined,
  tone: Line['tone'],
  currency: Currency,
  i18n: I18n,
): Line[] {
  const debt = numberOf(minor) ?? 0
  return debt > 0 ? [step(tone, sentence(key, { amount: <b className="num">{i18n.money(debt, currency)}</b> }))] : []
}

type MoneyKey = 'timeline.taken' | 'timeline.given-back' | 'timeline.taken-back' | 'timeline.paid'

function moneyLine(
  key: MoneyKey,
  minor: number | null,
  transfer: Data[string],
  tone: Line['tone'],
  currency: Currency,
  i18n: I18n,
): Line[] {
  if (minor === null) return []
  const amount = <b className="num">{i18n.money(minor, currency)}</b>
  const ledger = <span className="num">{i18n.figures(String(transfer))}</span>
  return [
    step(tone, transfer === null ? sentence(`${key}-plain`, { amount }) : sentence(key, { amount, transfer: ledger })),
  ]
}

function sentence(of: MessageKey, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return <Sentence of={of} values={values} />
}

function step(tone: Line['tone'], text: ReactNode): Line {
  return { tone, text }
}

function numberOf(value: Data[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function rejectedLabel(rejection: unknown): MessageKey {
  return rejectedLabels.get(rejection) ?? 'timeline.rejected'
}

const rejectedLabels: ReadonlyMap<unknown, MessageKey> = new Map<BetRejectionCode, MessageKey>([
  ['invalid-odds', 'timeline.rejected-price'],
  ['odds-moving', 'timeline.rejected-price'],
  ['invalid-custom-odds', 'timeline.rejected-price'],
  ['selection-suspended', 'timeline.rejected-suspended'],
  ['match-ended', 'timeline.rejected-ended'],
  ['stake-too-large', 'timeline.rejected-limit'],
])

/** The label of a leg's result. An unknown result is called void, which promises no payout. */
function legLabel(result: unknown): MessageKey {
  return legLabels.get(result) ?? 'timeline.word-void'
}

function settledLabel(result: unknown): MessageKey {
  return settledLabels.get(result) ?? 'timeline.settled'
}

const legLabels: ReadonlyMap<unknown, MessageKey> = new Map<BetResult, MessageKey>([
  ['win_entire', 'timeline.word-won'],
  ['lose_entire', 'timeline.word-lost'],
  ['refund_half_win_other', 'timeline.word-half-won'],
  ['refund_half_lose_other', 'timeline.word-half-lost'],
])

const settledLabels: ReadonlyMap<unknown, MessageKey> = new Map<BetResult, MessageKey>([
  ['win_entire', 'timeline.settled-won'],
  ['lose_entire', 'timeline.settled-lost'],
  ['refund_entire', 'timeline.settled-refunded'],
  ['canceled', 'timeline.settled-refunded'],
])
