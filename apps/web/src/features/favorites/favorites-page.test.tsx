// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FavoriteTeam, Tournament } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import type { Links } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { FavoritesPage } from './favorites-page.tsx'
import { favoritesStore, noFavorites } from './favorites-store.ts'
import type { FavoriteFilter } from './favorites-page.tsx'
import type { Favorites } from './favorites-store.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const { sport, category, tournament, home } = sampleMatch()
const links = {
  league: (key: string, slug: string) => `/${key}/${slug}`,
  match: (key: string, slug: string) => `/${key}/${slug}`,
} as unknown as Links

const league: Tournament = {
  ...tournament,
  ...{ sport, category, main_market_outcomes_count: 3, secondary_market_outcomes_count: 2 },
  ...{ live_matches_count: 2, open_matches_count: 9 },
}
const team: FavoriteTeam = {
  ...(home ?? { ...tournament, abbreviation: null, country_code: null, logo: null }),
  sport,
  next_match: null,
  ...{ live_matches_count: 0, open_matches_count: 0 },
}

let close = async () => {}
afterEach(async () => {
  await close()
  document.cookie = 'test_provider=; Max-Age=0; Path=/'
  favoritesStore.setState(noFavorites, true)
})

type Given = { features?: Record<string, boolean>; filter?: FavoriteFilter }

async function open(state: Partial<Favorites>, total = 0, { features = {}, filter }: Given = {}) {
  favoritesStore.setState({ ...noFavorites, ...state }, true)
  const services = { ...sampleSite().services, favorites: true }
  const { container, root } = await mount(
    <TestPage
      site={sampleSite({ services, features: features as never })}
      i18n={i18n}
      api={(async () => ({})) as unknown as Api}
      links={links}
    >
      <FavoritesPage
        total={total}
        suggested={[{ id: 5, name: 'Cup' }]}
        matches={<p>the rows</p>}
        filter={filter ?? null}
        choice={<button type="button">Filter</button>}
      />
    </TestPage>,
  )
  close = () => act(async () => root.unmount())
  return container
}

const ids = (state: Partial<Record<'match' | 'tournament' | 'competitor', number[]>>): Favorites['ids'] => ({
  match: new Set(state.match),
  tournament: new Set(state.tournament),
  competitor: new Set(state.competitor),
})

it('FAV-01 the page states that favorites are loading, that they could not be loaded, or that there are none, and suggests leagues', async () => {
  expect((await open({})).querySelector('[aria-busy]')?.getAttribute('aria-label')).toBe('Loading')
  await close()
  expect((await open({ status: 'failed' })).textContent).toContain('Your favourites could not be loaded')
  await close()
  const none = await open({ status: 'ready' })
  expect(none.textContent).toContain('No favourites yet')
  expect(none.querySelector('button')?.getAttribute('aria-label')).toBe('Favourite Cup')
})

it('FAV-01 the first tab shows matches with leagues and teams below them; each kind has a tab of its own', async () => {
  const marked = ids({ match: [1], tournament: [league.id], competitor: [team.id] })
  const page = await open({ status: 'ready', ids: marked, leagues: [league], teams: [team], openMatches: 3 }, 3)
  const tabs = () => [...page.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs().map((tab) => tab.textContent)).toEqual(['Matches3', 'Leagues1', 'Teams1'])
  expect(page.textContent).toContain('the rows')
  expect(page.textContent).toContain(`${league.name} 2 live9`)
  expect(page.textContent).toContain(`${team.name} No match planned`)
  await act(async () => tabs()[1]?.click())
  expect(page.textContent).not.toContain('the rows')
  expect(page.querySelector('[role=tabpanel] a')?.getAttribute('href')).toBe(`/${sport.key}/${league.slug}`)
  await act(async () => tabs()[2]?.click())
  expect(page.querySelector('[role=tabpanel]')?.textContent).toContain(team.name)
})

it('BOOK-17b a filter leaves the leagues and teams that pass it, and stays on the page if nothing does', async () => {
  const marked = ids({ tournament: [league.id, 99], competitor: [team.id] })
  const state = {
    status: 'ready',
    ids: marked,
    leagues: [league, { ...league, id: 99, name: 'Other' }],
    teams: [team],
  } as const
  const page = await open({ ...state, openMatches: 3 }, 0, { filter: { leagues: [99], teams: [] } })
  expect([...page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
    'Matches0',
    'Leagues1',
    'Teams0',
  ])
  expect(page.textContent).toContain('Other')
  expect(page.textContent).toContain('the rows')
  await close()
  const none = await open({ ...state, openMatches: 3 }, 0, { filter: { leagues: [], teams: [] } })
  expect(none.querySelector('button')?.textContent).toBe('Filter')
  expect(none.textContent).not.toContain('No favourites yet')
})

it('FAV-01a a league that is removed from the favorites disappears at once', async () => {
  const marked = ids({ tournament: [league.id] })
  const page = await open({ status: 'ready', ids: marked, leagues: [league] }, 1)
  expect(page.textContent).toContain(league.name)
  await act(async () => favoritesStore.setState({ pending: new Map([[`tournament ${league.id}`, false]]) }))
  expect(page.textContent).not.toContain(league.name)
})

it('if the matches arrive later than the other favorites, a placeholder is shown for them', async () => {
  const page = await open({ status: 'ready', ids: ids({ match: [1] }), openMatches: 1 })
  expect([page.textContent?.includes('the rows'), page.querySelector('[aria-busy]') !== null]).toEqual([false, true])
})

it('CAT-07c while one provider is tested, a team does not link to a match of another, and counts of all providers are hidden', async () => {
  const next = (provider: 'betradar' | 'oddin'): FavoriteTeam => ({
    ...team,
    next_match: { ...sampleMatch({ provider, slug: `${provider}-m7` }), score: null },
    ...{ live_matches_count: 1, open_matches_count: 4 },
  })
  const hrefs = async (isOn: boolean) => {
    document.cookie = 'test_provider=regular%3Aoddin; Path=/'
    const marked = ids({ competitor: [team.id, team.id + 1] })
    const teams = [next('betradar'), { ...next('oddin'), id: team.id + 1 }]
    const page = await open({ status: 'ready', ids: marked, teams }, 3, { features: { custom_provider: isOn } })
    const rows = [...page.querySelectorAll('.favorites__row')]
    const counts = page.querySelectorAll('.favorites__matches .count, .favorites__row .count, .favorites__live')
    expect([...counts].map((count) => count.textContent.trim())).toEqual(['3', '1 live', '4', '1 live', '4'])
    const shown = rows.map((row) => row.querySelector('a')?.getAttribute('href'))
    await close()
    return shown
  }
  expect(await hrefs(false)).toEqual([`/${sport.key}/betradar-m7`, `/${sport.key}/oddin-m7`])
  expect(await hrefs(true)).toEqual([undefined, `/${sport.key}/oddin-m7`])
  const hidden =
    /:root\[data-test-provider\] :is\(\.favorites__matches \.count, \.favorites__row \.count, \.favorites__live\) \{\s*display: none/
  expect(await readFile(join(import.meta.dirname, 'favorites-page.css'), 'utf8')).toMatch(hidden)
})
