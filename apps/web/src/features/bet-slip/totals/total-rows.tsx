import type { BetType } from '@touchline/contract'
import { betTypeRules } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { PaidOdds } from '../../../sports/odds/paid-odds.tsx'
import { lineStakeText, linesText } from '../types/system-size.tsx'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { SumRow } from './sum-list.tsx'

export function stakeRows({ slip, bet, summary, currency, hasMany }: SlipViewModel, i18n: I18n): SumRow[] {
  const { t, money } = i18n
  if (hasMany) {
    return [{ label: t('slip.bets-together', { count: slip.bets.length }), value: money(summary.stakeMinor, currency) }]
  }
  if (!bet.systemType) return []
  const amount = bet.stake === 0 ? '–' : lineStakeText(bet.stake, bet.systemType, currency, i18n)
  return [
    {
      label: t('slip.lines-at', { lines: linesText(bet.systemType, i18n), amount }),
      value: money(bet.stake, currency),
    },
  ]
}

/**
 * Returns the rows with prices. The acceptance policy is shown beside the price, or in a row of its own if there is no
 * single price.
 */
export function priceRows(
  oddsMilli: number | null,
  chip: ReactNode,
  { selections, bet }: SlipViewModel,
  { t }: I18n,
): SumRow[] {
  if (oddsMilli === null) return chip === null ? [] : [{ label: t('slip.policy'), value: chip }]
  const label = t(selections.length > 1 ? severalLabels[bet.betType] : 'slip.odds')
  return [
    {
      label: (
        <>
          {label} {chip}
        </>
      ),
      value: <PaidOdds oddsMilli={oddsMilli} />,
    },
  ]
}

const severalLabels: Readonly<Record<BetType, 'slip.total-odds' | 'builder.price'>> = {
  single: 'slip.total-odds',
  combo: 'slip.total-odds',
  system: 'slip.total-odds',
  custom_bet: 'builder.price',
}

export function totalLabel({ hasMany, bet, selections }: SlipViewModel, { t }: I18n): string {
  return hasMany || betTypeRules[bet.betType].paysBy === 'system'
    ? t('slip.if-all-win', { count: selections.length })
    : t('slip.return')
}

export function changeText(byMinor: number, { currency }: SlipViewModel, { t, money }: I18n): string {
  if (byMinor === 0) return t('slip.return-same')
  return t(byMinor < 0 ? 'slip.return-drops' : 'slip.return-rises', { amount: money(Math.abs(byMinor), currency) })
}
