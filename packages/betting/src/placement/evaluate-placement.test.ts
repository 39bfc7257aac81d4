import type { BetDraft } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { atMs, draft, factsFor, openLeg } from '../testing/facts.ts'
import { evaluatePlacement } from './evaluate-placement.ts'
import type { LegFacts, PlacementFacts } from './placement-facts.ts'
import { isUnderWay } from './selection-reason.ts'

function evaluate(bets: BetDraft[], extra: Partial<PlacementFacts> = {}) {
  return evaluatePlacement(factsFor(bets, extra), bets)
}

/** Returns the reason for rejecting a single, given how the facts of its leg differ from an open one. */
function reasonOf(leg: Partial<LegFacts>): string | null {
  const decision = evaluate([draft([1])], { legs: [[{ ...openLeg, ...leg }]] })
  return decision.ok ? null : (decision.rejections[0]?.reason ?? null)
}

describe('BET-05 bets that are accepted', () => {
  it('[PLACE-1] [PAY-2] a single, a combo and a system of one request are accepted, each with its potential win', () => {
    const bets = [draft([1]), draft([1, 2, 3]), draft([1, 2, 3], { system_id: 302 })]
    expect(evaluate(bets)).toEqual({
      ok: true,
      bets: [
        planned('single', [2_000], { oddsMilli: 2_000n, potentialWinMinor: 200n }),
        planned('combo', [2_000, 2_000, 2_000], { oddsMilli: 8_000n, potentialWinMinor: 800n }),
        planned('system', [2_000, 2_000, 2_000], { winCount: 2, oddsMilli: null, potentialWinMinor: 400n }),
      ],
    })
  })

  it('BEY-02e [PRICE-7] a custom bet is accepted only at exactly its current price, under every policy', () => {
    const bet = draft([1, 1], { custom_odds: 3_500 })
    expect(evaluate([bet], { customOddsMilli: new Map([[0, 3_500]]) })).toMatchObject({
      ok: true,
      bets: [{ type: 'custom_bet', oddsMilli: 3_500n, customOddsMilli: 3_500, potentialWinMinor: 350n }],
    })
    const acceptance = { policy: 'any', toleranceMilli: 0 } as const
    expect(evaluate([bet], { acceptance, customOddsMilli: new Map([[0, 3_600]]) })).toMatchObject({
      rejections: [{ reason: 'invalid-custom-odds', code: 120, odds: 3_600 }],
    })
    const tolerant = { policy: 'higher', toleranceMilli: 50 } as const
    expect(evaluate([bet], { acceptance: tolerant, customOddsMilli: new Map([[0, 3_450]]) })).toMatchObject({
      rejections: [{ reason: 'invalid-custom-odds', code: 120, odds: 3_450 }],
    })
    expect(evaluate([bet])).toMatchObject({ rejections: [{ reason: 'bet-type-unsupported' }] })
  })

  it('ERR-03c [PRICE-8] a custom bet without a current price is rejected with code 120', () => {
    const bet = draft([1, 1], { custom_odds: 3_500 })
    expect(evaluate([bet], { customOddsMilli: new Map() })).toEqual({
      ok: false,
      rejections: [{ index: 0, reason: 'invalid-custom-odds', code: 120 }],
    })
  })

  it('[PLACE-4] bets are evaluated for the time at which their facts were read, not for the time of the evaluation', () => {
    const bets = [draft([1]), draft([2])]
    const leg = { ...openLeg, isPrematchPrice: true, startAtMs: atMs + 1 }
    const legs = bets.map(() => [leg])
    expect(evaluate(bets, { legs })).toMatchObject({ ok: true })
    expect(evaluate(bets, { legs, atMs: atMs + 1 })).toMatchObject({
      rejections: [{ reason: 'selection-suspended' }, { reason: 'selection-suspended' }],
    })
  })

  it('[PRICE-4] each leg is accepted at its current price', () => {
    const bets = [draft([1, 2])]
    const legs = [[{ ...openLeg, oddsMilli: 2_500 }, openLeg]]
    expect(evaluate(bets, { legs, acceptance: { policy: 'higher', toleranceMilli: 0 } })).toMatchObject({
      bets: [{ legOddsMilli: [2_500, 2_000], oddsMilli: 5_000n, potentialWinMinor: 500n }],
    })
  })
})

describe('SLIP-12f [TYPE-5] several singles of one request', () => {
  const multiSingle = {
    features: { multi_single_bets: true },
    sportsbook: { multiSingleAvailableByProvider: { betradar: true, oddin: false } },
  }
  const singles = [draft([1]), draft([2])]
  const oddin = { ...openLeg, provider: 'oddin' }

  it('SLIP-12f several singles are accepted if the site offers them and every provider allows them', () => {
    expect(evaluate(singles, { multiSingle })).toMatchObject({ ok: true })
    expect(evaluate(singles)).toMatchObject({ ok: true })
  })

  it.each<[string, Partial<PlacementFacts>]>([
    ['of a provider that does not allow it', { legs: [[openLeg], [oddin]] }],
    ['of a provider without a setting', { legs: [[openLeg], [{ ...openLeg, provider: 'betconstruct' }]] }],
    ['on a site without them', { multiSingle: { ...multiSingle, features: { multi_single_bets: false } } }],
  ])('SLIP-12f are rejected, each of them, %s', (_, extra) => {
    expect(evaluate(singles, { multiSingle, ...extra })).toEqual({
      ok: false,
      rejections: [0, 1].map((index) => ({ index, reason: 'bet-type-unsupported', code: 207 })),
    })
  })

  it('a single beside a combo does not count as one of several singles, and an unknown match is rejected as unknown', () => {
    const bets = [draft([1]), draft([1, 2])]
    expect(evaluate(bets, { multiSingle, legs: [[oddin], [oddin, oddin]] })).toMatchObject({ ok: true })
    const unknown = { ...openLeg, provider: '', matchStatus: null }
    expect(evaluate(singles, { multiSingle, legs: [[openLeg], [unknown]] })).toMatchObject({
      rejections: [{ index: 1, reason: 'selection-unknown' }],
    })
  })
})

describe('BET-05 selections that cannot be bet', () => {
  it.each([
    ['[OPEN-1] a match the book does not know', { matchStatus: null }, 'selection-unknown'],
    ['[OPEN-1] a line the book does not know', { lineStatus: null }, 'selection-unknown'],
    ['[OPEN-1] an outcome the line does not have', { isActive: null }, 'selection-unknown'],
    ['[OPEN-2] a match that has stopped', { matchStatus: 2 }, 'match-ended'],
    ['[OPEN-3] a suspended line', { lineStatus: -1 }, 'selection-suspended'],
    ['[OPEN-3] an outcome that is off', { isActive: false }, 'selection-suspended'],
    ['[OPEN-3] an outcome without a price', { oddsMilli: null }, 'selection-suspended'],
    ['[OPEN-3] a price of 1', { oddsMilli: 1_000 }, 'selection-suspended'],
    ['[OPEN-4] a producer that is down', { isTrusted: false }, 'selection-suspended'],
    ['[OPEN-5] a known result', { isDecided: true }, 'selection-suspended'],
    ['[OPEN-6] a hidden match', { isHidden: true }, 'selection-suspended'],
    ['[OPEN-6] a match that was switched off', { isSwitchedOff: true }, 'selection-suspended'],
    ['[OPEN-7] a pre-match price at the start', { isPrematchPrice: true, startAtMs: atMs }, 'selection-suspended'],
    ['[OPEN-7] a pre-match price of a live match', { isPrematchPrice: true, matchStatus: 1 }, 'selection-suspended'],
    ['[OPEN-7] a pre-match price before the start', { isPrematchPrice: true }, null],
    ['[OPEN-7] a pre-match price of a season', { isPrematchPrice: true, startAtMs: null, matchStatus: 1 }, null],
    ['[OPEN-7] a live price after the start', { startAtMs: atMs, matchStatus: 1 }, null],
  ] as [string, Partial<LegFacts>, string | null][])('%s', (_, leg, reason) => {
    expect(reasonOf(leg)).toBe(reason)
  })

  it.each([
    [1, atMs + 1, true],
    [0, atMs + 1, false],
    [0, atMs, true],
    [0, null, false],
    [3, atMs, false],
    [null, atMs, false],
  ] as const)(
    'CAT-04c M-A [RISK-7] a match of status %j that starts at %j is under way: %j',
    (matchStatus, startAtMs, expected) => {
      expect(isUnderWay({ matchStatus, startAtMs }, atMs)).toBe(expected)
    },
  )

  it('ERR-03 [PLACE-3] [PRICE-5] every rejected leg is listed with its reason and price, and a permanent reason takes precedence over a changed price', () => {
    const legs = [[{ ...openLeg, oddsMilli: 1_900 }, openLeg, { ...openLeg, lineStatus: -1 }]]
    expect(evaluate([draft([1, 2, 3])], { legs })).toEqual({
      ok: false,
      rejections: [
        {
          index: 0,
          reason: 'selection-suspended',
          code: 201,
          legs: [
            { index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 },
            { index: 2, reason: 'selection-suspended', code: 201 },
          ],
        },
      ],
    })
  })

  it('ERR-03 [PRICE-5] the rejection of a single contains the current price', () => {
    expect(evaluate([draft([1])], { legs: [[{ ...openLeg, oddsMilli: 1_900 }]] })).toMatchObject({
      rejections: [{ reason: 'invalid-odds', code: 101, odds: 1_900, legs: [{ index: 0, odds: 1_900 }] }],
    })
  })
})

describe('BET-05 bets that are rejected', () => {
  const system = (ids: number[], system_id: number) => [draft(ids, { system_id })]
  it.each([
    ['[PLACE-2] betting is off', [draft([1])], { isBettingOff: true }, { reason: 'betting-off', code: 211 }],
    ['[TYPE-2] a system of another size', system([1, 2, 3], 402), {}, { reason: 'system-unknown' }],
    ['[TYPE-2] a system there is not', system([1, 2, 3], 303), {}, { reason: 'system-unknown' }],
    ['[PLACE-3] a currency without a wallet', [draft([1])], { wallets: new Map() }, { reason: 'currency-unknown' }],
    [
      '[CUR-3] a currency without a rate',
      [draft([1], { stake: { value: 100, currency: 'JPY' } })],
      { wallets: new Map([['JPY', { balanceMinor: 10_000n, minStakeMinor: 1n, maxWinMinor: 1_000n }]]) },
      { reason: 'rate-unavailable', code: 213 },
    ],
    ['[TYPE-3] one match twice', [draft([1, 1])], {}, { reason: 'selections-conflict' }],
    [
      '[STAKE-1] too small',
      [draft([1], { stake: { value: 9, currency: 'EUR' } })],
      {},
      { reason: 'stake-too-small', amount: 10 },
    ],
    [
      '[STAKE-2] too large',
      [draft([1], { stake: { value: 50_001, currency: 'EUR' } })],
      {},
      { reason: 'stake-too-large', amount: 50_000 },
    ],
  ] as [string, BetDraft[], Partial<PlacementFacts>, object][])('%s', (_, bets, facts, rejection) => {
    expect(evaluate(bets, facts)).toMatchObject({ ok: false, rejections: [{ index: 0, ...rejection }] })
  })

  it('[PLACE-1] one rejected bet rejects the whole request', () => {
    const bets = [draft([1]), draft([2]), draft([3])]
    const legs = [[openLeg], [{ ...openLeg, lineStatus: -1 }], [openLeg]]
    const decision = evaluate(bets, { legs })
    expect(decision).toMatchObject({ ok: false, rejections: [{ index: 1, reason: 'selection-suspended' }] })
    expect(decision).not.toHaveProperty('bets')
  })

  it('[STAKE-4] the bet that the balance no longer covers is rejected, and the bets before it are not', () => {
    const bet = draft([1], { stake: { value: 4_000, currency: 'EUR' } })
    expect(evaluate([bet, bet, bet])).toEqual({
      ok: false,
      rejections: [{ index: 2, reason: 'insufficient-funds', code: 200, amount: 2_000 }],
    })
  })

  it('[STAKE-2] a system is limited by the sum of its lines', () => {
    const bet = draft([1, 2, 3], { system_id: 302, stake: { value: 25_001, currency: 'EUR' } })
    expect(evaluate([bet])).toMatchObject({ rejections: [{ reason: 'stake-too-large', amount: 25_000 }] })
  })
})

function planned(type: string, legOddsMilli: number[], extra: { potentialWinMinor: bigint; [name: string]: unknown }) {
  return {
    type,
    currency: 'EUR',
    stakeMinor: 100n,
    winCount: null,
    ownStakeMinor: 100n,
    customOddsMilli: null,
    legOddsMilli,
    value: { rate: { units: 1n, decimals: 0 }, subunits: 100, source: null, quotedAtMs: null },
    toBook: { over: 100n, under: 100n },
    bookCurrency: 'EUR',
    liabilityMinor: extra.potentialWinMinor - 100n,
    liabilities: [],
    delayMs: 0,
    ...extra,
  }
}
