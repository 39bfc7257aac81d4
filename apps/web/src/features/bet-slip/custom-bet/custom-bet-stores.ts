import type { SlipBet } from '@touchline/betting'
import type { CustomBetOdds, CustomBetReason } from '@touchline/contract'
import { create } from 'zustand'
import type { Toggle } from '../../../sports/odds/price-taps.ts'

/** What the server said about the outcomes of a bet builder together. */
export type Quote = {
  /** Of the outcomes and their prices: see `quoteKey`. */
  key: string
  odds: number | null
  reason: CustomBetReason | null
  /** In the order of the outcomes: what the others pay together if this one is void. */
  voidOdds: readonly (number | null)[]
  available: CustomBetOdds['available']
  atMs: number
}

type QuoteState = {
  /** The last answer; it may be about other outcomes than those picked now. */
  quote: Quote | null
  status: 'idle' | 'asking' | 'failed'
}

/** Written by `followQuote` alone. */
export const quoteStore = create<QuoteState>(() => ({ quote: null, status: 'idle' }))

/** A price is for these outcomes at these prices. */
export function quoteKey({ selections }: Pick<SlipBet, 'selections'>): string {
  return selections.map(({ id, odds }) => `${id}@${odds}`).join()
}

/** What is known about exactly these outcomes at their prices now. */
export function quoteOf({ quote }: QuoteState, bet: Pick<SlipBet, 'selections'>): Quote | null {
  return quote?.key === quoteKey(bet) ? quote : null
}

/** A tap that would need the ticket another bet stands on (SLIP-02). */
export type TicketQuestion = {
  /** An outcome beside a bet builder, or an outcome of a builder beside other bets or another match. */
  kind: 'beside-builder' | 'builder-beside-bets' | 'builder-of-other-match'
  toggle: Toggle
}

export const questionStore = create<{ question: TicketQuestion | null }>(() => ({ question: null }))

export function openTicketQuestion(question: TicketQuestion): void {
  questionStore.setState({ question })
}
