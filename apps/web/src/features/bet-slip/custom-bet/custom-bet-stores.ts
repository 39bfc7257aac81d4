import type { SlipBet } from '@touchline/betting'
import type { CustomBetOdds, CustomBetReason } from '@touchline/contract'
import { create } from 'zustand'
import type { Toggle } from '../../../sports/odds/price-taps.ts'

export type Quote = {
  /** Identifies the outcomes and their prices; see `quoteKey`. */
  key: string
  odds: number | null
  reason: CustomBetReason | null
  /** Lists, for each outcome in order, what the others pay together if it is void. */
  voidOdds: readonly (number | null)[]
  available: CustomBetOdds['available']
  atMs: number
}

type QuoteState = {
  /** The last answer, which may be about other outcomes than those picked now. */
  quote: Quote | null
  status: 'idle' | 'loading' | 'failed'
}

/** Only `followQuote` writes this store. */
export const quoteStore = create<QuoteState>(() => ({ quote: null, status: 'idle' }))

/** A quote holds only for these outcomes at these prices. */
export function quoteKey({ selections }: Pick<SlipBet, 'selections'>): string {
  return selections.map(({ id, odds }) => `${id}@${odds}`).join()
}

/** Returns the quote for exactly these outcomes at their current prices. */
export function quoteOf({ quote }: QuoteState, bet: Pick<SlipBet, 'selections'>): Quote | null {
  return quote?.key === quoteKey(bet) ? quote : null
}

/** A tap that would replace the ticket another bet is on (SLIP-02). */
export type TicketQuestion = {
  /** An outcome beside a bet builder, or a builder's outcome beside other bets or another match. */
  kind: 'beside-builder' | 'builder-beside-bets' | 'builder-of-other-match'
  toggle: Toggle
}

export const questionStore = create<{ question: TicketQuestion | null }>(() => ({ question: null }))

export function openTicketQuestion(question: TicketQuestion): void {
  questionStore.setState({ question })
}
