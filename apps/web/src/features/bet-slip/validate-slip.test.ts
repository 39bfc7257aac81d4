import { describe, expect, it } from 'vitest'
import { emptySlip } from './slip.ts'
import { validateSlip, returnMinor } from './validate-slip.ts'
import type { SlipFacts } from './validate-slip.ts'
import { sampleSelection, samplePlacedBet } from './testing/samples.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { stakePresets, visitorCurrency } from './slip-currency.ts'

const facts: SlipFacts = {
  slip: { ...emptySlip, selection: sampleSelection },
  account: { currency: 'EUR', subunits: 100, balance: 5_000, active: true },
  stakeMinor: 1_000,
  price: { odds: 2_000, isOpen: true },
  freshness: 'live',
  hasEnded: false,
}
const sent = {
  key: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
  playerId: 1,
  atMs: 0,
  payload: { meta: { device_id: null, quick: false, type: 'single' as const }, bets: [] },
}

describe('what the slip can do', () => {
  it('SLIP-14 places at the price that is in the slip, and asks first when it moved', () => {
    expect(validateSlip(facts)).toEqual({ kind: 'ready', act: 'place' })
    expect(validateSlip({ ...facts, price: { odds: 2_010, isOpen: true } })).toEqual({ kind: 'ready', act: 'accept' })
  })

  it('AUTH-10a a visitor is asked to sign in', () => {
    expect(validateSlip({ ...facts, account: undefined })).toEqual({ kind: 'ready', act: 'sign-in' })
  })

  it.each([
    ['LIVE-10 while prices catch up', { freshness: 'catching-up' }, 'catching-up'],
    ['BEY-04 while prices are stale', { freshness: 'stale' }, 'stale'],
    ['while the line is closed', { price: { odds: 2_000, isOpen: false } }, 'suspended'],
    ['while there is no price', { price: { odds: null, isOpen: true } }, 'suspended'],
    ['when the book has no such price', { price: undefined }, 'gone'],
    ['when the match is over', { hasEnded: true }, 'ended'],
    ['without a stake', { stakeMinor: null }, 'no-stake'],
    ['with a stake of nothing', { stakeMinor: 0 }, 'no-stake'],
    ['with more than there is', { stakeMinor: 5_001 }, 'over-balance'],
  ] as [string, Partial<SlipFacts>, string][])('BEY-03 is blocked %s, and says so', (_name, change, by) => {
    expect(validateSlip({ ...facts, ...change })).toEqual({ kind: 'blocked', by })
  })

  it('a bet on its way and a receipt are what they are, whatever the prices do', () => {
    for (const change of [{}, { freshness: 'stale' as const }, { hasEnded: true }]) {
      const given = { ...facts, ...change }
      expect(validateSlip({ ...given, slip: { ...facts.slip, phase: { name: 'checking', sent } } })).toEqual({
        kind: 'busy',
        with: 'checking',
      })
      expect(
        validateSlip({ ...given, slip: { ...facts.slip, phase: { name: 'placed', bet: samplePlacedBet } } }),
      ).toEqual({ kind: 'receipt' })
    }
    expect(validateSlip({ ...facts, slip: emptySlip })).toEqual({ kind: 'empty' })
  })
})

it('ODDS-03b the return is rounded down once', () => {
  expect([returnMinor(333, 1_999), returnMinor(null, 2_000), returnMinor(1, 1_999)]).toEqual([665, 0, 1])
})

const site = sampleSite({
  currencies: [{ code: 'JPY', subunits: 1 }, { code: 'GBP' }],
  defaultCurrency: 'JPY',
  sportsbook: { stakes: { GBP: [200, 500, 1_000] } },
})

it('CFG-03 a visitor stakes in the default currency of the site', () => {
  expect(visitorCurrency(site)).toEqual({ currency: 'JPY', subunits: 1 })
  expect(visitorCurrency(sampleSite())).toEqual({ currency: 'EUR', subunits: 100 })
})

it('CFG-05 the amounts beside the stake are those of the site for the currency', () => {
  expect(stakePresets(site, { currency: 'GBP', subunits: 100 })).toEqual([200, 500, 1_000])
  expect(stakePresets(site, { currency: 'JPY', subunits: 1 })).toEqual([5, 10, 25, 50])
  expect(stakePresets(site, { currency: 'EUR', subunits: 100 })).toEqual([500, 1_000, 2_500, 5_000])
})
