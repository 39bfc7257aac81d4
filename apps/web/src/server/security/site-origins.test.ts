import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { siteSources } from './site-origins.ts'

const platform = { frontEndOrigin: 'https://casino.example', backEndOrigin: 'https://api.casino.example' }
const sourcesOf = (settings: object) => {
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, ...settings }
  const { scripts, frames, connections } = siteSources(publicSite('x', 1, SiteConfiguration.parse(document)))
  return { scripts, frames, connections }
}

it('DEP-04a the script of a payment provider is allowed only if a site has a platform and takes deposits', () => {
  const none = { scripts: [], frames: [], connections: [] }
  expect(sourcesOf({ services: { deposit: true } })).toEqual(none)
  expect(sourcesOf({ platformSettings: { platform } })).toEqual(none)
  expect(sourcesOf({ services: { deposit: true }, platformSettings: { platform } })).toEqual({
    scripts: ['https://casino.example'],
    frames: ['https://casino.example'],
    connections: ['https://api.casino.example'],
  })
})

function sportsbookSources(sportsbook: SiteConfigurationDocument['sportsbook']) {
  const document = { brand: { name: 'One' }, locales: { list: ['en'] }, sportsbook }
  return siteSources(publicSite('one', 1, SiteConfiguration.parse(document)))
}

it('SHELL-11f the chat of matches is allowed only as a frame of the configured address', () => {
  const { frames, scripts, connections } = sportsbookSources({
    watchers: { url: 'https://chat.example/room', apiKey: 'k' },
  })
  expect([frames, scripts, connections]).toEqual([['https://chat.example'], [], []])
})

it('SHELL-11e streams are allowed from the configured origins if the site has streams', () => {
  const mediaOrigins = ['https://tv.example']
  expect(sportsbookSources({ videoEnabled: true, mediaOrigins })).toMatchObject({
    connections: mediaOrigins,
    media: [...mediaOrigins, 'blob:'],
    images: mediaOrigins,
  })
  expect(sportsbookSources({ videoEnabled: false, mediaOrigins })).toMatchObject({ connections: [], media: [] })
})

it('CFG-05 an address with a query, an invalid key and an origin without a name are rejected', () => {
  const issuesOf = (sportsbook: SiteConfigurationDocument['sportsbook']) =>
    SiteConfiguration.safeParse({ brand: { name: 'One' }, locales: { list: ['en'] }, sportsbook }).error?.issues.length
  expect(issuesOf({ watchers: { url: 'https://chat.example/room', apiKey: 'k' } })).toBeUndefined()
  for (const url of [
    'http://chat.example/',
    'https://chat.example/?userId=1',
    'https://chat.example/#x',
    'javascript:1',
  ])
    expect(issuesOf({ watchers: { url, apiKey: 'k' } })).toBe(1)
  expect(issuesOf({ watchers: { url: 'https://chat.example/', apiKey: 'a b' } })).toBe(1)
  expect(issuesOf({ mediaOrigins: ['http://10.0.0.1'] })).toBe(1)
})
