import type { CashOutOffer, PlacedBet } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { samplePlacedBet, samplePlacedSelection } from '../../bet-slip/testing/samples.ts'

export const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

/** An open single with a stake of 10.00 at 2.00. */
export const openBet: PlacedBet = { ...samplePlacedBet, selections: [samplePlacedSelection] }

export const sampleOffer: CashOutOffer = {
  bet_id: openBet.id,
  version: 1_000,
  currency: 'EUR',
  open_stake: 1_000,
  amount: 1_680,
  reason: null,
}
