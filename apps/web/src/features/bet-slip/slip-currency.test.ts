import { expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { stakePresets, visitorCurrency } from './slip-currency.ts'

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
