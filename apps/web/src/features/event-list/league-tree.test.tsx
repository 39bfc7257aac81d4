// @vitest-environment happy-dom
import { getTournaments } from '@touchline/contract'
import type { Endpoint, Tournament } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { LeagueTree } from './league-tree.tsx'

const named = (id: number, name: string) => ({ id, urn_id: `sr:${id}`, name, slug: `${name}-l${id}`, priority: 0 })

function leagueOf(id: number): Tournament {
  const country = id % 100
  return {
    ...named(id, `League ${id}`),
    is_top: false,
    sport: { ...named(1, 'Soccer'), key: 'soccer', type: 'regular' },
    category: { ...named(country, `Country ${country}`), country_code: null },
    main_market_outcomes_count: 3,
    secondary_market_outcomes_count: 2,
    live_matches_count: 0,
    open_matches_count: 1,
  }
}

it('BOOK-26b CAT-02 the menu of a sport has every league of a page of 500, by country', async () => {
  const stored = Array.from({ length: 600 }, (_, id) => leagueOf(id + 1))
  const api = (async (endpoint: Endpoint, { query }: { query: { limit: number } }) => {
    expect(endpoint).toBe(getTournaments)
    // The server lowers a higher limit to its cap (CAT-06).
    return { tournaments: stored.slice(0, Math.min(query.limit, 500)) }
  }) as unknown as Api
  const { container } = await mount(
    <TestPage
      site={sampleSite()}
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
      api={api}
    >
      <LeagueTree path="/sports" sportKey="soccer" />
    </TestPage>,
  )
  await expect.poll(() => container.querySelectorAll('.menu__league').length).toBe(500)
  expect(container.querySelectorAll('.menu__category')).toHaveLength(100)
})
