import { publicSite, SiteConfiguration, visitorCountry } from '@touchline/contract/site'
import { describe, expect, it } from 'vitest'
import { createEdition } from '../site/site-snapshot.ts'
import { shutOut, varyOf } from './geo-block.ts'

const edition = editionThatBlocks(['AA'])

describe('AUTH-07 NAV-13 a country the site is closed to', () => {
  it('is led from every page to the blocked one, in the language it asked for', () => {
    expect(shutOut(edition, '/sports/soccer', 'AA')).toBe('/sports/blocked')
    expect(shutOut(edition, '/de/users/sign-in', 'AA')).toBe('/de/sports/blocked')
    expect(shutOut(edition, '/', 'AA')).toBe('/sports/blocked')
  })

  it('reads that page, and others read them all', () => {
    expect(shutOut(edition, '/de/sports/blocked', 'AA')).toBeNull()
    for (const country of ['BB', null]) expect(shutOut(edition, '/sports', country)).toBeNull()
  })

  it('is believed of a trusted proxy alone', () => {
    const request = (said: string, ...ips: string[]) => ({ ips: ['127.0.0.1', ...ips], headers: { 'x-country': said } })
    expect(visitorCountry(request('aa', '192.0.2.7'), 'x-country')).toBe('AA')
    expect(visitorCountry(request('AA'), 'x-country')).toBeNull()
    expect(visitorCountry(request('AA', '192.0.2.7'), undefined)).toBeNull()
    for (const said of ['XX', 'T1', '<b>']) expect(visitorCountry(request(said, '192.0.2.7'), 'x-country')).toBeNull()
  })

  it('is told to whoever keeps pages on the way', () => {
    expect(varyOf(edition, 'x-country')).toBe('accept-encoding, x-country')
    expect(varyOf(edition, undefined)).toBe('accept-encoding')
    expect(varyOf(editionThatBlocks([]), 'x-country')).toBe('accept-encoding')
  })
})

function editionThatBlocks(site: string[]) {
  const document = {
    brand: { name: 'X' },
    locales: { list: ['en', 'de'] },
    platformSettings: { blockedCountries: { site } },
  }
  return createEdition(publicSite('x', 1, SiteConfiguration.parse(document)))
}
