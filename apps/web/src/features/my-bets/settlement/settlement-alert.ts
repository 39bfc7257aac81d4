import { subunitsOf } from '@touchline/contract'
import type { BetChanged, CashOutOffer, PlacedBet } from '@touchline/contract'
import type { Currency, I18n } from '@touchline/i18n'
import type { Alert } from '../../../site/page/alert-store.ts'
import { sessionStore } from '../../session/index.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { betTitle } from '../../../sports/bet/bet-title.ts'
import { loadMessages } from '../../../site/i18n/message-store.ts'
import type { AgreedAmount } from '../cash-out/unconfirmed.ts'

/**
 * Returns the alert about a bet that has ended, with the amount first and the new balance if money was paid. Null for a
 * bet that has not ended.
 */
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

/** Returns the alert that states how many bets ended together and what they paid in each currency. */
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

/** Returns the alert that an offer has reached the amount of a notification rule. Nothing was sold. */
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
  // The session may not contain an account that is not in use, so its subunits are those of the currency catalogue.
  return { currency, subunits: subunits ?? subunitsOf(currency) }
}

function betName(bet: PlacedBet, i18n: I18n): string {
  const [first] = bet.selections
  if (bet.selections.length !== 1 || !first) return betTitle(bet, i18n)
  return matchName(first.match.name_a, first.match.name_b, i18n)
}

/**
 * BEY-06g: returns the alert that a bet was edited. It states no balance, because the one in the message about the sale
 * does not include the new stake. It states the agreed amount, which is the new stake, only if this page requested the
 * edit.
 */
export async function editedAlert(
  { stake }: PlacedBet,
  agreed: AgreedAmount | null,
  { t, money }: I18n,
): Promise<Alert> {
  // Resolves at once if the bet was edited on this page, which has loaded these messages.
  await loadMessages('cash-out')
  return {
    title: t('cash-out.edited'),
    ...(agreed && { text: t('cash-out.edited-more', { amount: money(agreed.minMinor, stake) }) }),
    icon: 'check',
  }
}
