import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { siteSources } from './site-origins.ts'

const platform = { frontEndOrigin: 'https://casino.example', backEndOrigin: 'https://api.casino.example' }
const sourcesOf = (settings: object) => {
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, ...settings }
  const { scripts, frames, connections } = siteSources(publicSite('x', 1, SiteConfiguration.parse(document)))
  return { scripts, frames, connections }
}

it('DEP-04a the script of a payment provider is allowed where a site has a platform and takes deposits, and nowhere else', () => {
  const none = { scripts: [], frames: [], connections: [] }
  expect(sourcesOf({ services: { deposit: true } })).toEqual(none)
  expect(sourcesOf({ platformSettings: { platform } })).toEqual(none)
  expect(sourcesOf({ services: { deposit: true }, platformSettings: { platform } })).toEqual({
    scripts: ['https://casino.example'],
    frames: ['https://casino.example'],
    connections: ['https://api.casino.example'],
  })
})
