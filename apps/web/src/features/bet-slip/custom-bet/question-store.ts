import { create } from 'zustand'
import type { Toggle } from '../../../sports/odds/price-taps.ts'

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
