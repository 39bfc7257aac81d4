import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLeg, atMs } from '../testing/facts.ts'
import { dividesTo, fraction, times } from '../testing/reference-payout.ts'
import { seed } from '../testing/seed.ts'
import { averageShares } from './offer-terms.ts'
import { evaluateCashOut } from './evaluate-cash-out.ts'
import type { CashOutFacts, CashOutLeg } from './evaluate-cash-out.ts'
import { evaluateCashOutRequest, isRuleDue, partOfferMinor, partReturnMinor } from './evaluate-request.ts'
import type { CashOutDecision } from './evaluate-request.ts'

/** Makes a leg. Unless a current price is given, it fits the probabilities. */
function leg(extra: Partial<CashOutLeg> = {}): CashOutLeg {
  const shares = extra.shares === undefined ? ([500_000_000, 0] as const) : extra.shares
  return {
    oddsMilli: 2_000,
    outcome: { kind: 'open' },
    selection: { ...openLeg, oddsMilli: fairPrice(shares) },
    status: 1,
    shares,
    ...extra,
  }
}

function fairPrice(shares: CashOutLeg['shares']): number {
  const [won, back] = shares ?? [500_000_000, 0]
  return won === 0 ? 1_000_000 : Math.max(1_001, Math.floor((1_000_000_000 - back) / (won / 1_000)))
}

function facts(extra: Partial<CashOutFacts> = {}): CashOutFacts {
  return {
    atMs,
    status: 'waiting_results',
    type: 'combo',
    funding: 'cash',
    isSwitchedOff: false,
    openStakeMinor: 1_000n,
    winCount: null,
    marginMilli: 0,
    band: { minMilli: 0, maxMilli: 1_020 },
    maxAmountMinor: 10n ** 30n,
    paidMinor: 0n,
    minStakeMinor: 10n,
    revision: 0,
    legs: [leg()],
    ...extra,
  }
}

const won = { kind: 'settled', result: 1 } as const
const lost = { kind: 'settled', result: 0 } as const
/** Returns the offer without its terms, which are not compared. */
const offer = (extra: Partial<CashOutFacts>) => {
  const found = evaluateCashOut(facts(extra))
  return found.ok ? paid(found.amountMinor) : found
}
const paid = (amountMinor: bigint) => ({ ok: true, amountMinor })
const none = (reason: string) => ({ ok: false, reason })

describe('BET-04a the offer follows the probabilities of the feed', () => {
  it('[CASH-1] the offer for a single is stake × accepted price × probability, whatever the current price is', () => {
    expect(offer({ legs: [leg({ shares: [750_000_000, 0] })] })).toEqual(paid(1_500n))
    expect(offer({ legs: [leg({ selection: { ...openLeg, oddsMilli: 1_250 } })] })).toEqual(paid(1_000n))
  })

  it('[CASH-1] a decided leg counts with its factor, and an open leg with the average of its possible factors', () => {
    const legs = [leg({ outcome: won, oddsMilli: 3_000, shares: null }), leg({ shares: [400_000_000, 0] })]
    expect(offer({ legs })).toEqual(paid(2_400n))
    expect(offer({ legs: [leg({ outcome: { kind: 'cancelled' } }), leg()] })).toEqual(paid(1_000n))
  })

  it('[CASH-1] the offer for a system is the average of all its lines', () => {
    // Two of three at 2.00: each line pays 4 × p × q; 1000 ÷ 3 × (4 × (0.25 + 0.3 + 0.3)).
    const legs = [leg(), leg(), leg({ shares: [600_000_000, 0] })]
    expect(offer({ legs, winCount: 2 })).toEqual(paid(1_133n))
    expect(offer({ legs: [leg({ outcome: lost }), leg(), leg()], winCount: 2 })).toEqual(paid(333n))
  })

  it(`[CASH-1] [CASH-3] the offer is calculated exactly and rounded down once, seed ${seed}`, () => {
    const anyLeg = fc.record({
      oddsMilli: fc.integer({ min: 1_001, max: 50_000 }),
      won: fc.integer({ min: 0, max: 1_000_000_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 500 }),
        (given, openStakeMinor, marginMilli) => {
          const legs = given.map(({ oddsMilli, won: share }) => leg({ oddsMilli, shares: [share, 0] }))
          const value = given.reduce(
            (product, one) => times(product, fraction(BigInt(one.oddsMilli) * BigInt(one.won), 10n ** 12n)),
            times(fraction(openStakeMinor), fraction(BigInt(1_000 - marginMilli), 1_000n)),
          )
          const expected = dividesTo(value)
          const found = offer({ legs, openStakeMinor, marginMilli, band: { minMilli: 0, maxMilli: 2_000 } })
          expect(found).toEqual(expected > 0n ? paid(expected) : none('no-value'))
        },
      ),
      { seed },
    )
  })
})

it('BET-04a [CASH-2] a half win counts half as won and half as refunded, a refund counts in full', () => {
  expect(averageShares({ probability: 0.5 })).toEqual([500_000_000, 0])
  expect(averageShares({ probability: 0.5, win: 0.4, lose: 0.35, halfLose: 0.25 })).toEqual([400_000_000, 125_000_000])
  expect(averageShares({ win: 0.4, halfWin: 0.2, refund: 0.1 })).toEqual([500_000_000, 200_000_000])
  expect(averageShares({})).toBeUndefined()
  expect(averageShares({ win: 0.9999999996, refund: 0.0000000006 })).toEqual([1_000_000_000, 0])
  // 0.4 won at 2.00, and 0.125 refunded.
  expect(offer({ legs: [leg({ shares: [400_000_000, 125_000_000] })] })).toEqual(paid(925n))
})

describe('BET-04a [CASH-3] margin and limits of an offer', () => {
  it('an offer is the value less the margin, rounded down once', () => {
    expect(offer({ marginMilli: 50 })).toEqual(paid(950n))
    expect(offer({ openStakeMinor: 333n, marginMilli: 50 })).toEqual(paid(316n))
  })

  it('an offer is never above the maximum payout of the bet', () => {
    // The probabilities of this feed add up to more than the bet can pay.
    const selection = { ...openLeg, oddsMilli: 1_001 }
    const legs = [leg({ oddsMilli: 1_100, selection, shares: [1_000_000_000, 200_000_000] })]
    expect(offer({ legs, openStakeMinor: 100_000n, band: { minMilli: 0, maxMilli: 2_000 } })).toEqual(paid(110_000n))
  })

  it('there is no offer below one minor unit', () => {
    expect(offer({ openStakeMinor: 1n, marginMilli: 50 })).toEqual(none('no-value'))
    expect(offer({ legs: [leg({ shares: [0, 0] })] })).toEqual(none('no-value'))
  })
})

describe('BEY-06e every bet without an offer has a reason', () => {
  it.each<[string, Partial<CashOutFacts>]>([
    ['bet-waiting', { status: 'submitted' }],
    ['bet-not-open', { status: 'done' }],
    ['bet-not-open', { status: 'cashed_out' }],
    ['switched-off', { isSwitchedOff: true }],
    ['bonus-funding', { funding: 'freebet' }],
    ['bonus-funding', { funding: 'bonus' }],
    ['custom-bet', { type: 'custom_bet' }],
    ['bet-decided', { legs: [leg({ outcome: won })] }],
    ['bet-decided', { legs: [leg({ outcome: lost }), leg()] }],
  ])('[CASH-4] %s', (reason, extra) => {
    expect(offer(extra)).toEqual(none(reason))
  })

  it.each<[string, Partial<CashOutLeg>]>([
    ['leg-suspended', { selection: { ...openLeg, lineStatus: -1 } }],
    ['leg-suspended', { selection: { ...openLeg, isTrusted: false } }],
    ['leg-suspended', { selection: { ...openLeg, isDecided: true } }],
    ['leg-suspended', { selection: { ...openLeg, matchStatus: null } }],
    ['line-unavailable', { status: -1 }],
    ['line-unavailable', { status: -2, shares: null }],
    ['probability-missing', { shares: null }],
  ])('[CASH-5] %s', (reason, extra) => {
    expect(offer({ legs: [leg(), leg(extra)] })).toEqual(none(reason))
    // A leg that is decided does not depend on its line, so the same fact does not prevent an offer.
    expect(offer({ legs: [leg(), leg({ ...extra, outcome: won })] }).ok).toBe(true)
  })

  it('[CASH-5] a line without a cash-out status can be cashed out', () => {
    expect(offer({ legs: [leg({ status: null })] })).toEqual(paid(1_000n))
  })
})

function withoutTerms(decision: CashOutDecision) {
  const { terms: _terms, ...rest } = { terms: undefined, ...decision }
  return rest
}

describe('BET-04b a cash-out request has the minimum that the player accepts', () => {
  const request = (minMinor: bigint, extra: Partial<CashOutFacts> = {}, sharePercent: number | null = null) =>
    withoutTerms(evaluateCashOutRequest(facts(extra), { minMinor, sharePercent }))

  it('[CASH-6] the current offer is paid, unless it is below the accepted minimum; then the rejection contains it', () => {
    expect(request(1_000n)).toEqual({ ok: true, stakeMinor: 1_000n, amountMinor: 1_000n })
    expect(request(900n)).toEqual({ ok: true, stakeMinor: 1_000n, amountMinor: 1_000n })
    expect(request(1_001n)).toEqual({ ok: false, reason: 'offer-lower', offerMinor: 1_000n })
    expect(request(1n, { type: 'custom_bet' })).toEqual({ ok: false, reason: 'custom-bet', offerMinor: null })
  })

  it('[CASH-7] BEY-06b both the part that is cashed out and the rest must be at least the minimum stake', () => {
    expect(request(1n, {}, 33)).toEqual({ ok: true, stakeMinor: 330n, amountMinor: 330n })
    expect(request(1n, { openStakeMinor: 999n }, 50)).toEqual({ ok: true, stakeMinor: 499n, amountMinor: 499n })
    const small = { ok: false, reason: 'part-too-small', offerMinor: null }
    expect(request(1n, { minStakeMinor: 331n }, 33)).toEqual(small)
    expect(request(1n, { minStakeMinor: 331n }, 67)).toEqual(small)
    expect(request(1n, { minStakeMinor: 5_000n })).toMatchObject({ ok: true })
    expect(request(1n, { revision: 100 }, 50)).toEqual(small)
    expect(request(1n, { revision: 100 })).toMatchObject({ ok: true })
  })

  it(`[CASH-7] BEY-06b all partial cash-outs together never pay more than a full one, seed ${seed}`, () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 20n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (openStakeMinor, sharePercent, share) => {
          const bet = facts({ openStakeMinor, minStakeMinor: 1n, legs: [leg({ shares: [share, 0] })] })
          const whole = evaluateCashOut(bet)
          const part = evaluateCashOutRequest(bet, { minMinor: 1n, sharePercent })
          if (!whole.ok || !part.ok) return
          const rest = evaluateCashOut({ ...bet, openStakeMinor: openStakeMinor - part.stakeMinor })
          expect(part.amountMinor + (rest.ok ? rest.amountMinor : 0n)).toBeLessThanOrEqual(whole.amountMinor)
          // The player is paid what the page shows for the part, or one minor unit more.
          const shown = partOfferMinor({ openStakeMinor, offerMinor: whole.amountMinor, sharePercent })
          expect(part.amountMinor - shown).toBeGreaterThanOrEqual(0n)
          expect(part.amountMinor - shown).toBeLessThanOrEqual(1n)
        },
      ),
      { seed },
    )
  })

  it('[CASH-7] BEY-06b the part that stays open has its share of the possible return, rounded down', () => {
    const rest = (partMinor: bigint) => partReturnMinor({ stakeMinor: 1_000n, returnMinor: 4_005n, partMinor })
    expect([rest(1_000n), rest(500n), rest(1n), rest(0n)]).toEqual([4_005n, 2_002n, 4n, 0n])
  })

  it('[CASH-8] BEY-06cd a rule is due when the offer for the whole bet reaches its threshold', () => {
    expect(isRuleDue(facts(), 1_000n)).toBe(true)
    expect(isRuleDue(facts(), 1_001n)).toBe(false)
    expect(isRuleDue(facts({ isSwitchedOff: true }), 1n)).toBe(false)
  })
})
