import { describe, expect, it } from 'vitest'
import { emptySlip } from '@touchline/betting'
import type { ReceivedLine, Slip, SlipEvent } from '@touchline/betting'
import { validateSlip } from './validate-slip.ts'
import type { SlipFacts } from './validate-slip.ts'
import { sampleKey, samplePlacedBet, sampleSettings, sampleSlip, sending } from './testing/samples.ts'
import { isFiat, stakePresets, visitorCurrency } from '../../site/currencies.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'

const facts: SlipFacts = {
  slip: sampleSlip(),
  settings: sampleSettings,
  account: { currency: 'EUR', subunits: 100, balance: 5_000, active: true },
  isFiat: true,
  freshness: 'live',
}
const line = { isOpen: true, isActive: true, odds: 2_000 }
const after = (...events: SlipEvent[]): Partial<SlipFacts> => ({ slip: sampleSlip(...events) })
const received = (next: ReceivedLine | null) => after({ type: 'odds-received', selectionId: sampleKey, line: next })
const staked = (stake: number) => after({ type: 'stake-changed', betId: 1, stake })

describe('the validation of the slip', () => {
  it('SLIP-09a allows placing at the prices in the slip, and requires the player to accept a price that has moved', () => {
    expect(validateSlip(facts)).toEqual({ kind: 'ready', act: 'place' })
    expect(validateSlip({ ...facts, ...received({ ...line, odds: 2_010 }) })).toEqual({ kind: 'ready', act: 'accept' })
  })

  it('AUTH-10a requires a visitor to sign in', () => {
    expect(validateSlip({ ...facts, account: undefined })).toEqual({ kind: 'ready', act: 'sign-in' })
  })

  it.each([
    ['BEY-04c while prices are stale', { freshness: 'stale', ...received(null) }, 'stale'],
    ['while the line is closed', received({ ...line, isOpen: false }), 'selection-suspended'],
    ['while there is no price', received({ ...line, odds: null }), 'selection-suspended'],
    ['when the book has no such price', received(null), 'selection-unknown'],
    ['when the match is over', after({ type: 'match-status-received', matchId: 1, status: 4 }), 'match-ended'],
    ['with a stake of nothing', staked(0), 'no-stake'],
    ['with more than there is', staked(5_001), 'insufficient-funds'],
  ] as [string, Partial<SlipFacts>, string][])('BEY-03 is blocked %s, with a reason', (_name, change, by) => {
    expect(validateSlip({ ...facts, ...change })).toEqual({ kind: 'blocked', by })
  })

  it('LIVE-10d BEY-03 blocks placing after a gap in live updates until prices have been read again, even if none changed', () => {
    for (const change of [{}, received(null), received({ ...line, odds: 2_010 })]) {
      const caught = validateSlip({ ...facts, ...change, freshness: 'catching-up' })
      expect(caught).toEqual({ kind: 'blocked', by: 'catching-up' })
    }
  })

  it('C1 BEY-03 blocks placing with a reason while the player is waiting for verification', () => {
    expect(validateSlip({ ...facts, hold: 'waiting' })).toEqual({ kind: 'blocked', by: 'on-hold' })
    expect(validateSlip({ ...facts, hold: 'waiting', isExcluded: true })).toEqual({ kind: 'blocked', by: 'excluded' })
  })

  it('does not depend on prices while a bet is in flight or a receipt is shown', () => {
    const lost: Slip = sampleSlip(...sending, { type: 'answer-lost' })
    const placed = sampleSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
    for (const freshness of ['live', 'stale'] as const) {
      const validate = (slip: Slip) => validateSlip({ ...facts, freshness, slip })
      expect(validate(sampleSlip(...sending))).toEqual({ kind: 'busy', with: 'placing' })
      expect(validate(lost)).toEqual({ kind: 'busy', with: 'checking' })
      expect(validate(placed)).toEqual({ kind: 'receipt' })
      expect(validate(emptySlip)).toEqual({ kind: 'empty' })
    }
  })
})

const site = sampleSite({
  currencies: [{ code: 'JPY', subunits: 1 }, { code: 'GBP' }],
  defaultCurrency: 'JPY',
  sportsbook: { stakes: { GBP: [200, 500, 1_000] } },
})

it('CFG-03h a visitor stakes in the default currency of the site', () => {
  expect(visitorCurrency(site)).toEqual({ currency: 'JPY', subunits: 1 })
  expect(visitorCurrency(sampleSite())).toEqual({ currency: 'EUR', subunits: 100 })
})

it('CFG-05c the quick stakes are those that the site has configured for the currency', () => {
  expect(stakePresets(site, { currency: 'GBP', subunits: 100 })).toEqual([200, 500, 1_000])
  expect(stakePresets(site, { currency: 'JPY', subunits: 1 })).toEqual([5, 10, 25, 50])
  expect(stakePresets(site, { currency: 'EUR', subunits: 100 })).toEqual([500, 1_000, 2_500, 5_000])
})

it('CFG-05c a cryptocurrency has no default quick stakes: only those of the site are shown', () => {
  const bitcoin = { code: 'BTC', fiat: false, subunits: 100_000_000 }
  const coins = sampleSite({ currencies: [bitcoin], defaultCurrency: 'BTC' })
  expect(stakePresets(coins, { currency: 'BTC', subunits: 100_000_000 })).toEqual([])
})

it('SLIP-11e a currency is fiat unless the site is configured otherwise', () => {
  const coins = sampleSite({
    currencies: [{ code: 'BTC', fiat: false, subunits: 100_000_000 }],
    defaultCurrency: 'BTC',
  })
  expect([isFiat(coins, 'BTC'), isFiat(coins, 'EUR'), isFiat(site, 'JPY')]).toEqual([false, true, true])
})
