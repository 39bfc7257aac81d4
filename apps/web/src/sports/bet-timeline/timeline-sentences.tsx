import type { PlacedSelection } from '@touchline/contract'
import type { Currency, MessageKey, I18n } from '@touchline/i18n'
import { Sentence } from '../../site/i18n/use-i18n.tsx'
import type { ReactNode } from 'react'
import { sentenceCase } from '../../site/i18n/text.ts'
import { placedSelectionTitle } from '../bet/selection-title.ts'
import type { Data, Line } from './timeline-labels.ts'
import { step, numberOf, legLabel } from './timeline-labels.ts'

type Selections = readonly PlacedSelection[]

export function legSentence(data: Data, selections: Selections, i18n: I18n): ReactNode {
  const { t } = i18n
  const outcome = outcomeOf(data, selections, i18n)
  const isReplaced = (data['replaces_result'] ?? null) !== null
  return sentence(isReplaced ? 'timeline.leg-corrected' : 'timeline.leg', {
    outcome,
    result: <b>{t(legLabel(data['result']))}</b>,
  })
}

export function reopenedSentence(data: Data, selections: Selections, i18n: I18n): ReactNode {
  return sentence(data['fact'] === 'cancel_rolled_back' ? 'timeline.leg-uncancelled' : 'timeline.leg-reopened', {
    outcome: outcomeOf(data, selections, i18n),
    open: <b>{i18n.t('timeline.word-open')}</b>,
  })
}

/**
 * SLIP-22h: returns the name of a pick that is clear without its market. A timeline entry contains only the name of the
 * outcome, which does not show what was picked.
 */
function outcomeOf(data: Data, selections: Selections, i18n: I18n): string {
  const selection = selections.find(({ id }) => id === data['selection'])
  if (selection) return placedSelectionTitle(selection, i18n).outcome
  const { t, nameFigures } = i18n
  return typeof data['outcome'] === 'string' ? nameFigures(sentenceCase(data['outcome'])) : t('timeline.a-pick')
}

/**
 * Returns a line about the player's debt and repayments from winnings, without which the balance could not be
 * explained.
 */
export function debtLine(
  key: 'timeline.owed' | 'timeline.repaid',
  minor: Data[string] | undefined,
  tone: Line['tone'],
  currency: Currency,
  i18n: I18n,
): Line[] {
  const debt = numberOf(minor) ?? 0
  return debt > 0 ? [step(tone, sentence(key, { amount: <b className="num">{i18n.money(debt, currency)}</b> }))] : []
}

export type MoneyKey = 'timeline.taken' | 'timeline.given-back' | 'timeline.taken-back' | 'timeline.paid'

export function moneyLine(
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

export function sentence(of: MessageKey, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return <Sentence of={of} values={values} />
}
