import type { SharedBet } from '@touchline/contract'

/** What is shared, and how it is shown to whoever shares it. */
export type Sharing = {
  of: 'slip' | 'bet'
  bets: readonly SharedBet[]
  /** The type of the bet. */
  title: string
  /** In words that need no market over them. */
  picks: readonly { outcome: string; match: string; oddsMilli: number }[]
  /** Null where there is no one price. */
  oddsMilli: number | null
}
