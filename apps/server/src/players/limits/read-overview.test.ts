import { SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { offeredLimits } from './read-overview.ts'

const offered = (features: object) =>
  offeredLimits(
    SiteConfiguration.parse({
      brand: { name: 'X' },
      locales: { list: ['en'] },
      services: { limits: true, deposit: true },
      features,
    }),
  )

it('CFG-04d limits of active time are offered where the site tracks activity', () => {
  expect(offered({ activity_tracking: true })).toContain('activity')
  expect(offered({ activity_tracking: false })).not.toContain('activity')
})

it('CFG-04e if limits are switched off, only exclusions are offered', () => {
  expect(offered({ responsible_gambling: true })).toEqual(expect.arrayContaining(['wager', 'deposit', 'session']))
  expect(offered({ responsible_gambling: false }).toSorted()).toEqual(['coolingoff', 'selfexclusion'])
})
