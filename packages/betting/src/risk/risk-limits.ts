import { appliesToSelection, compareSpecificity } from './risk-rule.ts'
import type { RiskAmounts, RiskRule, RiskSubject } from './risk-rule.ts'

/** What the rules allow for a bet; null where none of them says anything. */
export type RiskLimits = RiskAmounts & { delayMs: number | null }

export const noLimits: RiskLimits = {
  minStakeMinor: null,
  maxStakeMinor: null,
  maxWinMinor: null,
  maxOutcomeLiabilityMinor: null,
  maxMatchLiabilityMinor: null,
  maxPlayerLiabilityMinor: null,
  delayMs: null,
}

/** Of one selection: each value from the most specific rule that states it (RISK-2), multiplied by the factor (RISK-3). */
export function limitsOfSelection(rules: readonly RiskRule[], subject: RiskSubject, currency: string): RiskLimits {
  const applying = rules.filter((rule) => appliesToSelection(rule, subject, currency)).toSorted(compareSpecificity)
  const stated = <Name extends keyof RiskAmounts | 'factorMilli' | 'delayMs'>(name: Name) =>
    applying.find((rule) => rule[name] !== null)?.[name] ?? null
  const factorMilli = stated('factorMilli')
  const multiplied = (amount: bigint | null) =>
    amount === null || factorMilli === null ? amount : (amount * BigInt(factorMilli)) / 1_000n
  return {
    minStakeMinor: stated('minStakeMinor'),
    maxStakeMinor: multiplied(stated('maxStakeMinor')),
    maxWinMinor: multiplied(stated('maxWinMinor')),
    maxOutcomeLiabilityMinor: stated('maxOutcomeLiabilityMinor'),
    maxMatchLiabilityMinor: stated('maxMatchLiabilityMinor'),
    maxPlayerLiabilityMinor: multiplied(stated('maxPlayerLiabilityMinor')),
    delayMs: subject.isLive ? stated('delayMs') : null,
  }
}

/** What holds in a currency where no rule says otherwise: a rule about everything (RISK-2). */
export function ruleOfCurrency(
  currency: string,
  { minStakeMinor, maxWinMinor }: { minStakeMinor: bigint; maxWinMinor: bigint },
): RiskRule[] {
  const everything = {
    playerId: null,
    playerGroup: null,
    matchId: null,
    marketId: null,
    tournamentId: null,
    sportId: null,
  }
  const amounts = { ...noLimits, minStakeMinor, maxWinMinor }
  return [{ ...everything, ...amounts, isLive: null, id: 0, currency, factorMilli: null, delayMs: null }]
}

/** How long a bet waits before it is decided: as long as the slowest of its selections (RISK-7). */
export function delayOfBet(selections: readonly RiskLimits[]): number {
  return Math.max(0, ...selections.map(({ delayMs }) => delayMs ?? 0))
}

/** Of a bet: the narrowest of its selections (RISK-4). Liability is limited per selection. */
export function limitsOfBet(
  selections: readonly RiskLimits[],
): Pick<RiskLimits, 'minStakeMinor' | 'maxStakeMinor' | 'maxWinMinor'> {
  return selections.reduce<Pick<RiskLimits, 'minStakeMinor' | 'maxStakeMinor' | 'maxWinMinor'>>(
    (bet, selection) => ({
      minStakeMinor: larger(bet.minStakeMinor, selection.minStakeMinor),
      maxStakeMinor: smaller(bet.maxStakeMinor, selection.maxStakeMinor),
      maxWinMinor: smaller(bet.maxWinMinor, selection.maxWinMinor),
    }),
    noLimits,
  )
}

function smaller(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function larger(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
