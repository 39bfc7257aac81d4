/** The scope of a rule: it applies if every value that is not null matches (RISK-1). */
export type RiskScope = {
  playerId: number | null
  playerGroup: string | null
  matchId: number | null
  marketId: number | null
  tournamentId: number | null
  sportId: number | null
  isLive: boolean | null
}

/**
 * Amounts are in minor units of the rule's currency, liabilities always of the book currency. Null means that the rule
 * does not limit it.
 */
export type RiskAmounts = {
  minStakeMinor: bigint | null
  maxStakeMinor: bigint | null
  maxWinMinor: bigint | null
  /** The operator's maximum loss if an outcome wins (RISK-5). */
  maxOutcomeLiabilityMinor: bigint | null
  /** The maximum loss by bets on one match. */
  maxMatchLiabilityMinor: bigint | null
  /** The maximum loss to one player by bets on one match. */
  maxPlayerLiabilityMinor: bigint | null
}

export type RiskRule = RiskScope &
  RiskAmounts & {
    id: number
    /**
     * In the book currency, amounts apply to bets in every currency; in another one only to bets in that currency. Null
     * without amounts.
     */
    currency: string | null
    /** How long a bet on a live match waits before it is decided. */
    delayMs: number | null
    /** Multiplies the maximum stake and win, in thousandths. */
    factorMilli: number | null
  }

/** A selection of one player, with every field known. */
export type RiskSubject = { [name in keyof RiskScope]: NonNullable<RiskScope[name]> }

/** In order of specificity: of two rules, the one that names an earlier field counts (RISK-2). */
const bySpecificity = [
  'playerId',
  'playerGroup',
  'matchId',
  'marketId',
  'tournamentId',
  'sportId',
  'isLive',
] as const satisfies readonly (keyof RiskScope)[]

/** The currency of a bet, and that of the operator's book. */
export type RiskCurrencies = { currency: string; bookCurrency: string }

export function appliesToSelection(
  rule: RiskRule,
  subject: RiskSubject,
  { currency, bookCurrency }: RiskCurrencies,
): boolean {
  return (
    (rule.currency === null || rule.currency === currency || rule.currency === bookCurrency) &&
    bySpecificity.every((name) => rule[name] === null || rule[name] === subject[name])
  )
}

/** Id of the rule with the defaults of a currency; every staff rule takes precedence over it. */
export const ofCurrency = 0

/** Negative if the first is more specific. Between equals, the one that needs no rate counts, then the newer one. */
export function compareSpecificity(one: RiskRule, other: RiskRule, currency: string): number {
  for (const name of bySpecificity)
    if ((one[name] === null) !== (other[name] === null)) return one[name] === null ? 1 : -1
  const isConverted = (rule: RiskRule) => rule.currency !== null && rule.currency !== currency
  const isOfStaff = one.id !== ofCurrency && other.id !== ofCurrency
  if (isOfStaff && isConverted(one) !== isConverted(other)) return isConverted(one) ? 1 : -1
  return other.id - one.id
}
