import { publicSite, SiteConfiguration, visitorCountry } from '@touchline/contract/site'
import { describe, expect, it } from 'vitest'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { geoBlock, varyOf } from './serve-pages.ts'

const snapshot = snapshotThatBlocks(['AA'])

describe('AUTH-07 NAV-13 a country the site is closed to', () => {
  it('AUTH-07b is led from every page to the blocked one, in the language it asked for', () => {
    expect(geoBlock(snapshot, '/sports/soccer', 'AA')).toBe('/sports/blocked')
    expect(geoBlock(snapshot, '/de/users/sign-in', 'AA')).toBe('/de/sports/blocked')
    expect(geoBlock(snapshot, '/', 'AA')).toBe('/sports/blocked')
  })

  it('reads that page, and others read them all', () => {
    expect(geoBlock(snapshot, '/de/sports/blocked', 'AA')).toBeNull()
    for (const country of ['BB', null]) expect(geoBlock(snapshot, '/sports', country)).toBeNull()
  })

  it('is believed of a trusted proxy alone', () => {
    const request = (said: string, ...ips: string[]) => ({ ips: ['127.0.0.1', ...ips], headers: { 'x-country': said } })
    expect(visitorCountry(request('aa', '192.0.2.7'), 'x-country')).toBe('AA')
    expect(visitorCountry(request('AA'), 'x-country')).toBeNull()
    expect(visitorCountry(request('AA', '192.0.2.7'), undefined)).toBeNull()
    for (const said of ['XX', 'T1', '<b>']) expect(visitorCountry(request(said, '192.0.2.7'), 'x-country')).toBeNull()
  })

  it('C1 what a proxy says of no country, or of several, is no country', () => {
    for (const said of ['XX', 'ZZ', 'EU', 'ap'])
      expect(
        visitorCountry({ ips: ['127.0.0.1', '192.0.2.7'], headers: { 'x-country': said } }, 'x-country'),
        said,
      ).toBeNull()
  })

  it('is declared to caches on the way', () => {
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
