import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { hitGroups, popularGroups } from './hit-groups.ts'
import type { SearchReply } from './search-queries.ts'

const context = {
  places: {
    pages: [
      { href: '/sports/live', name: 'Live', icon: 'live' as const },
      { href: '/sports/crown', name: 'Crown club', icon: 'info' as const },
    ],
    sports: [],
    iconOf: () => 'soccer' as const,
  },
  links: createLinks(sampleSite(), 'en'),
  i18n: createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') }),
  nowMs: Date.parse('2026-11-15T12:00:00Z'),
}

const sport = { id: 1, urn_id: 'sr:sport:1', key: 'soccer', type: 'regular' as const, name: 'Soccer', priority: 0 }
const category = { id: 1, urn_id: 'c', slug: 'england-c1', country_code: null, name: 'England', priority: 0 }
const league = (name: string) => ({ id: 1, urn_id: 'l', slug: 'crown-l1', name, priority: 0, is_top: true })
const team = (name: string) => ({ id: 1, urn_id: 't', abbreviation: null, country_code: null, name, logo: null })

function match(id: number, home: string | null, fit: SearchReply['matches'][number]['fit']) {
  return {
    ...{ id, urn_id: `sr:match:${id}`, slug: `x-m${id}`, sport, category, tournament: league('Crown League'), fit },
    ...{ type: home === null ? ('season' as const) : ('match' as const), name: home === null ? 'Crown League' : null },
    ...{ home: home === null ? null : team(home), away: home === null ? null : team('Hull') },
    ...{ provider: 'betradar', start_time: '2026-11-15T18:00:00Z', status: 0 as const, score: null },
  }
}

const reply: SearchReply = {
  matches: [match(2, 'Crown Rovers', 'prefix'), match(3, null, 'prefix'), match(4, 'Night Crows', 'near')],
  competitors: [
    { ...team('Crown Rovers'), sport, next_match: match(2, 'Crown Rovers', 'prefix'), fit: 'prefix' },
    { ...team('Night Crows'), sport, next_match: match(4, 'Night Crows', 'near'), fit: 'near' },
  ],
  tournaments: [{ ...league('Crown League'), sport, category, fit: 'prefix' }],
  sports: [],
}

const shown = (groups: ReturnType<typeof hitGroups>) =>
  groups.map(({ title, hits }) => [title, ...hits.map(({ name }) => name)])

describe('the hits of the search palette', () => {
  it('I18N-02 the score of a live match is written in the digits of the language', () => {
    const i18n = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar') })
    const live = { ...match(2, 'Crown Rovers', 'exact'), status: 1 as const, score: { home: '2', away: '3' } }
    const [group] = hitGroups({ text: 'crown', reply: { ...reply, matches: [live] }, ...context, i18n }).filter(
      ({ title }) => title === 'search.matches',
    )
    expect(group?.hits.map(({ score }) => score)).toEqual([['٢', '٣']])
  })

  it('leagues and teams come before matches, outrights have their own group, and inexact hits come last, without repeats', () => {
    expect(shown(hitGroups({ text: 'crown', reply, ...context }))).toEqual([
      ['search.leagues', 'Crown League'],
      ['search.teams', 'Crown Rovers'],
      ['search.matches', 'Crown Rovers – Hull'],
      ['search.outrights', 'Crown League – winner'],
      ['search.pages', 'Crown club'],
      ['search.near', 'Night Crows'],
    ])
  })

  it('BEY-09e markets are found by name within the match that the rest of the text names, and link to their card on its page', () => {
    const markets = {
      match: 'Crown Rovers – Hull',
      href: '/sports/soccer/x-m2',
      names: [
        { key: '1/', name: '1x2' },
        { key: '18/Total goals', name: 'Total goals' },
        { key: '19/Crown Rovers total', name: 'Crown Rovers total' },
      ],
    }
    const found = (text: string) =>
      hitGroups({ text, reply, markets, ...context }).find(({ title }) => title === 'search.markets')?.hits
    expect(found('total')?.map(({ name }) => name)).toEqual(['Total goals', 'Crown Rovers total'])
    expect(found('crown goals')).toMatchObject([
      { name: 'Total goals', detail: 'Crown Rovers – Hull', href: '/sports/soccer/x-m2#market=18%2FTotal%20goals' },
    ])
    // Words that only name the match do not find markets.
    expect(found('crown hull')).toBeUndefined()
  })

  it('a team links to its next match, and shows the name of that match', () => {
    const [, teams] = hitGroups({ text: 'crown', reply, ...context })
    expect(teams?.hits[0]).toMatchObject({
      href: '/sports/soccer/x-m2',
      detail: 'Today 18:00 · Crown Rovers – Hull',
      end: 'Soccer',
    })
  })

  it('an empty field offers popular matches and leagues, but no pages', () => {
    expect(hitGroups({ text: '', reply: undefined, ...context })).toEqual([])
    const popular = { matches: [], tournaments: [{ ...league('Crown League'), sport, category }] as never[] }
    expect(shown(popularGroups(popular, context))).toEqual([['search.top-leagues', 'Crown League']])
  })
})
