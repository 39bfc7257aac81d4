import { subunitsOf } from '@touchline/contract'
import type { BetChanged, CashOutOffer, PlacedBet } from '@touchline/contract'
import type { Currency, I18n } from '@touchline/i18n'
import type { Alert } from '../../../site/page/alert-store.ts'
import { sessionStore } from '../../session/index.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { betTitle } from '../../../sports/bet/bet-title.ts'
import { loadMessages } from '../../../site/i18n/message-store.ts'
import type { AgreedAmount } from '../cash-out/unconfirmed.ts'

/** Announces the amount first, and the new balance when money was paid; returns null for a bet that has not ended. */
export function settlementAlert(bet: PlacedBet, balance: BetChanged['balance'] | null, i18n: I18n): Alert | null {
  if (bet.status !== 'done' && bet.status !== 'cashed_out') return null
  const { t, money } = i18n
  const returned = bet.win_amount ?? 0
  const isSold = bet.status === 'cashed_out'
  const title =
    returned === 0
      ? t('bets.alert-lost', { amount: money(bet.stake.value, bet.stake) })
      : t(isSold ? 'bets.alert-sold' : 'bets.alert-returned', { amount: money(returned, bet.stake) })
  const balanceText =
    balance && balance.currency === bet.stake.currency && returned > 0
      ? t('bets.alert-balance', { amount: money(balance.available_to_bet_with_locked_cents, bet.stake) })
      : ''
  return {
    title,
    text: [betName(bet, i18n), balanceText].filter(Boolean).join(' · '),
    icon: returned === 0 ? 'close' : 'check',
  }
}

/** Announces how many bets ended together and what they paid in each currency. */
export function togetherAlert(bets: readonly PlacedBet[], { t, money }: I18n): Alert {
  const returned = new Map<string, { value: number; currency: Currency }>()
  for (const { stake, win_amount } of bets) {
    const value = (returned.get(stake.currency)?.value ?? 0) + (win_amount ?? 0)
    returned.set(stake.currency, { value, currency: stake })
  }
  const sums = [...returned.values()].map(({ value, currency }) => money(value, currency))
  return {
    title: t('bets.alert-together', { count: bets.length }),
    text: t('bets.alert-returned', { amount: sums.join(' + ') }),
    icon: 'check',
  }
}

/** The offer reached the amount the player wanted to be notified of; nothing was sold. */
export function reachedAlert(offer: CashOutOffer, i18n: I18n): Alert {
  const { t, money } = i18n
  const amount = offer.amount ?? 0
  return {
    title: t('bets.alert-reached', { amount: money(amount, currencyOf(offer)) }),
    text: t('bets.alert-reached-more'),
    icon: 'bell',
  }
}

function currencyOf({ currency }: CashOutOffer): Currency {
  const { session } = sessionStore.getState()
  const accounts = session.status === 'player' ? session.accounts : []
  const subunits = accounts.find((account) => account.currency === currency)?.subunits
  // The session lists no subunits for an account that is not in use.
  return { currency, subunits: subunits ?? subunitsOf(currency) }
}

function betName(bet: PlacedBet, i18n: I18n): string {
  const [first] = bet.selections
  if (bet.selections.length !== 1 || !first) return betTitle(bet, i18n)
  return matchName(first.match.name_a, first.match.name_b, i18n)
}

/**
 * BEY-06g: the bet was sold for another one. The alert states no balance, because the sale's message has it without the new stake.
 * It states the agreed amount, which is the new stake, only when this page requested the edit.
 */
export async function editedAlert(
  { stake }: PlacedBet,
  agreed: AgreedAmount | null,
  { t, money }: I18n,
): Promise<Alert> {
  // The messages are already loaded when the bet was edited on this page.
  await loadMessages('cash-out')
  return {
    title: t('cash-out.edited'),
    ...(agreed && { text: t('cash-out.edited-more', { amount: money(agreed.minMinor, stake) }) }),
    icon: 'check',
  }
}
