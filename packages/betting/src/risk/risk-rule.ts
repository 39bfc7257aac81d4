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
 * The amounts of a rule, in minor units of its currency; liabilities are always in the book currency. Null means that
 * the rule does not set this limit.
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
     * The currency of the amounts. Amounts in the book currency apply to bets in every currency, others only to bets in
     * their own currency. Null for a rule without amounts.
     */
    currency: string | null
    /** How long a bet on a live match waits before it is decided. */
    delayMs: number | null
    /** The factor by which the maximum stake and win are multiplied, in thousandths. */
    factorMilli: number | null
  }

/** A selection of one player, with every field known. */
export type RiskSubject = { [name in keyof RiskScope]: NonNullable<RiskScope[name]> }

/**
 * Fields in the order of specificity: if two rules apply, the one with a value for an earlier field counts (RISK-2).
 */
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

/**
 * Negative if the first rule is more specific. Of equally specific rules the one that needs no exchange rate counts,
 * then the newer one.
 */
export function compareSpecificity(one: RiskRule, other: RiskRule, currency: string): number {
  for (const name of bySpecificity)
    if ((one[name] === null) !== (other[name] === null)) return one[name] === null ? 1 : -1
  const isConverted = (rule: RiskRule) => rule.currency !== null && rule.currency !== currency
  const isOfStaff = one.id !== ofCurrency && other.id !== ofCurrency
  if (isOfStaff && isConverted(one) !== isConverted(other)) return isConverted(one) ? 1 : -1
  return other.id - one.id
}
