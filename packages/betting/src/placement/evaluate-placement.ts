import type { BetDraft, BetRejection, BetType } from '@touchline/contract'
import type { CurrencyValue, Ratio } from '../currency/exchange.ts'
import { ownStakeMinor } from '../limits/spending.ts'
import { liabilitiesOf, liabilityMinor } from '../risk/liability.ts'
import type { Liability } from '../risk/liability.ts'
import { delayOfBet, noLimits } from '../risk/risk-limits.ts'
import { potentialWinMinor } from '../settlement/payout.ts'
import { checks, requestFacts } from './placement-checks.ts'
import type { RequestFacts } from './placement-checks.ts'
import type { PlacementFacts } from './placement-facts.ts'
import { priceBet } from './price-bet.ts'
import type { PricedBet } from './price-bet.ts'

export type PlannedBet = {
  type: BetType
  currency: string
  stakeMinor: bigint
  /**
   * The stake in the player's own currency, which limits count (LIMIT-4). Null without a rate, which is allowed only
   * for a player without limits of amounts.
   */
  ownStakeMinor: bigint | null
  winCount: number | null
  customOddsMilli: number | null
  /** The product of the prices, for display only: payouts are calculated from the legs. Null for a system. */
  oddsMilli: bigint | null
  potentialWinMinor: bigint
  /** The accepted price of each leg. */
  legOddsMilli: number[]
  /**
   * The value of the bet's currency in the book currency, stored with the bet (CUR-1), and the ratio of their minor
   * units.
   */
  value: CurrencyValue
  toBook: Ratio
  bookCurrency: string
  /** What the operator would pay beyond the stake, in the book currency (RISK-5). */
  liabilityMinor: bigint
  /** What the bet adds to each limited sum of liabilities. */
  liabilities: Liability[]
  /** Milliseconds until the bet is decided on new facts; 0 means that it is accepted now (RISK-7). */
  delayMs: number
}

export type PlacementDecision = { ok: true; bets: PlannedBet[] } | { ok: false; rejections: BetRejection[] }

/** Whether the bets can be accepted, all or none, and at which prices (PLACE-1 … PLACE-4). */
export function evaluatePlacement(facts: PlacementFacts, drafts: readonly BetDraft[]): PlacementDecision {
  const planned: PlannedBet[] = []
  const rejections: BetRejection[] = []
  let request = requestFacts(facts, drafts)
  for (const [index, draft] of drafts.entries()) {
    const bet = priceBet(facts, draft, index)
    const rejection = firstRejection(bet, request)
    if (rejection) {
      rejections.push({ index, ...rejection })
      continue
    }
    const plan = planBet(bet, facts)
    planned.push(plan)
    request = withoutStake(request, plan)
  }
  return rejections.length > 0 ? { ok: false, rejections } : { ok: true, bets: planned }
}

function firstRejection(bet: PricedBet, request: RequestFacts): Omit<BetRejection, 'index'> | undefined {
  for (const { check } of checks) {
    const rejection = check(bet, request)
    if (rejection) return rejection
  }
  return undefined
}

/** The facts for the next bets of the request: the stake of this one is no longer available. */
function withoutStake(
  request: RequestFacts,
  { currency, stakeMinor, ownStakeMinor: ownMinor }: PlannedBet,
): RequestFacts {
  const available = request.leftMinor.get(currency) ?? 0n
  return {
    ...request,
    leftMinor: new Map([...request.leftMinor, [currency, available - stakeMinor]]),
    spentMinor: request.spentMinor + (ownMinor ?? 0n),
  }
}

/** Plans a bet that has passed all checks. */
function planBet({ draft, type, stake, prices, limits, ...bet }: PricedBet, { exchange }: PlacementFacts): PlannedBet {
  const { value, toBook, toOwn, customOddsMilli } = bet
  if (!value || !toBook || customOddsMilli === undefined)
    throw new Error('a bet without a rate or a price was accepted')
  const potential = potentialWinMinor(stake, prices)
  const liability = liabilityMinor(stake.stakeMinor, potential, toBook)
  return {
    type,
    currency: draft.stake.currency,
    ...stake,
    ownStakeMinor: toOwn && ownStakeMinor(stake.stakeMinor, toOwn),
    customOddsMilli,
    oddsMilli: stake.winCount === null ? shownOddsMilli(prices) : null,
    potentialWinMinor: potential,
    legOddsMilli: bet.legOddsMilli,
    delayMs: delayOfBet(limits),
    liabilities: liabilitiesOf(
      draft.selections.map((selection, place) => ({ selection, limits: limits[place] ?? noLimits })),
      liability,
    ),
    value,
    toBook,
    bookCurrency: exchange.bookCurrency,
    liabilityMinor: liability,
  }
}

/** The product of the prices, rounded down and limited to the numbers that JSON can carry exactly. */
function shownOddsMilli(oddsMilli: readonly number[]): bigint {
  const odds = potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, oddsMilli)
  const max = BigInt(Number.MAX_SAFE_INTEGER)
  return odds > max ? max : odds
}
