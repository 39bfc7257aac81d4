// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from '../../api/index.ts'
import { matchUpdates } from '../../live/store/match-updates.ts'
import { namedMarket, sampleMatch } from '../../live/testing/samples.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { MatchView } from './match-view.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const given = vi.hoisted(() => [] as Match[])
vi.mock('../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))
// The tabs need a router, but this test only checks the match that their price buttons get.
vi.mock('./match-tabs.tsx', () => ({ MatchTabs: ({ match }: { match: Match }) => void given.push(match) }))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
afterEach(() => document.body.replaceChildren())

it('SLIP-02d price buttons of a match page count as in play as soon as the match begins, and do not render for a new score', async () => {
  const leave = matchUpdates.retain(7)
  const match = sampleMatch({ status: MatchStatus.Prematch, main_market: null })
  const book = {
    ...{ match_id: 7, version: 10, stopped_producers: [3], markets: [namedMarket()] },
    pagination: { total: 1, page: 1, limit: 100, last_page: 1 },
  }
  await mount(
    <TestPage
      site={sampleSite()}
      i18n={i18n}
      api={createApi({ fetch: () => new Promise(() => {}) })}
      links={createLinks(sampleSite(), 'en')}
    >
      <MatchView {...{ match, book, history: [], widgets: [], nowMs: 0, pinned: '', known: null }} />
    </TestPage>,
  )
  const receive = async (version: number, home: string) =>
    act(async () => {
      const state = { ...match.state, score: { home, away: '0' } }
      matchUpdates.apply(7, { version, status: MatchStatus.Live, state })
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  expect(given.at(-1)).toMatchObject({ status: MatchStatus.Prematch, stopped_producers: [3] })
  await receive(11, '0')
  const begun = given.at(-1)
  expect(begun).toMatchObject({ status: MatchStatus.Live, stopped_producers: [3] })
  await receive(12, '1')
  expect(given.at(-1)).toBe(begun)
  await act(async () => leave())
})
