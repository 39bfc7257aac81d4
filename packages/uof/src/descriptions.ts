// What the feed's REST API says of markets and of its own numbers, as plain values.
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
  /** Present when the description holds for one variant of the market only. */
  variant?: Urn
  /** `player`, `competitor`, `competitors` or `free_text`: outcomes are named by what their ids stand for. */
  outcomeType?: string
  /** The older way to say so: `sr:player`, `pre:outcometext`. */
  includesOutcomesOfType?: string
  /** Outcomes name the score from here on; the specifier `score` is added to each. */
  isFlexScore?: boolean
}

/** Outcomes of a variant that many markets share: `sr:exact_goals:6+`. */
export type VariantDescription = { id: Urn; outcomes: OutcomeDescription[] }

/** The name of a number of the feed: betstop reason, betting status. */
export type CodeDescription = { id: number; description: string }

/** `sports` is absent when it holds for all of them. */
export type MatchStatusDescription = CodeDescription & { periodNumber?: number; sports?: Urn[] }

/** Oddin adds a name and a template with the names of its parameters. */
export type VoidReasonDescription = CodeDescription & { name?: string; template?: string; params?: string[] }
