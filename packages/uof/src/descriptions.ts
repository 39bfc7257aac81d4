// Descriptions of markets and codes from the feed's REST API, as plain values.
import type { Urn } from './messages.ts'

/** Names are templates for `renderName`. */
export type OutcomeDescription = { id: string; name: string }
export type SpecifierDescription = { name: string; type: string }

export type MarketDescription = {
  id: number
  name: string
  groups: string[]
  outcomes: OutcomeDescription[]
  specifiers: SpecifierDescription[]
  /** Present if the description is for one variant of the market only. */
  variant?: Urn
  /** `player`, `competitor`, `competitors` or `free_text`: what the outcome ids refer to. */
  outcomeType?: string
  /** The older form of `outcomeType`: `sr:player`, `pre:outcometext`. */
  includesOutcomesOfType?: string
  /** Outcomes count from the current score; the specifier `score` is added to each. */
  isFlexScore?: boolean
}

/** Outcomes of a variant that many markets share: `sr:exact_goals:6+`. */
export type VariantDescription = { id: Urn; outcomes: OutcomeDescription[] }

/** The description of a code of the feed, such as a betstop reason or a betting status. */
export type CodeDescription = { id: number; description: string }

/** `sports` is absent if the status is used in all sports. */
export type MatchStatusDescription = CodeDescription & { periodNumber?: number; sports?: Urn[] }

/** Oddin adds a name, and a template with the names of its parameters. */
export type VoidReasonDescription = CodeDescription & { name?: string; template?: string; params?: string[] }
