/** What a rule is about; it applies where every value that is not null fits (RISK-1). */
export type RiskScope = {
  playerId: number | null
  playerGroup: string | null
  matchId: number | null
  marketId: number | null
  tournamentId: number | null
  sportId: number | null
  isLive: boolean | null
}

/** Amounts are in minor units of the rule's currency. Null: the rule says nothing about it. */
export type RiskAmounts = {
  minStakeMinor: bigint | null
  maxStakeMinor: bigint | null
  maxWinMinor: bigint | null
  /** What the operator may lose at most if an outcome wins (RISK-5). */
  maxOutcomeLiabilityMinor: bigint | null
  /** By bets on one match. */
  maxMatchLiabilityMinor: bigint | null
  /** To one player by bets on one match. */
  maxPlayerLiabilityMinor: bigint | null
}

export type RiskRule = RiskScope &
  RiskAmounts & {
    id: number
    /** Null: a rule without amounts, for every currency. */
    currency: string | null
    /** How long a bet on a match under way waits before it is decided. */
    delayMs: number | null
    /** Thousandths by which the largest stake and win are multiplied. */
    factorMilli: number | null
  }

/** A selection of one player: nothing of it is unknown. */
export type RiskSubject = { [name in keyof RiskScope]: NonNullable<RiskScope[name]> }

/** Most specific first: of two rules the one that names the earlier of these counts (RISK-2). */
const bySpecificity = [
  'playerId',
  'playerGroup',
  'matchId',
  'marketId',
  'tournamentId',
  'sportId',
  'isLive',
] as const satisfies readonly (keyof RiskScope)[]

export function appliesToSelection(rule: RiskRule, subject: RiskSubject, currency: string): boolean {
  return (
    (rule.currency === null || rule.currency === currency) &&
    bySpecificity.every((name) => rule[name] === null || rule[name] === subject[name])
  )
}

/** Below zero when the first is the more specific; of equals the newer counts. */
export function compareSpecificity(one: RiskRule, other: RiskRule): number {
  for (const name of bySpecificity)
    if ((one[name] === null) !== (other[name] === null)) return one[name] === null ? 1 : -1
  return other.id - one.id
}
