import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from './site-snapshot.ts'
import { siteHost } from './site-host.ts'

const whole = publicSite('x', 1, SiteConfiguration.parse({ brand: { name: 'X' }, locales: { list: ['en'] } }))

it('a demo page carries the demo flag, any other page does not', () => {
  expect(createSiteSnapshot(whole, { isDemo: true }).viewText).toContain('"isDemo":true')
  expect(createSiteSnapshot(whole).viewText).not.toContain('"isDemo":')
})

const at = (host: string | undefined, localPort = 8_080) =>
  siteHost({ headers: { host }, socket: { localPort } } as Parameters<typeof siteHost>[0])

it('SEO-02a a port that a visitor made up is not part of the address', () => {
  expect(at('localhost:1234')).toBe('localhost')
  expect(at('LocalHost:1235')).toBe('localhost')
  expect(at('touchline.example')).toBe('touchline.example')
  expect(at('touchline.example:443')).toBe('touchline.example')
  expect(at('touchline.example:')).toBe('touchline.example')
  expect(at(undefined)).toBe('')
})

it('SEO-02a the port we listen on is, for those who come without a proxy', () => {
  expect(at('localhost:8080')).toBe('localhost:8080')
})
