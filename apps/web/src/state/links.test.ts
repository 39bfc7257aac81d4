import { describe, expect, it } from 'vitest'
import { createLinks } from './links.ts'
import { pageLocale } from './site.ts'

const site = { name: 'Touchline', locales: ['en', 'de'], timeZone: 'UTC', index: true }

describe('links', () => {
  it('NAV-03 a link is the prefix where it is needed, the base segment and the target', () => {
    expect(createLinks(site, 'en').league('soccer', 'premier-league-l17')).toBe('/sports/soccer/premier-league-l17')
    expect(createLinks(site, 'de').match('soccer', 'a-b-m1')).toBe('/de/sports/soccer/a-b-m1')
    expect(createLinks(site, 'de').signIn('/de/sports?page=2')).toBe('/de/users/sign-in?next=%2Fde%2Fsports%3Fpage%3D2')
  })

  it('NAV-04 another language is the same page, query and hash kept', () => {
    expect(createLinks(site, 'en').inLocale('de', '/sports/soccer?page=2#x')).toBe('/de/sports/soccer?page=2#x')
    expect(createLinks(site, 'de').inLocale('en', '/de/sports?page=2')).toBe('/sports?page=2')
    expect(createLinks(site, 'de').inLocale('en', '/denmark')).toBe('/denmark')
  })

  it('NAV-01 a prefix that is no language of the site leaves the page in the first one', () => {
    expect([
      pageLocale(site, undefined),
      pageLocale(site, 'de'),
      pageLocale(site, 'fr'),
      pageLocale(site, 'x'),
    ]).toEqual(['en', 'de', 'en', 'en'])
  })
})
