import { MatchStatus } from '@touchline/contract'
import type { Player } from '@touchline/contract'
import { builtKinds } from '@touchline/contract/site'
import type { BlockInput, Zones } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { dispatchSession } from '../../../features/session/index.ts'
import { createLinks } from '../../../site/links.ts'
import { ShownPageProvider } from '../../../site/use-page.ts'
import type { PageSubject } from '../../../site/use-page.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { BlockList } from '../../block-list.tsx'
import { LayoutProvider } from '../../define-block.ts'
import type { Layout, LoadContext } from '../../define-block.ts'
import { loadBlocks } from '../../registry.ts'
import { leagues, nowMs, openApi, sports } from '../../testing/event-samples.ts'
import { renderWhole } from '../../testing/render-whole.ts'
import { noFilters } from '../../../features/event-list/match-query.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const site = sampleSite()
const links = createLinks(site, 'en')

async function load(blocks: readonly BlockInput[], subject: PageSubject) {
  const { api, requests } = openApi()
  const content = blocks.map((block, at) => ({ id: `b${at}`, version: 1, ...block }))
  const zones = sampleSite({ pages: { about: { zones: { content } } } }).pages.about?.zones as Zones
  const { signal } = new AbortController()
  const context = { locale: 'en', i18n, links, api, site, nowMs, pins: '', subject, signal } as LoadContext
  const data = await loadBlocks(zones, context)
  expect(Object.values(data).filter((loaded) => 'failure' in loaded)).toEqual([])
  return { zones, data, requests, api }
}

async function show(blocks: readonly BlockInput[], subject: PageSubject = {}, path = '/sports/offers') {
  const { zones, data, requests, api } = await load(blocks, subject)
  const place = { site, links, i18n, path, sports, isPlayer: false, favorites: undefined }
  const layout: Layout = { place, groups: [], tournaments: leagues, renderedMs: nowMs }
  const html = await renderWhole(
    <TestPage site={site} i18n={i18n} api={api}>
      <ShownPageProvider value={{ subject, path }}>
        <LayoutProvider value={layout}>
          <BlockList blocks={zones.content ?? []} data={data} />
        </LayoutProvider>
      </ShownPageProvider>
    </TestPage>,
  )
  expect(html).not.toMatch(/<template|UNEXPECTED/)
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), requests }
}

const league = { leagueId: 3, list: noFilters }
const cases: [BlockInput, PageSubject, string[]][] = [
  [{ kind: 'live-events', config: { limit: 5 } }, {}, ['Live now', 'Ayr', 'Hull']],
  [{ kind: 'live-events' }, {}, ['Ayr', 'Only Football']],
  [{ kind: 'prematch-events', config: { limit: 5 } }, {}, ['Upcoming', 'Bath', 'York']],
  [{ kind: 'prematch-events' }, {}, ['Bath', 'York']],
  [{ kind: 'prematch-events', config: { hasLive: true } }, league, ['Ayr', 'Bath']],
  [{ kind: 'top-events' }, {}, ['Top events', 'Ayr', 'Bath']],
  [{ kind: 'outrights' }, {}, ['Outrights', 'Cup winner']],
  [{ kind: 'leagues' }, { sportKey: 'football' }, ['Leagues', 'Cup', '3']],
  [{ kind: 'top-leagues' }, {}, ['Top leagues', 'Cup']],
  [{ kind: 'sport-list' }, {}, ['All sports', 'Football', '31']],
  [{ kind: 'sport-list', config: { look: 'chips' } }, {}, ['Football', '31', 'Tennis']],
  [{ kind: 'schedule' }, {}, ['Today', 'Saturday', 'Bath']],
  [{ kind: 'results' }, {}, ['Yesterday', 'Ayr', 'Hull']],
  [{ kind: 'events-filter' }, { list: noFilters }, ['Filter', 'Football', 'Tennis']],
  [{ kind: 'event-markets' }, { matchId: 7 }, ['Markets', 'market 1', 'Outcome 1', '1.90']],
  [{ kind: 'event-stats', config: { match: 7 } }, {}, ['Statistics', 'Ayr – Hull']],
  [{ kind: 'match-preview', config: { match: 8 } }, {}, ['Preview', 'Bath – York']],
]

it.each(cases)(
  'SHELL-03c %j of a page about %j is rendered by the server with its data',
  async (block, subject, words) => {
    const { text } = await show([block], subject)
    for (const word of words) expect(text).toContain(word)
  },
)

it('SHELL-03c every kind of events is shown by one of these cases', () => {
  const shown = new Set(cases.map(([{ kind }]) => kind))
  const others = ['text', 'image', 'clock', 'page-body']
  expect(others.filter((kind) => shown.has(kind as never))).toEqual([])
  for (const kind of shown) expect(builtKinds).toContain(kind)
  expect(shown.size).toBe(13)
})

it('SHELL-03a the blocks of home request each list once, whatever they show of it', async () => {
  const { requests } = await show([
    { kind: 'sport-list', config: { list: 'live', look: 'chips' } },
    { kind: 'top-events' },
    { kind: 'live-events', config: { limit: 40, hasSports: true } },
    { kind: 'prematch-events', config: { limit: 24 } },
  ])
  expect(requests.map(({ path }) => path).toSorted()).toEqual([
    '/api/v2/counters',
    '/api/v2/matches',
    '/api/v2/matches',
    '/api/v2/sports',
  ])
})

it('BOOK-07ab the list of sports requests the counts of its list', async () => {
  const { requests } = await show([{ kind: 'sport-list', config: { list: 'today' } }])
  expect(requests.find(({ path }) => path === '/api/v2/counters')?.given).toMatchObject({ body: { lists: ['today'] } })
})

it.each([
  ['the league of the page', {}, { leagueId: 3, list: noFilters }, { tournament_id: 3 }],
  ['the category of the page', {}, { categoryId: 2, list: noFilters }, { category_id: 2 }],
  ['the sport of the page', {}, { sportKey: 'tennis', list: noFilters }, { sport_key: 'tennis' }],
  [
    'the filters of the address',
    {},
    { list: { ...noFilters, sport: 'tennis', page: 3 } },
    { sport_key: 'tennis', page: 3 },
  ],
  ['its own sport before those', { sport: 'football' }, { leagueId: 3, list: noFilters }, { sport_key: 'football' }],
] as const)('SHELL-03d a list shows %s', async (_what, config, subject, query) => {
  const { requests } = await show([{ kind: 'live-events', config }], subject)
  const { given } = requests.find(({ path }) => path === '/api/v2/matches') ?? {}
  expect(given?.query).toMatchObject({ match_status: [MatchStatus.Live], ...query })
})

it('NAV-12 the links of a filter lead to the page on which it stands', async () => {
  const { html } = await show([{ kind: 'events-filter' }], { list: noFilters }, '/sports/offers')
  expect(html).toContain('href="/sports/offers?sport=tennis"')
  // Without a list on the page, a sport leads to its own page.
  expect((await show([{ kind: 'sport-list', config: { look: 'chips' } }])).html).toContain('href="/sports/tennis"')
})

it('SHELL-04b a block of a match is empty on a page without one, and before or after its time', async () => {
  for (const kind of ['event-markets', 'event-stats', 'match-preview'] as const)
    expect((await show([{ kind }])).text.trim()).toBe('')
  expect((await show([{ kind: 'event-stats', config: { match: 8 } }])).text.trim()).toBe('')
  expect((await show([{ kind: 'match-preview', config: { match: 7 } }])).text.trim()).toBe('')
})

it('BOOK-17ab a filter of favorites requests the leagues and teams that pass it; without a filter nothing is requested', async () => {
  // Before the player is known the block waits, because the page is rendered the same for everyone.
  expect((await show([{ kind: 'favorites' }])).html).toContain('aria-busy="true"')
  const favoritesOf = async (config: BlockInput['config'], list: PageSubject['list'] = noFilters) => {
    const { data, requests } = await load([{ kind: 'favorites', config } as BlockInput], { list })
    const lists = requests.filter(({ path }) => path === '/api/v2/favourites/:type')
    return { data, lists: lists.map(({ given }) => [given.params?.type, given.query]) }
  }
  dispatchSession({ type: 'profile-read', player: { isLoggedIn: true } as Player, accounts: [] })
  expect((await favoritesOf({})).lists).toEqual([])
  const { data, lists } = await favoritesOf({ events: 'live' }, { ...noFilters, isBettable: true })
  const query = { matchStatus: [MatchStatus.Live], isBettable: 'true' }
  expect(lists).toEqual([
    ['tournament', query],
    ['competitor', query],
  ])
  expect(data).toMatchObject({ b0: { value: { filter: { leagues: [3], teams: [3] } } } })
  dispatchSession({ type: 'ended' })
  expect((await favoritesOf({ events: 'live' })).lists).toEqual([])
})
