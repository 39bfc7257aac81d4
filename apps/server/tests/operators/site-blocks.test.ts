import { getConfiguration, getConfigurationVersion, StaffErrorReply } from '@touchline/contract/site'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { base, documentOf, openSites, rejectionOf, savedBy } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'

let sites: SiteFixture
let token: string
beforeAll(async () => {
  sites = await openSites('site-blocks')
  token = await sites.addToken()
})
afterAll(() => sites?.close())

const next = { id: 'wheel', kind: 'carousel', version: 3, config: { slides: [{ to: '/a' }] }, shownAt: ['noon'] }
const text = { id: 'intro', kind: 'text', version: 1, config: { text: { en: 'Hello' } } }
const documentWith = (pages: object) => documentOf('Next', { pages } as never)
const homeWith = (...content: unknown[]) => documentWith({ home: { zones: { content } } })

async function newest(): Promise<number> {
  return getConfiguration.reply.parse((await sites.staff(token, { path: base })).body).version
}

async function storedZones(version: number) {
  const { body } = await sites.staff(token, { path: `${base}/${version}` })
  return getConfigurationVersion.reply.parse(body).document['pages']
}

it('SHELL-04bd blocks of the next release survive a save and a move unchanged, are not drawn, and are reported', async () => {
  const at = await newest()
  // Stores the document as the next release would.
  await sites.players.suite.database.query(
    `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
    SELECT id, $1, $2, 1, 'next' FROM touchline.site WHERE key = 'touchline'`,
    [at + 1, JSON.stringify(homeWith(null, next, text))],
  )
  await waitFor('the stored version', async () => (await sites.shown()).version === at + 1, { timeoutMs: 5_000 })
  const shown = await sites.shown()
  expect(shown.pages.home?.zones.content).toEqual([text])
  const reports = sites.players.api.logs.filter((line) => line.msg === 'blocks left out')
  expect(reports).toMatchObject([
    {
      version: at + 1,
      issues: [
        { path: 'pages.home.zones.content.0', message: 'not a block' },
        { path: 'pages.home.zones.content.1.kind', message: 'a kind that this release does not know' },
      ],
    },
  ])

  const changed = { ...text, config: { text: { en: 'Changed' } } }
  const saved = savedBy(await sites.put(token, at + 1, homeWith(null, next, changed)))
  expect(await storedZones(saved)).toEqual({ home: { zones: { content: [null, next, changed] } } })
  const pages = { home: { zones: { content: [changed] } }, results: { zones: { header: [next] } } }
  const moved = savedBy(await sites.put(token, saved, documentWith(pages)))
  expect(await storedZones(moved)).toEqual(pages)
  const copied = await sites.put(token, moved, documentWith({ ...pages, about: { zones: { header: [next] } } }))
  expect(StaffErrorReply.parse(copied.body).issues).toEqual([
    { path: 'pages.about.zones.header.0.kind', message: 'a kind that this release does not know' },
  ])
  const deleted = savedBy(await sites.put(token, moved, homeWith(changed)))
  expect(rejectionOf(await sites.put(token, deleted, homeWith(next)))).toEqual([422, 'invalid-configuration'])
})

it('SHELL-03d SHELL-04b a misspelt kind and invalid settings are rejected, each with its path', async () => {
  const answer = await sites.put(
    token,
    await newest(),
    homeWith(
      { ...text, kind: 'txet' },
      { kind: 'image', config: { image: { url: '/a.png' }, width: 'abc', height: 1 } },
    ),
  )
  expect(rejectionOf(answer)).toEqual([422, 'invalid-configuration'])
  expect(StaffErrorReply.parse(answer.body).issues?.map(({ path }) => path)).toEqual([
    'pages.home.zones.content.0.kind',
    'pages.home.zones.content.1.config.width',
  ])
})

it('SHELL-03g a frame can be saved if the site names its origin, and that origin stays as long as the frame', async () => {
  const config = { url: 'https://frames.example.com/a?b=c', title: { en: 'A frame' }, height: 300 }
  const pages = { home: { zones: { content: [text, { kind: 'iframe', config }] } } }
  const withOrigins = (...frameOrigins: string[]) => documentOf('Next', { pages, site: { frameOrigins } } as never)
  const faults = [
    { path: 'pages.home.zones.content.1.config.url', message: 'its origin must be one of site.frameOrigins' },
  ]
  const rejected = await sites.put(token, await newest(), withOrigins('https://other.example.com'))
  expect(StaffErrorReply.parse(rejected.body).issues).toEqual(faults)
  const saved = savedBy(await sites.put(token, await newest(), withOrigins('https://frames.example.com')))
  const removed = await sites.put(token, saved, withOrigins())
  expect(StaffErrorReply.parse(removed.body).issues).toEqual(faults)
})

it('SHELL-03af a block that names no id and no version is stored with both, and the same save again adds nothing', async () => {
  const { id: _id, version: _version, ...unnamed } = text
  const saved = savedBy(await sites.put(token, await newest(), homeWith(unnamed, { kind: 'page-body' })))
  expect(await storedZones(saved)).toEqual({
    home: {
      zones: {
        content: [
          { ...text, id: 'content-1' },
          { id: 'content-2', kind: 'page-body', version: 1 },
        ],
      },
    },
  })
  expect(savedBy(await sites.put(token, saved, homeWith(unnamed, { kind: 'page-body' })))).toBe(saved)
})

it('CFG-06i of two saves at once the second is given the blocks that the first has changed', async () => {
  const named = (id: string, en: string) => ({ id, kind: 'text', config: { text: { en } } })
  const at = savedBy(await sites.put(token, await newest(), homeWith(named('top', 'x'), named('end', 'y'))))
  savedBy(await sites.put(token, at, homeWith(named('new', 'z'), named('end', 'y'), named('top', 'changed'))))
  const answer = await sites.put(token, at, homeWith(named('top', 'mine'), named('end', 'y')))
  expect(rejectionOf(answer)).toEqual([409, 'version-conflict'])
  const { version, blocks } = StaffErrorReply.parse(answer.body)
  expect([version, blocks]).toEqual([
    at + 1,
    [
      { path: 'pages.home.zones.content.0', id: 'new', change: 'added' },
      { path: 'pages.home.zones.content.1', id: 'end', change: 'moved' },
      { path: 'pages.home.zones.content.2', id: 'top', change: 'changed' },
    ],
  ])
})
