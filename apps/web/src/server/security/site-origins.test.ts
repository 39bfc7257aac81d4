import { SiteConfiguration, publicSite } from '@touchline/contract/site'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { siteSources } from './site-origins.ts'

function sourcesOf(sportsbook: SiteConfigurationDocument['sportsbook']) {
  const document = { brand: { name: 'One' }, locales: { list: ['en'] }, sportsbook }
  return siteSources(publicSite('one', 1, SiteConfiguration.parse(document)))
}

it('SHELL-11f the chat of matches is let in as a frame of the address that is named, and as nothing else', () => {
  const { frames, scripts, connections } = sourcesOf({ watchers: { url: 'https://chat.example/room', apiKey: 'k' } })
  expect([frames, scripts, connections]).toEqual([['https://chat.example'], [], []])
})

it('SHELL-11e streams are let in from the origins that are named, where the site has them', () => {
  const mediaOrigins = ['https://tv.example']
  expect(sourcesOf({ videoEnabled: true, mediaOrigins })).toMatchObject({
    connections: mediaOrigins,
    media: [...mediaOrigins, 'blob:'],
    images: mediaOrigins,
  })
  expect(sourcesOf({ videoEnabled: false, mediaOrigins })).toMatchObject({ connections: [], media: [] })
})

it('CFG-05 an address with a query, a key that is none and an origin without a name are rejected', () => {
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
