import type { BetType } from '@touchline/contract'
import { minSelectionsOfCustomBet, linesOf } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { SlipBlock } from '../validate-slip.ts'

/** Returns the action of the button, or what it is waiting for. */
export function placeLabel(model: SlipViewModel, i18n: I18n): string {
  const { t } = i18n
  const { validation, hasMany, slip, bet } = model
  switch (validation.kind) {
    case 'ready':
      if (validation.act === 'sign-in') return t('slip.sign-in')
      if (validation.act === 'accept-and-sign-in') return t('slip.accept-sign-in')
      if (validation.act === 'accept') return t('slip.accept')
      if (hasMany) return t('slip.place-many', { count: slip.bets.length })
      return t(placeTexts[bet.betType], { count: linesOf(bet) })
    case 'busy':
      return t(validation.with === 'checking' ? 'slip.checking' : 'slip.placing')
    case 'blocked':
      return blockLabel(validation.by, model, i18n)
    case 'empty':
    case 'receipt':
      return ''
  }
}

/** The label of each type; that of a system includes its number of lines. */
const placeTexts: Readonly<Record<BetType, 'slip.place' | 'slip.place-lines'>> = {
  single: 'slip.place',
  combo: 'slip.place',
  system: 'slip.place-lines',
  custom_bet: 'slip.place',
}

function blockLabel(by: SlipBlock, model: SlipViewModel, i18n: I18n): string {
  const { t } = i18n
  const { closed, selections, settings } = model
  switch (by) {
    case 'no-stake':
      return t('slip.enter-stake')
    case 'insufficient-funds':
      return t('slip.over-balance')
    case 'win-not-above-stake':
      return t('slip.win-not-above-stake')
    case 'selection-suspended':
      return waitingLabel(model, i18n)
    case 'catching-up':
      return t('slip.catching-up')
    case 'stale':
      return t('slip.stale')
    case 'excluded':
      return t('slip.betting-off')
    case 'on-hold':
      return t(model.facts.hold === 'rejected' ? 'slip.betting-off' : 'slip.on-hold')
    case 'match-ended':
    case 'selection-unknown':
      if (by === 'selection-unknown' && closed.every(({ isNotAvailable }) => isNotAvailable))
        return waitingLabel(model, i18n)
      if (selections.length > 1) return t('slip.legs-need-you', { count: closed.length })
      return t(by === 'match-ended' ? 'slip.ended' : 'slip.gone-title')
    case 'invalid-custom-odds':
      if (selections.length < minSelectionsOfCustomBet(settings)) return t('builder.choose-more')
      return t(model.quote?.reason ? 'builder.no-price-label' : 'builder.waiting')
    case 'bet-type-unsupported':
    case 'system-unknown':
    case 'selections-conflict':
    case 'providers-conflict':
      return t(`refusal.${by}`, { odds: '' })
  }
}

function waitingLabel({ closed: [first] }: SlipViewModel, i18n: I18n): string {
  return i18n.t('slip.waiting-for', { outcome: first ? slipSelectionTitle(first, i18n).outcome : '' })
}
