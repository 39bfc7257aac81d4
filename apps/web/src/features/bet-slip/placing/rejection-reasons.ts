import type { BetRejection } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { RejectedBet } from './rejected-bets.ts'

/**
 * Returns the reason of each rejected selection, or else the reason of the bet. If there are several, each names its
 * selection.
 */
export function reasonTexts({ bet, rejection, legs }: RejectedBet, model: SlipViewModel, i18n: I18n): string[] {
  const isOne = model.selections.length === 1
  if (legs.length === 0 || isOne) return [reasonText(bet.betId, rejection, model, i18n)]
  return legs.map(({ selection, reason, odds }) =>
    i18n.t('slip.leg-reason', {
      outcome: slipSelectionTitle(selection, i18n).outcome,
      reason: i18n.t(`refusal.${reason}`, { odds: odds === undefined ? '' : i18n.odds(odds), amount: '' }),
    }),
  )
}

/** ERR-03: prefers the server's text, except that a price is shown in the odds format of this browser. */
function reasonText(betId: number, { reason, odds, amount }: BetRejection, model: SlipViewModel, i18n: I18n): string {
  const { currency, slip } = model
  const message = slip.error?.messagesByBet[betId]
  if (message !== undefined && odds === undefined) return message
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, currency),
  })
}
