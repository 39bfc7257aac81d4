import type { BetDraft, BetRejection, BetType, LegRejection } from '@touchline/contract'
import { repeatsSelection } from '../custom-bet/custom-bet.ts'
import { narrowestLimit, ownStakeMinor, rejectForLimit } from '../limits/spending.ts'
import { missingRules } from '../risk/risk-limits.ts'
import { allowsMultiSingle } from '../slip/slip-settings.ts'
import { evaluateOdds, numberOf, validateStake } from './acceptance.ts'
import { betType, conflictOf } from './bet-type.ts'
import type { PlacementFacts } from './placement-facts.ts'
import { stakeLimits } from './price-bet.ts'
import type { PricedBet } from './price-bet.ts'
import { selectionReason } from './selection-reason.ts'

/** The facts of a request while its bets are checked one after the other. */
export type RequestFacts = PlacementFacts & {
  areSinglesAllowed: boolean
  areRulesMissing: boolean
  /** What earlier bets of the request leave of each balance, and their stakes in the player's own currency. */
  leftMinor: ReadonlyMap<string, bigint>
  spentMinor: bigint
}

type Rejection = Omit<BetRejection, 'index'>

type Check = { name: string; check: (bet: PricedBet, facts: RequestFacts) => Rejection | undefined }

/** The checks of a bet, in the order of PLACE-3. The first one that finds a reason rejects the bet. */
export const checks: readonly Check[] = [
  { name: 'exclusion', check: (_, { limits }) => rejectIf(limits?.isExcluded, 'excluded') },
  { name: 'hold', check: (_, { limits }) => rejectIf(limits?.isOnHold, 'account-on-hold') },
  { name: 'betting', check: (_, facts) => rejectIf(facts.isBettingOff || facts.areRulesMissing, 'betting-off') },
  { name: 'session', check: (_, { limits }) => (limits?.block ? reject(limits.block) : undefined) },
  { name: 'type', check: checkType },
  { name: 'currency', check: ({ hasWallet }) => rejectIf(!hasWallet, 'currency-unknown') },
  { name: 'rate', check: checkRate },
  { name: 'selections', check: checkSelections },
  { name: 'conflicts', check: checkConflicts },
  { name: 'custom price', check: checkCustomPrice },
  { name: 'stake', check: checkStake },
  { name: 'own limits', check: checkOwnLimits },
  { name: 'balance', check: checkBalance },
]

/** The facts of a request before its first bet. */
export function requestFacts(facts: PlacementFacts, drafts: readonly BetDraft[]): RequestFacts {
  const { isRealMoney = false, rules, exchange, wallets } = facts
  return {
    ...facts,
    areSinglesAllowed: allowsSingles(facts, drafts),
    areRulesMissing: isRealMoney && missingRules(rules, exchange.bookCurrency).length > 0,
    leftMinor: new Map([...wallets].map(([currency, { balanceMinor }]) => [currency, balanceMinor])),
    spentMinor: 0n,
  }
}

/**
 * Several singles in one request need the consent of every provider (TYPE-5). Unknown matches are left out: they are
 * rejected for being unknown.
 */
function allowsSingles({ multiSingle, legs }: PlacementFacts, drafts: readonly BetDraft[]): boolean {
  const singles = legs.filter((_, index) => drafts[index] && betType(drafts[index]) === 'single')
  if (!multiSingle || singles.length < 2) return true
  return allowsMultiSingle(
    multiSingle,
    singles.flat().filter(({ matchStatus }) => matchStatus !== null),
  )
}

function checkType({ type, winCount }: PricedBet, facts: RequestFacts): Rejection | undefined {
  if (winCount === undefined) return reject('system-unknown')
  const isOffered: Record<BetType, boolean> = {
    single: facts.areSinglesAllowed,
    combo: true,
    system: true,
    custom_bet: facts.customOddsMilli !== undefined,
  }
  return rejectIf(!isOffered[type], 'bet-type-unsupported')
}

/**
 * Rejects a bet without an exchange rate. A player without limits of amounts needs no rate to their own currency
 * (LIMIT-4).
 */
function checkRate({ value, toOwn }: PricedBet, { limits }: RequestFacts): Rejection | undefined {
  return rejectIf(!value || (!toOwn && limits?.spending.length !== 0), 'rate-unavailable')
}

/** The first leg that cannot be bet determines the reason of the rejection, which lists all such legs (PLACE-3). */
function checkSelections({ draft, legs, rules }: PricedBet, { atMs, acceptance }: RequestFacts): Rejection | undefined {
  const rejections = draft.selections.flatMap((selection, index): LegRejection[] => {
    const leg = legs[index]
    const reason = leg ? selectionReason(leg, atMs) : 'selection-unknown'
    const odds = leg?.oddsMilli
    if (reason) return [legRejection(index, reason)]
    // The prices of a custom bet's legs do not matter, because the bet has a price of its own.
    if (rules.paysBy === 'own-price' || typeof odds !== 'number') return []
    return evaluateOdds(acceptance, selection.odds, odds).ok ? [] : [legRejection(index, 'invalid-odds', odds)]
  })
  const first = rejections.find(({ reason }) => reason !== 'invalid-odds') ?? rejections[0]
  if (!first) return undefined
  const odds = rules.legs.max === 1 && first.odds !== undefined ? { odds: first.odds } : {}
  return reject(first.reason, { ...odds, legs: rejections })
}

function checkConflicts({ draft: { selections }, legs, type, rules }: PricedBet): Rejection | undefined {
  const conflict = conflictOf(
    type,
    selections.map(({ match_id: matchId }, place) => ({ matchId, provider: legs[place]?.provider ?? '' })),
  )
  if (conflict) return reject(conflict)
  return rejectIf(rules.matches === 'one' && repeatsSelection(selections), 'selections-conflict')
}

/** Rejects a custom bet that was not requested at its current price (PRICE-7, PRICE-8). */
function checkCustomPrice({ draft, customOddsMilli }: PricedBet): Rejection | undefined {
  if (customOddsMilli === undefined) return reject('invalid-custom-odds')
  if (customOddsMilli !== null && customOddsMilli !== draft.custom_odds)
    return reject('invalid-custom-odds', { odds: customOddsMilli })
  return undefined
}

function checkStake({ draft, stake, prices, limits }: PricedBet, facts: RequestFacts): Rejection | undefined {
  const validation = validateStake(stake, prices, stakeLimits(facts, draft, limits))
  if (validation.ok) return undefined
  const cause = 'cause' in validation ? { limit: validation.cause } : {}
  return reject(validation.error, { amount: Number(validation.amountMinor), ...cause })
}

/** Checks the player's own limits, which count earlier bets of the same request, too (LIMIT-5). */
function checkOwnLimits({ stake, toOwn }: PricedBet, { limits, spentMinor }: RequestFacts): Rejection | undefined {
  if (!limits || !toOwn) return undefined
  const narrowest = narrowestLimit(limits.spending, toOwn, spentMinor)
  if (!narrowest || ownStakeMinor(stake.stakeMinor, toOwn) <= narrowest.ownLeftMinor) return undefined
  return rejectForLimit(narrowest.limit, narrowest.leftMinor)
}

/** Rejects a bet that the balance no longer covers after the earlier bets of the request (STAKE-4). */
function checkBalance({ draft, stake }: PricedBet, { leftMinor }: RequestFacts): Rejection | undefined {
  const available = leftMinor.get(draft.stake.currency) ?? 0n
  return stake.stakeMinor > available ? reject('insufficient-funds', { amount: Number(available) }) : undefined
}

function rejectIf(isRejected: boolean | undefined, reason: BetRejection['reason']): Rejection | undefined {
  return isRejected ? reject(reason) : undefined
}

function reject(reason: BetRejection['reason'], extra: Partial<BetRejection> = {}): Rejection {
  return { reason, code: numberOf(reason), ...extra }
}

function legRejection(index: number, reason: LegRejection['reason'], odds?: number): LegRejection {
  return { index, reason, code: numberOf(reason), ...(odds === undefined ? {} : { odds }) }
}
