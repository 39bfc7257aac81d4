// Descriptions of markets and codes as plain values, from the feed's REST API.
import type { Urn } from './messages.ts'

/** An outcome. Its name is a template for `renderName`. */
export type OutcomeDescription = { id: string; name: string }
export type SpecifierDescription = { name: string; type: string }

export type MarketDescription = {
  id: number
  name: string
  groups: string[]
  outcomes: OutcomeDescription[]
  specifiers: SpecifierDescription[]
  /** Present if the description is only for this variant of the market. */
  variant?: Urn
  /** What the ids of outcomes refer to: `player`, `competitor`, `competitors` or `free_text`. */
  outcomeType?: string
  /** The older form of `outcomeType`, such as `sr:player` or `pre:outcometext`. */
  includesOutcomesOfType?: string
  /** True if outcomes are goals from the current score on; the specifier `score` must be added to each. */
  isFlexScore?: boolean
}

/** The outcomes of a variant that many markets share, such as `sr:exact_goals:6+`. */
export type VariantDescription = { id: Urn; outcomes: OutcomeDescription[] }

/** The description of a code of the feed, such as a betstop reason or a betting status. */
export type CodeDescription = { id: number; description: string }

/** `sports` is missing if the status is used in all sports. */
export type MatchStatusDescription = CodeDescription & { periodNumber?: number; sports?: Urn[] }

/** Oddin's list also has a name, and a template with the names of its parameters. */
export type VoidReasonDescription = CodeDescription & { name?: string; template?: string; params?: string[] }
