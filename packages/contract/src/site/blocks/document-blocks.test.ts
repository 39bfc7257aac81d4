import { describe, expect, it } from 'vitest'
import { SiteConfiguration } from '../site-configuration.ts'
import { smallest } from '../testing/issues-of.ts'
import { builtKinds, shellKinds } from './block-settings.ts'
import { forbiddenFrames, identifyStoredBlocks, identifyWrittenBlocks, unreadBlocks } from './document-blocks.ts'
import { blockFixtures } from './testing/block-fixtures.ts'

const text = (id: string, en = 'x') => ({ id, kind: 'text', version: 1, config: { text: { en } } })
const onHome = (zones: object) => ({ pages: { home: { zones } } })
const onOwn = (zones: object) => ({ customPages: [{ path: '/own', title: { en: 'Own' }, zones }] })

function pathsOf(document: object): string[] {
  return unreadBlocks(identifyWrittenBlocks(document)).flatMap(({ issues }) => issues.map(({ path }) => path))
}

function readHome(zones: object) {
  return SiteConfiguration.parse({ ...smallest, ...onHome(zones) } as never).pages.home?.zones
}

describe('SHELL-03 blocks that pages cannot draw', () => {
  it('SHELL-01 every kind that is drawn may stand in every zone', () => {
    const names = ['header', 'left_sidebar', 'side_menu', 'tab_bar', 'content', 'right_sidebar']
    for (const kind of builtKinds.filter((one) => one !== 'page-body')) {
      const config = blockFixtures[kind].at(-1)?.stored
      const zones = Object.fromEntries(names.map((zone) => [zone, [{ kind, config }]]))
      expect([kind, pathsOf(onHome(zones)), pathsOf(onOwn(zones))]).toEqual([kind, [], []])
    }
  })

  it('CFG-06ac a kind that waits for its requirement is reported with its path, on every page', () => {
    const waiting = shellKinds.filter((kind) => !builtKinds.includes(kind as never))
    expect(waiting.length + builtKinds.length).toBe(43)
    for (const kind of waiting) {
      expect(pathsOf(onHome({ header: [{ kind }] }))).toEqual(['pages.home.zones.header.0.kind'])
      expect(pathsOf(onOwn({ content: [text('a'), { kind }] }))).toEqual(['customPages.0.zones.content.1.kind'])
    }
  })

  it('SHELL-03g a frame is reported if its origin is none of those that the site allows, wherever it stands', () => {
    const frame = { id: 'f', kind: 'iframe', version: 1, config: blockFixtures.iframe[0]!.stored }
    const other = { ...frame, id: 'g', config: { ...frame.config, url: 'https://frames.example.com.evil.example/' } }
    const allowed = ['https://frames.example.com']
    for (const document of [onHome({ content: [null, frame, other] }), onOwn({ content: [text('a'), frame, other] })]) {
      const [path] = unreadBlocks(document).length > 0 ? ['pages.home.zones'] : ['customPages.0.zones']
      expect(forbiddenFrames(document, allowed).map((issue) => issue.path)).toEqual([`${path}.content.2.config.url`])
      expect(forbiddenFrames(document, [])).toHaveLength(2)
    }
    expect(forbiddenFrames(onHome({ content: [frame] }), ['https://frames.example.com:8443'])).toHaveLength(1)
    expect(forbiddenFrames(null, [])).toEqual([])
  })

  it('CFG-06ac SHELL-03d the settings of a block are checked by its kind, and each fault has its path', () => {
    const faults = (kind: string, config: unknown) =>
      pathsOf(onHome({ content: [{ kind, config }] })).map((path) => path.replace('pages.home.zones.content.0.', ''))
    expect(faults('text', { text: { en: 'x' } })).toEqual([])
    expect(faults('text', { text: 'x' })).toEqual(['config.text'])
    expect(faults('text', 'x')).toEqual(['config'])
    expect(faults('text', { text: { en: 'x' }, colour: 'red', size: 2 })).toEqual(['config.colour', 'config.size'])
    expect(faults('text', { text: { en: 'x'.repeat(4_001) } })).toEqual(['config.text.en'])
    const long = Object.fromEntries(['en', 'de', 'ar'].map((locale) => [locale, 'x'.repeat(3_000)]))
    expect(faults('text', { text: long })).toEqual(['config'])
    expect(faults('text', { text: { en: '\u0000' } })).toEqual(['config.text.en'])
    expect(faults('menu-item', { kind: 'page', page: 'in_play' })).toEqual([])
    expect(faults('menu-item', { kind: 'page', page: 'nowhere' })).toEqual(['config.page'])
    expect(faults('menu-item', { kind: 'link', href: 'javascript:1', label: { key: 'a' } })).toEqual(['config.href'])
    expect(faults('clock', { size: 2 })).toEqual(['config.size'])
    const image = { image: { url: '/site/a.png' }, width: 10, height: 10 }
    expect(faults('image', image)).toEqual([])
    expect(faults('image', { ...image, width: 'abc' })).toEqual(['config.width'])
    expect(faults('image', { ...image, image: { url: '//evil.example/a.png' } })).toEqual(['config.image.url'])
    expect(faults('marquee', {})).toEqual(['kind'])
  })

  it('SHELL-04b a version of the next release, a name of none and a place that is not for the kind are reported', () => {
    expect(pathsOf(onHome({ content: [{ ...text('a'), version: 2 }] }))).toEqual(['pages.home.zones.content.0.version'])
    for (const version of [0, -1, 1.5, '1', null])
      expect(pathsOf(onHome({ content: [{ ...text('a'), version }] }))).toEqual(['pages.home.zones.content.0.version'])
    expect(pathsOf(onHome({ content: [{ ...text('a'), color: 1, devices: 'watch' }] }))).toEqual([
      'pages.home.zones.content.0.devices',
      'pages.home.zones.content.0.color',
    ])
    for (const id of ['', 'A b', 7, null])
      expect(pathsOf(onHome({ content: [{ ...text('a'), id }] }))).toEqual(['pages.home.zones.content.0.id'])
    const body = { kind: 'page-body' }
    expect(pathsOf(onHome({ content: [body] }))).toEqual([])
    expect(pathsOf(onHome({ content: [body, body] }))).toEqual(['pages.home.zones.content.1.kind'])
    expect(pathsOf(onHome({ content: [{ ...body, audience: 'player', devices: 'mobile' }] }))).toEqual([
      'pages.home.zones.content.0.audience',
      'pages.home.zones.content.0.devices',
    ])
    expect(pathsOf(onHome({ header: [body] }))).toEqual(['pages.home.zones.header.0.kind'])
    expect(pathsOf(onOwn({ content: [body] }))).toEqual(['customPages.0.zones.content.0.kind'])
  })
})

describe('SHELL-04 a document with blocks that this release cannot draw', () => {
  const whole = [text('a'), text('b'), text('c')]

  it.each([
    ['a null row', null],
    ['an unknown kind', { id: 'next', kind: 'carousel', version: 7, config: { slides: [1] } }],
    ['an unknown version', { ...text('next'), version: 9 }],
    ['invalid settings', { ...text('next'), config: { text: 5 } }],
    ['a repeated id', text('a')],
    ['a number', 4],
    ['a list', [text('next')]],
  ])('SHELL-04bc %s is left out in every position, and the other blocks are drawn', (_what, broken) => {
    for (let at = 0; at <= whole.length; at += 1) {
      const content = whole.toSpliced(at, 0, broken as never)
      expect(readHome({ content })?.content?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
      expect(unreadBlocks(onHome({ content }))).toHaveLength(1)
    }
  })

  it('SHELL-04b a document that is none, or has zones of another shape, has no blocks', () => {
    for (const document of [undefined, null, 7, [], { pages: 1, customPages: { a: 1 } }, { pages: { home: null } }])
      expect(unreadBlocks(document)).toEqual([])
    expect(unreadBlocks({ customPages: [null, { zones: 1 }, { zones: { content: {} } }] })).toEqual([])
  })
})

describe('SHELL-03af ids and versions of blocks', () => {
  it('SHELL-03af blocks stored without an id have the same ones whenever they are read', () => {
    const { id: _id, version: _version, ...old } = text('')
    const document = {
      ...smallest,
      ...onHome({ content: [old, { ...old, id: 'content-1' }, null, old], header: [old] }),
    }
    const identified = identifyStoredBlocks(document)
    expect(identified.pages.home.zones).toEqual({
      content: [text('content-2'), text('content-1'), null, text('content-4')],
      header: [text('header-1')],
    })
    expect(identifyStoredBlocks(identified)).toEqual(identified)
    expect(SiteConfiguration.parse(document as never)).toEqual(SiteConfiguration.parse(identified as never))
  })

  it('SHELL-04d what this release does not know stays exactly as it is', () => {
    const next = { id: 'next', kind: 'carousel', version: 7, config: { slides: [{ a: 1 }] }, shownAt: ['noon'] }
    const document = onHome({ content: [next] })
    expect(identifyStoredBlocks(document)).toEqual(document)
    expect(identifyWrittenBlocks(document)).toEqual(document)
  })
})
