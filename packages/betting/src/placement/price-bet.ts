import type { BetDraft, BetType } from '@touchline/contract'
import { inverse, ratioBetween, valueOf } from '../currency/exchange.ts'
import type { CurrencyValue, Ratio } from '../currency/exchange.ts'
import { ratioToOwn } from '../limits/spending.ts'
import { limitsOfBet, limitsOfSelection, ruleOfCurrency } from '../risk/risk-limits.ts'
import type { RiskLimits } from '../risk/risk-limits.ts'
import type { BetStake } from '../settlement/payout.ts'
import { systemOfId } from '../systems/system-types.ts'
import type { StakeLimits } from './acceptance.ts'
import { betType, betTypeRules } from './bet-type.ts'
import type { BetTypeRules } from './bet-type.ts'
import type { LegFacts, PlacementFacts } from './placement-facts.ts'
import { isUnderWay } from './selection-reason.ts'

/** A draft with everything its acceptance depends on. If a part is missing, one of the checks rejects the bet. */
export type PricedBet = {
  draft: BetDraft
  type: BetType
  rules: BetTypeRules
  legs: readonly LegFacts[]
  legOddsMilli: number[]
  /**
   * The number of winning selections that a line of the system needs. Null for a bet with one line; undefined if there
   * is no such system.
   */
  winCount: number | null | undefined
  /** The current price of a custom bet. Null for other types; undefined if a custom bet has no current price. */
  customOddsMilli: number | null | undefined
  stake: BetStake
  /** The prices by which the stake is multiplied: that of the custom bet, or those of the legs. */
  prices: readonly number[]
  hasWallet: boolean
  /** The value of the bet's currency in the book currency; null without a rate. */
  value: CurrencyValue | null
  toBook: Ratio | null
  toOwn: Ratio | null
  /** Limits of each selection; empty without a rate. */
  limits: readonly RiskLimits[]
}

export function priceBet(facts: PlacementFacts, draft: BetDraft, index: number): PricedBet {
  const { currency, value: stakeMinor } = draft.stake
  const type = betType(draft)
  const rules = betTypeRules[type]
  const winCount = rules.paysBy === 'system' ? winCountOf(draft) : null
  const customOddsMilli = rules.paysBy === 'own-price' ? facts.customOddsMilli?.get(index) : null
  const legs = facts.legs[index] ?? []
  const legOddsMilli = legs.map(({ oddsMilli }) => oddsMilli ?? 0)
  // Only a currency with a wallet is looked up, because an unknown code would throw.
  const hasWallet = facts.wallets.has(currency)
  const value = hasWallet ? valueOf(facts.exchange, currency) : null
  return {
    draft,
    type,
    rules,
    legs,
    legOddsMilli,
    winCount,
    customOddsMilli,
    stake: { stakeMinor: BigInt(stakeMinor), winCount: winCount ?? null },
    prices: typeof customOddsMilli === 'number' ? [customOddsMilli] : legOddsMilli,
    hasWallet,
    value,
    toBook: value && ratioToBook(facts, currency),
    toOwn: hasWallet ? ratioToOwn(facts.exchange, currency, facts.limits?.ownCurrency ?? currency) : null,
    limits: value ? legLimits(facts, draft, index) : [],
  }
}

/** Converts minor units of a currency to those of the book currency. Throws if the currency has no rate (CUR-3). */
export function ratioToBook({ exchange }: PlacementFacts, currency: string): Ratio {
  const [value, book] = [valueOf(exchange, currency), valueOf(exchange, exchange.bookCurrency)]
  if (!value || !book) throw new Error(`no rate for ${currency}`)
  return ratioBetween(value, book)
}

/** The risk limits of each selection. The currency's own limits are the least specific rule (RISK-2). */
export function legLimits(facts: PlacementFacts, bet: BetDraft, index: number): RiskLimits[] {
  const { currency } = bet.stake
  const rules = [...facts.rules, ...ruleOfCurrency(currency, facts.wallets.get(currency) ?? noWallet)]
  const { bookCurrency } = facts.exchange
  const fromBook = inverse(ratioToBook(facts, currency))
  const { id: playerId, group: playerGroup } = facts.player
  return (facts.legs[index] ?? []).map((leg, place) => {
    const { sportId, tournamentId } = leg
    const { match_id: matchId = 0, market_id: marketId = 0 } = bet.selections[place] ?? {}
    const isLive = isUnderWay(leg, facts.atMs)
    const subject = { playerId, playerGroup, matchId, marketId, sportId, tournamentId, isLive }
    return limitsOfSelection(rules, subject, { currency, bookCurrency, fromBook })
  })
}

const noWallet = { minStakeMinor: 1n, maxWinMinor: 0n }

/** The limits of the risk rules that apply, else those of the operator's currency (RISK-2, RISK-4). */
export function stakeLimits(facts: PlacementFacts, bet: BetDraft, limits: readonly RiskLimits[]): StakeLimits {
  const base = facts.wallets.get(bet.stake.currency) ?? noWallet
  const { minStakeMinor, maxStakeMinor, maxWinMinor } = limitsOfBet(limits)
  return {
    minStakeMinor: minStakeMinor ?? base.minStakeMinor,
    maxStakeMinor,
    maxWinMinor: maxWinMinor ?? base.maxWinMinor,
  }
}

function winCountOf({ system_id: id, selections }: BetDraft): number | undefined {
  const system = id === undefined ? undefined : systemOfId(id)
  return system?.totalCount === selections.length ? system.winCount : undefined
}
