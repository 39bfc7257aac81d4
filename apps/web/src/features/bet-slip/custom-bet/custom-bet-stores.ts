import type { SlipBet } from '@touchline/betting'
import type { CustomBetOdds, CustomBetReason } from '@touchline/contract'
import { create } from 'zustand'
import type { Toggle } from '../../../sports/odds/price-taps.ts'

export type Quote = {
  /** Identifies the outcomes and their prices; see `quoteKey`. */
  key: string
  odds: number | null
  reason: CustomBetReason | null
  /** For each outcome in order, the price of the remaining outcomes if that one is void. */
  voidOdds: readonly (number | null)[]
  available: CustomBetOdds['available']
  atMs: number
}

type QuoteState = {
  /** The last quote of the API, which may be for other outcomes than those picked now. */
  quote: Quote | null
  status: 'idle' | 'loading' | 'failed'
}

/** Only `followQuote` writes this store. */
export const quoteStore = create<QuoteState>(() => ({ quote: null, status: 'idle' }))

/** Identifies a quote, which is valid only for these outcomes at these prices. */
export function quoteKey({ selections }: Pick<SlipBet, 'selections'>): string {
  return selections.map(({ id, odds }) => `${id}@${odds}`).join()
}

/** Returns the last quote if it is for exactly these outcomes at their current prices. */
export function quoteOf({ quote }: QuoteState, bet: Pick<SlipBet, 'selections'>): Quote | null {
  return quote?.key === quoteKey(bet) ? quote : null
}

/** The tap that the player must confirm, because it would replace the current ticket (SLIP-02). */
export type TicketQuestion = {
  /**
   * The outcome was tapped beside a bet builder, or it belongs to a builder beside other bets or a builder of another
   * match.
   */
  kind: 'beside-builder' | 'builder-beside-bets' | 'builder-of-other-match'
  toggle: Toggle
}

export const questionStore = create<{ question: TicketQuestion | null }>(() => ({ question: null }))

export function openTicketQuestion(question: TicketQuestion): void {
  questionStore.setState({ question })
}
