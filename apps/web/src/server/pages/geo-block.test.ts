import { publicSite, SiteConfiguration, visitorCountry } from '@touchline/contract/site'
import { describe, expect, it } from 'vitest'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { geoBlock, varyOf } from './serve-pages.ts'

const snapshot = snapshotThatBlocks(['AA'])

describe('AUTH-07 NAV-13 a visitor from a blocked country', () => {
  it('AUTH-07b is led from every page to the blocked page in the requested language', () => {
    expect(geoBlock(snapshot, '/sports/soccer', 'AA')).toBe('/sports/blocked')
    expect(geoBlock(snapshot, '/de/users/sign-in', 'AA')).toBe('/de/sports/blocked')
    expect(geoBlock(snapshot, '/', 'AA')).toBe('/sports/blocked')
  })

  it('can read the blocked page, and other visitors can read all pages', () => {
    expect(geoBlock(snapshot, '/de/sports/blocked', 'AA')).toBeNull()
    for (const country of ['BB', null]) expect(geoBlock(snapshot, '/sports', country)).toBeNull()
  })

  it('is recognized only through a trusted proxy', () => {
    const request = (code: string, ...ips: string[]) => ({ ips: ['127.0.0.1', ...ips], headers: { 'x-country': code } })
    expect(visitorCountry(request('aa', '192.0.2.7'), 'x-country')).toBe('AA')
    expect(visitorCountry(request('AA'), 'x-country')).toBeNull()
    expect(visitorCountry(request('AA', '192.0.2.7'), undefined)).toBeNull()
    for (const code of ['XX', 'T1', '<b>']) expect(visitorCountry(request(code, '192.0.2.7'), 'x-country')).toBeNull()
  })

  it('C1 is not recognized by a country code that stands for no country or for several', () => {
    for (const code of ['XX', 'ZZ', 'EU', 'ap'])
      expect(
        visitorCountry({ ips: ['127.0.0.1', '192.0.2.7'], headers: { 'x-country': code } }, 'x-country'),
        code,
      ).toBeNull()
  })

  it('makes the response vary by country for caches on the way', () => {
    expect(varyOf(snapshot, 'x-country')).toBe('accept-encoding, x-country')
    expect(varyOf(snapshot, undefined)).toBe('accept-encoding')
    expect(varyOf(snapshotThatBlocks([]), 'x-country')).toBe('accept-encoding')
  })
})

function snapshotThatBlocks(site: string[]) {
  const document = {
    brand: { name: 'X' },
    locales: { list: ['en', 'de'] },
    platformSettings: { blockedCountries: { site } },
  }
  return createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
}
