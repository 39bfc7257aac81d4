import { BetType } from '@touchline/contract'
import type { BetDraft, BetRejectionCode } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { draft, drafts, factsFor, openLeg } from '../testing/facts.ts'
import { betTypeRules } from './bet-type.ts'
import { evaluatePlacement } from './evaluate-placement.ts'
import type { LegFacts, LimitFacts, PlacementFacts } from './placement-facts.ts'

/**
 * A bet that is accepted, and the facts for it, into which faults are planted. A second bet in the request, a single,
 * never changes.
 */
type Request = {
  bet: BetDraft
  legs: readonly LegFacts[]
  facts: Partial<PlacementFacts>
  limits: LimitFacts
  /** Null if the site offers no custom bets. */
  customPrices: ReadonlyMap<number, number> | null
}

type Fault = {
  name: string
  reason: BetRejectionCode
  /** The bet types that can have the fault. */
  types: readonly BetType[]
  /** Two faults of the same subject cannot occur together. */
  subject?: 'block' | 'custom-price'
  plant: (request: Request) => Partial<Request>
}

const all = BetType.options
const several = all.filter((type) => betTypeRules[type].legs.max > 1)
const atPricesOfLegs = all.filter((type) => betTypeRules[type].paysBy !== 'own-price')
const noLimits: LimitFacts = { ownCurrency: 'EUR', isExcluded: false, isOnHold: false, block: null, spending: [] }
const spending = [{ type: 'wager', period: 'day', leftMinor: 1n, isPerBet: false }] as const

/** All faults of a bet, in the order of PLACE-3. */
const faults: readonly Fault[] = [
  { name: 'the player is excluded', reason: 'excluded', types: all, plant: withLimits({ isExcluded: true }) },
  { name: 'the account is on hold', reason: 'account-on-hold', types: all, plant: withLimits({ isOnHold: true }) },
  { name: 'betting is off', reason: 'betting-off', types: all, plant: withFacts({ isBettingOff: true }) },
  {
    name: 'rules for real money are missing',
    reason: 'betting-off',
    types: all,
    plant: withFacts({ isRealMoney: true }),
  },
  ...(['session-over', 'reality-check-due'] as const).map((block): Fault => ({
    name: block,
    reason: block,
    types: all,
    subject: 'block',
    plant: withLimits({ block }),
  })),
  {
    name: 'several singles are not allowed',
    reason: 'bet-type-unsupported',
    types: ['single'],
    plant: withFacts({
      multiSingle: { features: { multi_single_bets: false }, sportsbook: { multiSingleAvailableByProvider: {} } },
    }),
  },
  { name: 'there is no such system', reason: 'system-unknown', types: ['system'], plant: withBet({ system_id: 402 }) },
  {
    name: 'custom bets are not offered',
    reason: 'bet-type-unsupported',
    types: ['custom_bet'],
    subject: 'custom-price',
    plant: () => ({ customPrices: null }),
  },
  {
    name: 'there is no wallet in the currency',
    reason: 'currency-unknown',
    types: all,
    plant: withFacts({ wallets: new Map() }),
  },
  {
    name: 'there is no rate of the currency',
    reason: 'rate-unavailable',
    types: all,
    plant: withFacts({ exchange: { bookCurrency: 'CHF', maxAgeMs: 1_000, atMs: 0, rates: new Map() } }),
  },
  {
    name: 'there is no rate of the own currency, in which amounts are limited',
    reason: 'rate-unavailable',
    types: all,
    plant: withLimits({ ownCurrency: 'JPY', spending }),
  },
  { name: 'an unknown selection', reason: 'selection-unknown', types: all, plant: withFirstLeg({ isActive: null }) },
  { name: 'a match that has ended', reason: 'match-ended', types: all, plant: withFirstLeg({ matchStatus: 2 }) },
  { name: 'a suspended line', reason: 'selection-suspended', types: all, plant: withFirstLeg({ lineStatus: -1 }) },
  {
    name: 'a price that has moved',
    reason: 'invalid-odds',
    types: atPricesOfLegs,
    plant: withFirstLeg({ oddsMilli: 1_900 }),
  },
  {
    name: 'selections of one match, or of two in a custom bet',
    reason: 'selections-conflict',
    types: several,
    plant: ({ bet }) => {
      const matches = bet.custom_odds === undefined ? [1, 2, 2] : [1, 1, 2]
      return { bet: withSelections(bet, (selection, place) => ({ ...selection, match_id: matches[place] ?? 0 })) }
    },
  },
  {
    name: 'selections of two providers',
    reason: 'providers-conflict',
    types: several,
    plant: ({ legs }) => ({ legs: legs.map((leg, place) => (place === 2 ? { ...leg, provider: 'oddin' } : leg)) }),
  },
  {
    name: 'an outcome that stands in the custom bet twice',
    reason: 'selections-conflict',
    types: ['custom_bet'],
    plant: ({ bet }) => ({
      bet: withSelections(bet, (selection, place, [first]) => (place === 1 && first ? first : selection)),
    }),
  },
  {
    name: 'a custom bet without a price',
    reason: 'invalid-custom-odds',
    types: ['custom_bet'],
    subject: 'custom-price',
    plant: () => ({ customPrices: new Map() }),
  },
  {
    name: 'a custom bet at another price',
    reason: 'invalid-custom-odds',
    types: ['custom_bet'],
    subject: 'custom-price',
    plant: () => ({ customPrices: new Map([[0, 3_600]]) }),
  },
  {
    name: 'a stake below the minimum',
    reason: 'stake-too-small',
    types: all,
    plant: withWallet({ minStakeMinor: 1_000n }),
  },
  { name: 'a win above the cap', reason: 'stake-too-large', types: all, plant: withWallet({ maxWinMinor: 1n }) },
  { name: 'a limit of the player', reason: 'limit-reached', types: all, plant: withLimits({ spending }) },
  { name: 'too little money', reason: 'insufficient-funds', types: all, plant: withWallet({ balanceMinor: 1n }) },
]

describe('BET-05 [PLACE-3] the reason of a rejected bet', () => {
  it.each(all)('does not exist for the valid %s that faults are added to', (type) => {
    expect(reasonOf(type, [])).toBe('accepted')
  })

  it.each(faults.map((fault, place) => [fault.name, fault, place] as const))(
    '%s decides over every fault below it in the order',
    (_, fault, place) => {
      for (const type of fault.types) {
        expect(reasonOf(type, [fault]), type).toBe(fault.reason)
        for (const later of faults.slice(place + 1).filter((one) => canMeet(fault, one, type))) {
          const message = `${type}: ${fault.name}, ${later.name}`
          expect(reasonOf(type, [fault, later]), message).toBe(fault.reason)
          expect(reasonOf(type, [later, fault]), message).toBe(fault.reason)
        }
      }
    },
  )

  it('is tested for every two faults that one bet can have', () => {
    const pairs = faults.flatMap((fault, place) =>
      faults.slice(place + 1).flatMap((later) => all.filter((type) => canMeet(fault, later, type))),
    )
    expect(pairs).toHaveLength(738)
  })
})

function canMeet(one: Fault, other: Fault, type: BetType): boolean {
  const isSame = one.subject !== undefined && one.subject === other.subject
  return !isSame && one.types.includes(type) && other.types.includes(type)
}

function reasonOf(type: BetType, planted: readonly Fault[]): string {
  const bet = drafts[type]
  const bets = [bet, draft([9])]
  const { legs, ...facts } = factsFor(bets)
  const sound: Request = { bet, legs: legs[0] ?? [], facts, limits: noLimits, customPrices: new Map([[0, 3_500]]) }
  const { customPrices, ...request } = planted.reduce((before, { plant }) => ({ ...before, ...plant(before) }), sound)
  const decision = evaluatePlacement(
    factsFor(bets, {
      ...request.facts,
      legs: [request.legs, [openLeg]],
      limits: request.limits,
      ...(customPrices ? { customOddsMilli: customPrices } : {}),
    }),
    [request.bet, draft([9])],
  )
  if (decision.ok) return 'accepted'
  const [first] = decision.rejections
  return first?.index === 0 ? first.reason : 'accepted'
}

function withLimits(change: Partial<LimitFacts>): Fault['plant'] {
  return ({ limits }) => ({ limits: { ...limits, ...change } })
}

function withFacts(change: Partial<PlacementFacts>): Fault['plant'] {
  return ({ facts }) => ({ facts: { ...facts, ...change } })
}

function withWallet(
  change: Partial<{ balanceMinor: bigint; minStakeMinor: bigint; maxWinMinor: bigint }>,
): Fault['plant'] {
  return ({ facts }) => ({
    facts: {
      ...facts,
      wallets: new Map([...(facts.wallets ?? [])].map(([currency, wallet]) => [currency, { ...wallet, ...change }])),
    },
  })
}

function withBet(change: Partial<BetDraft>): Fault['plant'] {
  return ({ bet }) => ({ bet: { ...bet, ...change } })
}

function withFirstLeg(change: Partial<LegFacts>): Fault['plant'] {
  return ({ legs }) => ({ legs: legs.map((leg, place) => (place === 0 ? { ...leg, ...change } : leg)) })
}

function withSelections(
  bet: BetDraft,
  change: (
    selection: BetDraft['selections'][number],
    place: number,
    selections: BetDraft['selections'],
  ) => BetDraft['selections'][number],
): BetDraft {
  return { ...bet, selections: bet.selections.map((one, place, list) => change(one, place, list)) }
}
