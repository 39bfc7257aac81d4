import type { BetDraft, BetRejection, BetType, LegRejection } from '@touchline/contract'
import { inverse, ratioBetween } from '../currency/convert.ts'
import type { Ratio } from '../currency/convert.ts'
import { valueOf } from '../currency/exchange.ts'
import type { CurrencyValue, Exchange } from '../currency/exchange.ts'
import { repeatsSelection } from '../custom-bet/repeats-selection.ts'
import { leastLeft, ownStakeMinor, ratioToOwn, rejectForLimit } from '../limits/spending.ts'
import type { SpendingLimit } from '../limits/spending.ts'
import { liabilitiesOf, liabilityMinor } from '../risk/liability.ts'
import type { Liability } from '../risk/liability.ts'
import { delayOfBet, limitsOfBet, limitsOfSelection, noLimits, ruleOfCurrency } from '../risk/risk-limits.ts'
import type { RiskLimits } from '../risk/risk-limits.ts'
import type { RiskRule } from '../risk/risk-rule.ts'
import { missingRules } from '../risk/missing-rules.ts'
import { systemOfId } from '../systems/system-types.ts'
import { potentialWinMinor } from '../settlement/payout.ts'
import type { BetStake } from '../settlement/payout.ts'
import { evaluateOdds, validateStake } from './acceptance.ts'
import type { Acceptance, StakeLimits } from './acceptance.ts'
import { allowsMultiSingle } from '../slip/slip-settings.ts'
import type { MultiSingleSettings } from '../slip/slip-settings.ts'
import { betType } from './bet-type.ts'
import { conflictOf } from './conflicts.ts'
import { numberOf } from './reasons.ts'
import { isUnderWay, selectionReason } from './selection-reason.ts'
import type { SelectionFacts } from './selection-reason.ts'

export type LegFacts = SelectionFacts & { provider: string; sportId: number; tournamentId: number }

/** What holds in a currency where no rule says otherwise, and the money in it. */
export type WalletFacts = { balanceMinor: bigint; minStakeMinor: bigint; maxWinMinor: bigint }

/** What the player has limited themselves to (LIMIT-1 … LIMIT-10). */
export type LimitFacts = {
  /** Amounts of limits are in it. */
  ownCurrency: string
  isExcluded: boolean
  /** Waits to be verified (PERSON-6). */
  isOnHold: boolean
  /** Why nothing is bet in this session now. */
  block: 'session-over' | 'reality-check-due' | null
  spending: readonly SpendingLimit[]
}

/** Everything placement depends on, of one moment. */
export type PlacementFacts = {
  atMs: number
  acceptance: Acceptance
  /** Betting was switched off for the player or for all of the operator's. */
  isBettingOff: boolean
  /** The site takes real money: without some rules nobody bets there (RISK-8). Left out where no site asks. */
  isRealMoney?: boolean
  /** By currency. */
  wallets: ReadonlyMap<string, WalletFacts>
  player: { id: number; group: string }
  /** Left out where the player is not known: nothing is limited, and stakes count as they are. */
  limits?: LimitFacts
  /** What currencies are worth in that of the operator's book (CUR-1). */
  exchange: Exchange
  /** The operator's rules of stakes and wins, and those it has set for the player (RISK-1). */
  rules: readonly RiskRule[]
  /** Whether the site takes several singles in one request; left out where no site asks: it does. */
  multiSingle?: MultiSingleSettings
  /** The selections of each bet, in the order of the request. */
  legs: readonly (readonly LegFacts[])[]
  /** Prices in force of custom bets, by the place of the bet; left out where such bets are not offered. */
  customOddsMilli?: ReadonlyMap<number, number>
}

export type PlannedBet = {
  type: BetType
  currency: string
  stakeMinor: bigint
  /** What it counts for in the player's own currency (LIMIT-4); null: there is no rate, and no limit of amounts. */
  ownStakeMinor: bigint | null
  winCount: number | null
  customOddsMilli: number | null
  /** To show: the product of the prices; null for a system. The legs decide what is paid. */
  oddsMilli: bigint | null
  potentialWinMinor: bigint
  /** The price each leg is given. */
  legOddsMilli: number[]
  /** What its currency is worth in the book currency, kept on the bet (CUR-1), and the same for minor units. */
  value: CurrencyValue
  toBook: Ratio
  bookCurrency: string
  /** What it would pay beyond its stake, in the book currency (RISK-5). */
  liabilityMinor: bigint
  /** What it adds to sums that are limited. */
  liabilities: Liability[]
  /** Milliseconds it waits before it is decided on new facts; 0: it is accepted now (RISK-7). */
  delayMs: number
}

export type PlacementDecision = { ok: true; bets: PlannedBet[] } | { ok: false; rejections: BetRejection[] }

/** Whether the bets can be accepted, all or none, and at which prices (PLACE-1 … PLACE-4). */
export function evaluatePlacement(facts: PlacementFacts, bets: readonly BetDraft[]): PlacementDecision {
  const left = new Map([...facts.wallets].map(([currency, { balanceMinor }]) => [currency, balanceMinor]))
  const planned: PlannedBet[] = []
  let spentMinor = 0n
  const rejections: BetRejection[] = []
  const areSinglesAllowed = allowsSingles(facts, bets)
  const known = { ...facts, isBettingOff: facts.isBettingOff || lacksRules(facts) }
  bets.forEach((bet, index) => {
    const evaluated = evaluateBet(known, bet, index, areSinglesAllowed)
    if ('reason' in evaluated) return void rejections.push({ index, ...evaluated })
    const limited = overLimit(facts, evaluated, spentMinor)
    if (limited) return void rejections.push({ index, ...limited })
    const available = left.get(evaluated.currency) ?? 0n
    // Stakes are counted in the order of the request: the bet at which the money ends is the rejected one.
    if (evaluated.stakeMinor > available)
      return void rejections.push({ index, ...reject('insufficient-funds', { amount: Number(available) }) })
    left.set(evaluated.currency, available - evaluated.stakeMinor)
    spentMinor += evaluated.ownStakeMinor ?? 0n
    planned.push(evaluated)
  })
  return rejections.length > 0 ? { ok: false, rejections } : { ok: true, bets: planned }
}

type Rejection = Omit<BetRejection, 'index'>

/** Several singles of one request need the consent of every provider (TYPE-5). A match that is not known has none to ask. */
function allowsSingles({ multiSingle, legs }: PlacementFacts, bets: readonly BetDraft[]): boolean {
  const singles = legs.filter((_, index) => bets[index] && betType(bets[index]) === 'single')
  if (!multiSingle || singles.length < 2) return true
  return allowsMultiSingle(
    multiSingle,
    singles.flat().filter(({ matchStatus }) => matchStatus !== null),
  )
}

function lacksRules({ isRealMoney = false, rules, exchange }: PlacementFacts): boolean {
  return isRealMoney && missingRules(rules, exchange.bookCurrency).length > 0
}

function evaluateBet(
  facts: PlacementFacts,
  bet: BetDraft,
  index: number,
  areSinglesAllowed: boolean,
): PlannedBet | Rejection {
  if (facts.limits?.isExcluded) return reject('excluded')
  if (facts.limits?.isOnHold) return reject('account-on-hold')
  if (facts.isBettingOff) return reject('betting-off')
  if (facts.limits?.block) return reject(facts.limits.block)
  const type = betType(bet)
  if (type === 'single' && !areSinglesAllowed) return reject('bet-type-unsupported')
  const winCount = type === 'system' ? winCountOf(bet) : null
  if (winCount === undefined) return reject('system-unknown')
  if (type === 'custom_bet' && facts.customOddsMilli === undefined) return reject('bet-type-unsupported')
  const customOddsMilli = type === 'custom_bet' ? facts.customOddsMilli?.get(index) : null
  const wallet = facts.wallets.get(bet.stake.currency)
  if (!wallet) return reject('currency-unknown')
  const value = valueOf(facts.exchange, bet.stake.currency)
  const toOwn = ratioToOwn(facts.exchange, bet.stake.currency, facts.limits?.ownCurrency ?? bet.stake.currency)
  // Who limits no amounts bets without a rate of their own currency too (LIMIT-4).
  if (!value || (!toOwn && facts.limits?.spending.length !== 0)) return reject('rate-unavailable')

  const legs = facts.legs[index] ?? []
  const rejected = rejectLegs(facts, bet, legs, type)
  if (rejected) return rejected
  const conflict = conflictOf(
    type,
    bet.selections.map(({ match_id: matchId }, i) => ({ matchId, provider: legs[i]?.provider ?? '' })),
  )
  if (conflict) return reject(conflict)
  if (type === 'custom_bet' && repeatsSelection(bet.selections)) return reject('selections-conflict')
  if (customOddsMilli === undefined) return reject('invalid-custom-odds')
  if (customOddsMilli !== null && customOddsMilli !== bet.custom_odds)
    return reject('invalid-custom-odds', { odds: customOddsMilli })

  const legOddsMilli = legs.map(({ oddsMilli }) => oddsMilli ?? 0)
  const prices = customOddsMilli === null ? legOddsMilli : [customOddsMilli]
  const stake: BetStake = { stakeMinor: BigInt(bet.stake.value), winCount }
  const limits = legLimits(facts, bet, index)
  const stakes = stakeLimits(facts, bet, limits)
  const validation = validateStake(stake, prices, stakes)
  if (!validation.ok)
    return reject(validation.error, {
      amount: Number(validation.amountMinor),
      ...('cause' in validation ? { limit: validation.cause } : {}),
    })
  const potential = potentialWinMinor(stake, prices)
  const toBook = ratioToBook(facts, bet.stake.currency)
  const liability = liabilityMinor(stake.stakeMinor, potential, toBook)
  return {
    type,
    currency: bet.stake.currency,
    ...stake,
    ownStakeMinor: toOwn && ownStakeMinor(stake.stakeMinor, toOwn),
    customOddsMilli,
    oddsMilli: winCount === null ? shownOddsMilli(prices) : null,
    potentialWinMinor: potential,
    legOddsMilli,
    delayMs: delayOfBet(limits),
    liabilities: liabilitiesOf(
      bet.selections.map((selection, place) => ({ selection, limits: limits[place] ?? noLimits })),
      liability,
    ),
    value,
    toBook,
    bookCurrency: facts.exchange.bookCurrency,
    liabilityMinor: liability,
  }
}

/** Limits of the player count the bets of the request in its order (LIMIT-5). */
function overLimit({ limits, exchange }: PlacementFacts, bet: PlannedBet, spentMinor: bigint): Rejection | null {
  const toOwn = limits && ratioToOwn(exchange, bet.currency, limits.ownCurrency)
  const least = toOwn && leastLeft(limits.spending, toOwn, spentMinor)
  return least && (bet.ownStakeMinor ?? 0n) > least.ownLeftMinor ? rejectForLimit(least.limit, least.leftMinor) : null
}

/** From minor units of the currency to those of the book currency. Of a currency that can be bet in (CUR-3). */
export function ratioToBook({ exchange }: PlacementFacts, currency: string): Ratio {
  const [value, book] = [valueOf(exchange, currency), valueOf(exchange, exchange.bookCurrency)]
  if (!value || !book) throw new Error(`no rate for ${currency}`)
  return ratioBetween(value, book)
}

/** Of each selection. The currency's own limits are the least specific rule of all (RISK-2). */
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

export function stakeLimits(facts: PlacementFacts, bet: BetDraft, limits: readonly RiskLimits[]): StakeLimits {
  const base = facts.wallets.get(bet.stake.currency) ?? noWallet
  const { minStakeMinor, maxStakeMinor, maxWinMinor } = limitsOfBet(limits)
  return {
    minStakeMinor: minStakeMinor ?? base.minStakeMinor,
    maxStakeMinor,
    maxWinMinor: maxWinMinor ?? base.maxWinMinor,
  }
}

/** The first leg that cannot be bet gives the reason; all that cannot are named (PLACE-3). */
function rejectLegs(
  { atMs, acceptance }: PlacementFacts,
  bet: BetDraft,
  legs: readonly LegFacts[],
  type: BetType,
): Rejection | null {
  const rejections = bet.selections.flatMap((selection, index): LegRejection[] => {
    const leg = legs[index]
    const reason = leg ? selectionReason(leg, atMs) : 'selection-unknown'
    const odds = leg?.oddsMilli
    if (reason) return [legRejection(index, reason)]
    // The legs of a custom bet are bought at its own price.
    if (type === 'custom_bet' || typeof odds !== 'number') return []
    return evaluateOdds(acceptance, selection.odds, odds).ok ? [] : [legRejection(index, 'invalid-odds', odds)]
  })
  const first = rejections.find(({ reason }) => reason !== 'invalid-odds') ?? rejections[0]
  if (!first) return null
  const odds = type === 'single' && first.odds !== undefined ? { odds: first.odds } : {}
  return reject(first.reason, { ...odds, legs: rejections })
}

function winCountOf({ system_id: id, selections }: BetDraft): number | undefined {
  const system = id === undefined ? undefined : systemOfId(id)
  return system?.totalCount === selections.length ? system.winCount : undefined
}

/** Rounded down, and never more than a number of the wire can hold. */
function shownOddsMilli(oddsMilli: readonly number[]): bigint {
  const odds = potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, oddsMilli)
  const largest = BigInt(Number.MAX_SAFE_INTEGER)
  return odds > largest ? largest : odds
}

function reject(reason: BetRejection['reason'], extra: Partial<BetRejection> = {}): Rejection {
  return { reason, code: numberOf(reason), ...extra }
}

function legRejection(index: number, reason: LegRejection['reason'], odds?: number): LegRejection {
  return { index, reason, code: numberOf(reason), ...(odds === undefined ? {} : { odds }) }
}
