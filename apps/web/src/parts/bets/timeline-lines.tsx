import type { TimelineEntry } from '@touchline/contract'
import type { Currency, MessageKey, Words } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { sentenceCase } from '../sentence-case.ts'
import { Sentence } from '../words.tsx'
import { legWord, settledWord } from './result-words.ts'

export type TimelineLine = { at: string; tone: 'plain' | 'done' | 'undone'; text: ReactNode }

/**
 * BEY-01: the history of a bet in words. A fact the server did not send makes its sentence shorter, never wrong; an
 * acceptance is two facts, the price and the money, and becomes two lines.
 */
export function timelineLines(entries: readonly TimelineEntry[], currency: Currency, words: Words): TimelineLine[] {
  const asked = entries.find(({ kind }) => kind === 'requested')?.data ?? {}
  return entries.flatMap((entry) => lineOf(entry, asked, currency, words).map((line) => ({ at: entry.at, ...line })))
}

type Data = TimelineEntry['data']
type Line = Omit<TimelineLine, 'at'>

function lineOf({ kind, data }: TimelineEntry, asked: Data, currency: Currency, words: Words): Line[] {
  const { t } = words
  const odds = numberOf(data['odds'])
  const price = odds === null ? null : <b className="num">{words.odds(odds)}</b>
  const money = (key: MoneyKey, minor: Data[string] | undefined, tone: Line['tone']): Line[] =>
    moneyLine(key, numberOf(minor), data['transfer'] ?? null, tone, currency, words)
  switch (kind) {
    case 'requested':
      return [
        step('plain', price === null ? t('timeline.requested-plain') : say('timeline.requested', { odds: price })),
      ]
    case 'accepted': {
      const key = acceptedKey(odds, numberOf(asked['odds']))
      return [
        step('done', price === null ? t('timeline.accepted-plain') : say(key, { odds: price })),
        ...money('timeline.taken', asked['stake'], 'done'),
      ]
    }
    case 'leg_settled':
      return [step('done', legSentence(data, words))]
    case 'leg_reopened':
      return [step('undone', reopenedSentence(data, words))]
    case 'reversed':
      return [
        step('undone', say('timeline.reversed', { reversed: <b>{t('timeline.word-reversed')}</b> })),
        ...(numberOf(data['amount']) === 0 ? [] : money('timeline.taken-back', data['amount'], 'undone')),
        ...debtLine('timeline.owed', data['short'], 'undone', currency, words),
      ]
    case 'settled':
      return [step('done', t(settledWord(data['result'])))]
    case 'paid':
      return [
        ...money('timeline.paid', data['amount'], 'done'),
        ...debtLine('timeline.repaid', data['repaid'], 'done', currency, words),
      ]
  }
}

function acceptedKey(odds: number | null, asked: number | null): MessageKey {
  if (odds === null || asked === null) return 'timeline.accepted'
  if (odds === asked) return 'timeline.accepted-asked'
  return odds > asked ? 'timeline.accepted-better' : 'timeline.accepted'
}

function legSentence(data: Data, words: Words): ReactNode {
  const { t } = words
  const outcome = outcomeOf(data, words)
  const isReplaced = (data['replaces_result'] ?? null) !== null
  return say(isReplaced ? 'timeline.leg-corrected' : 'timeline.leg', {
    outcome,
    result: <b>{t(legWord(data['result']))}</b>,
  })
}

function reopenedSentence(data: Data, words: Words): ReactNode {
  return say(data['fact'] === 'cancel_rolled_back' ? 'timeline.leg-uncancelled' : 'timeline.leg-reopened', {
    outcome: outcomeOf(data, words),
    open: <b>{words.t('timeline.word-open')}</b>,
  })
}

function outcomeOf(data: Data, { t, figures }: Words): string {
  return typeof data['outcome'] === 'string' ? figures(sentenceCase(data['outcome'])) : t('timeline.a-pick')
}

/** What a player owes, and what of a win was set off against it: without it the balance would not add up for him. */
function debtLine(
  key: 'timeline.owed' | 'timeline.repaid',
  minor: Data[string] | undefined,
  tone: Line['tone'],
  currency: Currency,
  words: Words,
): Line[] {
  const debt = numberOf(minor) ?? 0
  return debt > 0 ? [step(tone, say(key, { amount: <b className="num">{words.money(debt, currency)}</b> }))] : []
}

type MoneyKey = 'timeline.taken' | 'timeline.taken-back' | 'timeline.paid'

function moneyLine(
  key: MoneyKey,
  minor: number | null,
  transfer: Data[string],
  tone: Line['tone'],
  currency: Currency,
  words: Words,
): Line[] {
  if (minor === null) return []
  const amount = <b className="num">{words.money(minor, currency)}</b>
  const ledger = <span className="num">{words.figures(String(transfer))}</span>
  return [step(tone, transfer === null ? say(`${key}-plain`, { amount }) : say(key, { amount, transfer: ledger }))]
}

function say(of: MessageKey, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return <Sentence of={of} values={values} />
}

function step(tone: Line['tone'], text: ReactNode): Line {
  return { tone, text }
}

function numberOf(value: Data[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}
