import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from './site-snapshot.ts'
import { siteHost } from './site-source.ts'

const whole = publicSite('x', 1, SiteConfiguration.parse({ brand: { name: 'X' }, locales: { list: ['en'] } }))

it('pages of a demo site have the demo flag, pages of other sites do not', () => {
  expect(createSiteSnapshot(whole, { isDemo: true }).viewText).toContain('"isDemo":true')
  expect(createSiteSnapshot(whole).viewText).not.toContain('"isDemo":')
})

it('CFG-01a pages link the site’s favicon: an image by its URL, an inline SVG as a file that the site serves', () => {
  const iconOf = (favicon: object) => {
    const document = { brand: { name: 'X' }, locales: { list: ['en'] }, site: { favicon } }
    const { view, files } = createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
    const href = view.files.icon ?? ''
    return { href, file: files.get(href.replace('/site/', ''))?.body.toString() }
  }
  expect(iconOf({ kind: 'image', image: { url: '/icon.png' } })).toEqual({ href: '/icon.png', file: undefined })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
  const drawn = iconOf({ kind: 'svg', svg })
  expect(drawn.href).toMatch(/^\/site\/x\.[\w-]+\.svg$/)
  expect(drawn.file).toContain('M0 0h8v8H0z')
})

it('MISC-04c icons of a site are in one file with those of the product, in place of one with the same name', () => {
  const withIcons = (icons: object) => {
    const document = { brand: { name: 'X' }, locales: { list: ['en'] }, site: { icons } }
    return createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
  }
  const { icons, view } = withIcons({ whistle: 'M3 10h14', soccer: 'M1 1h2' })
  const file = icons!.file.body.toString()
  expect(file).toContain('<symbol id="whistle" viewBox="0 0 20 20"><path d="M3 10h14" /></symbol>')
  expect(file.match(/<symbol id="soccer".*/g)).toEqual([
    '<symbol id="soccer" viewBox="0 0 20 20"><path d="M1 1h2" /></symbol>',
  ])
  expect(file).toContain('<symbol id="tennis"')
  expect(view.files.icons).toEqual({
    href: `/fe-api/icons.svg?version=${icons!.version}`,
    names: ['whistle', 'soccer'],
  })
  expect(withIcons({ whistle: 'M3 10h15' }).icons?.version).not.toBe(icons?.version)
  expect(withIcons({}).icons).toBeUndefined()
  // A page has the names only, because the drawings are in the file.
  expect(JSON.stringify(view)).not.toContain('M3 10h14')
})

const at = (host: string | undefined, localPort = 8_080) =>
  siteHost({ headers: { host }, socket: { localPort } } as Parameters<typeof siteHost>[0])

it('SEO-02a a port that a client invents is not part of the site’s host name', () => {
  expect(at('localhost:1234')).toBe('localhost')
  expect(at('LocalHost:1235')).toBe('localhost')
  expect(at('touchline.example')).toBe('touchline.example')
  expect(at('touchline.example:443')).toBe('touchline.example')
  expect(at('touchline.example:')).toBe('touchline.example')
  expect(at(undefined)).toBe('')
})

it('SEO-02a the port on which the process listens is part of the host name, for installations without a proxy', () => {
  expect(at('localhost:8080')).toBe('localhost:8080')
})
