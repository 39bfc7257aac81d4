import type { TimelineEntry } from '@touchline/contract'
import type { Currency, I18n } from '@touchline/i18n'
import type { Data, Line } from './timeline-labels.ts'
import { acceptedKey, step, numberOf, rejectedLabel, settledLabel } from './timeline-labels.ts'
import { legSentence, reopenedSentence, debtLine, moneyLine, sentence } from './timeline-sentences.tsx'
import type { MoneyKey } from './timeline-sentences.tsx'

export function lineOf({ kind, data }: TimelineEntry, requested: Data, currency: Currency, i18n: I18n): Line[] {
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
