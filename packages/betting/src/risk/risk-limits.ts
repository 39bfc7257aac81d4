import type { NeededRule } from '@touchline/contract'
import { convertDown, convertUp } from '../currency/exchange.ts'
import type { Ratio } from '../currency/exchange.ts'
import { appliesToSelection, compareSpecificity, ofCurrency } from './risk-rule.ts'
import type { RiskAmounts, RiskCurrencies, RiskRule, RiskSubject } from './risk-rule.ts'

/**
 * What the rules allow for a selection or a bet, with liabilities in the book currency. A value is null if no rule
 * states it.
 */
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

/** `fromBook` converts minor units of the book currency to those of the bet. */
export type BetCurrency = RiskCurrencies & { fromBook: Ratio }

/**
 * The limits of one selection: each value comes from the most specific rule that states it (RISK-2), multiplied by the
 * factor (RISK-3). A value in the book currency is converted so that rounding never makes the limit wider (CUR-2).
 */
export function limitsOfSelection(
  rules: readonly RiskRule[],
  subject: RiskSubject,
  { currency, bookCurrency, fromBook }: BetCurrency,
): RiskLimits {
  const applying = applyingRules(rules, subject, { currency, bookCurrency })
  const inBook = (name: Exclude<keyof RiskAmounts, 'minStakeMinor' | 'maxStakeMinor' | 'maxWinMinor'>) =>
    applying.find((rule) => rule[name] !== null && rule.currency === bookCurrency)?.[name] ?? null
  const inCurrency = (name: 'minStakeMinor' | 'maxStakeMinor' | 'maxWinMinor', convert: typeof convertUp) => {
    const rule = applying.find((one) => one[name] !== null)
    const amount = rule?.[name] ?? null
    const isConverted = amount !== null && rule?.currency === bookCurrency && bookCurrency !== currency
    return isConverted ? convert(amount, fromBook) : amount
  }
  const factorMilli = applying.find((rule) => rule.factorMilli !== null)?.factorMilli ?? null
  const multiplied = (amount: bigint | null) =>
    amount === null || factorMilli === null ? amount : (amount * BigInt(factorMilli)) / 1_000n
  return {
    minStakeMinor: inCurrency('minStakeMinor', convertUp),
    maxStakeMinor: multiplied(inCurrency('maxStakeMinor', convertDown)),
    maxWinMinor: multiplied(inCurrency('maxWinMinor', convertDown)),
    maxOutcomeLiabilityMinor: inBook('maxOutcomeLiabilityMinor'),
    maxMatchLiabilityMinor: inBook('maxMatchLiabilityMinor'),
    maxPlayerLiabilityMinor: multiplied(inBook('maxPlayerLiabilityMinor')),
    delayMs: statedDelay(applying, subject),
  }
}

/** How long a bet on a live match waits because of this selection; null without a rule (RISK-7). */
export function delayOfSelection(
  rules: readonly RiskRule[],
  subject: RiskSubject,
  currencies: RiskCurrencies,
): number | null {
  return statedDelay(applyingRules(rules, subject, currencies), subject)
}

function statedDelay(applying: readonly RiskRule[], { isLive }: RiskSubject): number | null {
  return isLive ? (applying.find(({ delayMs }) => delayMs !== null)?.delayMs ?? null) : null
}

/** The rules that apply to the selection, the most specific first. */
function applyingRules(rules: readonly RiskRule[], subject: RiskSubject, currencies: RiskCurrencies): RiskRule[] {
  return rules
    .filter((rule) => appliesToSelection(rule, subject, currencies))
    .toSorted((one, other) => compareSpecificity(one, other, currencies.currency))
}

/** The default limits of a currency, as a rule that applies to everything (RISK-2). */
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
  return [{ ...everything, ...amounts, isLive: null, id: ofCurrency, currency, factorMilli: null, delayMs: null }]
}

/** A bet waits as long as the slowest of its selections requires (RISK-7). */
export function delayOfBet(selections: readonly RiskLimits[]): number {
  return Math.max(0, ...selections.map(({ delayMs }) => delayMs ?? 0))
}

/** The narrowest limits of the selections of a bet (RISK-4). Liability is limited per selection. */
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

/** A subject to which only rules about all players, matches and sports apply. */
const anyone = { playerId: 0, playerGroup: '', matchId: 0, marketId: 0, tournamentId: 0, sportId: 0 }

/**
 * The required rules that are missing, or do not apply to all players and all matches, before and during a match
 * (RISK-8).
 */
export function missingRules(rules: readonly RiskRule[], bookCurrency: string): NeededRule[] {
  const inBookCurrency = rules.filter((rule) => rule.currency === null || rule.currency === bookCurrency)
  const money = { currency: bookCurrency, bookCurrency, fromBook: { over: 1n, under: 1n } }
  const [live, before] = [true, false].map((isLive) => limitsOfSelection(inBookCurrency, { ...anyone, isLive }, money))
  const holds: Record<NeededRule, boolean> = {
    'live-delay': (live?.delayMs ?? 0) > 0,
    'max-win': isLimited('maxWinMinor'),
    'outcome-liability': isLimited('maxOutcomeLiabilityMinor'),
    'match-liability': isLimited('maxMatchLiabilityMinor'),
    'player-liability': isLimited('maxPlayerLiabilityMinor'),
  }
  return (Object.keys(holds) as NeededRule[]).filter((name) => !holds[name])

  function isLimited(
    name: 'maxWinMinor' | 'maxOutcomeLiabilityMinor' | 'maxMatchLiabilityMinor' | 'maxPlayerLiabilityMinor',
  ): boolean {
    return typeof live?.[name] === 'bigint' && typeof before?.[name] === 'bigint'
  }
}
